/** Moves equipment and its snapshots with their company. */
import { sql, type RawBuilder } from 'kysely';
import type { CompanyMove, MovedTable } from '../../platform/db/company-move.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { copiedColumns, tableIn } from '../../platform/db/tenant-tables.ts';

/** Locks a company's equipment: waits for records that are being saved; later ones wait for the move and find nothing. */
export async function lockEquipmentOf(db: PublicDb, { from, fromCompanyId }: CompanyMove): Promise<void> {
  await sql`
    select id from ${tableIn(from, 'equipment')} where company_id = ${fromCompanyId} order by id for update`.execute(
    db,
  );
}

/** Attributes with their texts, under the ids of the target's attributes of the same text where it has them. */
function mapAttributes({ to }: CompanyMove): RawBuilder<unknown> {
  return sql`coalesce((
    select jsonb_agg(a || jsonb_build_object('attributeId', coalesce(
      (select x.id::text from ${tableIn(to, 'inspection_type_attributes')} x
       where x.inspection_type_id = t.id and public.fold(x.attribute) = public.fold(a ->> 'attribute')
       order by x.position limit 1), a ->> 'attributeId')) order by place)
    from jsonb_array_elements(source_row.attributes) with ordinality as given (a, place)), '[]')`;
}

/** Each piece gets the other group's counterpart of its product, with the type and category of that. */
export const movedEquipment: MovedTable = {
  table: 'equipment',
  copy: async (db, move) => {
    const { from, to, fromCompanyId, toCompanyId, products } = move;
    const { columns, values } = await copiedColumns(db, to, 'equipment', {
      company_id: sql`${toCompanyId}::uuid`,
      product_id: sql`p.id`,
      inspection_type_id: sql`t.id`,
      category_id: sql`t.category_id`,
      attributes: mapAttributes(move),
    });
    const { numAffectedRows = 0n } = await sql`
      insert into ${tableIn(to, 'equipment')} (${columns})
      select ${values} from ${tableIn(from, 'equipment')} as source_row
      join unnest(${products.map((pair) => pair.source)}::uuid[], ${products.map((pair) => pair.target)}::uuid[])
        as m (source, target) on m.source = source_row.product_id
      join ${tableIn(to, 'products')} p on p.id = m.target
      join ${tableIn(to, 'inspection_types')} t on t.id = p.inspection_type_id
      where source_row.company_id = ${fromCompanyId}`.execute(db);
    return numAffectedRows;
  },
  remove: async (db, { from, fromCompanyId }) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${tableIn(from, 'equipment')} where company_id = ${fromCompanyId}`.execute(db);
    return numAffectedRows;
  },
};

export const movedSnapshots: MovedTable = {
  table: 'equipment_snapshots',
  copy: async (db, { from, to, fromCompanyId }) => {
    const { columns, values } = await copiedColumns(db, to, 'equipment_snapshots');
    const { numAffectedRows = 0n } = await sql`
      insert into ${tableIn(to, 'equipment_snapshots')} (${columns})
      select ${values} from ${tableIn(from, 'equipment_snapshots')} as source_row
      where source_row.equipment_id in (
        select id from ${tableIn(from, 'equipment')} where company_id = ${fromCompanyId})`.execute(db);
    return numAffectedRows;
  },
  remove: async (db, { from, fromCompanyId }) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${tableIn(from, 'equipment_snapshots')}
      where equipment_id in (
        select id from ${tableIn(from, 'equipment')} where company_id = ${fromCompanyId})`.execute(db);
    return numAffectedRows;
  },
};
