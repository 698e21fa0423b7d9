/** Moves inspections and maintenances with their company's equipment. */
import { sql } from 'kysely';
import {
  movedTable,
  productsAsTable,
  type CompanyMove,
  type DataMove,
} from '../../platform/db/company-move.ts';
import { tableIn } from '../../platform/db/tenant-tables.ts';

/** A record keeps the ids of its product and subcategory when the product has no counterpart in the target group. */
const OF_EQUIPMENT = {
  where: ({ from, fromCompanyId }: CompanyMove) => sql`equipment_id in (
    select id from ${tableIn(from, 'equipment')} where company_id = ${fromCompanyId})`,
  replaced: async () => ({
    product_id: sql`coalesce(m.target, source_row.product_id)`,
    inspection_type_id: sql`coalesce(m.inspection_type_id, source_row.inspection_type_id)`,
  }),
  join: (move: DataMove) => sql`left join ${productsAsTable(move)} on m.source = source_row.product_id`,
};

export const movedInspections = movedTable({
  table: 'inspections',
  insertInto: (to) => sql`insert into ${tableIn(to, 'inspections')}`,
  deleteFrom: (from) => sql`delete from ${tableIn(from, 'inspections')}`,
  ...OF_EQUIPMENT,
});

export const movedMaintenances = movedTable({
  table: 'maintenances',
  insertInto: (to) => sql`insert into ${tableIn(to, 'maintenances')}`,
  deleteFrom: (from) => sql`delete from ${tableIn(from, 'maintenances')}`,
  ...OF_EQUIPMENT,
});
