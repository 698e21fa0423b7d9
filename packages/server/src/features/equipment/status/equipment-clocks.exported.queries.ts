/** Writes the clocks of equipment from stated days, dates of the piece and records (docs/adr/0102-clocks.md). */
import { type ClockRule, DUE_DATE_CLOCKS } from '@mobcheck/contract/clocks/clocks.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '../../../platform/db/database.ts';
import { compiledOnce } from '../../../platform/db/statements/compiled-once.ts';
import { DERIVED_CLOCKS } from './derived-clocks.queries.ts';
import { type EquipmentScope, type PieceScope, SCOPES } from './equipment-scope.queries.ts';

/** The clock of a product that takes over a typed due date. */
export interface TakingClock extends Pick<ClockRule, 'period' | 'unit' | 'rounding'> {
  readonly key: (typeof DUE_DATE_CLOCKS)[number];
}

/** The clock that takes over a typed due date, for a row of `products`. Null if the product has no such clock. */
export const TAKING_CLOCK = sql<TakingClock | null>`(
  select jsonb_build_object('key', clock_kinds.key, 'period', product_clocks.period, 'unit', product_clocks.unit,
    'rounding', product_clocks.rounding)
  from product_clocks join clock_kinds on clock_kinds.id = product_clocks.clock_kind_id
  where product_clocks.product_id = products.id and clock_kinds.key = any(${[...DUE_DATE_CLOCKS]}::text[])
  order by array_position(${[...DUE_DATE_CLOCKS]}::text[], clock_kinds.key) limit 1)`;

/**
 * Locks the pieces of products with clocks, so that the next statement sees the records that were being saved. Other pieces need no lock,
 * since their dates follow from their own row.
 */
export async function lockClockedEquipment(db: TenantDb, scope: EquipmentScope): Promise<void> {
  await sql`
    select from equipment join products on products.id = equipment.product_id
    where ${SCOPES.isIn(scope)} and exists (select from product_clocks where product_clocks.product_id = products.id)
    order by equipment.id for no key update of equipment`.execute(db);
}

/**
 * Derives the clocks of equipment again. `refreshStatusColumns` then updates the due dates of the pieces. A clock that the product
 * no longer has keeps its row with the stated day only. Costs two lookups in indexes for a product without clocks.
 * @returns the number of clocks that were written
 */
export async function refreshClocks(db: TenantDb, scope: EquipmentScope): Promise<number> {
  const { numAffectedRows = 0n } = SCOPES.isPiece(scope)
    ? await updateOfPiece(db, scope)
    : await updateClocks(scope).execute(db);
  return Number(numAffectedRows);
}

function updateClocks(scope: EquipmentScope) {
  return sql`
    with removed as (
      update equipment_clocks set last_on = null, due_on = null, notice_on = null
      from equipment join products on products.id = equipment.product_id
      where equipment.id = equipment_clocks.equipment_id and ${SCOPES.isIn(scope)}
        and num_nonnulls(equipment_clocks.last_on, equipment_clocks.due_on) > 0
        and not exists (
          select from product_clocks
          where product_clocks.product_id = equipment.product_id
            and product_clocks.clock_kind_id = equipment_clocks.clock_kind_id)
    )
    insert into equipment_clocks as clock (equipment_id, clock_kind_id, last_on, due_on, notice_on)
    select equipment_id, clock_kind_id, last_on, due_on, notice_on
    from (${DERIVED_CLOCKS.stored(SCOPES.isIn(scope, 'target'))}) as derived
    on conflict (equipment_id, clock_kind_id) do update set
      last_on = excluded.last_on, due_on = excluded.due_on, notice_on = excluded.notice_on
    where (clock.last_on, clock.due_on, clock.notice_on)
      is distinct from (excluded.last_on, excluded.due_on, excluded.notice_on)`;
}

const updateOfPiece = compiledOnce((_: TenantDb, piece: PieceScope) => updateClocks(piece));

/** A piece and the due date that a person typed for it. */
export interface TypedDueDate {
  readonly equipmentId: string;
  readonly dueDate: string | null | undefined;
}

/**
 * States the last day that follows from a typed due date, if the clock that takes over the due date has no last day. The caller then
 * refreshes the dates of the pieces.
 * @param today the latest day to state
 * @returns the number of stated days
 */
export async function stateTypedDueDates(
  db: TenantDb,
  typed: readonly TypedDueDate[],
  today: string,
): Promise<number> {
  const dated = typed.filter(({ dueDate }) => typeof dueDate === 'string');
  if (dated.length === 0) {
    return 0;
  }
  const ids = dated.map(({ equipmentId }) => equipmentId);
  const dueDate = sql`(
    select typed.due_date from unnest(${ids}::uuid[], ${dated.map((piece) => piece.dueDate)}::date[]) as typed (id, due_date)
    where typed.id = target.id)`;
  return stateDerived(db, DERIVED_CLOCKS.typed(sql`target.id = any(${ids}::uuid[])`, dueDate, today));
}

/**
 * Like `stateTypedDueDates`, for pieces that came from products without clocks to products with clocks. Removes or replaces days that an
 * earlier change stated.
 * @param dueDate the typed due date, undefined for the due date that each piece has
 */
export async function stateArrivedDueDates(
  db: TenantDb,
  { equipmentIds, productIds }: Record<'equipmentIds' | 'productIds', readonly string[]>,
  today: string,
  dueDate?: string | null,
): Promise<number> {
  const hasArrived = sql`target.id = any(${equipmentIds}::uuid[]) and target.product_id = any(${productIds}::uuid[])`;
  const date = dueDate === undefined ? sql`target.due_date` : sql`${dueDate}::date`;
  return stateDerived(db, DERIVED_CLOCKS.arrived(hasArrived, date, today));
}

/** @param derived of `DERIVED_CLOCKS` */
async function stateDerived(db: TenantDb, derived: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into equipment_clocks (equipment_id, clock_kind_id, stated_on)
    select equipment_id, clock_kind_id, new_stated_on
    from (${derived}) as derived
    where new_stated_on is not null or gives_way
    on conflict (equipment_id, clock_kind_id) do update set
      stated_on = excluded.stated_on, stated_by_change = null, replaced = null`.execute(db);
  return Number(numAffectedRows);
}

/**
 * Gives the stated days of one piece to another piece that lacks them, and removes the clocks of the first piece. If a change stated a day,
 * the day that it replaced goes along, so that undoing restores it.
 */
export async function mergeClocks(db: TenantDb, from: string, to: string): Promise<void> {
  await sql`
    with removed as (delete from equipment_clocks where equipment_id = ${from} returning *)
    insert into equipment_clocks as clock (equipment_id, clock_kind_id, stated_on, stated_by_change, replaced)
    select ${to}, clock_kind_id, stated_on, stated_by_change, replaced from removed where stated_on is not null
    on conflict (equipment_id, clock_kind_id) do update set
      stated_on = excluded.stated_on, stated_by_change = excluded.stated_by_change, replaced = excluded.replaced
    where clock.stated_on is null`.execute(db);
}

/** Removes the clocks of pieces that are removed. */
export async function deleteClocks(db: TenantDb, equipmentIds: readonly string[]): Promise<void> {
  await sql`delete from equipment_clocks where equipment_id = any(${equipmentIds}::uuid[])`.execute(db);
}

/** Reads the clocks of a piece, in the order of its product. */
export async function listClocksOf(db: TenantDb, equipmentId: string) {
  return db
    .selectFrom('equipment')
    .innerJoin('productClocks', 'productClocks.productId', 'equipment.productId')
    .innerJoin('clockKinds', 'clockKinds.id', 'productClocks.clockKindId')
    .leftJoin('equipmentClocks', (join) =>
      join
        .onRef('equipmentClocks.equipmentId', '=', 'equipment.id')
        .onRef('equipmentClocks.clockKindId', '=', 'productClocks.clockKindId'),
    )
    .select([
      'productClocks.clockKindId',
      'clockKinds.name',
      'equipmentClocks.statedOn',
      'equipmentClocks.statedByChange',
      'equipmentClocks.lastOn',
      'equipmentClocks.dueOn',
      'equipmentClocks.noticeOn',
    ])
    .where('equipment.id', '=', equipmentId)
    .orderBy('productClocks.position')
    .execute();
}

/** Writes days that a person stated for clocks of a locked piece. */
export async function stateDays(
  db: TenantDb,
  equipmentId: string,
  days: readonly { readonly clockKindId: string; readonly statedOn: string | null }[],
  now: Date,
): Promise<void> {
  await sql`
    insert into equipment_clocks (equipment_id, clock_kind_id, stated_on)
    select ${equipmentId}, kind, day
    from unnest(${days.map(({ clockKindId }) => clockKindId)}::uuid[], ${days.map(({ statedOn }) => statedOn)}::date[])
      as stated (kind, day)
    on conflict (equipment_id, clock_kind_id) do update set
      stated_on = excluded.stated_on, stated_by_change = null, replaced = null`.execute(db);
  await db.updateTable('equipment').set({ updateDate: now }).where('id', '=', equipmentId).execute();
}

/** Writes the days that people stated for clocks of new pieces. `refreshClocks` derives their due dates. */
export async function stateFirstDays(
  db: TenantDb,
  days: readonly {
    readonly equipmentId: string;
    readonly clockKindId: string;
    readonly statedOn: string;
  }[],
): Promise<void> {
  if (days.length > 0) {
    await sql`
      insert into equipment_clocks (equipment_id, clock_kind_id, stated_on)
      select * from unnest(${days.map(({ equipmentId }) => equipmentId)}::uuid[],
        ${days.map(({ clockKindId }) => clockKindId)}::uuid[], ${days.map(({ statedOn }) => statedOn)}::date[])`.execute(
      db,
    );
  }
}

/** Whether a product has clocks. Without `productId`, whether any product of the group has clocks. */
export async function hasClocks(db: TenantDb, productId?: string): Promise<boolean> {
  const clock = await db
    .selectFrom('productClocks')
    .select('clockKindId')
    .$if(productId !== undefined, (query) => query.where('productId', '=', productId ?? ''))
    .limit(1)
    .executeTakeFirst();
  return clock !== undefined;
}
