/** Brings the kinds and the clocks of products to another group, because the equipment of a moving company has them. */
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import { sql } from 'kysely';
import type { CompanyMove, Counterpart } from '../../platform/db/company-move.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { insideTenant } from '../../platform/db/tenants.ts';
import { carryRows, tableIn } from '../../platform/db/tenant-tables.ts';
import { stateArrivedDueDates } from '../equipment/status/equipment-clocks.exported.queries.ts';
import { switchOn } from '../switches/switches.exported.queries.ts';
import { lockChanges, seedKinds } from './clock-kinds.queries.ts';

/** Makes changes of clocks in both groups run before or after a move, so that each change finds the moving pieces in one group. */
export async function lockClockChanges(db: PublicDb, { from, to }: CompanyMove): Promise<void> {
  const groups = [from, to].toSorted((one, other) => one.schemaName.localeCompare(other.schemaName));
  for (const group of groups) {
    await insideTenant(db, group, lockChanges);
  }
}

interface Kind {
  readonly id: string;
  readonly nameFolded: string;
}

/** Lists the kinds of the copied products and of the company's pieces. */
async function listUsedKinds(
  db: PublicDb,
  { from, fromCompanyId }: CompanyMove,
  productIds: readonly string[],
): Promise<Kind[]> {
  const { rows } = await sql<Kind>`
    select id, name_folded from ${tableIn(from, 'clock_kinds')}
    where id in (
      select clock_kind_id from ${tableIn(from, 'product_clocks')} where product_id = any(${productIds}::uuid[])
      union select clock_kind_id from ${tableIn(from, 'equipment_clocks')} where equipment_id in (
        select id from ${tableIn(from, 'equipment')} where company_id = ${fromCompanyId}))`.execute(db);
  return rows;
}

/**
 * Pairs each used kind with a kind of the target by id, else by name, and copies the kinds without a counterpart. A kind with a key has
 * the same id in both groups, and so has a kind that an earlier move copied. A copied kind gets a longer name if the target has a kind
 * of its name.
 */
async function bringKinds(
  db: PublicDb,
  { from, to }: CompanyMove,
  used: readonly Kind[],
): Promise<Counterpart[]> {
  const { rows: known } = await sql<Kind>`select id, name_folded from ${tableIn(to, 'clock_kinds')}`.execute(
    db,
  );
  const isTaken = (target: Kind) => used.some(({ id }) => id === target.id);
  const pairs = used.map(({ id: source, nameFolded }) => {
    const same = known.find(({ id }) => id === source);
    return {
      source,
      target: (same ?? known.find((kind) => kind.nameFolded === nameFolded && !isTaken(kind)))?.id,
    };
  });
  const missing = pairs.flatMap(({ source, target }) => (target === undefined ? source : []));
  await carryRows(db, {
    from,
    to,
    table: 'clock_kinds',
    where: sql`id = any(${missing}::uuid[])`,
    replaced: {
      name: sql`case when public.fold(source_row.name) = any(${known.map(({ nameFolded }) => nameFolded)}::text[])
        then left(source_row.name, 38) || ' (' || left(source_row.id::text, 8) || ')' else source_row.name end`,
    },
    insertInto: sql`insert into ${tableIn(to, 'clock_kinds')}`,
  });
  return pairs.map(({ source, target = source }) => ({ source, target }));
}

/**
 * Copies the clocks of copied products, and the kinds in use. Copied clocks switch clocks on in the target group. A product that the
 * target had before keeps its clocks there.
 * @param productIds the copied products, under the same ids
 * @returns each used kind with its counterpart in the target
 */
export async function bringClocks(
  db: PublicDb,
  move: CompanyMove,
  productIds: readonly string[],
  now: Date,
): Promise<readonly Counterpart[]> {
  const { from, to } = move;
  const { rows } = await sql<{ clocks: number }>`
    select count(*)::int as clocks from ${tableIn(from, 'product_clocks')}
    where product_id = any(${productIds}::uuid[])`.execute(db);
  const used = await listUsedKinds(db, move, productIds);
  if (used.length === 0) {
    return [];
  }
  await insideTenant(db, to, async (targetDb) => seedKinds(targetDb, now));
  const counterparts = await bringKinds(db, move, used);
  if ((rows[0]?.clocks ?? 0) > 0) {
    await carryRows(db, {
      from,
      to,
      table: 'product_clocks',
      where: sql`product_id = any(${productIds}::uuid[])`,
      replaced: { clock_kind_id: sql`m.target` },
      insertInto: sql`insert into ${tableIn(to, 'product_clocks')}`,
      join: sql`join unnest(${counterparts.map(({ source }) => source)}::uuid[],
        ${counterparts.map(({ target }) => target)}::uuid[]) as m (source, target) on m.source = source_row.clock_kind_id`,
    });
    await carryRows(db, {
      from,
      to,
      table: 'product_norms',
      where: sql`product_id = any(${productIds}::uuid[])`,
      insertInto: sql`insert into ${tableIn(to, 'product_norms')}`,
    });
    await insideTenant(db, to, async (targetDb) => switchOn(targetDb, 'CLOCKS', now));
  }
  return counterparts;
}

/**
 * States last days that follow from the due dates of moved pieces, if their product had no clocks in the former group.
 * @param products pairs of products of both groups
 * @param equipmentIds the moved pieces
 */
export async function stateMovedDueDates(
  db: PublicDb,
  { from, to }: CompanyMove,
  {
    products,
    equipmentIds,
  }: { readonly products: readonly Counterpart[]; readonly equipmentIds: readonly string[] },
  now: Date,
): Promise<void> {
  const { rows: clocked } = await sql<{ productId: string }>`
    select distinct product_id from ${tableIn(from, 'product_clocks')}
    where product_id = any(${products.map(({ source }) => source)}::uuid[])`.execute(db);
  const fresh = products.filter(({ source }) => !clocked.some(({ productId }) => productId === source));
  const { rows } = await sql<{ timeZone: string }>`
    select time_zone from public.company_groups where schema_name = ${to.schemaName}`.execute(db);
  const zone = rows[0]?.timeZone;
  if (fresh.length > 0 && zone !== undefined) {
    const productIds = fresh.map(({ target }) => target);
    await insideTenant(db, to, async (targetDb) =>
      stateArrivedDueDates(targetDb, { equipmentIds, productIds }, dayIn(zone, now)),
    );
  }
}
