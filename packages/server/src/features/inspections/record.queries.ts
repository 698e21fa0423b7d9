/** Selects records: inspections and maintenances, two tables with the same columns. */
import type { Inspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import type { Maintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import type { TenantTables } from '../../platform/db/tenant.gen.ts';
import type { ResolvedAnswer } from './resolve-answers.ts';

/** The names are spelled out so that the check of table owners sees which tables are written here. */
export type RecordTable = 'inspections' | 'maintenances';

/** The columns in which the tables differ. */
interface OwnColumns {
  inspections: { readonly questionsAnswers: ResolvedAnswer[] };
  maintenances: Pick<Maintenance, 'questionsAnswers' | 'partsReplacements'>;
}

/** The columns that a record's receipt is made of. */
export type StoredReceipt = Pick<
  Selectable<TenantTables['inspections']>,
  'createdAt' | 'receivedAt' | 'improper' | 'contentHash'
>;

/** A row of either table; a maintenance has its parts in addition. */
export type RecordRow = Insertable<TenantTables['inspections']> & StoredReceipt;

// Kysely cannot infer columns for a table name that is a type parameter, so the casts below treat both as one table.

/** Finds the receipt of a saved record. */
export async function findReceipt(
  db: TenantDb,
  table: RecordTable,
  id: string,
): Promise<StoredReceipt | undefined> {
  return db
    .selectFrom(table as 'inspections')
    .select(['createdAt', 'receivedAt', 'improper', 'contentHash'])
    .where('id', '=', id)
    .executeTakeFirst();
}

const COLUMNS = [
  'id',
  'equipmentId',
  'userName',
  'userEmail',
  'createdAt',
  'receivedAt',
  'latitude',
  'longitude',
  'improper',
  'questionsAnswers',
  'attributesValues',
  'photos',
  'companionName',
  'companionSignature',
] as const;

/** A record as it is read: an inspection, or a maintenance with its parts. */
export type StoredRecord<T extends RecordTable> = Omit<
  Pick<Selectable<TenantTables['inspections']>, (typeof COLUMNS)[number]>,
  'questionsAnswers' | 'attributesValues'
> &
  Pick<Inspection, 'attributesValues'> &
  OwnColumns[T];

export function selectRecords(db: TenantDb, table: RecordTable) {
  return db
    .selectFrom(table as 'inspections')
    .select(COLUMNS)
    .$if(table === 'maintenances', (select) =>
      select.select(sql`parts_replacements`.as('partsReplacements')),
    );
}

/** Finds a record. */
export async function findRecord<T extends RecordTable>(
  db: TenantDb,
  table: T,
  id: string,
): Promise<StoredRecord<T> | undefined> {
  const row = await selectRecords(db, table).where('id', '=', id).executeTakeFirst();
  return row as StoredRecord<T> | undefined;
}
