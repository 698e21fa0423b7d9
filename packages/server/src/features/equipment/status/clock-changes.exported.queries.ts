/** Foresees how other clocks of products would change equipment, and states the last days that such a change needs. */
import type { DueChange } from '@mobcheck/contract/clocks/clock-changes.contract.ts';
import { DUE_DATE_CLOCKS } from '@mobcheck/contract/clocks/clocks.rules.ts';
import type { ProductClock } from '@mobcheck/contract/clocks/clocks.contract.ts';
import { clockKeyOf, clockKindId } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '../../../platform/db/database.ts';
import { DERIVED_CLOCKS } from './derived-clocks.queries.ts';
import { DUE_DATE } from './renewed-dates.queries.ts';

/** The clocks that a product is to have. */
export interface WantedClocks {
  readonly productId: string;
  readonly clocks: readonly ProductClock[];
  /**
   * The latest day that may be stated. The clock of recharges, or else of hose tests, takes over the due date of each piece for which it
   * has no last day. Null means that no clock takes over a due date.
   */
  readonly statesUpTo: string | null;
}

/** The wanted clocks as a table like `STORED_CLOCKS`. */
function wantedAsTable(wanted: readonly WantedClocks[]): RawBuilder<unknown> {
  const rows = wanted.flatMap(({ productId, clocks, statesUpTo }) => {
    const taking = DUE_DATE_CLOCKS.find((key) => clocks.some(({ kind }) => clockKeyOf(kind) === key));
    return clocks.map(({ kind, noticeDays, ...clock }, position) => ({
      ...clock,
      product_id: productId,
      clock_kind_id: clockKindId(kind),
      key: clockKeyOf(kind),
      position,
      notice_days: noticeDays,
      states_up_to: taking !== undefined && clockKeyOf(kind) === taking ? statesUpTo : null,
    }));
  });
  return sql`(
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted (
      product_id uuid, clock_kind_id uuid, key text, position int, period int, unit text, notice_days int, rounding text,
      resets text[], base text, unknown text, states_up_to date))`;
}

const idsOf = (wanted: readonly WantedClocks[]) => wanted.map(({ productId }) => productId);

const derivedOf = (wanted: readonly WantedClocks[]) =>
  DERIVED_CLOCKS.wanted(wantedAsTable(wanted), sql`target.product_id = any(${idsOf(wanted)}::uuid[])`);

/** A piece whose due date or first day of notice would change. */
export interface ForeseenPiece {
  readonly equipmentId: string;
  readonly tagSerialNumber: string;
  readonly companyId: string;
  readonly productId: string;
  readonly productName: string;
  readonly extraLabel: string;
  readonly change: DueChange;
  readonly dueDateBefore: string | null;
  readonly dueDateAfter: string | null;
  /** Id of the kind of the clock with the earliest due date. */
  readonly decidedBy: string | null;
}

/** The changes that clocks would make. */
export interface ForeseenChanges {
  /** Pieces of the products. */
  readonly pieces: number;
  readonly stated: number;
  readonly groups: readonly { change: DueChange; decidedBy: string | null; pieces: number }[];
  readonly rows: readonly ForeseenPiece[];
}

/** Selects the changed pieces to list. */
export interface ForeseenPage {
  readonly page: number;
  readonly pageSize: number;
  readonly change?: DueChange | undefined;
}

/** Foresees the due dates that pieces would have if their products had other clocks. Shares its SQL with `refreshClocks`. */
export async function foreseeClocks(
  db: TenantDb,
  wanted: readonly WantedClocks[],
  { page, pageSize, change }: ForeseenPage,
): Promise<ForeseenChanges> {
  const clocked = wanted.filter(({ clocks }) => clocks.length > 0);
  const isClocked = sql`equipment.product_id = any(${idsOf(clocked)}::uuid[])`;
  const isListed = change === undefined ? sql`change is not null` : sql`change = ${change}`;
  const { rows } = await sql<ForeseenChanges>`
    with derived as materialized (${derivedOf(wanted)}),
    clocks as (
      select equipment_id, min(due_on) as due_on, min(notice_on) as notice_on,
        (array_agg(clock_kind_id order by due_on, position) filter (where due_on is not null))[1] as decided_by,
        count(new_stated_on) as stated
      from derived group by equipment_id
    ),
    foreseen as (
      select equipment.id, equipment.tag_serial_number, equipment.company_id, equipment.product_id, equipment.product_name,
        equipment.extra_label, equipment.due_date as due_before, equipment.due_notice_date as notice_before,
        case when ${isClocked} then clocks.due_on when products.is_due_date then ${DUE_DATE} end as due_after,
        case when ${isClocked} then clocks.notice_on
          when products.is_due_date then ${DUE_DATE} - products.days_notification_due_date end as notice_after,
        clocks.decided_by, coalesce(clocks.stated, 0) as stated
      from equipment join products on products.id = equipment.product_id
        left join clocks on clocks.equipment_id = equipment.id
      where equipment.product_id = any(${idsOf(wanted)}::uuid[])
    ),
    compared as materialized (
      select *, case
        when due_before is null and due_after is not null then 'NEW'
        when due_before is not null and due_after is null then 'NONE'
        when due_after < due_before then 'EARLIER'
        when due_after > due_before then 'LATER'
        when notice_after is distinct from notice_before then 'NOTICE' end as change
      from foreseen
    )
    select
      (select count(*)::int from compared) as pieces,
      (select coalesce(sum(stated), 0)::int from compared) as stated,
      (select coalesce(jsonb_agg(jsonb_build_object('change', change, 'decidedBy', decided_by, 'pieces', pieces)), '[]')
        from (select change, decided_by, count(*) as pieces from compared where change is not null
          group by change, decided_by order by pieces desc, change, decided_by) as counted) as groups,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'equipmentId', id, 'tagSerialNumber', tag_serial_number, 'companyId', company_id, 'productId', product_id,
          'productName', product_name, 'extraLabel', extra_label, 'change', change, 'dueDateBefore', due_before,
          'dueDateAfter', due_after, 'decidedBy', decided_by) order by due_after nulls last, id), '[]')
        from (select * from compared where ${isListed} order by due_after nulls last, id
          limit ${pageSize} offset ${(page - 1) * pageSize}) as listed) as rows`.execute(db);
  return rows[0] ?? { pieces: 0, stated: 0, groups: [], rows: [] };
}

/**
 * States a last day for each piece whose due date a clock takes over, as `foreseeClocks` counts them. The new day replaces a day that an
 * earlier change stated. If the piece has another last day by now, or no due date, the earlier day is only removed.
 * @returns the number of stated days
 */
export async function stateDueDates(
  db: TenantDb,
  wanted: readonly WantedClocks[],
  changeId: string,
): Promise<number> {
  const { rows } = await sql<{ stated: number }>`
    with written as (
      insert into equipment_clocks as clock (equipment_id, clock_kind_id, stated_on, stated_by_change)
      select equipment_id, clock_kind_id, new_stated_on, ${changeId} from (${derivedOf(wanted)}) as derived
      where new_stated_on is not null or gives_way
      on conflict (equipment_id, clock_kind_id) do update set
        stated_on = excluded.stated_on, stated_by_change = excluded.stated_by_change,
        replaced = case when num_nonnulls(clock.stated_on, clock.stated_by_change) > 0 then jsonb_build_object(
          'statedOn', clock.stated_on, 'change', clock.stated_by_change, 'replaced', clock.replaced) end
      returning stated_on)
    select count(stated_on)::int as stated from written`.execute(db);
  return rows[0]?.stated ?? 0;
}

/** Finds the products of pieces for which a change stated a last day. */
export async function findStatedProducts(db: TenantDb, changeId: string): Promise<string[]> {
  const { rows } = await sql<{ productId: string }>`
    select distinct equipment.product_id
    from equipment_clocks join equipment on equipment.id = equipment_clocks.equipment_id
    where stated_by_change = ${changeId}`.execute(db);
  return rows.map(({ productId }) => productId);
}

/** Locks the pieces of products, and those whose last day a change stated, in the order of their ids. */
export async function lockChangedEquipment(
  db: TenantDb,
  productIds: readonly string[],
  changeId: string | null,
): Promise<void> {
  await sql`
    select from equipment
    where product_id = any(${productIds}::uuid[])
      or id in (select equipment_id from equipment_clocks where stated_by_change = ${changeId}::uuid)
    order by id for no key update`.execute(db);
}

/**
 * Takes back the days that a change stated, unless a person has stated the day since. Days of earlier changes return.
 * @returns the ids of the pieces with such a day that now have a product outside `productIds`
 */
export async function unstateDueDates(
  db: TenantDb,
  changeId: string,
  productIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with unstated as (
      update equipment_clocks set
        stated_on = (replaced ->> 'statedOn')::date, stated_by_change = (replaced ->> 'change')::uuid,
        replaced = nullif(replaced -> 'replaced', 'null')
      where stated_by_change = ${changeId} returning equipment_id)
    select distinct equipment.id from unstated join equipment on equipment.id = unstated.equipment_id
    where equipment.product_id <> all(${productIds}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** Before every id. */
const NO_ID = '00000000-0000-0000-0000-000000000000';
/** A statement that writes more pieces could take longer than a connection waits for its answer. */
const PIECES_AT_ONCE = 2000;

/** Does work for all pieces of a product, in batches. The caller has locked the pieces. */
export async function forPiecesOf(
  db: TenantDb,
  productId: string,
  work: (equipmentIds: readonly string[]) => Promise<void>,
): Promise<void> {
  let ids: string[] = [];
  do {
    const { rows } = await sql<{ id: string }>`
      select id from equipment where product_id = ${productId} and id > ${ids.at(-1) ?? NO_ID}
      order by id limit ${PIECES_AT_ONCE}`.execute(db);
    ids = rows.map(({ id }) => id);
    await work(ids);
  } while (ids.length === PIECES_AT_ONCE);
}
