/** The list of tags: with the equipment behind them, or blank. */
import type { tagsQuery } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { normalizeTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { TenantDb } from '../../platform/db/database.ts';
import { matchesQuickSearch, matchesSearchText } from '../../platform/db/search.ts';

type TagsQuery = z.output<typeof tagsQuery>;
export type TagField = TagsQuery['field'];

/** What the list is filtered by, with who looks. */
export interface TagFilter extends Pick<
  TagsQuery,
  'query' | 'exclusive' | 'enabled' | 'updateFrom' | 'updateUpTo' | 'companyId'
> {
  /** The only company that is shown; undefined: all. */
  readonly visibleCompany: string | undefined;
  readonly timeZone: string;
}

/** Tags that carry equipment, blank ones, or both mixed. */
export type TagKind = 'occupied' | 'blank' | 'all';

type Condition = RawBuilder<SqlBool>;

/** Fewer letters are compared with whole fields. */
const SUBSTRING_FROM = 3;

// Equipment is searched by more than the list shows: its first four fields, each behind a unit separator.
const SHOWN_FIELDS = sql<string>`(e'\\x1f' || split_part(equipment.search_text, e'\\x1f', 2)
  || e'\\x1f' || split_part(equipment.search_text, e'\\x1f', 3)
  || e'\\x1f' || split_part(equipment.search_text, e'\\x1f', 4)
  || e'\\x1f' || split_part(equipment.search_text, e'\\x1f', 5) || e'\\x1f')`;

/** What was typed, and the same as a serial where it is written another way: in groups, or as the tag's address. */
function wordings(typed: string): string[] {
  const serial = normalizeTagSerial(typed).toLowerCase();
  return serial.length < SUBSTRING_FROM || serial === typed.toLowerCase() ? [typed] : [typed, serial];
}

function anyOf(conditions: readonly Condition[]): Condition {
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

// The index on the whole text finds the rows, the narrower condition keeps those that match where people see it. Not
// written as LIKE: the planner would take its share of the rows for independent of the first one's, and find far too few.
function equipmentMatches(typed: string): Condition {
  const conditions = wordings(typed).map((words) => {
    const text = words.replaceAll('\u001F', '');
    const edge = text.length < SUBSTRING_FROM ? '\u001F' : '';
    const shown = sql<SqlBool>`strpos(${SHOWN_FIELDS}, ${edge} || public.fold(${text}) || ${edge}) > 0`;
    return sql<SqlBool>`(${matchesSearchText(sql.ref('equipment.search_text'), words)} and ${shown})`;
  });
  return anyOf(conditions);
}

function blankMatches(typed: string): Condition {
  const serial = sql<string>`lower(tags.serial_number)`;
  return anyOf(wordings(typed).map((words) => sql<SqlBool>`${matchesQuickSearch([serial], words)}`));
}

/** The search among both kinds: each side has its own index. */
function searched(typed: string, kind: TagKind): Condition {
  switch (kind) {
    case 'occupied':
      return equipmentMatches(typed);
    case 'blank':
      return blankMatches(typed);
    case 'all':
      return sql<SqlBool>`tags.serial_number in (
        select equipment.tag_serial_number from equipment where ${equipmentMatches(typed)}
        union all
        select serial_number from tags where equipment_id is null and ${blankMatches(typed)})`;
  }
}

const KINDS: Readonly<Record<TagKind, Condition>> = {
  occupied: sql<SqlBool>`equipment.id is not null and products.id is not null`,
  blank: sql<SqlBool>`tags.equipment_id is null`,
  all: sql<SqlBool>`true`,
};

/** All conditions of the filters together; replaced serials are in no list. */
function matches(filter: TagFilter, kind: TagKind): Condition {
  const { exclusive, enabled, updateFrom, updateUpTo, visibleCompany, companyId, timeZone } = filter;
  const conditions = [
    sql<SqlBool>`not tags.retired`,
    KINDS[kind],
    ...[visibleCompany, companyId].flatMap((id) =>
      id === undefined ? [] : [sql<SqlBool>`tags.company_id = ${id}`],
    ),
    ...(exclusive === undefined ? [] : [sql<SqlBool>`products.is_dv_exclusive = ${exclusive}`]),
    ...(enabled === undefined ? [] : [sql<SqlBool>`tags.enabled = ${enabled}`]),
    ...(updateFrom === undefined
      ? []
      : [sql<SqlBool>`tags.update_date >= ${updateFrom}::date::timestamp at time zone ${timeZone}`]),
    ...(updateUpTo === undefined
      ? []
      : [sql<SqlBool>`tags.update_date < (${updateUpTo}::date + 1)::timestamp at time zone ${timeZone}`]),
    ...(filter.query === '' ? [] : [searched(filter.query, kind)]),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

function joined(db: TenantDb) {
  return db
    .selectFrom('tags')
    .leftJoin('equipment', 'equipment.id', 'tags.equipmentId')
    .leftJoin('products', 'products.id', 'equipment.productId');
}

function selectTags(db: TenantDb) {
  return joined(db)
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

/** Columns of each order, the last one making pages disjoint; indexes start with those of a large list. */
const ORDERS: Readonly<Record<TagField, readonly string[]>> = {
  updateDate: ['tags.updateDate', 'tags.serialNumber'],
  serialNumber: ['tags.serialNumber'],
  extraLabel: ['equipment.extraLabel', 'equipment.id'],
  productName: ['equipment.productName', 'equipment.id'],
  exclusive: ['products.isDvExclusive', 'tags.serialNumber'],
  enabled: ['tags.enabled', 'tags.serialNumber'],
};

export async function countTagList(db: TenantDb, filter: TagFilter, kind: TagKind): Promise<number> {
  const { total } = await joined(db)
    .select((select) => select.fn.countAll<number>().as('total'))
    .where(matches(filter, kind))
    .executeTakeFirstOrThrow();
  return total;
}

/** Some rows of the list; blank tags have nothing to be ordered by but what every tag has. */
export async function readTagList(
  db: TenantDb,
  filter: TagFilter,
  kind: TagKind,
  { field, direction }: Pick<TagsQuery, 'field' | 'direction'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<TagRow[]> {
  const columns = kind === 'blank' && field !== 'updateDate' ? ORDERS.serialNumber : ORDERS[field];
  const order = sql.join(columns.map((column) => sql`${sql.ref(column)} ${sql.raw(direction)}`));
  // Which tags first, what stands on them afterwards: a search that finds many rows fetches the page's alone.
  const page = joined(db)
    .select('tags.serialNumber')
    .where(matches(filter, kind))
    .orderBy(order)
    .limit(limit)
    .offset(offset);
  return selectTags(db)
    .innerJoin(page.as('page'), 'page.serialNumber', 'tags.serialNumber')
    .orderBy(order)
    .execute();
}

/** One tag as the list shows it, a replaced one too. */
export async function findListedTag(db: TenantDb, serialNumber: string): Promise<TagRow | undefined> {
  return selectTags(db).where('tags.serialNumber', '=', serialNumber).executeTakeFirst();
}
