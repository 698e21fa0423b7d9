/** Company groups with a schema older than the program after a failed upgrade. They are read-only or not accessible. */
import pg from 'pg';

/** Versions of schemas of groups, as numbers of their newest migrations. */
export interface SchemaVersions {
  /** The version that the program is written for. */
  readonly newest: number;
  /** The program may read the data of this version and of later ones. */
  readonly oldestReadable: number;
}

/** The allowed access to a group's schema. */
export type GroupAccess = 'all' | 'read' | 'none';

/** A call needs a newer schema of the group, or would change data in a schema that is not upgraded yet. */
export class GroupOutdated extends Error {
  /** Whether other calls, which only read, can be answered. */
  readonly isReadable: boolean;
  /** Seconds after which the call may be tried again. */
  readonly retryAfter = 60;
  /** A job that waits for the upgrade keeps its attempts. */
  readonly isAttempt = false;

  constructor(isReadable: boolean, options?: ErrorOptions) {
    super('the schema of the company group is older than the program', options);
    this.isReadable = isReadable;
  }
}

/** Runs work unless the group waits for its upgrade. It is for audit rows of acts that must not wait, such as revoking a token. */
export async function unlessOutdated(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof GroupOutdated)) {
      throw error;
    }
  }
}

export interface OutdatedGroups {
  /** Looks for groups with an older version. Before the first call, all groups count as up to date. */
  readonly watch: (versions: SchemaVersions) => Promise<void>;
  readonly accessTo: (schemaName: string) => Promise<GroupAccess>;
  readonly count: () => Promise<number>;
}

/** Another server or a command may upgrade a group. The list is refreshed after this time. */
const REFRESH_MS = 5000;

/**
 * Watches the outdated groups of a database. The start checks all groups, so the list only shrinks afterwards.
 * @param pool of the owner
 */
export function outdatedGroups(pool: pg.Pool): OutdatedGroups {
  let needed: SchemaVersions = { newest: 0, oldestReadable: 0 };
  let groups = new Map<string, number>();
  let readAt = 0;
  const read = async () => {
    const { rows } = await pool.query<{ schema: string; version: number }>(
      'select schema_name as schema, schema_version as version from public.company_groups where schema_version < $1',
      [needed.newest],
    );
    groups = new Map(rows.map(({ schema, version }) => [schema, version]));
    readAt = performance.now();
  };
  const refresh = async () => {
    if (groups.size > 0 && performance.now() - readAt > REFRESH_MS) {
      await read();
    }
  };
  return {
    watch: async (versions) => {
      needed = versions;
      await read();
    },
    accessTo: async (schemaName) => {
      if (!groups.has(schemaName)) {
        return 'all';
      }
      await refresh();
      const version = groups.get(schemaName);
      if (version === undefined) {
        return 'all';
      }
      return version < needed.oldestReadable ? 'none' : 'read';
    },
    count: async () => {
      await refresh();
      return groups.size;
    },
  };
}

/** A statement that would write (25006). */
const READ_ONLY = '25006';
/** A column, table, function, object or schema that the group does not have yet. */
const MISSING = new Set(['42703', '42P01', '42883', '42704', '3F000']);

/** Returns the error of a transaction in an outdated group, as GroupOutdated when the old schema is its reason. */
export function errorInOutdatedGroup(error: unknown): unknown {
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
  if (code === READ_ONLY) {
    return new GroupOutdated(true, { cause: error });
  }
  return MISSING.has(code) ? new GroupOutdated(false, { cause: error }) : error;
}
