/** Brings the kinds and the clocks of products to another group, because the equipment of a moving company has them. */
import { sql } from 'kysely';
import type { CompanyMove, Counterpart } from '../../platform/db/company-move.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { insideTenant } from '../../platform/db/tenants.ts';
import { carryRows, tableIn } from '../../platform/db/tenant-tables.ts';
import { switchOn } from '../switches/switches.exported.queries.ts';
import { seedKinds } from './clock-kinds.queries.ts';

/** Adds the group's own kinds, except those whose id or name the target has. */
async function bringKinds(db: PublicDb, { from, to }: CompanyMove): Promise<void> {
  const { rows: known } = await sql<{ id: string; nameFolded: string }>`
    select id, name_folded from ${tableIn(to, 'clock_kinds')}`.execute(db);
  await carryRows(db, {
    from,
    to,
    table: 'clock_kinds',
    where: sql`key is null and id <> all(${known.map(({ id }) => id)}::uuid[])
      and name_folded <> all(${known.map(({ nameFolded }) => nameFolded)}::text[])`,
    insertInto: sql`insert into ${tableIn(to, 'clock_kinds')}`,
  });
}

/** Pairs the kinds of the same key or name. */
async function findKinds(db: PublicDb, { from, to }: CompanyMove): Promise<Counterpart[]> {
  const kindsOf = async (group: CompanyMove['from']) =>
    sql<{ id: string; nameFolded: string }>`
      select id, coalesce(key, name_folded) as name_folded from ${tableIn(group, 'clock_kinds')}`.execute(db);
  const targets = (await kindsOf(to)).rows;
  return (await kindsOf(from)).rows.flatMap(({ id: source, nameFolded }) => {
    const target = targets.find((kind) => kind.nameFolded === nameFolded)?.id;
    return target === undefined ? [] : [{ source, target }];
  });
}

/**
 * Copies the clocks of copied products, and the kinds of the group. Copied clocks switch clocks on in the target group. A product that the
 * target had before keeps its clocks there.
 * @param productIds the copied products, under the same ids
 * @returns each kind with its counterpart in the target. Empty when the group has no kinds
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
  const { rows: kinds } = await sql`select from ${tableIn(from, 'clock_kinds')} limit 1`.execute(db);
  if (kinds.length === 0) {
    return [];
  }
  await insideTenant(db, to, async (targetDb) => seedKinds(targetDb, now));
  await bringKinds(db, move);
  const counterparts = await findKinds(db, move);
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
