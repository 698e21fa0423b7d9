/** Queries of the list of tags with equipment and of free tags. */
import type { tagsQuery } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { searchTerms } from '@mobcheck/contract/kernel/text.ts';
import { serialInSearch } from '@mobcheck/contract/kernel/tag-serial.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { TenantDb } from '../../platform/db/database.ts';
import { dayStart } from '../../platform/db/day-start.ts';
import {
  anySpelling,
  type FoundTerms,
  isExactSearch,
  matchesAnyColumn,
  matchesJoinedFields,
  refersToFound,
} from '../../platform/db/search.ts';

type TagsQuery = z.output<typeof tagsQuery>;
export type TagSortField = TagsQuery['field'];

/** Filters of the list, with the visibility and time zone of the user. */
export interface TagFilter extends Pick<
  TagsQuery,
  'query' | 'exclusive' | 'enabled' | 'updateFrom' | 'updateUpTo' | 'companyId'
> {
  /** The only company that the user may see. Undefined means all. */
  readonly onlyCompanyId: string | undefined;
  readonly timeZone: string;
  /** The words of the search that match names of companies, with the ids of these companies. */
  readonly named: FoundTerms;
}

/** Tags with equipment, free tags, or both. */
export type TagKind = 'assigned' | 'free' | 'all';

type Condition = RawBuilder<SqlBool>;
type Search = Pick<TagFilter, 'query' | 'named'>;

// The parts of the search text that the search covers: the fields that the list shows, the manufacturing number and the manufacturer. The
// text begins with a unit separator and has one after each field, so the serial is the second part.
const LISTED_PARTS = [2, 3, 4, 5, 7, 8].map(
  (part) => sql`split_part(equipment.search_text, e'\\x1f', ${sql.lit(part)})`,
);
const LISTED_FIELDS = sql`(e'\\x1f' || ${sql.join(LISTED_PARTS, sql` || e'\\x1f' || `)} || e'\\x1f')`;

// The index on the whole search text finds the rows. The second condition keeps the rows that match in a field of the list. It does not
// use LIKE, since the planner would take both conditions for independent and estimate far too few rows.
function equipmentMatches({ query, named }: Search): Condition {
  const ofCompany = refersToFound(sql.ref('equipment.company_id'), named);
  const terms = searchTerms(query.replaceAll('\u001F', ''));
  const edge = isExactSearch(terms) ? '\u001F' : '';
  const isListed = (text: RawBuilder<unknown>) => sql<SqlBool>`strpos(${LISTED_FIELDS}, ${text}) > 0`;
  const listedMatches = terms.map((term) => {
    const company = ofCompany(term);
    const spelling = anySpelling(term, (text) => isListed(sql`${edge} || public.fold(${text}) || ${edge}`));
    return sql<SqlBool>`(${spelling} ${company === undefined ? sql`` : sql`or ${company}`})`;
  });
  const serial = serialInSearch(query)?.toLowerCase();
  return sql<SqlBool>`(${matchesJoinedFields(sql.ref('equipment.search_text'), query, { elsewhere: ofCompany })}
    and (${sql.join(listedMatches, sql` and `)} ${serial === undefined ? sql`` : sql`or ${isListed(sql`${serial}::text`)}`}))`;
}

function freeTagMatches({ query, named }: Search): Condition {
  const serials = [sql<string>`lower(tags.serial_number)`];
  const elsewhere = refersToFound(sql.ref('tags.company_id'), named);
  return sql<SqlBool>`${matchesAnyColumn([], query, { elsewhere, serials })}`;
}

/** Returns the condition of the search. Tags with equipment and free tags have separate indexes. */
function matchesSearch(search: Search, kind: TagKind): Condition {
  switch (kind) {
    case 'assigned':
      return equipmentMatches(search);
    case 'free':
      return freeTagMatches(search);
    case 'all':
      return sql<SqlBool>`tags.serial_number in (
        select equipment.tag_serial_number from equipment where ${equipmentMatches(search)}
        union all
        select serial_number from tags where equipment_id is null and ${freeTagMatches(search)})`;
  }
}

// `assigned` is true for every tag with equipment, which always has a product. It names both tables so that the planner
// turns their left joins into inner joins, and may begin with an index of either table.
const KINDS: Readonly<Record<TagKind, Condition>> = {
  assigned: sql<SqlBool>`equipment.id is not null and products.id is not null`,
  free: sql<SqlBool>`tags.equipment_id is null`,
  all: sql<SqlBool>`true`,
};

function matchesFilter(filter: TagFilter, kind: TagKind): Condition {
  const { exclusive, enabled, updateFrom, updateUpTo, onlyCompanyId, companyId, timeZone } = filter;
  const conditions = [
    sql<SqlBool>`not tags.retired`,
    KINDS[kind],
    ...[onlyCompanyId, companyId].flatMap((id) =>
      id === undefined ? [] : [sql<SqlBool>`tags.company_id = ${id}`],
    ),
    ...(exclusive === undefined ? [] : [sql<SqlBool>`products.is_dv_exclusive = ${exclusive}`]),
    ...(enabled === undefined ? [] : [sql<SqlBool>`tags.enabled = ${enabled}`]),
    ...(updateFrom === undefined
      ? []
      : [sql<SqlBool>`tags.update_date >= ${dayStart(updateFrom, 0, timeZone)}`]),
    ...(updateUpTo === undefined
      ? []
      : [sql<SqlBool>`tags.update_date < ${dayStart(updateUpTo, 1, timeZone)}`]),
    ...(filter.query === '' ? [] : [matchesSearch(filter, kind)]),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

function tagsWithEquipment(db: TenantDb) {
  return db
    .selectFrom('tags')
    .leftJoin('equipment', 'equipment.id', 'tags.equipmentId')
    .leftJoin('products', 'products.id', 'equipment.productId');
}

function selectTags(db: TenantDb) {
  return tagsWithEquipment(db)
    .innerJoin('companies', 'companies.id', 'tags.companyId')
    .select([
      'tags.serialNumber',
      'tags.enabled',
      'tags.companyId',
      'companies.name as companyName',
      'tags.equipmentId',
      'equipment.extraLabel',
      'equipment.extraCode',
      'equipment.productName',
      'products.isDvExclusive',
      'tags.createdAt',
      'tags.updateDate',
    ]);
}

export type TagRow = Awaited<ReturnType<ReturnType<typeof selectTags>['executeTakeFirstOrThrow']>>;

/** Columns of each sort field. The last column is unique, so that pages do not overlap. */
const SORT_COLUMNS: Readonly<Record<TagSortField, readonly string[]>> = {
  updateDate: ['tags.updateDate', 'tags.serialNumber'],
  serialNumber: ['tags.serialNumber'],
  extraLabel: ['equipment.extraLabel', 'equipment.id'],
  productName: ['equipment.productName', 'equipment.id'],
  exclusive: ['products.isDvExclusive', 'tags.serialNumber'],
  enabled: ['tags.enabled', 'tags.serialNumber'],
};

export async function countTagList(db: TenantDb, filter: TagFilter, kind: TagKind): Promise<number> {
  const { total } = await tagsWithEquipment(db)
    .select((select) => select.fn.countAll<number>().as('total'))
    .where(matchesFilter(filter, kind))
    .executeTakeFirstOrThrow();
  return total;
}

/** Reads rows of the list. Sorts free tags by serial unless the field is the update date. */
export async function readTagList(
  db: TenantDb,
  filter: TagFilter,
  kind: TagKind,
  { field, direction }: Pick<TagsQuery, 'field' | 'direction'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<TagRow[]> {
  const columns = kind === 'free' && field !== 'updateDate' ? SORT_COLUMNS.serialNumber : SORT_COLUMNS[field];
  const order = sql.join(columns.map((column) => sql`${sql.ref(column)} ${sql.raw(direction)}`));
  // Selects the serials of the page first and then their columns, so that a search with many hits reads only the page's rows.
  const page = tagsWithEquipment(db)
    .select('tags.serialNumber')
    .where(matchesFilter(filter, kind))
    .orderBy(order)
    .limit(limit)
    .offset(offset);
  return selectTags(db)
    .innerJoin(page.as('page'), 'page.serialNumber', 'tags.serialNumber')
    .orderBy(order)
    .execute();
}

/** Finds a tag in the list's shape, also a retired one. */
export async function findListedTag(db: TenantDb, serialNumber: string): Promise<TagRow | undefined> {
  return selectTags(db).where('tags.serialNumber', '=', serialNumber).executeTakeFirst();
}
