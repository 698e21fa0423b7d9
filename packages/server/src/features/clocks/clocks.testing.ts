/** Clocks for tests: changes through HTTP, and rows of clocks, pieces and records in the database of the test group. */
import { applyClocks, previewClocks } from '@mobcheck/contract/clocks/clock-changes.contract.ts';
import type { ClockReset, ClockRule } from '@mobcheck/contract/clocks/clocks.rules.ts';
import { clockKeyOf, type ClockKey } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import type { CallOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { sql } from 'kysely';
import { systemIds } from '../../platform/context/ids.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import type { TestApp } from '../../testing/app.ts';

/** A clock of a piece with the rule of its product. */
export interface ClockRow {
  readonly kind: ClockKey;
  readonly rule: ClockRule;
  readonly statedOn: string | null;
  readonly lastOn: string | null;
  readonly dueOn: string | null;
  readonly noticeOn: string | null;
}

/** Products with their wanted clocks. */
export type ChangedProducts = CallOf<typeof applyClocks>['body']['products'];

/** The clocks of an extinguisher: inspection, recharge, and a hydrostatic test that counts from the manufacturing date. */
export const EXTINGUISHER_CLOCKS: ChangedProducts[number]['clocks'] = [
  { kind: 'INSPECTION', period: 12, unit: 'MONTH', noticeDays: 30, resets: ['CHECK', 'TECHNICAL'] },
  { kind: 'RECHARGE', period: 12, unit: 'MONTH', noticeDays: 30, resets: ['RECHARGE'] },
  {
    kind: 'HYDROSTATIC',
    period: 60,
    unit: 'MONTH',
    noticeDays: 60,
    resets: ['RETEST'],
    base: 'MANUFACTURE',
    unknown: 'DUE_NOW',
  },
];

/** Previews clocks of products of the group `home` and applies them. */
export async function applyPreviewed({ call }: Pick<TestApp, 'call'>, products: ChangedProducts) {
  const { revision } = (await call('groupAdmin', previewClocks, { body: { products } })).value;
  return call('groupAdmin', applyClocks, { body: { products, revision } });
}

interface NewRecord {
  readonly type: 'CHECK' | 'TECHNICAL' | 'MAINTENANCE';
  readonly day: string;
  readonly renewed?: readonly {
    readonly renews: string;
    readonly doneOn: string;
    readonly dueOn: string | null;
  }[];
}

const RECORD_COLUMNS = sql`id, equipment_id, company_id, product_id, inspection_type_id, user_id, user_name, user_email,
  created_at, created_date, received_at, improper, questions_answers, attributes_values, content_hash`;

/** Runs work in a transaction of the group `home`. */
export async function inGroup<T>(
  server: Pick<TestApp, 'database'>,
  work: (db: TenantDb) => Promise<T>,
): Promise<T> {
  const { rows } = await server.database.pool.query<{ schemaName: string; tenantRole: string }>(
    `select schema_name as "schemaName", tenant_role as "tenantRole" from public.company_groups where name = 'home'`,
  );
  const [tenant] = rows;
  if (tenant === undefined) {
    throw new Error('no group');
  }
  return server.database.tenant(tenant, work, '60s');
}

/** Copies the product of a piece, as a product that expires. @returns its id */
export async function copyProduct(db: TenantDb, pieceId: string): Promise<string> {
  const id = systemIds.newId();
  await sql`
    insert into products (id, sku, name, short_description, enabled, is_due_date, inspection_type_id, inspection_schedule,
      days_notification_due_date, days_notification_next_inspection_date, manufacturing_number, manufacturer,
      retest_date, recharge_date, weight_date, update_date)
    select ${id}, ${id}, name, short_description, enabled, true, inspection_type_id, inspection_schedule, 30, 7, '', '',
      true, true, true, update_date
    from products where id = (select product_id from equipment where id = ${pieceId})`.execute(db);
  return id;
}

/** Copies a piece under a new id and serial. */
export async function copyPiece(
  db: TenantDb,
  pieceId: string,
  { id, productId, createdDate }: { id: string; productId: string; createdDate: string },
): Promise<void> {
  await sql`
    insert into equipment (id, tag_serial_number, company_id, product_id, inspection_type_id, category_id, product_name,
      product_sku, created_at, created_date, update_date)
    select ${id}, ${id}, company_id, ${productId}, inspection_type_id, category_id, product_name, product_sku,
      ${createdDate}::date, ${createdDate}, update_date
    from equipment where id = ${pieceId}`.execute(db);
}

/** Adds a record of a piece on a day, as a late phone would. */
export async function addRecord(
  db: TenantDb,
  pieceId: string,
  { type, day, renewed = [] }: NewRecord,
): Promise<void> {
  const id = systemIds.newId();
  const values = sql`${id}, id, company_id, product_id, inspection_type_id, ${id}::uuid, 'Ana', 'ana@mobcheck.test',
    ${`${day}T15:00:00Z`}::timestamptz, ${day}::date, now(), false, '[]', '[]', ${id}`;
  await (
    type === 'MAINTENANCE'
      ? sql`insert into maintenances (${RECORD_COLUMNS}, parts_replacements, renewed_dates)
          select ${values}, '[]', ${renewed.length === 0 ? null : JSON.stringify(renewed)}::jsonb
          from equipment where id = ${pieceId}`
      : sql`insert into inspections (${RECORD_COLUMNS}, purpose)
          select ${values}, ${type} from equipment where id = ${pieceId}`
  ).execute(db);
}

/** Annuls one of the records of a piece, if it has any. */
export async function annul(db: TenantDb, pieceId: string, index: number): Promise<void> {
  const table = index % 2 === 0 ? sql`inspections` : sql`maintenances`;
  await sql`
    update ${table} set annulled_at = now(), annulled_by_name = 'Bia', annulled_by_email = 'bia@mobcheck.test',
      annulment_reason = 'Engano'
    where id = (select id from ${table} where equipment_id = ${pieceId} order by id limit 1 offset ${index % 4})`.execute(
    db,
  );
}

/** Types a date of a piece, as its form does. */
export async function typeDate(
  db: TenantDb,
  pieceId: string,
  column: string,
  day: string | null,
): Promise<void> {
  const isStated = column !== 'manufacturing_date';
  await sql`
    update equipment set ${sql.ref(column)} = ${day}::date ${
      isStated ? sql`, stated_dates = null, dates_stated_at = clock_timestamp()` : sql``
    } where id = ${pieceId}`.execute(db);
}

export async function setProduct(
  db: TenantDb,
  pieceIds: readonly string[],
  productId: string,
): Promise<void> {
  await sql`update equipment set product_id = ${productId} where id = any(${pieceIds}::uuid[])`.execute(db);
}

/** Reads a piece with the days from which its clocks are derived. */
export async function readPiece(db: TenantDb, id: string) {
  const piece = await db
    .selectFrom('equipment')
    .select(['manufacturingDate', 'createdDate', 'rechargeDate', 'retestDate', 'weightDate'])
    .select(['dueDate', 'dueNoticeDate', 'noDueDate', 'productId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const inspections = await db
    .selectFrom('inspections')
    .select([sql<ClockReset>`purpose`.as('purpose'), 'createdDate as day'])
    .where('equipmentId', '=', id)
    .where('annulledAt', 'is', null)
    .execute();
  const maintenances = await db
    .selectFrom('maintenances')
    .select(sql<{ renews: ClockReset; doneOn: string }[] | null>`renewed_dates`.as('renewed'))
    .where('equipmentId', '=', id)
    .where('annulledAt', 'is', null)
    .execute();
  const { rows: clocks } = await sql<ClockRule & Omit<ClockRow, 'rule' | 'kind'> & { clockKindId: string }>`
    select product_clocks.*, stated_on, last_on, due_on, notice_on
    from product_clocks left join equipment_clocks
      on equipment_clocks.clock_kind_id = product_clocks.clock_kind_id and equipment_id = ${id}
    where product_id = ${piece.productId} order by position`.execute(db);
  const { rows: removed } = await sql<{ dueOn: string }>`
    select due_on from equipment_clocks where equipment_id = ${id} and num_nonnulls(last_on, due_on, notice_on) > 0
      and clock_kind_id not in (select clock_kind_id from product_clocks where product_id = ${piece.productId})`.execute(
    db,
  );
  const { rows: missing } = await sql<{ clockKindId: string }>`
    select clock_kind_id from product_clocks where product_id = ${piece.productId}
    except select clock_kind_id from equipment_clocks where equipment_id = ${id}`.execute(db);
  return {
    ...piece,
    inspections,
    renewed: maintenances.flatMap(({ renewed }) => renewed ?? []),
    clocks: clocks.map(({ clockKindId: kindId, statedOn, lastOn, dueOn, noticeOn, ...rule }): ClockRow => {
      const kind = clockKeyOf(kindId) ?? 'INSPECTION';
      return { kind, rule, statedOn, lastOn, dueOn, noticeOn };
    }),
    /** Due dates of clocks that its product does not have. */
    removedDays: removed,
    /** Clocks of its product without a row. */
    missingClocks: missing,
  };
}

export async function setExpiring(db: TenantDb, id: string, isDueDate: boolean): Promise<void> {
  await sql`update products set is_due_date = ${isDueDate} where id = ${id}`.execute(db);
}

export async function isExpiring(db: TenantDb, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('isDueDate')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.isDueDate;
}

/** Sets columns of a piece as typed. */
export async function setColumns(
  db: TenantDb,
  id: string,
  columns: Readonly<Record<string, string | null>>,
): Promise<void> {
  for (const [column, day] of Object.entries(columns)) {
    await sql`update equipment set ${sql.ref(column)} = ${day}::date where id = ${id}`.execute(db);
  }
}

/** Reads all that a change of a product's clocks writes, except rows of clocks without any day. */
export async function readProduct(db: TenantDb, id: string) {
  const { rows: products } = await sql`select is_due_date from products where id = ${id}`.execute(db);
  const { rows: rules } =
    await sql`select * from product_clocks where product_id = ${id} order by position`.execute(db);
  const { rows: pieces } = await sql`
    select id, due_date, due_notice_date, no_due_date, recharge_date, retest_date, weight_date
    from equipment where product_id = ${id} order by id`.execute(db);
  const { rows: clocks } = await sql`
    select equipment_id, clock_kind_id, stated_on, last_on, due_on, notice_on from equipment_clocks
    where num_nonnulls(stated_on, last_on, due_on) > 0
      and equipment_id in (select id from equipment where product_id = ${id}) order by equipment_id, clock_kind_id`.execute(
    db,
  );
  return { products, rules, pieces, clocks };
}

/** Reads all stored days of clocks and due dates. */
export async function readAllDays(db: TenantDb) {
  const { rows: clocks } =
    await sql`select * from equipment_clocks order by equipment_id, clock_kind_id`.execute(db);
  const { rows: pieces } = await sql`
    select id, due_date, due_notice_date, no_due_date, recharge_date, retest_date, weight_date from equipment order by id`.execute(
    db,
  );
  return { clocks, pieces };
}
