/** The part of a group's catalogue that a company's equipment needs in another group, copied where it is missing. */
import { sql, type RawBuilder } from 'kysely';
import type { PublicDb } from '../../platform/db/database.ts';
import { columnsOf, tableIn } from '../../platform/db/tenant-tables.ts';
import type { Move } from './company-move.ts';

/** Which product of the target stands for one of the source. */
export type ProductMap = readonly { readonly source: string; readonly target: string }[];

type CatalogueTable =
  | 'categories'
  | 'category_attributes'
  | 'inspection_types'
  | 'inspection_questions'
  | 'inspection_custom_answers'
  | 'maintenance_questions'
  | 'inspection_type_attributes'
  | 'products'
  | 'maintenance_parts';

/** The products that the company's equipment has or had when it was recorded, as far as they are there. */
function usedProducts({ from, fromCompanyId }: Move): RawBuilder<unknown> {
  const of = (table: string) =>
    sql`select product_id from ${tableIn(from, table)} where company_id = ${fromCompanyId}`;
  return sql`(select * from ${tableIn(from, 'products')} where id in (
    ${of('equipment')} union ${of('inspections')} union ${of('maintenances')}))`;
}

/** The target's row that stands for a row `s` of the source: the same one, the same built-in one, or the same name. */
function twin({ to }: Move, table: 'categories' | 'inspection_types', within: RawBuilder<unknown>) {
  return sql`(
    select k.id from ${tableIn(to, table)} k
    where k.id = s.id or k.builtin_key = s.builtin_key or (k.name_folded = s.name_folded and ${within})
    order by k.id = s.id desc, coalesce(k.builtin_key = s.builtin_key, false) desc limit 1)`;
}

function categoryTwin(move: Move) {
  return twin(move, 'categories', sql`true`);
}

/** The target's category for the category `c` of a type. */
function categoryOf(move: Move): RawBuilder<unknown> {
  return sql`(select ${categoryTwin(move)} from ${tableIn(move.from, 'categories')} s where s.id = c)`;
}

function typeTwin(move: Move) {
  return twin(
    move,
    'inspection_types',
    sql`k.category_id = (select ${categoryOf(move)} from (select s.category_id as c) of_type)`,
  );
}

function productTwin({ to }: Move) {
  return sql`(
    select k.id from ${tableIn(to, 'products')} k where k.sku_folded = s.sku_folded or k.id = s.id
    order by k.sku_folded = s.sku_folded desc limit 1)`;
}

/** Copies rows of a catalogue table and answers their ids. */
async function copyRows(
  db: PublicDb,
  { from, to }: Move,
  table: CatalogueTable,
  rows: RawBuilder<unknown>,
  replaced: Readonly<Record<string, RawBuilder<unknown>>> = {},
): Promise<string[]> {
  const columns = await columnsOf(db, to, table);
  const values = columns.map((column) => replaced[column] ?? sql`s.${sql.id(column)}`);
  const copied = await sql<{ id: string }>`
    insert into ${tableIn(to, table)} (${sql.join(columns.map((column) => sql.id(column)))})
    select ${sql.join(values)} from ${tableIn(from, table)} as s where ${rows} returning id`.execute(db);
  return copied.rows.map((row) => row.id);
}

/**
 * Copies the company's products that the target has not, by sku, with their parts; and their types and categories with
 * their lists where those are missing too, disabled: it is for the target's admins to offer them.
 */
export async function copyMissingProducts(db: PublicDb, move: Move): Promise<void> {
  // A picture that is replaced meanwhile would be dropped while only the copy still names it.
  await sql`select id from ${tableIn(move.from, 'products')} order by id for share`.execute(db);
  const missing = sql`(select s.id, s.inspection_type_id from ${usedProducts(move)} s where ${productTwin(move)} is null)`;
  const types = sql`(select inspection_type_id from ${missing} missing)`;
  const disabled = { enabled: sql`false` };
  const categories = sql`(select category_id from ${tableIn(move.from, 'inspection_types')} where id in ${types})`;
  const newCategories = await copyRows(
    db,
    move,
    'categories',
    sql`s.id in ${categories} and ${categoryTwin(move)} is null`,
    disabled,
  );
  await copyRows(db, move, 'category_attributes', sql`s.category_id = any(${newCategories}::uuid[])`);
  const newTypes = await copyRows(
    db,
    move,
    'inspection_types',
    sql`s.id in ${types} and ${typeTwin(move)} is null`,
    { ...disabled, category_id: sql`(select ${categoryOf(move)} from (select s.category_id as c) of_type)` },
  );
  const ofTypes = sql`s.inspection_type_id = any(${newTypes}::uuid[])`;
  const questions = await copyRows(db, move, 'inspection_questions', ofTypes);
  await copyRows(
    db,
    move,
    'inspection_custom_answers',
    sql`s.inspection_question_id = any(${questions}::uuid[])`,
  );
  await copyRows(db, move, 'maintenance_questions', ofTypes);
  await copyRows(db, move, 'inspection_type_attributes', ofTypes);
  const typeOfProduct = sql`(
    select ${typeTwin(move)} from ${tableIn(move.from, 'inspection_types')} s where s.id = product_type)`;
  const newProducts = await copyRows(db, move, 'products', sql`s.id in (select id from ${missing} missing)`, {
    inspection_type_id: sql`(select ${typeOfProduct} from (select s.inspection_type_id as product_type) of_product)`,
  });
  await copyRows(db, move, 'maintenance_parts', sql`s.product_id = any(${newProducts}::uuid[])`);
}

/** The target's product for each of the company's. */
export async function mapProducts(db: PublicDb, move: Move): Promise<ProductMap> {
  const { rows } = await sql<{ source: string; target: string }>`
    select s.id as source, ${productTwin(move)} as target from ${usedProducts(move)} s`.execute(db);
  return rows;
}
