/** Selects inspections, maintenances or both, each with its equipment, as a page or as a stream, and counts them by person. */
import type { ListedKind, listRecords } from '@mobcheck/contract/inspections/record-list.contract.ts';
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TenantDb } from '../../../platform/db/database.ts';
import { onePage } from '../../../platform/db/one-page.ts';
import { type FoundTerms, matchesJoinedFields, refersToFound } from '../../../platform/db/search.ts';
import { selectCountedInspections } from '../months/inspection-months.exported.queries.ts';

type RecordPaging = Pick<QueryOf<typeof listRecords>, 'page' | 'pageSize'>;

export interface RecordFilter extends Omit<QueryOf<typeof listRecords>, keyof RecordPaging> {
  /** The only company that the user may see; undefined means all. */
  readonly onlyCompanyId: string | undefined;
  /** The companies whose names match words of the search. */
  readonly named: FoundTerms;
}

/** Selected columns that inspections and maintenances have. */
const COLUMNS = [
  'id',
  'equipmentId',
  'companyId',
  'userName',
  'userEmail',
  'createdAt',
  'createdDate',
  'improper',
  'annulledAt',
  'annulledByName',
  'annulmentReason',
] as const;

/** Rows that a file reads from the database at once. */
const ROWS_PER_FETCH = 100;

/** Searched columns. They are joined to one text, so that each row is folded once. */
const SEARCHED = [
  'records.userName',
  'records.userEmail',
  ...['tagSerialNumber', 'extraLabel', 'extraCode', 'productName', 'manufacturingNumber', 'manufacturer'].map(
    (column) => `equipment.${column}`,
  ),
];
const SEARCH_TEXT = sql`public.fold(e'\\x1f' || concat_ws(e'\\x1f', ${sql.join(SEARCHED.map((name) => sql.ref(name)))}) || e'\\x1f')`;

/**
 * Returns the conditions for the days, with bounds of the instant that hold in any time zone. The list is ordered by instants. Without
 * the bounds, PostgreSQL would first read millions of later records.
 */
function daysOf({ from, upTo }: RecordFilter): readonly RawBuilder<SqlBool>[] {
  const day = sql.ref('records.createdDate');
  const at = sql.ref('records.createdAt');
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`${day} >= ${from} and ${at} >= ${from}::date - 1`]),
    ...(upTo === undefined ? [] : [sql<SqlBool>`${day} <= ${upTo} and ${at} < ${upTo}::date + 2`]),
  ];
}

const RESULT_IS = {
  VALID: sql<SqlBool>`(not records.improper and records.annulled_at is null)`,
  IMPROPER: sql<SqlBool>`(records.improper and records.annulled_at is null)`,
  ANNULLED: sql<SqlBool>`records.annulled_at is not null`,
};

/** Returns the ids that a record's company must equal. Two different ids match no record. */
const companyIdsOf = ({ onlyCompanyId, companyId }: RecordFilter): string[] =>
  [onlyCompanyId, companyId].filter((id) => id !== undefined);

/**
 * Selects the total from the dashboard's counts of inspections. Undefined for a list of maintenances, a search, or the result ANNULLED.
 * The counts leave out annulled inspections and maintenances, so this query adds them if the filter includes them.
 */
function selectKnownTotal(db: TenantDb, filter: RecordFilter) {
  const { kind, query, from, upTo, userEmail, result } = filter;
  if (kind === 'maintenances' || query !== '' || result === 'ANNULLED') {
    return undefined;
  }
  const counted = selectCountedInspections(db, { companyIds: companyIdsOf(filter), from, upTo });
  const count = (isCounted: boolean, change: Partial<RecordFilter>) =>
    isCounted
      ? sql`(${selectMatching(db, { ...filter, ...change }).select(sql`count(*)`.as('count'))})`
      : sql`0`;
  const annulled = count(result === undefined, { kind: 'inspections', result: 'ANNULLED' });
  const maintenances = count(kind === 'all', { kind: 'maintenances' });
  return db
    .selectFrom(counted.as('counted'))
    .select(sql<number>`(coalesce(sum(inspections), 0) + ${annulled} + ${maintenances})::int`.as('total'))
    .$if(userEmail !== undefined, (select) => select.where('userEmail', '=', userEmail ?? ''))
    .$if(result !== undefined, (select) => select.where('improper', '=', result === 'IMPROPER'));
}

/** Selects the records of a kind, or of both. The planner can use the indexes of both tables, since no inner query has a condition. */
function selectRecords(db: TenantDb, kind: RecordFilter['kind']) {
  const inspections = db
    .selectFrom('inspections')
    .select(COLUMNS)
    .select([sql<ListedKind>`'inspections'`.as('kind'), sql<string | null>`purpose`.as('purpose')]);
  const maintenances = db
    .selectFrom('maintenances')
    .select(COLUMNS)
    .select([sql<ListedKind>`'maintenances'`.as('kind'), sql<string | null>`null::text`.as('purpose')]);
  return { inspections, maintenances, all: inspections.unionAll(maintenances) }[kind];
}

function selectMatching(db: TenantDb, filter: RecordFilter) {
  const { userEmail, result, query, named } = filter;
  const companyIds = companyIdsOf(filter);
  const ofCompany = refersToFound(sql.ref('records.companyId'), named);
  return (
    db
      .selectFrom(selectRecords(db, filter.kind).as('records'))
      // Outer joins keep records without a company. The planner removes unused outer joins, so a count reads only the records.
      .leftJoin('equipment', 'equipment.id', 'records.equipmentId')
      .leftJoin('companies', 'companies.id', 'records.companyId')
      .where((where) => where.and(companyIds.map((id) => where('records.companyId', '=', id))))
      .where((where) => where.and(daysOf(filter)))
      .$if(userEmail !== undefined, (select) => select.where('records.userEmail', '=', userEmail ?? ''))
      .$if(result !== undefined, (select) => select.where(RESULT_IS[result ?? 'VALID']))
      .$if(query !== '', (select) =>
        select.where(sql<SqlBool>`${matchesJoinedFields(SEARCH_TEXT, query, { elsewhere: ofCompany })}`),
      )
  );
}

/** Selects the columns of the list, in the order of the list. */
function selectListed(db: TenantDb, filter: RecordFilter) {
  return selectMatching(db, filter)
    .select([
      'records.id',
      'records.createdAt',
      'records.userName',
      'records.userEmail',
      'records.improper',
      'records.companyId',
      'records.annulledAt',
      'records.annulledByName',
      'records.annulmentReason',
      'records.purpose',
    ])
    .select((row) => [
      sql<string>`coalesce(companies.name, '–')`.as('companyName'),
      row.ref('equipment.tagSerialNumber').$notNull().as('tagSerialNumber'),
      row.ref('equipment.extraLabel').$notNull().as('extraLabel'),
      row.ref('equipment.extraCode').$notNull().as('extraCode'),
      row.ref('equipment.productName').$notNull().as('productName'),
    ])
    .orderBy(`records.${filter.field}`, filter.direction)
    .orderBy('records.createdAt', filter.direction)
    .orderBy('records.id', filter.direction);
}

/** Returns one page of records, and the total of matching records. Rows have their kind only in a list of both. */
export async function listRecordPage(db: TenantDb, filter: RecordFilter, paging: RecordPaging) {
  const listed = selectListed(db, filter).$if(filter.kind === 'all', (select) =>
    select.select('records.kind'),
  );
  return onePage(listed, paging, selectKnownTotal(db, filter));
}

/** Reads matching records in the order of the list, a hundred at a time, with the unit of their equipment. */
export function streamRecords(db: TenantDb, filter: RecordFilter) {
  return selectListed(db, filter)
    .select((row) => ['records.kind', row.ref('equipment.unit').$notNull().as('unit')])
    .stream(ROWS_PER_FETCH);
}
export type StreamedRecord = ReturnType<typeof streamRecords> extends AsyncIterable<infer Row> ? Row : never;

/** Counts matching records by kind and person, the person with most first. `userName` is one of the names of the e-mail address. */
export async function countRecords(db: TenantDb, filter: RecordFilter) {
  return selectMatching(db, filter)
    .select([
      'records.kind',
      'records.userEmail',
      sql<string>`max(records.user_name)`.as('userName'),
      sql<number>`(count(*) filter (where records.annulled_at is null))::int`.as('counting'),
      sql<number>`(count(*) filter (where ${RESULT_IS.IMPROPER}))::int`.as('improper'),
      sql<number>`(count(*) filter (where records.annulled_at is not null))::int`.as('annulled'),
    ])
    .groupBy(['records.kind', 'records.userEmail'])
    .orderBy(sql`counting desc, user_name, user_email`)
    .execute();
}
export type RecordCount = Awaited<ReturnType<typeof countRecords>>[number];
