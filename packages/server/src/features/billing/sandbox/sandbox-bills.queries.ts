/** Bills of the sandbox and their lines. */
import type { PublicDb } from '../../../platform/db/database.ts';
import { sandboxTables } from './sandbox-schema.queries.ts';

/** A line of a bill. Amounts are in cents for all pieces. */
export interface BillLine {
  readonly name: string;
  readonly quantity: number;
  /** Amount before the discount. */
  readonly amount: number;
  readonly discount: number;
}

const COLUMNS = [
  'id',
  'code',
  'customerId',
  'subscriptionId',
  'token',
  'amount',
  'status',
  'createdAt',
  'dueAt',
  'overdue',
  'paidAt',
  'refusedAt',
] as const;

/** Creates a bill with its lines. Returns its id, or undefined if a bill has its code. */
export async function insertBill(
  db: PublicDb,
  bill: {
    readonly code: string | null;
    readonly customerId: number;
    readonly subscriptionId: number | null;
    readonly token: string;
    readonly createdAt: Date;
    readonly dueAt: Date;
  },
  lines: readonly BillLine[],
): Promise<number | undefined> {
  const tables = sandboxTables(db);
  const amount = lines.reduce((sum, line) => sum + line.amount - line.discount, 0);
  const inserted = await tables
    .insertInto('bills')
    .values({ ...bill, amount, status: 'pending' })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted !== undefined) {
    await tables
      .insertInto('billItems')
      .values(lines.map((line, position) => ({ billId: inserted.id, position, ...line })))
      .execute();
  }
  return inserted?.id;
}

type Key = 'id' | 'code' | 'token' | 'customerId' | 'subscriptionId';
/** Maximum number of listed bills. The port requires at least 50. */
const LISTED = 100;

/** Returns the bills with a value of a key, newest first, 100 at most. */
export async function listBillsBy<K extends Key>(
  db: PublicDb,
  key: K,
  value: K extends 'code' | 'token' ? string : number,
) {
  return sandboxTables(db)
    .selectFrom('bills')
    .select(COLUMNS)
    .where(key as Key, '=', value)
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
}

/** A stored bill. */
export type BillRow = Awaited<ReturnType<typeof listBillsBy>>[number];

/** Returns the lines of a bill and the payer's name and tax id. */
export async function readBillDetails(db: PublicDb, { id, customerId }: BillRow) {
  const tables = sandboxTables(db);
  const lines = await tables
    .selectFrom('billItems')
    .select(['name', 'quantity', 'amount', 'discount'])
    .where('billId', '=', id)
    .orderBy('position')
    .execute();
  const payer = await tables
    .selectFrom('customers')
    .select(['name', 'taxId'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return { lines, payer };
}

/** Changes an unpaid bill. Returns it, or undefined if it is already paid or cancelled. */
export async function updatePendingBill(
  db: PublicDb,
  token: string,
  change: {
    readonly status?: 'paid';
    readonly paidAt?: Date;
    readonly refusedAt?: Date;
    readonly dueAt?: Date;
    readonly overdue?: boolean;
  },
): Promise<BillRow | undefined> {
  return sandboxTables(db)
    .updateTable('bills')
    .set(change)
    .where('token', '=', token)
    .where('status', '=', 'pending')
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Cancels the unpaid bills of a subscription. Returns them. */
export async function cancelBills(db: PublicDb, subscriptionId: number): Promise<BillRow[]> {
  return sandboxTables(db)
    .updateTable('bills')
    .set({ status: 'canceled' })
    .where('subscriptionId', '=', subscriptionId)
    .where('status', '=', 'pending')
    .returning(COLUMNS)
    .execute();
}

/**
 * Marks unpaid bills past their due date, for customers whose clock is ahead by `clockMonths`.
 * @param now time by these clocks
 * @returns the newly marked bills
 */
export async function markOverdue(db: PublicDb, clockMonths: number, now: Date): Promise<BillRow[]> {
  const tables = sandboxTables(db);
  return tables
    .updateTable('bills')
    .set({ overdue: true })
    .where('status', '=', 'pending')
    .where('overdue', '=', false)
    .where('dueAt', '<', now)
    .where(
      'customerId',
      'in',
      tables.selectFrom('customers').select('id').where('clockMonths', '=', clockMonths),
    )
    .returning(COLUMNS)
    .execute();
}
