/** Several statements of a transaction in one message to the database, with the statement that begins or ends it. */
import pg from 'pg';

/** The methods of the driver's own queries. The driver calls them on any object that has them. */
interface DriverQuery extends pg.Submittable {
  prepare(connection: pg.Connection): void;
  handleCommandComplete(message: object, connection: pg.Connection): void;
  handleError(error: Error, connection: pg.Connection): void;
  handleReadyForQuery(connection: pg.Connection): void;
}

type Callback = (error: Error | null, result: pg.QueryResult | pg.QueryResult[]) => void;

const DriverQuery = pg.Query as unknown as new (config: pg.QueryConfig, callback?: Callback) => DriverQuery;

interface Parsed {
  readonly text: string;
  readonly name?: string;
}

/** The statement names of a connection, with their texts. */
interface KnownNames {
  readonly parsedStatements: Record<string, string>;
}

/** The protocol's messages, which the driver's type of a connection lacks. */
interface Protocol {
  readonly parse: (message: Parsed) => void;
  readonly bind: (message: object) => void;
  readonly execute: (message: object) => void;
  readonly flush: () => void;
  readonly sync: () => void;
}

/** A statement with the values of its parameters. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** The statement's name on the connection; undefined for an unnamed statement. */
  readonly name?: string | undefined;
}

/** The parts of a message around its statements. */
export interface MessageFrame {
  /** Statements without values that begin the transaction. */
  readonly opening?: readonly string[];
  /** A statement without values that ends the transaction. */
  readonly closing?: string;
}

/** Sends a statement. @throws when a value cannot be sent */
function send(connection: pg.Connection, { text, values, name }: Statement): void {
  const failures: Error[] = [];
  // The driver's types lack `queryMode`. Without it, a text without values could contain several statements.
  const config = { text, name, values: [...values], queryMode: 'extended' } as pg.QueryConfig;
  const query = new DriverQuery(config, (error) => {
    failures.push(...(error === null ? [] : [error]));
  });
  query.prepare(connection);
  for (const failure of failures) {
    throw failure;
  }
}

/**
 * Records the statement names of a connection, as the server confirms them. The driver does so for only one statement of a message.
 * @param parsing the named statements that the message parses, in the order of the answers
 */
function noteNames(connection: pg.Connection, parsing: Parsed[]): () => void {
  const { parsedStatements } = connection as unknown as KnownNames;
  const isParsed = () => {
    const { name, text = '' } = parsing.shift() ?? {};
    if (name !== undefined) {
      parsedStatements[name] = text;
    }
  };
  connection.on('parseComplete', isParsed);
  return () => void connection.off('parseComplete', isParsed);
}

function run(protocol: Protocol, text: string): void {
  protocol.parse({ text });
  protocol.bind({});
  protocol.execute({});
}

/**
 * Statements that the server runs in order, with a single synchronisation point at the end. Each sees the effects of the earlier ones.
 * When one fails, the server skips the rest, so none runs outside its transaction or in another role, and the commit is skipped too.
 */
export class Message extends DriverQuery {
  /** Resolves when the transaction has begun, before the statements run; false when its beginning failed. */
  readonly begun: Promise<boolean>;
  /** The results of the statements, in their order. */
  readonly answer: Promise<pg.QueryResult[]>;
  readonly statements: readonly Statement[];
  readonly opening: readonly string[];
  readonly closing: string | undefined;
  readonly #isBegun: () => void;
  #unanswered: number;
  #forget = () => {};

  constructor(statements: readonly Statement[], { opening = [], closing }: MessageFrame = {}) {
    const answer = Promise.withResolvers<pg.QueryResult[]>();
    const begun = Promise.withResolvers<boolean>();
    super({ text: statements.map(({ text }) => text).join('; ') }, (error, results) => {
      if (error === null) {
        answer.resolve((Array.isArray(results) ? results : [results]).slice(0, statements.length));
      } else {
        answer.reject(error);
      }
      // Has no effect when the beginning has been answered already.
      begun.resolve(opening.length === 0);
    });
    this.statements = statements;
    this.opening = opening;
    this.closing = closing;
    this.answer = answer.promise;
    this.begun = begun.promise;
    this.#isBegun = () => begun.resolve(true);
    this.#unanswered = opening.length;
  }

  /** Makes the driver call `prepare`. It would otherwise send the text as one query. */
  requiresPreparation(): boolean {
    return true;
  }

  override prepare(connection: pg.Connection): void {
    const protocol = connection as unknown as Protocol;
    const parsing: Parsed[] = [];
    this.#forget = noteNames(connection, parsing);
    const parse = (parsed: Parsed) => {
      parsing.push(parsed);
      protocol.parse(parsed);
    };
    // Without this object, each statement would add its own synchronisation point.
    const parts = Object.create(connection, {
      sync: { value: () => undefined },
      parse: { value: parse },
      // Names that this message parses, so that a repeated statement is parsed once.
      submittedNamedStatements: { value: {} },
    }) as pg.Connection & Protocol;
    for (const text of this.opening) {
      run(parts, text);
    }
    if (this.opening.length > 0) {
      // The server answers at once that the transaction has begun, however long the statements take.
      protocol.flush();
    }
    try {
      for (const statement of this.statements) {
        send(parts, statement);
      }
      if (this.closing !== undefined) {
        run(parts, this.closing);
      }
    } catch (error) {
      super.handleError(error as Error, connection);
    }
    protocol.sync();
  }

  override handleError(error: Error, connection: pg.Connection): void {
    this.#forget();
    super.handleError(error, connection);
  }

  override handleReadyForQuery(connection: pg.Connection): void {
    this.#forget();
    super.handleReadyForQuery(connection);
  }

  override handleCommandComplete(message: object, connection: pg.Connection): void {
    if (this.#unanswered === 0) {
      super.handleCommandComplete(message, connection);
      return;
    }
    this.#unanswered -= 1;
    if (this.#unanswered === 0) {
      this.#isBegun();
    }
  }
}
