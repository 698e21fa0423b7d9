/** Reads saved inspections and maintenances. Their two tables differ in a few columns. */
import type { Inspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import type { PageFrom } from '@mobcheck/contract/kernel/page.ts';
import type { Maintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { sql, type Selectable } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import { findPageKeys, type RowsOfPage } from '../../platform/db/large-pages/page-from.ts';
import type { TenantTables } from '../../platform/db/tenant.gen.ts';
import { ANNULMENT_COLUMNS } from './annulment-columns.ts';
import type { RecordTable } from './record.exported.queries.ts';
import type { ResolvedAnswer } from './resolve-answers.ts';

/** The columns in which the tables differ. */
interface ReadColumns {
  inspections: { readonly questionsAnswers: ResolvedAnswer[]; readonly purpose: string };
  maintenances: Pick<Maintenance, 'questionsAnswers' | 'partsReplacements' | 'renewedDates'>;
}

const COLUMNS = [
  'id',
  'equipmentId',
  'companyId',
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
  ...ANNULMENT_COLUMNS,
] as const;

/** A record as read from the database, either an inspection or a maintenance with its parts. */
export type StoredRecord<T extends RecordTable> = Omit<
  Pick<Selectable<TenantTables['inspections']>, (typeof COLUMNS)[number]>,
  'questionsAnswers' | 'attributesValues'
> &
  Pick<Inspection, 'attributesValues'> &
  ReadColumns[T];

// Kysely cannot infer columns for a table name that is a type parameter, so the casts below treat both as one table.
function selectRecords(db: TenantDb, table: RecordTable) {
  return db
    .selectFrom(table as 'inspections')
    .select(COLUMNS)
    .$if(table === 'inspections', (select) => select.select('purpose'))
    .$if(table === 'maintenances', (select) =>
      select.select([
        sql`parts_replacements`.as('partsReplacements'),
        sql`coalesce(renewed_dates, '[]')`.as('renewedDates'),
      ]),
    );
}

/** Finds the record of an id, or the newest record of a piece of equipment that is not annulled. */
export async function findOneRecord<T extends RecordTable>(
  db: TenantDb,
  table: T,
  wanted: { readonly id: string } | { readonly equipmentId: string },
): Promise<StoredRecord<T> | undefined> {
  const row = await selectRecords(db, table)
    .$if('id' in wanted, (select) => select.where('id', '=', 'id' in wanted ? wanted.id : ''))
    .$if('equipmentId' in wanted, (select) =>
      select
        .where('equipmentId', '=', 'equipmentId' in wanted ? wanted.equipmentId : '')
        .where('annulledAt', 'is', null),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row as StoredRecord<T> | undefined;
}

/** Reads one page of an equipment's records, newest first by their instant. Returns undefined if the record `from` does not exist. */
export async function listRecords<T extends RecordTable>(
  db: TenantDb,
  table: T,
  equipmentId: string,
  page: PageFrom,
): Promise<RowsOfPage<StoredRecord<T>> | undefined> {
  const keys = await findPageKeys(db, table, equipmentId, page);
  if (keys === undefined) {
    return undefined;
  }
  const rows = await selectRecords(db, table)
    .where('id', '=', sql<string>`any(${keys.ids}::uuid[])`)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { ...keys, rows: rows as unknown as StoredRecord<T>[] };
}
