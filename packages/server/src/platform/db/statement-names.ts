/** Names for statements that a connection runs again: PostgreSQL then keeps how it reads, and later how it runs, each of them. */
import { createHash } from 'node:crypto';
import type pg from 'pg';

/** How many texts a connection remembers; beyond that they have no names, because PostgreSQL keeps each in memory. */
const MOST_TEXTS = 500;

/** Returns the name of a statement on a connection; undefined: it is sent with its text alone. */
export type NameStatement = (client: pg.PoolClient, text: string) => string | undefined;

const seen = new WeakMap<pg.PoolClient, Map<string, string | undefined>>();

/**
 * Names the statements of a schema from the second time that a connection runs them: most are run once. The name stands for schema and
 * text, so that a statement of one group never meets the tables of another.
 */
export function namesIn(schemaName: string): NameStatement {
  return (client, text) => {
    const texts = seen.get(client) ?? new Map<string, string | undefined>();
    seen.set(client, texts);
    const key = `${schemaName} ${text}`;
    if (!texts.has(key)) {
      if (texts.size < MOST_TEXTS) {
        texts.set(key, undefined);
      }
      return undefined;
    }
    const name = texts.get(key) ?? createHash('sha256').update(key).digest('base64url');
    texts.set(key, name);
    return name;
  };
}

/** The statement's result has changed since it was named, it is unknown, or known already: the connection must not be used again. */
const BAD_NAMES = new Set(['0A000', '26000', '42P05']);

/** Whether an error says that a name and what the connection knows by it do not fit: another connection succeeds. */
export function isBadName(error: unknown): boolean {
  const { code, message } = error as Partial<pg.DatabaseError>;
  return (
    BAD_NAMES.has(code ?? '') && (code !== '0A000' || message?.startsWith('cached plan must not') === true)
  );
}
