/** Records: inspections and maintenances, two tables with the same columns; each is written for its own feature alone. */
import type { Inspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import type { Maintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import type { TenantTables } from '../../platform/db/tenant.gen.ts';
import type { WordedAnswer } from './record-words.ts';

/** Named one by one, so that the law of owners sees what is written here. */
export type RecordTable = 'inspections' | 'maintenances';

/** What each table keeps in its own way. */
interface Besides {
  inspections: { readonly questionsAnswers: WordedAnswer[] };
  maintenances: Pick<Maintenance, 'questionsAnswers' | 'partsReplacements'>;
}

/** What the receipt of a record is made of. */
export type StoredReceipt = Pick<
  Selectable<TenantTables['inspections']>,
  'createdAt' | 'receivedAt' | 'improper' | 'contentHash'
>;

/** A row of either table; a maintenance has its parts besides. */
export type RecordRow = Insertable<TenantTables['inspections']> & StoredReceipt;

// Kysely cannot follow a table name that is a type parameter: the casts below let one table stand for the two.

/** The receipt of a record that is there already. */
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

/** Adds a record; false when its id is there already. */
export async function insertRecordOnce<T extends RecordTable>(
  db: TenantDb,
  table: T,
  row: Insertable<TenantTables[T]>,
): Promise<boolean> {
  const inserted = await db
    .insertInto(table as 'inspections')
    .values(row as Insertable<TenantTables['inspections']>)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Adds many records; fails when one of their ids is there. */
export async function insertRecords<T extends RecordTable>(
  db: TenantDb,
  table: T,
  rows: readonly Insertable<TenantTables[T]>[],
): Promise<void> {
  await db
    .insertInto(table as 'inspections')
    .values(rows as readonly Insertable<TenantTables['inspections']>[])
    .execute();
}

/** Moves records of one piece as they are: words and product stay those of the record. @returns what was moved */
export async function moveRecords(db: TenantDb, table: RecordTable, from: string, to: string) {
  return db
    .updateTable(table as 'inspections')
    .set({ equipmentId: to })
    .where('equipmentId', '=', from)
    .returning(['id', 'createdDate'])
    .execute();
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
] as const;

/** A record as it is shown: an inspection, or a maintenance with its parts. */
export type StoredRecord<T extends RecordTable> = Omit<
  Pick<Selectable<TenantTables['inspections']>, (typeof COLUMNS)[number]>,
  'questionsAnswers' | 'attributesValues'
> &
  Pick<Inspection, 'attributesValues'> &
  Besides[T];

function selectRecords(db: TenantDb, table: RecordTable) {
  return db
    .selectFrom(table as 'inspections')
    .select(COLUMNS)
    .$if(table === 'maintenances', (select) =>
      select.select(sql`parts_replacements`.as('partsReplacements')),
    );
}

/** One record. */
export async function findRecord<T extends RecordTable>(
  db: TenantDb,
  table: T,
  id: string,
): Promise<StoredRecord<T> | undefined> {
  const row = await selectRecords(db, table).where('id', '=', id).executeTakeFirst();
  return row as StoredRecord<T> | undefined;
}

/** The records of a piece of equipment, newest first by the phone's instant. */
export async function listRecords<T extends RecordTable>(
  db: TenantDb,
  table: T,
  equipmentId: string,
): Promise<StoredRecord<T>[]> {
  const rows = await selectRecords(db, table)
    .where('equipmentId', '=', equipmentId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows as unknown as StoredRecord<T>[];
}
