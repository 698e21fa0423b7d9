/** Finds another group's counterparts of a moving company's categories, types and products, and which are missing. Reads only. */
import { sql, type RawBuilder } from 'kysely';
import type { CompanyMove, Counterpart } from '../../platform/db/company-move.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { tableIn } from '../../platform/db/tenant-tables.ts';

/** Products that the company's equipment has, or had when a record was made, unless they were deleted. */
function usedProducts({ from, fromCompanyId }: CompanyMove): RawBuilder<unknown> {
  const of = (table: string) =>
    sql`select product_id from ${tableIn(from, table)} where company_id = ${fromCompanyId}`;
  return sql`(select * from ${tableIn(from, 'products')} where id in (
    ${of('equipment')} union ${of('inspections')} union ${of('maintenances')}))`;
}

/** The target's counterpart of a row `s` of the source: the row with its id, its built-in key, or else its name. */
function twin({ to }: CompanyMove, table: 'categories' | 'inspection_types', within: RawBuilder<unknown>) {
  return sql`(
    select k.id from ${tableIn(to, table)} k
    where k.id = s.id or k.builtin_key = s.builtin_key or (k.name_folded = s.name_folded and ${within})
    order by k.id = s.id desc, coalesce(k.builtin_key = s.builtin_key, false) desc limit 1)`;
}

function categoryTwin(move: CompanyMove) {
  return twin(move, 'categories', sql`true`);
}

/** The target's counterpart of the category `c`. */
function categoryOf(move: CompanyMove): RawBuilder<unknown> {
  return sql`(select ${categoryTwin(move)} from ${tableIn(move.from, 'categories')} s where s.id = c)`;
}

function typeTwin(move: CompanyMove) {
  return twin(
    move,
    'inspection_types',
    sql`k.category_id = (select ${categoryOf(move)} from (select s.category_id as c) of_type)`,
  );
}

function productTwin({ to }: CompanyMove) {
  return sql`(
    select k.id from ${tableIn(to, 'products')} k where k.sku_folded = s.sku_folded or k.id = s.id
    order by k.sku_folded = s.sku_folded desc limit 1)`;
}

/** Products of the company that the other group lacks. */
function missingProducts(move: CompanyMove): RawBuilder<unknown> {
  return sql`(select s.id, s.inspection_type_id from ${usedProducts(move)} s where ${productTwin(move)} is null)`;
}

function typesOfMissing(move: CompanyMove): RawBuilder<unknown> {
  return sql`(select inspection_type_id from ${missingProducts(move)} missing)`;
}

/** Finds the categories of missing products that the other group lacks too. */
export async function findMissingCategories(db: PublicDb, move: CompanyMove): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from ${tableIn(move.from, 'categories')} as s
    where s.id in (
      select category_id from ${tableIn(move.from, 'inspection_types')} where id in ${typesOfMissing(move)})
      and ${categoryTwin(move)} is null`.execute(db);
  return rows.map(({ id }) => id);
}

/** Finds the types of missing products that the other group lacks too, each with its category there. */
export async function findMissingTypes(
  db: PublicDb,
  move: CompanyMove,
): Promise<{ id: string; categoryId: string }[]> {
  const { rows } = await sql<{ id: string; categoryId: string }>`
    select s.id, (select ${categoryOf(move)} from (select s.category_id as c) of_type) as category_id
    from ${tableIn(move.from, 'inspection_types')} as s
    where s.id in ${typesOfMissing(move)} and ${typeTwin(move)} is null`.execute(db);
  return rows;
}

/** Finds the products of the company that the other group lacks, each with its type there. */
export async function findMissingProducts(
  db: PublicDb,
  move: CompanyMove,
): Promise<{ id: string; inspectionTypeId: string }[]> {
  const { rows } = await sql<{ id: string; inspectionTypeId: string }>`
    select missing.id, (
      select ${typeTwin(move)} from ${tableIn(move.from, 'inspection_types')} s
      where s.id = missing.inspection_type_id) as inspection_type_id
    from ${missingProducts(move)} missing`.execute(db);
  return rows;
}

/** Pairs each product of the company with the other group's. */
export async function mapProducts(db: PublicDb, move: CompanyMove): Promise<Counterpart[]> {
  const { rows } = await sql<Counterpart>`
    select s.id as source, ${productTwin(move)} as target from ${usedProducts(move)} s`.execute(db);
  return rows;
}
