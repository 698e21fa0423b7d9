/** Moves inspections and maintenances with their company's equipment. */
import { sql, type RawBuilder } from 'kysely';
import type { CompanyMove, DataMove, MovedTable } from '../../platform/db/company-move.ts';
import { copiedColumns, tableIn } from '../../platform/db/tenant-tables.ts';

function equipmentOf({ from, fromCompanyId }: CompanyMove): RawBuilder<unknown> {
  return sql`(select id from ${tableIn(from, 'equipment')} where company_id = ${fromCompanyId})`;
}

/** Joins as `p` the other group's counterpart of the record's product; there is none if the product was deleted. */
function joinProduct({ to, products }: DataMove): RawBuilder<unknown> {
  return sql`
    left join unnest(${products.map((pair) => pair.source)}::uuid[], ${products.map((pair) => pair.target)}::uuid[])
      as m (source, target) on m.source = source_row.product_id
    left join ${tableIn(to, 'products')} p on p.id = m.target`;
}

/** Columns that get new values; without a counterpart of the product, the record keeps its ids. */
function toNewValues({ toCompanyId }: CompanyMove): Record<string, RawBuilder<unknown>> {
  return {
    company_id: sql`${toCompanyId}::uuid`,
    product_id: sql`coalesce(p.id, source_row.product_id)`,
    inspection_type_id: sql`coalesce(p.inspection_type_id, source_row.inspection_type_id)`,
  };
}

export const movedInspections: MovedTable = {
  table: 'inspections',
  copy: async (db, move) => {
    const { from, to } = move;
    const { columns, values } = await copiedColumns(db, to, 'inspections', toNewValues(move));
    const { numAffectedRows = 0n } = await sql`
      insert into ${tableIn(to, 'inspections')} (${columns})
      select ${values} from ${tableIn(from, 'inspections')} as source_row ${joinProduct(move)}
      where source_row.equipment_id in ${equipmentOf(move)}`.execute(db);
    return numAffectedRows;
  },
  remove: async (db, move) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${tableIn(move.from, 'inspections')} where equipment_id in ${equipmentOf(move)}`.execute(
      db,
    );
    return numAffectedRows;
  },
};

export const movedMaintenances: MovedTable = {
  table: 'maintenances',
  copy: async (db, move) => {
    const { from, to } = move;
    const { columns, values } = await copiedColumns(db, to, 'maintenances', toNewValues(move));
    const { numAffectedRows = 0n } = await sql`
      insert into ${tableIn(to, 'maintenances')} (${columns})
      select ${values} from ${tableIn(from, 'maintenances')} as source_row ${joinProduct(move)}
      where source_row.equipment_id in ${equipmentOf(move)}`.execute(db);
    return numAffectedRows;
  },
  remove: async (db, move) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${tableIn(move.from, 'maintenances')} where equipment_id in ${equipmentOf(move)}`.execute(
      db,
    );
    return numAffectedRows;
  },
};
