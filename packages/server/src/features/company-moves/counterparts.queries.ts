/** Reads the catalogues of both groups of a company move. */
import { sql } from 'kysely';
import type { CompanyMove, Counterpart, ProductCounterpart } from '../../platform/db/company-move.ts';
import type { PublicDb, Tenant } from '../../platform/db/database.ts';
import { tableIn } from '../../platform/db/tenant-tables.ts';
import type { Catalogue, CatalogueProduct, CatalogueRow, CatalogueType } from './counterparts.rules.ts';

async function findCategories(db: PublicDb, group: Tenant): Promise<CatalogueRow[]> {
  const { rows } = await sql<CatalogueRow>`
    select id, builtin_key, name_folded from ${tableIn(group, 'categories')}`.execute(db);
  return rows;
}

async function findTypes(db: PublicDb, group: Tenant): Promise<CatalogueType[]> {
  const { rows } = await sql<CatalogueType>`
    select id, builtin_key, name_folded, category_id from ${tableIn(group, 'inspection_types')}`.execute(db);
  return rows;
}

/** Finds the products of the company's equipment and records, except deleted products, with all types and categories of its group. */
export async function findMovingCatalogue(
  db: PublicDb,
  { from, fromCompanyId }: CompanyMove,
): Promise<Catalogue> {
  const of = (table: string) =>
    sql`select product_id from ${tableIn(from, table)} where company_id = ${fromCompanyId}`;
  const { rows: products } = await sql<CatalogueProduct>`
    select id, sku_folded, inspection_type_id from ${tableIn(from, 'products')}
    where id in (${of('equipment')} union ${of('inspections')} union ${of('maintenances')})`.execute(db);
  return {
    products,
    types: await findTypes(db, from),
    categories: await findCategories(db, from),
  };
}

/** Finds products of the target group with the SKU or id of a moving product, with all types and categories of that group. */
export async function findTargetCatalogue(
  db: PublicDb,
  { to }: CompanyMove,
  moving: readonly CatalogueProduct[],
): Promise<Catalogue> {
  const { rows: products } = await sql<CatalogueProduct>`
    select id, sku_folded, inspection_type_id from ${tableIn(to, 'products')}
    where sku_folded = any(${moving.map(({ skuFolded }) => skuFolded)}::text[])
      or id = any(${moving.map(({ id }) => id)}::uuid[])`.execute(db);
  return { products, types: await findTypes(db, to), categories: await findCategories(db, to) };
}

/** Adds to each pair the type and the category of the product in the target group. */
export async function withTypes(
  db: PublicDb,
  { to }: CompanyMove,
  products: readonly Counterpart[],
): Promise<ProductCounterpart[]> {
  const { rows } = await sql<{ id: string; inspectionTypeId: string; categoryId: string }>`
    select p.id, p.inspection_type_id, t.category_id
    from ${tableIn(to, 'products')} p join ${tableIn(to, 'inspection_types')} t on t.id = p.inspection_type_id
    where p.id = any(${products.map(({ target }) => target)}::uuid[])`.execute(db);
  const types = new Map(rows.map(({ id, ...type }) => [id, type]));
  return products.flatMap((pair) => {
    const type = types.get(pair.target);
    return type === undefined ? [] : [{ ...pair, ...type }];
  });
}
