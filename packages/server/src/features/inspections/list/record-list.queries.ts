/** Selects inspections and maintenances as events, each with its equipment. */
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
  /** The companies that words of the search name. */
  readonly named: FoundTerms;
}

/** Columns of the search, which looks at the rows that the other filters leave. Joined, a row is folded once. Null fields are left out. */
const SEARCHED = [
  'records.userName',
  'records.userEmail',
  ...['tagSerialNumber', 'extraLabel', 'extraCode', 'productName', 'manufacturingNumber', 'manufacturer'].map(
    (column) => `equipment.${column}`,
  ),
];
const SEARCH_TEXT = sql`public.fold(e'\\x1f' || concat_ws(e'\\x1f', ${sql.join(SEARCHED.map((name) => sql.ref(name)))}) || e'\\x1f')`;

/**
 * Bounds of the instant that follow from its day in any time zone. The list is ordered by instants. Without the bounds PostgreSQL would
 * walk from the newest record through millions of later ones.
 */
function daysOf({ from, upTo }: RecordFilter): readonly RawBuilder<SqlBool>[] {
  const day = sql.ref('records.createdDate');
  const at = sql.ref('records.createdAt');
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`${day} >= ${from} and ${at} >= ${from}::date - 1`]),
    ...(upTo === undefined ? [] : [sql<SqlBool>`${day} <= ${upTo} and ${at} < ${upTo}::date + 2`]),
  ];
}

/** Ids that a record's company must equal, all of them. */
const companyIdsOf = ({ onlyCompanyId, companyId }: RecordFilter): string[] =>
  [onlyCompanyId, companyId].filter((id) => id !== undefined);

/** Selects the total from the dashboard's counts where possible. They cover inspections and all filters except words. */
function selectKnownTotal(db: TenantDb, filter: RecordFilter) {
  const { kind, query, from, upTo, userEmail, result } = filter;
  if (kind !== 'inspections' || query !== '') {
    return undefined;
  }
  const counted = selectCountedInspections(db, { companyIds: companyIdsOf(filter), from, upTo });
  return db
    .selectFrom(counted.as('counted'))
    .select(sql<number>`coalesce(sum(inspections), 0)::int`.as('total'))
    .$if(userEmail !== undefined, (select) => select.where('userEmail', '=', userEmail ?? ''))
    .$if(result !== undefined, (select) => select.where('improper', '=', result === 'IMPROPER'));
}

function selectMatching(db: TenantDb, filter: RecordFilter) {
  const { userEmail, result, query, named } = filter;
  const companyIds = companyIdsOf(filter);
  const ofCompany = refersToFound(sql.ref('records.companyId'), named);
  return (
    db
      // Kysely cannot infer columns for one of two table names. Both tables have the same columns.
      .selectFrom(`${filter.kind} as records` as 'inspections as records')
      // No record may be missing from the list. The planner removes unused outer joins, so a count reads the records alone.
      .leftJoin('equipment', 'equipment.id', 'records.equipmentId')
      .leftJoin('companies', 'companies.id', 'records.companyId')
      .where((where) => where.and(companyIds.map((id) => where('records.companyId', '=', id))))
      .where((where) => where.and(daysOf(filter)))
      .$if(userEmail !== undefined, (select) => select.where('records.userEmail', '=', userEmail ?? ''))
      .$if(result !== undefined, (select) => select.where('records.improper', '=', result === 'IMPROPER'))
      .$if(query !== '', (select) =>
        select.where(sql<SqlBool>`${matchesJoinedFields(SEARCH_TEXT, query, ofCompany)}`),
      )
  );
}

/** One page of records and the total of those that match. */
export async function listRecordPage(db: TenantDb, filter: RecordFilter) {
  const ordered = selectMatching(db, filter)
    .select([
      'records.id',
      'records.createdAt',
      'records.userName',
      'records.userEmail',
      'records.improper',
      'records.companyId',
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
