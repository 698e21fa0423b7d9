/** Selects a page of inspections or of maintenances, each with its equipment. */
import type { listRecords } from '@mobcheck/contract/inspections/record-list.contract.ts';
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TenantDb } from '../../../platform/db/database.ts';
import { onePage } from '../../../platform/db/one-page.ts';
import { type FoundTerms, matchesJoinedFields, refersToFound } from '../../../platform/db/search.ts';
import { selectCountedInspections } from '../months/inspection-months.exported.queries.ts';

interface RecordFilter extends QueryOf<typeof listRecords> {
  /** The only company that the user may see; undefined means all. */
  readonly onlyCompanyId: string | undefined;
  /** The companies whose names match words of the search. */
  readonly named: FoundTerms;
}

/** Searched columns. They are joined to one text, so that each row is folded once. NULL is left out. */
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

/** Conditions of each result. An annulled record is neither valid nor improper. */
const RESULT_IS = {
  VALID: sql<SqlBool>`(not records.improper and records.annulled_at is null)`,
  IMPROPER: sql<SqlBool>`(records.improper and records.annulled_at is null)`,
  ANNULLED: sql<SqlBool>`records.annulled_at is not null`,
};

/** Returns the ids that a record's company must equal. Two different ids match no record. */
const companyIdsOf = ({ onlyCompanyId, companyId }: RecordFilter): string[] =>
  [onlyCompanyId, companyId].filter((id) => id !== undefined);

/**
 * Selects the total of inspections from the dashboard's counts, unless the filter has a search or the result ANNULLED. The counts do not
 * include annulled inspections, so they are added here if the filter has no result.
 */
function selectKnownTotal(db: TenantDb, filter: RecordFilter) {
  const { kind, query, from, upTo, userEmail, result } = filter;
  if (kind !== 'inspections' || query !== '' || result === 'ANNULLED') {
    return undefined;
  }
  const counted = selectCountedInspections(db, { companyIds: companyIdsOf(filter), from, upTo });
  const annulled = sql`(${selectMatching(db, { ...filter, result: 'ANNULLED' }).select(sql`count(*)`.as('annulled'))})`;
  return db
    .selectFrom(counted.as('counted'))
    .select(
      sql<number>`(coalesce(sum(inspections), 0) + ${result === undefined ? annulled : sql`0`})::int`.as(
        'total',
      ),
    )
    .$if(userEmail !== undefined, (select) => select.where('userEmail', '=', userEmail ?? ''))
    .$if(result !== undefined, (select) => select.where('improper', '=', result === 'IMPROPER'));
}

function selectMatching(db: TenantDb, filter: RecordFilter) {
  const { userEmail, result, query, named } = filter;
  const companyIds = companyIdsOf(filter);
  const ofCompany = refersToFound(sql.ref('records.companyId'), named);
  return (
    db
      // Kysely cannot infer columns for one of two table names. Both tables have the columns that are used below.
      .selectFrom(`${filter.kind} as records` as 'inspections as records')
      // Outer joins keep records without a company. The planner removes unused outer joins, so a count reads only the records.
      .leftJoin('equipment', 'equipment.id', 'records.equipmentId')
      .leftJoin('companies', 'companies.id', 'records.companyId')
      .where((where) => where.and(companyIds.map((id) => where('records.companyId', '=', id))))
      .where((where) => where.and(daysOf(filter)))
      .$if(userEmail !== undefined, (select) => select.where('records.userEmail', '=', userEmail ?? ''))
      .$if(result !== undefined, (select) => select.where(RESULT_IS[result ?? 'VALID']))
      .$if(query !== '', (select) =>
        select.where(sql<SqlBool>`${matchesJoinedFields(SEARCH_TEXT, query, ofCompany)}`),
      )
  );
}

/** Returns one page of records, and the total of matching records. */
export async function listRecordPage(db: TenantDb, filter: RecordFilter) {
  const ordered = selectMatching(db, filter)
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
    ])
    .$if(filter.kind === 'inspections', (select) => select.select('records.purpose'))
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
  return onePage(ordered, filter, selectKnownTotal(db, filter));
}
