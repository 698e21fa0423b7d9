/** One transaction on a connection of a pool: begun with its first statement, ended, and given up when the server hangs. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type Cursor from 'pg-cursor';
import { answerInTime, type AnswerLimits } from './answer-limit.ts';
import { FirstStatement } from './first-statement.ts';

/** The timeout of a statement, in PostgreSQL's format; after it the statement is cancelled (57014). */
export type StatementLimit = '20s' | '60s';

/** Whether a transaction may change anything. */
export type Access = 'all' | 'read';

/** A client's function for queries, as the dialect calls it. */
export type RunQuery = (text: string | Cursor, values?: unknown[]) => unknown;

/** No connection became free within the time limit, the database server is unreachable, or it closed the connection. */
export class DatabaseBusy extends Error {}

/** How a transaction begins, and how long the database server may take for its answers. */
export interface Opening {
  /** The statements. */
  readonly begin: readonly string[];
  readonly access: Access;
  /** Of each statement; undefined: none. */
  readonly limit: StatementLimit | undefined;
  readonly answers: AnswerLimits;
  /** Whether every text is a single statement. */
  readonly isSingleStatements: boolean;
}

// A transaction that waits for a second connection can deadlock the pool: when every connection is in the hands of such
// a transaction, none is ever released.
const insideTransaction = new AsyncLocalStorage<true>();

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  if (insideTransaction.getStore() === true) {
    throw new Error('a transaction is open already: no other one may be begun inside it');
  }
  try {
    return await pool.connect();
  } catch (cause) {
    throw new DatabaseBusy('no connection', { cause });
  }
}

/** Returns how long a statement may take at most before the server has cancelled it, in milliseconds. */
function statementMs({ limit, answers }: Opening): number | undefined {
  return limit === undefined ? undefined : Number.parseInt(limit, 10) * 1000 + answers.cancelMs;
}

/**
 * Returns a function that runs queries, and gives up those to which the server does not answer. Cursors have no limit.
 *
 * PostgreSQL accepts several statements in a text without parameters; whoever smuggled text into a statement could begin another
 * one. The extended protocol takes one at a time.
 */
function limitedQueries(client: pg.PoolClient, opening: Opening): RunQuery {
  const run = (text: string, values: unknown[] = []) =>
    opening.isSingleStatements
      ? // A key of the driver that its types lack.
        client.query({ text, values, queryMode: 'extended' } as pg.QueryConfig)
      : client.query(text, values);
  return (text, values) =>
    typeof text === 'string'
      ? answerInTime(client, statementMs(opening), run(text, values))
      : client.query(text);
}

/** A transaction that begins with its first statement. */
function transactionOn(client: pg.PoolClient, opening: Opening) {
  const { begin, limit, answers } = opening;
  const statements = limit === undefined ? begin : [...begin, `set local statement_timeout to '${limit}'`];
  const run = limitedQueries(client, opening);
  /** Undefined before the first statement. */
  let begun: Promise<boolean> | undefined;
  let hasBegun = false;
  const runFirst = async (text: string, values: readonly unknown[]) => {
    const first = new FirstStatement(statements, text, values);
    begun = first.begun;
    // Awaited below: until then, nobody else would notice its failure.
    first.answer.catch(() => undefined);
    client.query(first);
    hasBegun = await answerInTime(client, answers.beginMs, first.begun);
    return answerInTime(client, statementMs(opening), first.answer);
  };
  /** A statement beside or after the first one, which must not run where that one has begun no transaction. */
  const runBehind = async (text: string, values?: unknown[]) => {
    if (!(await begun)) {
      throw new DatabaseBusy('the transaction did not begin');
    }
    return run(text, values);
  };
  const query: RunQuery = (text, values) => {
    if (hasBegun) {
      return run(text, values);
    }
    if (typeof text !== 'string') {
      throw new TypeError('a cursor needs a transaction that has begun');
    }
    return begun === undefined ? runFirst(text, values ?? []) : runBehind(text, values);
  };
  return {
    query,
    /** Whether there is something to end. */
    isTouched: () => begun !== undefined,
    /** Begins it without a statement. */
    begin: async () => {
      begun = Promise.resolve(true);
      await answerInTime(client, answers.beginMs, client.query(statements.join('; ')));
      hasBegun = true;
    },
  };
}

/**
 * Ends a transaction that has only read: the answer need not wait for that, since nothing can be lost. The connection goes back to
 * its pool afterwards.
 */
function endReading(client: pg.PoolClient, opening: Opening): void {
  void answerInTime(client, statementMs(opening), client.query('commit')).then(
    () => client.release(),
    (failure: Error) => client.release(failure),
  );
}

/**
 * Runs some work in one transaction: commits what it did, or takes it back when it throws.
 * @throws DatabaseBusy also when the connection is lost, whether before or after the commit
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  opening: Opening,
  work: (query: RunQuery, client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await connect(pool);
  const transaction = transactionOn(client, opening);
  let clientError: Error | undefined;
  let isEnding = false;
  try {
    if (opening.limit === undefined) {
      // For cursors, and for what takes longer than a message anyway.
      await transaction.begin();
    }
    const result = await insideTransaction.run(true, async () => work(transaction.query, client));
    if (transaction.isTouched() && opening.access === 'read') {
      isEnding = true;
      endReading(client, opening);
    } else if (transaction.isTouched()) {
      await answerInTime(client, statementMs(opening), client.query('commit'));
    }
    return result;
  } catch (error) {
    if (transaction.isTouched()) {
      await answerInTime(client, opening.answers.beginMs, client.query('rollback')).catch(
        (failure: Error) => {
          clientError = failure;
        },
      );
    }
    // What the transaction did is lost, or whether it was committed is unknown: the client may try again.
    throw clientError === undefined ? error : new DatabaseBusy('the connection was lost', { cause: error });
  } finally {
    if (!isEnding) {
      client.release(clientError);
    }
  }
}
