/** Names for statements that a connection runs repeatedly, so that PostgreSQL keeps their parsed form and later their plan. */
import { createHash } from 'node:crypto';
import type pg from 'pg';

/** Returns the name of a statement on a connection; undefined means that it is sent unnamed. */
export type NameStatement = (client: pg.PoolClient, text: string) => string | undefined;

/** The texts that a connection has run, with their names from the second time on. */
interface SeenTexts {
  count: number;
  readonly bySchema: Map<string, Map<string, string | undefined>>;
}

/**
 * Names a statement from the second time that a connection runs it, since most statements run only once.
 * @param mostTexts number of texts that a connection remembers; further texts stay unnamed, because PostgreSQL keeps each in memory
 */
function namesAmong(mostTexts: number): (schemaName: string) => NameStatement {
  const seen = new WeakMap<pg.PoolClient, SeenTexts>();
  return (schemaName) => (client, text) => {
    const ofClient: SeenTexts = seen.get(client) ?? { count: 0, bySchema: new Map() };
    seen.set(client, ofClient);
    // A text and a schema are not joined into one key, because that would be hashed anew each time.
    const names = ofClient.bySchema.get(schemaName) ?? new Map<string, string | undefined>();
    ofClient.bySchema.set(schemaName, names);
    if (!names.has(text)) {
      if (ofClient.count < mostTexts) {
        ofClient.count += 1;
        names.set(text, undefined);
      }
      return undefined;
    }
    const known = names.get(text);
    if (known !== undefined) {
      return known;
    }
    const name = createHash('sha256').update(`${schemaName} ${text}`).digest('base64url');
    names.set(text, name);
    return name;
  };
}

/**
 * Names the statements of a schema. The name depends on schema and text, so that a statement of one group never reads the tables of
 * another.
 */
export const namesIn = namesAmong(500);

/** Names statements with filters. Their texts are more numerous, and each takes up to 0.2 MB of a connection's memory. */
export const namesOfFilteredIn = namesAmong(100);

/**
 * Settings for the plan of a named statement with parameters. PostgreSQL plans the statement for the values of each run, or once for all
 * values. The plan of a statement without parameters is always kept.
 */
export const PLANNING = {
  eachTime: 'set local plan_cache_mode to force_custom_plan',
  once: 'set local plan_cache_mode to force_generic_plan',
} as const;
export type Planning = keyof typeof PLANNING;

/** Error codes for a changed result, an unknown name and a taken name. The connection must not be used again. */
const BAD_NAMES = new Set(['0A000', '26000', '42P05']);

/** Whether an error means that a statement's name does not fit the connection's state. Another connection succeeds. */
export function isBadName(error: unknown): boolean {
  const { code, message } = error as Partial<pg.DatabaseError>;
  return (
    BAD_NAMES.has(code ?? '') && (code !== '0A000' || message?.startsWith('cached plan must not') === true)
  );
}
