/** Moves the rows of a company from one group's schema into another's as they are, ids kept. */
import { sql, type RawBuilder } from 'kysely';
import type { PublicDb, Tenant } from '../../platform/db/database.ts';
import { liftStatementLimit } from '../../platform/db/statement-limit.ts';
import { columnsOf, tableIn } from '../../platform/db/tenant-tables.ts';
import { copyMissingProducts, mapProducts, type ProductMap } from './catalogue-copy.queries.ts';
import type { Move } from './company-move.ts';
import { handOverDocuments } from '../documents/documents.exported.queries.ts';
import { takeNumbersFor } from '../service-orders/order-numbers.exported.queries.ts';
import { handOverSerials } from '../tags/tags.exported.queries.ts';

type Table =
  | 'label_batches'
  | 'tags'
  | 'equipment'
  | 'equipment_snapshots'
  | 'inspections'
  | 'maintenances'
  | 'photos'
  | 'documents'
  | 'tag_replacements'
  | 'imports'
  | 'import_rows'
  | 'service_orders'
  | 'service_order_lines';

interface Part {
  readonly table: Table;
  /** What follows `from <source> as s`. */
  readonly joined: RawBuilder<unknown>;
  /** Which rows, with `s` as the source's. */
  readonly rows: RawBuilder<unknown>;
  /** Columns that change on the way. */
  readonly replaced: Readonly<Record<string, RawBuilder<unknown>>>;
}

function productMap(map: ProductMap): RawBuilder<unknown> {
  return sql`unnest(${map.map((pair) => pair.source)}::uuid[], ${map.map((pair) => pair.target)}::uuid[])
    as m (source, target)`;
}

/** Words of the type's attributes stay; their ids follow the target's attribute of the same words. */
function attributesIn({ to }: Move): RawBuilder<unknown> {
  return sql`coalesce((
    select jsonb_agg(a || jsonb_build_object('attributeId', coalesce(
      (select x.id::text from ${tableIn(to, 'inspection_type_attributes')} x
       where x.inspection_type_id = t.id and public.fold(x.attribute) = public.fold(a ->> 'attribute')
       order by x.position limit 1), a ->> 'attributeId')) order by place)
    from jsonb_array_elements(s.attributes) with ordinality as given (a, place)), '[]')`;
}

/** Rows were checked against the catalogue that is left behind; what is being written there stops with what is written. */
const IMPORT_ON_THE_WAY = {
  state: sql`case s.state when 'CHECKED' then 'UPLOADED' when 'RUNNING' then 'FAILED' else s.state end`,
  failure: sql`case s.state when 'RUNNING' then 'COMPANY_MOVED' else s.failure end`,
};

/**
 * The tables in an order that keeps references whole; they are emptied in the opposite one.
 * @param ordersBefore the target's last number of an order; the company's own orders are numbered from there
 */
function partsOf(move: Move, map: ProductMap, ordersBefore: number): Part[] {
  const { from, to, fromCompanyId, toCompanyId } = move;
  const ofCompany = sql`s.company_id = ${fromCompanyId}`;
  const ofEquipment = sql`s.equipment_id in (
    select id from ${tableIn(from, 'equipment')} where company_id = ${fromCompanyId})`;
  const company = { company_id: sql`${toCompanyId}::uuid` };
  // The product of a record can be gone from the source; the record keeps its words.
  const ofRecord = {
    joined: sql`left join ${productMap(map)} on m.source = s.product_id
      left join ${tableIn(to, 'products')} p on p.id = m.target`,
    rows: ofEquipment,
    replaced: {
      ...company,
      product_id: sql`coalesce(p.id, s.product_id)`,
      inspection_type_id: sql`coalesce(p.inspection_type_id, s.inspection_type_id)`,
    },
  };
  return [
    { table: 'label_batches', joined: sql``, rows: ofCompany, replaced: company },
    { table: 'tags', joined: sql``, rows: ofCompany, replaced: company },
    {
      table: 'equipment',
      joined: sql`join ${productMap(map)} on m.source = s.product_id
        join ${tableIn(to, 'products')} p on p.id = m.target
        join ${tableIn(to, 'inspection_types')} t on t.id = p.inspection_type_id`,
      rows: ofCompany,
      replaced: {
        ...company,
        product_id: sql`p.id`,
        inspection_type_id: sql`t.id`,
        category_id: sql`t.category_id`,
        attributes: attributesIn(move),
      },
    },
    { table: 'equipment_snapshots', joined: sql``, rows: ofEquipment, replaced: {} },
    { table: 'inspections', ...ofRecord },
    { table: 'maintenances', ...ofRecord },
    { table: 'photos', joined: sql``, rows: ofCompany, replaced: company },
    { table: 'tag_replacements', joined: sql``, rows: ofCompany, replaced: company },
    { table: 'documents', joined: sql``, rows: ofCompany, replaced: company },
    { table: 'imports', joined: sql``, rows: ofCompany, replaced: { ...company, ...IMPORT_ON_THE_WAY } },
    {
      table: 'import_rows',
      joined: sql``,
      rows: sql`s.import_id in (
        select id from ${tableIn(from, 'imports')} where company_id = ${fromCompanyId})`,
      replaced: { product_id: sql`null` },
    },
    {
      table: 'service_orders',
      joined: sql``,
      rows: ofCompany,
      replaced: { ...company, number: sql`${ordersBefore}::int + row_number() over (order by s.number)` },
    },
    {
      table: 'service_order_lines',
      joined: sql``,
      rows: sql`s.service_order_id in (
        select id from ${tableIn(from, 'service_orders')} where company_id = ${fromCompanyId})`,
      replaced: {},
    },
  ];
}

async function copy(db: PublicDb, { from, to }: Move, part: Part): Promise<bigint> {
  const { table, joined, rows, replaced } = part;
  const columns = await columnsOf(db, to, table);
  const values = columns.map((column) => replaced[column] ?? sql`s.${sql.id(column)}`);
  const { numAffectedRows } = await sql`
    insert into ${tableIn(to, table)} (${sql.join(columns.map((column) => sql.id(column)))})
    select ${sql.join(values)} from ${tableIn(from, table)} as s ${joined} where ${rows}`.execute(db);
  return numAffectedRows ?? 0n;
}

async function remove(db: PublicDb, { from }: Move, { table, rows }: Part): Promise<bigint> {
  const { numAffectedRows } = await sql`delete from ${tableIn(from, table)} as s where ${rows}`.execute(db);
  return numAffectedRows ?? 0n;
}

/**
 * Moves all that a company has: equipment, tags, records, documents, imports, orders. Products are those of the target
 * with the same sku; what is missing of them, of their types and categories is copied. Orders are numbered anew. Pictures
 * stay where they are stored.
 * @returns how many pieces of equipment went, and the products they have in the target
 * @throws Error when not every row could go, and what the database throws: the caller's transaction is lost then
 */
export async function moveCompanyData(
  db: PublicDb,
  move: Move,
): Promise<{ equipment: number; productIds: string[] }> {
  const { from, fromCompanyId } = move;
  // A million records take minutes, and are one statement.
  await liftStatementLimit(db);
  // Records under way are waited for; the next ones wait for this and find nothing.
  await sql`select id from ${tableIn(from, 'equipment')} where company_id = ${fromCompanyId} order by id for update`.execute(
    db,
  );
  await copyMissingProducts(db, move);
  const map = await mapProducts(db, move);
  const parts = partsOf(move, map, await takeNumbersFor(db, from, move.to, fromCompanyId));
  const copied = new Map<Table, bigint>();
  for (const part of parts) {
    copied.set(part.table, await copy(db, move, part));
  }
  await handOverSerials(db, from, move.to, fromCompanyId);
  await handOverDocuments(db, from, move.to, fromCompanyId);
  for (const part of parts.toReversed()) {
    if ((await remove(db, move, part)) !== copied.get(part.table)) {
      throw new Error(`not every row of ${part.table} was copied`);
    }
  }
  return { equipment: Number(copied.get('equipment')), productIds: map.map((pair) => pair.target) };
}

/** Removes a company that has nothing. */
export async function removeBareCompany(db: PublicDb, tenant: Tenant, companyId: string): Promise<void> {
  const none = (table: 'equipment' | 'tags' | 'imports' | 'service_orders') =>
    sql`not exists (select from ${tableIn(tenant, table)} where company_id = ${companyId})`;
  await sql`
    delete from ${tableIn(tenant, 'companies')}
    where id = ${companyId} and ${none('equipment')} and ${none('tags')}
      and ${none('imports')} and ${none('service_orders')}`.execute(db);
}
