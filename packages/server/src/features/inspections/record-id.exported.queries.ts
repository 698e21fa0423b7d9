/** Locks the id that a phone gave to a record, and finds the saved and refused records of that id. */
import { sql } from 'kysely';
import type { QuarantineState } from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import type { SentKind } from '@mobcheck/contract/quarantine/sent-kinds.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { compiledOnce } from '../../platform/db/statements/compiled-once.ts';
import type { RecordTable } from './record.exported.queries.ts';

interface Id {
  readonly id: string;
}

const selectLock = compiledOnce(
  (_: TenantDb, { id }: Id) => sql`select pg_advisory_xact_lock(727016, hashtext(current_schema() || ${id}))`,
);

const selectRefused = compiledOnce((db: TenantDb, { id }: Id) =>
  db
    .selectFrom('quarantine')
    .select([
      'userId',
      'companyId',
      'serial',
      'body',
      sql<SentKind>`kind`.as('kind'),
      sql<QuarantineState>`state`.as('state'),
    ])
    .where('id', '=', id)
    .forUpdate(),
);

/** Locks a record id until the transaction ends. Waits for other transactions of the group that have locked the same id. */
export async function lockRecordId(db: TenantDb, id: string): Promise<void> {
  await selectLock(db, { id });
}

/** A refused record of an id. */
export type RefusedOfId = NonNullable<Awaited<ReturnType<typeof lockRefusedOfId>>>;

/** Finds and locks the refused record of an id, so that the office cannot decide about it during the transaction. */
export async function lockRefusedOfId(db: TenantDb, id: string) {
  const { rows } = await selectRefused(db, { id });
  return rows[0];
}

/** Finds the inspection and the maintenance of an id. */
export async function findSavedRecords(db: TenantDb, id: string) {
  const selectFrom = (table: RecordTable) =>
    db
      .selectFrom(table as 'inspections')
      .select([sql<RecordTable>`${table}`.as('table'), 'userId', 'userName', 'contentHash'])
      .where('id', '=', id);
  return selectFrom('inspections').unionAll(selectFrom('maintenances')).execute();
}
