/** Records: inspections and maintenances, two tables with the same columns; each is written for its own feature alone. */
import type { Inspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import type { Maintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import type { TenantTables } from '../../platform/db/tenant.gen.ts';
import type { ResolvedAnswer } from './resolve-answers.ts';

/** Named one by one, so that the law of owners sees what is written here. */
export type RecordTable = 'inspections' | 'maintenances';

/** What each table keeps in its own way. */
interface Besides {
  inspections: { readonly questionsAnswers: ResolvedAnswer[] };
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

export function selectRecords(db: TenantDb, table: RecordTable) {
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
