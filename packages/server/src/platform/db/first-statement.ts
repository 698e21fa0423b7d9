/** The first statement of a transaction, sent in one message with what begins it. */
import pg from 'pg';

/** What the driver's own queries have besides their type: it calls these, and lets others be queries too. */
interface DriverQuery extends pg.Submittable {
  prepare(connection: pg.Connection): void;
  handleCommandComplete(message: object, connection: pg.Connection): void;
}

type Callback = (error: Error | null, result: pg.QueryResult) => void;

const DriverQuery = pg.Query as unknown as new (config: pg.QueryConfig, callback: Callback) => DriverQuery;

/** The protocol's messages, which the driver's type of a connection lacks. */
interface Protocol {
  readonly parse: (message: { readonly text: string }) => void;
  readonly bind: (message: object) => void;
  readonly execute: (message: object) => void;
  readonly flush: () => void;
}

/**
 * A statement behind those that begin its transaction. There is a single synchronisation point, at the end: when one of them fails, the
 * server skips all that follow, so the statement never runs outside its transaction or in another role.
 */
export class FirstStatement extends DriverQuery {
  /** Whether the transaction has begun: known before the statement has run, or when what begins it has failed. */
  readonly begun: Promise<boolean>;
  readonly answer: Promise<pg.QueryResult>;
  readonly opening: readonly string[];
  readonly #isBegun: () => void;
  #unanswered: number;

  constructor(opening: readonly string[], text: string, values: readonly unknown[]) {
    const answer = Promise.withResolvers<pg.QueryResult>();
    const begun = Promise.withResolvers<boolean>();
    // The mode is a key that the driver's types lack: without it, a statement without values could be several.
    super({ text, values: [...values], queryMode: 'extended' } as pg.QueryConfig, (error, result) => {
      if (error === null) {
        answer.resolve(result);
      } else {
        answer.reject(error);
      }
      // Without effect where the answer for the beginning has come.
      begun.resolve(false);
    });
    this.opening = opening;
    this.answer = answer.promise;
    this.begun = begun.promise;
    this.#isBegun = () => begun.resolve(true);
    this.#unanswered = opening.length;
  }

  override prepare(connection: pg.Connection): void {
    const protocol = connection as unknown as Protocol;
    for (const text of this.opening) {
      protocol.parse({ text });
      protocol.bind({});
      protocol.execute({});
    }
    // The server answers at once that the transaction has begun, however long the statement takes.
    protocol.flush();
    super.prepare(connection);
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
