/** Names for statements that a connection runs again: PostgreSQL then keeps how it reads, and later how it runs, each of them. */
import { createHash } from 'node:crypto';
import type pg from 'pg';

/** Returns the name of a statement on a connection; undefined: it is sent with its text alone. */
export type NameStatement = (client: pg.PoolClient, text: string) => string | undefined;

/**
 * Names statements from the second time that a connection runs them: most are run once.
 * @param mostTexts how many texts a connection remembers; beyond that they have no names, because PostgreSQL keeps each in memory
 */
function namesAmong(mostTexts: number): (schemaName: string) => NameStatement {
  const seen = new WeakMap<pg.PoolClient, Map<string, string | undefined>>();
  return (schemaName) => (client, text) => {
    const texts = seen.get(client) ?? new Map<string, string | undefined>();
    seen.set(client, texts);
    const key = `${schemaName} ${text}`;
    if (!texts.has(key)) {
      if (texts.size < mostTexts) {
        texts.set(key, undefined);
      }
      return undefined;
    }
    const name = texts.get(key) ?? createHash('sha256').update(key).digest('base64url');
    texts.set(key, name);
    return name;
  };
}

/**
 * Names the statements of a schema. The name stands for schema and text, so that a statement of one group never meets the tables of
 * another.
 */
export const namesIn = namesAmong(500);

/** Names statements with filters, of which there are more, each of them about 0.1 MB of a connection's memory. */
export const namesOfFilteredIn = namesAmong(100);

/** PostgreSQL reads a statement with a name once, and plans it for its values each time. */
export const PLAN_EACH_TIME = 'set local plan_cache_mode to force_custom_plan';

/** The statement's result has changed since it was named, it is unknown, or known already: the connection must not be used again. */
const BAD_NAMES = new Set(['0A000', '26000', '42P05']);

/** Whether an error says that a name and what the connection knows by it do not fit: another connection succeeds. */
export function isBadName(error: unknown): boolean {
  const { code, message } = error as Partial<pg.DatabaseError>;
  return (
    BAD_NAMES.has(code ?? '') && (code !== '0A000' || message?.startsWith('cached plan must not') === true)
  );
}
