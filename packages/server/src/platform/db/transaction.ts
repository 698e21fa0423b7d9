/** One transaction on a pooled connection. It begins with its first statement and is given up when the server hangs. */
import type pg from 'pg';
import type Cursor from 'pg-cursor';
import { isInsideTransaction, whileHolding } from './held.ts';
import { answerInTime, type AnswerLimits } from './statements/answer-limit.ts';
import { connectToGroup, hasEnteredEnough } from './group-connections.ts';
import { Message, type Statement } from './message.ts';
import { isBadName, type NameStatement, type Planning, PLANNING } from './statements/statement-names.ts';

/** The timeout of a statement in PostgreSQL's format. PostgreSQL cancels a longer statement (57014). */
export type StatementLimit = '20s' | '60s';

/** Whether a transaction may change anything. */
export type Access = 'all' | 'read';

/** A client's function for queries, as the dialect calls it. */
export type RunQuery = (text: string | Cursor, values?: unknown[]) => unknown;

/** No connection became free within the time limit, the database server is unreachable, or it closed the connection. */
export class DatabaseBusy extends Error {}

/** Start of a transaction, and the time limit for answers of the database server. */
export interface Opening {
  readonly begin: readonly string[];
  readonly access: Access;
  /** Limit of each statement; undefined means none. */
  readonly limit: StatementLimit | undefined;
  readonly answers: AnswerLimits;
  /** Whether every text is a single statement. */
  readonly isSingleStatements: boolean;
  /** Names statements; undefined means that statements have no names. */
  readonly nameOf?: NameStatement | undefined;
  /** Names the statement that is sent with the end, and makes the transaction set its planning; undefined means `nameOf`. */
  readonly nameOfLast?: NameStatement | undefined;
  /** The schema of the transaction's company group; undefined means the shared schema. */
  readonly group?: string;
}

async function connect(pool: pg.Pool, { group }: Opening): Promise<pg.PoolClient> {
  // A transaction that waits for a second connection can deadlock the pool. When such transactions hold every connection, none is
  // released.
  if (isInsideTransaction()) {
    throw new Error('a transaction is open already: no other one may be begun inside it');
  }
  try {
    return await (group === undefined ? pool.connect() : connectToGroup(pool, group));
  } catch (cause) {
    throw new DatabaseBusy('no connection', { cause });
  }
}

/** Whether a connection is to be closed after a transaction. */
function isSpent(client: pg.PoolClient, { group }: Opening): boolean {
  return group !== undefined && hasEnteredEnough(client, group);
}

/** Returns how long a statement may take at most before the server has cancelled it, in milliseconds. */
function statementMs({ limit, answers }: Opening): number | undefined {
  return limit === undefined ? undefined : Number.parseInt(limit, 10) * 1000 + answers.cancelMs;
}

/**
 * Returns a function that runs queries and gives up a query that the server does not answer. Cursors have no limit. PostgreSQL accepts
 * several statements in a text without parameters, so injected text could begin another statement. The extended protocol accepts one
 * statement at a time.
 */
function limitedQueries(client: pg.PoolClient, opening: Opening): RunQuery {
  const run = (text: string, values: unknown[] = []) => {
    const name = opening.nameOf?.(client, text);
    return opening.isSingleStatements
      ? // A key of the driver that its types lack.
        client.query({ text, values, name, queryMode: 'extended' } as pg.QueryConfig)
      : client.query(text, values);
  };
  return (text, values) =>
    typeof text === 'string'
      ? answerInTime(client, statementMs(opening), run(text, values))
      : client.query(text);
}

/** A statement that waits for the message that it is sent in. */
interface Gathered extends Statement {
  readonly resolve: (result: pg.QueryResult) => void;
  readonly reject: (error: unknown) => void;
}

/** An action in the transaction that sends a statement. */
export type Act<T = unknown> = () => Promise<T>;

/** Acts whose statements share a message. */
export interface Messages {
  /**
   * Begins the acts in order and sends the first statement of each in one message. Later statements of an act are sent separately.
   * @returns their results
   */
  readonly together: (acts: readonly Act[]) => Promise<unknown[]>;
  /** Begins an act when the work is done. Its only statement is sent in one message with the commit. */
  readonly withCommit: (act: Act) => void;
  /**
   * Begins an act and sends its only statement in one message with the end of the transaction.
   * @throws TypeError in a writing transaction, which uses {@link withCommit}
   */
  readonly lastly: (act: Act, planning: Planning) => Promise<unknown>;
  /** Marks the connection as one to close after the transaction. */
  readonly closeAfterwards: () => void;
}

/** A transaction that begins with its first statement, or before it with `begin`. */
class Transaction implements Messages {
  readonly #client: pg.PoolClient;
  readonly #opening: Opening;
  readonly #run: RunQuery;
  readonly #atEnd: Act[] = [];
  /** Undefined before the first statement. */
  #begun: Promise<boolean> | undefined;
  #hasBegun = false;
  #isOver = false;
  #isLast = false;
  /** How the last statement is planned. */
  #planning: Planning = 'eachTime';
  /** Receives statements while acts begin; undefined means that each is sent at once. */
  #gather: ((statement: Gathered) => void) | undefined;

  constructor(client: pg.PoolClient, opening: Opening) {
    this.#client = client;
    this.#opening = opening;
    this.#run = limitedQueries(client, opening);
  }

  /** Whether the transaction has sent its beginning, and so must be ended. */
  get isTouched(): boolean {
    return this.#begun !== undefined;
  }

  /** Whether the end of the transaction has been sent. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Whether the connection is to be closed. */
  get isLast(): boolean {
    return this.#isLast;
  }

  readonly closeAfterwards = (): void => {
    this.#isLast = true;
  };

  get #beginning(): readonly string[] {
    const { begin, limit } = this.#opening;
    return limit === undefined ? begin : [...begin, `set local statement_timeout to '${limit}'`];
  }

  /** Sends statements. The first message also begins the transaction. */
  async #send(statements: readonly Statement[], closing?: string): Promise<pg.QueryResult[]> {
    const { answers } = this.#opening;
    const isFirst = this.#begun === undefined;
    if (!isFirst && !(await this.#begun)) {
      throw new DatabaseBusy('the transaction did not begin');
    }
    const { nameOf, nameOfLast = nameOf } = this.#opening;
    const nameIn = closing === undefined ? nameOf : nameOfLast;
    const named = statements.map((statement) => ({
      ...statement,
      name: nameIn?.(this.#client, statement.text),
    }));
    // PostgreSQL always keeps the plan of a statement without values.
    const isPlanned =
      closing !== undefined &&
      this.#opening.nameOfLast !== undefined &&
      statements.some(({ values }) => values.length > 0);
    const message = new Message(named, {
      opening: [...(isFirst ? this.#beginning : []), ...(isPlanned ? [PLANNING[this.#planning]] : [])],
      ...(closing !== undefined && { closing }),
    });
    // Awaited below. Without this handler, an earlier failure would be an unhandled rejection.
    message.answer.catch(() => undefined);
    this.#client.query(message);
    if (isFirst) {
      this.#begun = message.begun;
      this.#hasBegun = await answerInTime(this.#client, answers.beginMs, message.begun);
    }
    const limitMs = statementMs(this.#opening);
    return answerInTime(
      this.#client,
      limitMs === undefined ? undefined : limitMs * Math.max(statements.length, 1),
      message.answer,
    );
  }

  /** Runs a statement after the transaction has begun, or rejects it when the beginning failed. */
  async #runBehind(text: string, values?: unknown[]): Promise<unknown> {
    if (!(await this.#begun)) {
      throw new DatabaseBusy('the transaction did not begin');
    }
    return this.#run(text, values);
  }

  readonly query: RunQuery = (text, values) => {
    if (this.#isOver) {
      throw new Error('the transaction has ended');
    }
    if (typeof text !== 'string') {
      if (!this.#hasBegun) {
        throw new TypeError('a cursor needs a transaction that has begun');
      }
      return this.#run(text);
    }
    if (this.#gather !== undefined) {
      const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>();
      this.#gather({ text, values: values ?? [], resolve, reject });
      return promise;
    }
    if (this.#hasBegun) {
      return this.#run(text, values);
    }
    return this.#begun === undefined
      ? this.#send([{ text, values: values ?? [] }]).then(([result]) => result)
      : this.#runBehind(text, values);
  };

  /** Begins the transaction without another statement. */
  async begin(): Promise<void> {
    this.#begun = Promise.resolve(true);
    await answerInTime(
      this.#client,
      this.#opening.answers.beginMs,
      this.#client.query(this.#beginning.join('; ')),
    );
    this.#hasBegun = true;
  }

  readonly together = async (acts: readonly Act[]): Promise<unknown[]> => this.#inOneMessage(acts);

  readonly withCommit = (act: Act): void => {
    this.#atEnd.push(act);
  };

  readonly lastly = async (act: Act, planning: Planning): Promise<unknown> => {
    if (this.#opening.access !== 'read') {
      throw new TypeError('only a transaction that reads ends with a statement');
    }
    this.#planning = planning;
    const [result] = await this.#inOneMessage([act], 'commit');
    return result;
  };

  /** Commits the transaction if a statement was sent. */
  async commit(): Promise<void> {
    if (this.#atEnd.length > 0) {
      await this.#inOneMessage(this.#atEnd, 'commit');
    } else if (this.isTouched) {
      await answerInTime(this.#client, statementMs(this.#opening), this.#client.query('commit'));
    }
  }

  /** Begins the acts in order and gathers the first statement of each. */
  async #beginActs(acts: readonly Act[]) {
    if (this.#gather !== undefined) {
      throw new TypeError('acts that share a message cannot be part of such an act');
    }
    const gathered: Gathered[] = [];
    const results: Promise<unknown>[] = [];
    let failure: { readonly reason: unknown } | undefined;
    for (const act of acts) {
      // The next act begins after this one has sent a statement, so that the statements have the order of the acts.
      const sent = Promise.withResolvers<void>();
      this.#gather = (statement) => {
        gathered.push(statement);
        sent.resolve();
      };
      const result = act();
      results.push(result);
      const ended = result.then(
        () => undefined,
        (reason: unknown) => {
          failure ??= { reason };
        },
      );
      await Promise.race([sent.promise, ended]);
    }
    this.#gather = undefined;
    return { gathered, results, failure };
  }

  async #inOneMessage(acts: readonly Act[], closing?: string): Promise<unknown[]> {
    const { gathered, results, failure } = await this.#beginActs(acts);
    this.#isOver = closing !== undefined;
    try {
      if (failure !== undefined) {
        // When an act failed before its statement, neither the other statements nor a commit are sent.
        throw failure.reason;
      }
      const answers = await this.#send(gathered, closing);
      gathered.forEach(({ resolve }, index) => resolve(answers[index] as pg.QueryResult));
    } catch (error) {
      gathered.forEach(({ reject }) => reject(error));
      await Promise.allSettled(results);
      throw error;
    }
    // Waits for all acts, so that none sends a statement after the rollback.
    await Promise.allSettled(results);
    return Promise.all(results);
  }
}

/**
 * Ends a read-only transaction. The caller's answer does not wait for it, since no change can be lost.
 */
function endReading(client: pg.PoolClient, opening: Opening): void {
  void answerInTime(client, statementMs(opening), client.query('commit')).then(
    () => client.release(isSpent(client, opening)),
    (failure: Error) => client.release(failure),
  );
}

/**
 * Runs work in one transaction. Commits the changes, or rolls them back when the work throws.
 * @throws DatabaseBusy also when the connection is lost, even if the server has committed
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  opening: Opening,
  work: (query: RunQuery, client: pg.PoolClient, messages: Messages) => Promise<T>,
): Promise<T> {
  const client = await connect(pool, opening);
  const transaction = new Transaction(client, opening);
  let clientError: Error | undefined;
  let isEnding = false;
  try {
    if (opening.limit === undefined) {
      // A transaction without a time limit may use cursors, which need a transaction that has begun.
      await transaction.begin();
    }
    const result = await whileHolding('a transaction', async () =>
      work(transaction.query, client, transaction),
    );
    if (transaction.isTouched && opening.access === 'read') {
      isEnding = !transaction.isOver;
      if (isEnding) {
        endReading(client, opening);
      }
    } else {
      await transaction.commit();
    }
    return result;
  } catch (error) {
    if (transaction.isTouched) {
      await answerInTime(client, opening.answers.beginMs, client.query('rollback')).catch(
        (failure: Error) => {
          clientError = failure;
        },
      );
    }
    if (isBadName(error)) {
      clientError ??= error as Error;
    }
    // After a lost connection the commit is lost or its outcome is unknown, so the client may try again.
    throw clientError === undefined ? error : new DatabaseBusy('the connection was lost', { cause: error });
  } finally {
    if (!isEnding) {
      client.release(clientError ?? (transaction.isLast || isSpent(client, opening)));
    }
  }
}
