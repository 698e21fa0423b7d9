/** Copies products to the group that a company moves to, because its equipment needs them. */
import { sql } from 'kysely';
import type { CompanyMove } from '../../platform/db/company-move.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { carryRows, tableIn } from '../../platform/db/tenant-tables.ts';

/** Locks the group's products against changes, so that no picture is replaced and deleted while its product is copied. */
export async function lockProductsForShare(db: PublicDb, { from }: CompanyMove): Promise<void> {
  await sql`select id from ${tableIn(from, 'products')} order by id for share`.execute(db);
}

/**
 * Copies products with their parts.
 * @param products ids, each with its inspection type in the other group
 */
export async function copyProducts(
  db: PublicDb,
  { from, to }: CompanyMove,
  products: readonly { readonly id: string; readonly inspectionTypeId: string }[],
): Promise<void> {
  const ids = products.map(({ id }) => id);
  await carryRows(db, {
    from,
    to,
    table: 'products',
    where: sql`id = any(${ids}::uuid[])`,
    replaced: { inspection_type_id: sql`m.inspection_type_id` },
    insertInto: sql`insert into ${tableIn(to, 'products')}`,
    join: sql`join unnest(${ids}::uuid[], ${products.map(({ inspectionTypeId }) => inspectionTypeId)}::uuid[])
      as m (id, inspection_type_id) on m.id = source_row.id`,
  });
  await carryRows(db, {
    from,
    to,
    table: 'maintenance_parts',
    where: sql`product_id = any(${ids}::uuid[])`,
    insertInto: sql`insert into ${tableIn(to, 'maintenance_parts')}`,
  });
}
