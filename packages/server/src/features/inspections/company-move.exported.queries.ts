/** Moves inspections and maintenances with their company's equipment. */
import { sql, type RawBuilder } from 'kysely';
import { productsAsTable, type CompanyMove, type MovedTable } from '../../platform/db/company-move.ts';
import { carryRows, tableIn } from '../../platform/db/tenant-tables.ts';

function equipmentOf({ from, fromCompanyId }: CompanyMove): RawBuilder<unknown> {
  return sql`(select id from ${tableIn(from, 'equipment')} where company_id = ${fromCompanyId})`;
}

/** Columns with new values. Without a counterpart of the product, the record keeps its ids. */
function toNewValues({ toCompanyId }: CompanyMove): Record<string, RawBuilder<unknown>> {
  return {
    company_id: sql`${toCompanyId}::uuid`,
    product_id: sql`coalesce(m.target, source_row.product_id)`,
    inspection_type_id: sql`coalesce(m.inspection_type_id, source_row.inspection_type_id)`,
  };
}

export const movedInspections: MovedTable = {
  table: 'inspections',
  copy: async (db, move) => {
    const { from, to } = move;
    return carryRows(db, {
      from: sql`${tableIn(from, 'inspections')} as source_row where source_row.equipment_id in ${equipmentOf(move)}`,
      to,
      table: 'inspections',
      replaced: toNewValues(move),
      insert: ({ columns, values, rows }) => sql`
        insert into ${tableIn(to, 'inspections')} (${columns}) select ${values} from ${rows}
        left join ${productsAsTable(move)} on m.source = source_row.product_id`,
    });
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
    return carryRows(db, {
      from: sql`${tableIn(from, 'maintenances')} as source_row where source_row.equipment_id in ${equipmentOf(move)}`,
      to,
      table: 'maintenances',
      replaced: toNewValues(move),
      insert: ({ columns, values, rows }) => sql`
        insert into ${tableIn(to, 'maintenances')} (${columns}) select ${values} from ${rows}
        left join ${productsAsTable(move)} on m.source = source_row.product_id`,
    });
  },
  remove: async (db, move) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${tableIn(move.from, 'maintenances')} where equipment_id in ${equipmentOf(move)}`.execute(
      db,
    );
    return numAffectedRows;
  },
};
