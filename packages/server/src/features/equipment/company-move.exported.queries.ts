/** Moves equipment, its snapshots and its clocks with their company. */
import { sql, type RawBuilder } from 'kysely';
import {
  movedTable,
  productsAsTable,
  type CompanyMove,
  type DataMove,
} from '../../platform/db/company-move.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { tableIn } from '../../platform/db/tenant-tables.ts';

/**
 * Locks a company's equipment and waits for records that are being saved. Later records wait for the move and find no equipment.
 * @returns the ids of the pieces
 */
export async function lockEquipmentOf(db: PublicDb, { from, fromCompanyId }: CompanyMove): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${tableIn(from, 'equipment')} where company_id = ${fromCompanyId} order by id for update`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** An attribute of a subcategory in the target group. Of attributes with the same folded text, only the first is read. */
interface TypeAttribute {
  readonly id: string;
  readonly inspectionTypeId: string;
  readonly folded: string;
}

async function findAttributes(db: PublicDb, { to, products }: DataMove): Promise<TypeAttribute[]> {
  const { rows } = await sql<TypeAttribute>`
    select distinct on (inspection_type_id, public.fold(attribute)) id, inspection_type_id, public.fold(attribute) as folded
    from ${tableIn(to, 'inspection_type_attributes')}
    where inspection_type_id = any(${products.map(({ inspectionTypeId }) => inspectionTypeId)}::uuid[])
    order by inspection_type_id, public.fold(attribute), position`.execute(db);
  return rows;
}

/** Returns the SQL for a piece's attributes, with the ids of the target subcategory's attributes that have the same text. */
function mapAttributes(attributes: readonly TypeAttribute[]): RawBuilder<unknown> {
  return sql`coalesce((
    select jsonb_agg(a || jsonb_build_object('attributeId', coalesce(x.id::text, a ->> 'attributeId')) order by place)
    from jsonb_array_elements(source_row.attributes) with ordinality as given (a, place)
    left join unnest(
      ${attributes.map(({ id }) => id)}::uuid[],
      ${attributes.map(({ inspectionTypeId }) => inspectionTypeId)}::uuid[],
      ${attributes.map(({ folded }) => folded)}::text[]) as x (id, inspection_type_id, folded)
      on x.inspection_type_id = m.inspection_type_id and x.folded = public.fold(a ->> 'attribute')), '[]')`;
}

/** Each piece gets the target group's counterpart of its product, with the counterpart's subcategory and category. */
export const movedEquipment = movedTable({
  table: 'equipment',
  insertInto: (to) => sql`insert into ${tableIn(to, 'equipment')}`,
  deleteFrom: (from) => sql`delete from ${tableIn(from, 'equipment')}`,
  replaced: async (db, move) => ({
    product_id: sql`m.target`,
    inspection_type_id: sql`m.inspection_type_id`,
    category_id: sql`m.category_id`,
    attributes: mapAttributes(await findAttributes(db, move)),
  }),
  join: (move) => sql`join ${productsAsTable(move)} on m.source = source_row.product_id`,
});

/**
 * Each clock gets the target group's kind. A day keeps the change that stated it, so that it does not count as stated by a person. Only
 * the old group can undo the change, and then the day stays where it is.
 */
export const movedClocks = movedTable({
  table: 'equipment_clocks',
  insertInto: (to) => sql`insert into ${tableIn(to, 'equipment_clocks')}`,
  deleteFrom: (from) => sql`delete from ${tableIn(from, 'equipment_clocks')}`,
  where: ({ from, fromCompanyId }) => sql`equipment_id in (
    select id from ${tableIn(from, 'equipment')} where company_id = ${fromCompanyId})`,
  replaced: async () => ({ clock_kind_id: sql`m.target` }),
  join: ({ clockKinds }) => sql`join unnest(${clockKinds.map(({ source }) => source)}::uuid[],
    ${clockKinds.map(({ target }) => target)}::uuid[]) as m (source, target) on m.source = source_row.clock_kind_id`,
});

export const movedSnapshots = movedTable({
  table: 'equipment_snapshots',
  insertInto: (to) => sql`insert into ${tableIn(to, 'equipment_snapshots')}`,
  deleteFrom: (from) => sql`delete from ${tableIn(from, 'equipment_snapshots')}`,
  where: ({ from, fromCompanyId }) => sql`equipment_id in (
    select id from ${tableIn(from, 'equipment')} where company_id = ${fromCompanyId})`,
});
