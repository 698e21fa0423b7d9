/** Adds and moves records and finds their receipts. Inspections and maintenances are two tables with the same common columns. */
import type { Selectable } from 'kysely';
import type { RecordKind } from '@mobcheck/contract/quarantine/sent-kinds.ts';
import type { TenantDb, NewTenantRow } from '../../platform/db/database.ts';
import { compiledOnce } from '../../platform/db/statements/compiled-once.ts';
import type { TenantTables } from '../../platform/db/tenant.gen.ts';

/** The names are literal, so that the check of table owners finds the tables that this file writes. */
export type RecordTable = 'inspections' | 'maintenances';

/** The kind of a table's records on phones and in the quarantine. */
export const KIND_OF_TABLE = {
  inspections: 'inspection',
  maintenances: 'maintenance',
} as const satisfies Record<RecordTable, RecordKind>;

/** The table of a kind's saved records. */
export const TABLE_OF_KIND: Readonly<Record<RecordKind, RecordTable>> = {
  inspection: 'inspections',
  maintenance: 'maintenances',
};

/** The columns of a record's receipt. */
export type StoredReceipt = Pick<
  Selectable<TenantTables['inspections']>,
  'createdAt' | 'receivedAt' | 'improper' | 'contentHash'
>;

/** A row with the columns that both tables have. */
export type RecordRow = NewTenantRow<'inspections'> & StoredReceipt;

/** The columns that only one kind has: the purpose of an inspection, and parts, renewed dates and fixes of a maintenance. */
export type OwnColumns = Partial<
  Pick<NewTenantRow<'inspections'>, 'purpose'> &
    Pick<NewTenantRow<'maintenances'>, 'partsReplacements' | 'renewedDates' | 'fixes'>
>;

// Kysely cannot infer columns for a table name that is a type parameter, so the casts below treat both as one table.

function queriesOf(table: RecordTable) {
  return {
    selectReceipt: compiledOnce((db: TenantDb, { id }: { readonly id: string }) =>
      db
        .selectFrom(table as 'inspections')
        .select(['createdAt', 'receivedAt', 'improper', 'contentHash'])
        .where('id', '=', id),
    ),
    insertOnce: compiledOnce((db: TenantDb, row: NewTenantRow<'inspections'>) =>
      db
        .insertInto(table as 'inspections')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id'),
    ),
  };
}

const QUERIES = { inspections: queriesOf('inspections'), maintenances: queriesOf('maintenances') };

/** Finds the receipt of a saved record. */
export async function findReceipt(
  db: TenantDb,
  table: RecordTable,
  id: string,
): Promise<StoredReceipt | undefined> {
  const { rows } = await QUERIES[table].selectReceipt(db, { id });
  return rows[0];
}

/** Adds a record. Returns false if the id exists. */
export async function insertRecordOnce<T extends RecordTable>(
  db: TenantDb,
  table: T,
  row: NewTenantRow<T>,
): Promise<boolean> {
  const { rows } = await QUERIES[table].insertOnce(db, row as NewTenantRow<'inspections'>);
  return rows.length > 0;
}

/** Adds many records. Fails if one of their ids exists. */
export async function insertRecords<T extends RecordTable>(
  db: TenantDb,
  table: T,
  rows: readonly NewTenantRow<T>[],
): Promise<void> {
  await db
    .insertInto(table as 'inspections')
    .values(rows as readonly NewTenantRow<'inspections'>[])
    .execute();
}

/** Moves records from one piece of equipment to another. @returns id, day and annulment of each moved record */
export async function moveRecords(db: TenantDb, table: RecordTable, from: string, to: string) {
  return db
    .updateTable(table as 'inspections')
    .set({ equipmentId: to })
    .where('equipmentId', '=', from)
    .returning(['id', 'createdDate', 'annulledAt'])
    .execute();
}
