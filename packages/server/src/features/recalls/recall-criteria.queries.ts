/** The criteria of a recall in SQL, and the pieces that they match. */
import { LOT_MARK, type RecallCriteria } from '@mobcheck/contract/recalls/recall-criteria.contract.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import { onePage } from '../../platform/db/one-page.ts';

type Condition = RawBuilder<SqlBool>;

/** A criterion about a row of `equipment`. */
interface Criterion {
  readonly matches: Condition;
  /** Whether the piece has the data to compare. */
  readonly isKnown: Condition;
}

const fold = (text: RawBuilder<unknown>) => sql`public.fold(${text})`;
const ALWAYS: Condition = sql<SqlBool>`true`;

function numberMatches(numbers: readonly string[]): Condition {
  const number = fold(sql`equipment.manufacturing_number`);
  const lots = numbers
    .filter((text) => text.endsWith(LOT_MARK))
    .map((text) => text.slice(0, -LOT_MARK.length));
  const exact = numbers.filter((text) => !text.endsWith(LOT_MARK));
  const folded = (texts: readonly string[]) =>
    sql`(select ${fold(sql`listed`)} as number from unnest(${texts}::text[]) as listed)`;
  return sql<SqlBool>`(${number} in ${folded(exact)}
    or exists (select from ${folded(lots)} as lot where starts_with(${number}, lot.number)))`;
}

/** Returns the criteria that are given. */
function criteriaOf({ manufacturer, productId, numbers, madeFrom, madeUpTo }: RecallCriteria): Criterion[] {
  const madeOn = sql`equipment.manufacturing_date`;
  const isDated = sql<SqlBool>`${madeOn} is not null`;
  return [
    ...(manufacturer === ''
      ? []
      : [
          {
            matches: sql<SqlBool>`${fold(sql`equipment.manufacturer`)} = ${fold(sql`${manufacturer}::text`)}`,
            isKnown: sql<SqlBool>`equipment.manufacturer <> ''`,
          },
        ]),
    ...(productId === null
      ? []
      : [{ matches: sql<SqlBool>`equipment.product_id = ${productId}::uuid`, isKnown: ALWAYS }]),
    ...(numbers.length === 0
      ? []
      : [{ matches: numberMatches(numbers), isKnown: sql<SqlBool>`equipment.manufacturing_number <> ''` }]),
    ...(madeFrom === null
      ? []
      : [
          {
            matches: sql<SqlBool>`coalesce(${madeOn} >= make_date(${madeFrom}::int, 1, 1), false)`,
            isKnown: isDated,
          },
        ]),
    ...(madeUpTo === null
      ? []
      : [
          {
            matches: sql<SqlBool>`coalesce(${madeOn} < make_date(${madeUpTo}::int + 1, 1, 1), false)`,
            isKnown: isDated,
          },
        ]),
  ];
}

function every(conditions: readonly Condition[]): Condition {
  return sql<SqlBool>`(${sql.join([ALWAYS, ...conditions], sql` and `)})`;
}

/** Returns the condition that a row of `equipment` has the data of all criteria and matches them. */
function matchesCriteria(criteria: RecallCriteria): Condition {
  return every(criteriaOf(criteria).map(({ matches, isKnown }) => sql<SqlBool>`(${isKnown} and ${matches})`));
}

/** Returns the condition that a row of `equipment` matches every criterion for which it has data, and lacks data for another. */
function lacksData(criteria: RecallCriteria): Condition {
  const given = criteriaOf(criteria);
  const possible = every(given.map(({ matches, isKnown }) => sql<SqlBool>`(not ${isKnown} or ${matches})`));
  const known = every(given.map(({ isKnown }) => isKnown));
  return sql<SqlBool>`(${possible} and not ${known})`;
}

/** Counts matching pieces with an enabled tag by company, those with a disabled tag, and those that lack data. */
export async function countMatching(db: TenantDb, criteria: RecallCriteria, limit: number) {
  const { rows } = await sql<{
    companies: { companyId: string; companyName: string; pieces: number }[];
    lacking: number;
    disabled: number;
  }>`
    with counted as (
      select company_id,
        count(*) filter (where enabled_tag and ${matchesCriteria(criteria)}) as pieces,
        count(*) filter (where enabled_tag and ${lacksData(criteria)}) as lacking,
        count(*) filter (where not enabled_tag and ${matchesCriteria(criteria)}) as disabled
      from equipment group by company_id),
    named as (
      select company_id as "companyId", coalesce(companies.name, '–') as "companyName", pieces
      from counted left join companies on companies.id = company_id
      where pieces > 0 order by pieces desc, "companyName", company_id limit ${limit})
    select
      coalesce((select json_agg(named) from named), '[]') as companies,
      coalesce((select sum(lacking) from counted), 0)::int as lacking,
      coalesce((select sum(disabled) from counted), 0)::int as disabled`.execute(db);
  const [counts] = rows;
  return counts ?? { companies: [], lacking: 0, disabled: 0 };
}

/** Returns a page of the matching pieces with an enabled tag, by company and label. */
export async function listMatching(
  db: TenantDb,
  criteria: RecallCriteria,
  paging: { readonly page: number; readonly pageSize: number },
) {
  return onePage(
    db
      .selectFrom('equipment')
      .leftJoin('companies', 'companies.id', 'equipment.companyId')
      .select([
        'equipment.id as equipmentId',
        'equipment.tagSerialNumber',
        'equipment.extraLabel',
        'equipment.productName',
        sql<string>`coalesce(companies.name, '–')`.as('companyName'),
        'equipment.manufacturer',
        'equipment.manufacturingNumber',
        'equipment.manufacturingDate',
      ])
      .where('equipment.enabledTag', '=', true)
      .where(matchesCriteria(criteria))
      .orderBy('companies.name')
      .orderBy('equipment.extraLabel')
      .orderBy('equipment.id'),
    paging,
  );
}

/** Returns the oldest transaction that is not finished. Rows that are read afterwards include every change of earlier transactions. */
export async function findHorizon(db: TenantDb): Promise<string> {
  // Each database server numbers its own transactions, so the statement reads a table of the group.
  const { rows } = await sql<{ xmin: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin
    from (select count(*) from recalls where id is null) as one_row`.execute(db);
  return rows[0]?.xmin ?? '0';
}

/**
 * Locks the pieces that match a recall and have no deficiency of it. A piece with a closed deficiency is left out, since it is settled. The
 * caller has locked the recall.
 * @param since only pieces that this or a later transaction changed; `0` for all
 */
export async function lockMissing(
  db: TenantDb,
  recall: RecallCriteria & { readonly id: string },
  since: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from equipment
    where changed_xid >= ${since}::xid8 and enabled_tag and ${matchesCriteria(recall)} and not exists (
      select from deficiencies where recall_id = ${recall.id} and equipment_id = equipment.id)
    order by id for update`.execute(db);
  return rows.map(({ id }) => id);
}
