/** Statements that change production runs, their shipments and their tags. */
import { sql } from 'kysely';
import type { PublicDb, NewPublicRow } from '../../platform/db/database.ts';

/** Adds the run of an order. Returns false if the order has a run. */
export async function insertRun(db: PublicDb, row: NewPublicRow<'productionRuns'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('productionRuns')
    .values(row)
    .onConflict((conflict) => conflict.column('orderId').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Locks a run and its order, so that only one step of the run happens at a time and the buyer does not move to another group.
 * Returns false if there is no such run.
 */
export async function lockRun(db: PublicDb, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('productionRuns')
    .innerJoin('tagOrders', 'tagOrders.id', 'productionRuns.orderId')
    .select('productionRuns.id')
    .where('productionRuns.id', '=', id)
    .forUpdate(['productionRuns', 'tagOrders'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds reserved tags at the places after `before`. */
export async function insertReservedTags(
  db: PublicDb,
  serials: readonly string[],
  tags: {
    readonly runId: string;
    readonly before: number;
    readonly replaces?: string;
    readonly updateDate: Date;
  },
): Promise<void> {
  const { runId, before, replaces = null, updateDate } = tags;
  await sql`
    insert into public.produced_tags (serial_number, run_id, place, state, replaces, update_date)
    select serial, ${runId}::uuid, ${before}::integer + place, 'reserved', ${replaces}::text, ${updateDate}::timestamptz
    from unnest(${serials}::text[]) with ordinality as drawn (serial, place)`.execute(db);
}

/** Returns the highest place in a run. */
export async function lastPlace(db: PublicDb, runId: string): Promise<number> {
  const { place } = await db
    .selectFrom('producedTags')
    .select(sql<number>`coalesce(max(place), 0)`.as('place'))
    .where('runId', '=', runId)
    .executeTakeFirstOrThrow();
  return place;
}

/** Adds to the number of made tags of a run. */
export async function addMade(
  db: PublicDb,
  runId: string,
  { added, updateDate }: { readonly added: number; readonly updateDate: Date },
): Promise<void> {
  await db
    .updateTable('productionRuns')
    .set({ made: sql<number>`made + ${added}`, updateDate })
    .where('id', '=', runId)
    .execute();
}

/** Moves the reserved tags of a run to the stock. Returns their number. */
export async function putReservedIntoStock(db: PublicDb, runId: string, updateDate: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('producedTags')
    .set({ state: 'stock', updateDate })
    .where('runId', '=', runId)
    .where('state', '=', 'reserved')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function insertShipment(db: PublicDb, row: NewPublicRow<'tagShipments'>): Promise<void> {
  await db.insertInto('tagShipments').values(row).execute();
}

/** Moves the stock of a run into a shipment. Returns the serials, in the order of their places. */
export async function sendStock(
  db: PublicDb,
  runId: string,
  { shipmentId, updateDate }: { readonly shipmentId: string; readonly updateDate: Date },
): Promise<string[]> {
  const rows = await db
    .updateTable('producedTags')
    .set({ state: 'sent', shipmentId, updateDate })
    .where('runId', '=', runId)
    .where('state', '=', 'stock')
    .returning(['serialNumber', 'place'])
    .execute();
  return rows.toSorted((a, b) => a.place - b.place).map(({ serialNumber }) => serialNumber);
}

/** Marks a tag as void. */
export async function voidTag(
  db: PublicDb,
  serialNumber: string,
  change: {
    readonly voidReason: 'spoiled' | 'faulty';
    readonly voidNote: string;
    readonly updateDate: Date;
  },
): Promise<void> {
  await db
    .updateTable('producedTags')
    .set({ ...change, state: 'void' })
    .where('serialNumber', '=', serialNumber)
    .execute();
}

/** Confirms the unconfirmed shipments of a run, except shipments with a tag that was ever claimed. Returns how many. */
export async function confirmShipments(db: PublicDb, runId: string, receivedAt: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('tagShipments')
    .set({ receivedAt })
    .where('runId', '=', runId)
    .where('receivedAt', 'is', null)
    .where(
      sql<boolean>`not exists (
        select from produced_tags where shipment_id = tag_shipments.id and claimed_at is not null)`,
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
