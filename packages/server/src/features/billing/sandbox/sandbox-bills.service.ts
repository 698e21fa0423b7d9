/** Creates, pays, lapses and refuses bills of the sandbox. */
import type { ClockAndIds } from '../../../platform/context/action-context.ts';
import type { IdSource } from '../../../platform/context/ids.ts';
import type { Database, PublicDb } from '../../../platform/db/database.ts';
import { ProviderRefused, type PricedItem } from '../provider/provider.ts';
import {
  insertBill,
  listBillsBy,
  readBillDetails,
  updatePendingBill,
  type BillLine,
  type BillRow,
} from './sandbox-bills.queries.ts';
import { listProducts } from './sandbox-catalogue.queries.ts';
import { addMonths } from '../provider/billing-months.ts';
import { dueDate, yesterday } from './sandbox-dates.ts';
import { readClockMonths } from './sandbox-clock.queries.ts';
import { billData, chargeData, recordEvent } from './sandbox-webhooks.service.ts';

/** A transaction of the sandbox. */
export interface SandboxContext {
  readonly db: PublicDb;
  readonly ids: IdSource;
  /** Time by the server's clock, which is never ahead of a customer's clock. */
  readonly serverNow: Date;
}

/** Runs `work` in a transaction of the sandbox. */
export async function inSandbox<T>(
  { database, clock, ids }: ClockAndIds & { readonly database: Database },
  work: (context: SandboxContext) => Promise<T>,
): Promise<T> {
  return database.public((db) => work({ db, ids, serverNow: clock.now() }));
}

/** Returns the time by the clock of a customer. */
export async function customerNow({ db, serverNow }: SandboxContext, customerId: number): Promise<Date> {
  return addMonths(serverNow, await readClockMonths(db, customerId));
}

/** Returns the bill of a token with the time by its customer's clock. */
async function findBill(context: SandboxContext, token: string) {
  const [bill] = await listBillsBy(context.db, 'token', token);
  return bill && { bill, now: await customerNow(context, bill.customerId) };
}

const TOKEN_BYTES = 32;
const ITEMS = 'product_items';

/**
 * Returns the bill lines of items, with their prices.
 * @throws ProviderRefused without items, for a repeated or unknown product, for a quantity below 1 and for a discount above the item's
 * price
 */
export async function priceItems(db: PublicDb, items: readonly PricedItem[]): Promise<BillLine[]> {
  const productIds = items.map(({ productId }) => productId);
  if (items.length === 0 || new Set(productIds).size < items.length) {
    throw new ProviderRefused('the items are not different products', [ITEMS]);
  }
  const products = new Map((await listProducts(db, productIds)).map((product) => [product.id, product]));
  return items.map(({ productId, quantity, price, perUnit, discount }) => {
    const product = products.get(productId);
    const amount = perUnit ? price * quantity : price;
    const discounted = discount?.amount ?? 0;
    if (product === undefined || quantity < 1 || discounted > amount) {
      throw new ProviderRefused('an item has an unknown product, no quantity or too much discount', [ITEMS]);
    }
    return { name: product.name, quantity, amount, discount: discounted };
  });
}

/**
 * Creates a bill that is due in three days. A bill of zero is paid at once.
 * @param order.code code of a one-off bill, which is created only once
 * @returns undefined if a bill of the code already exists
 */
export async function makeBill(
  context: SandboxContext,
  order: {
    readonly code: string | null;
    readonly customerId: number;
    readonly subscriptionId: number | null;
    readonly items: readonly PricedItem[];
  },
): Promise<BillRow | undefined> {
  const { db, ids } = context;
  const { items, ...payer } = order;
  const now = await customerNow(context, order.customerId);
  const token = Buffer.from(ids.randomBytes(TOKEN_BYTES)).toString('base64url');
  const bill = { ...payer, token, createdAt: now, dueAt: dueDate(now) };
  const id = await insertBill(db, bill, await priceItems(db, items));
  const [made] = id === undefined ? [] : await listBillsBy(db, 'id', id);
  if (made === undefined) {
    return undefined;
  }
  await recordEvent(db, { type: 'bill_created', at: now, data: billData(made) });
  if (made.amount > 0) {
    return made;
  }
  await payBill(context, token);
  return (await listBillsBy(db, 'id', made.id))[0];
}

/** Pays a bill. A paid or cancelled bill stays unchanged. */
export async function payBill(context: SandboxContext, token: string): Promise<void> {
  const { now: at } = (await findBill(context, token)) ?? {};
  if (at === undefined) {
    return;
  }
  const bill = await updatePendingBill(context.db, token, { status: 'paid', paidAt: at });
  if (bill !== undefined) {
    await recordEvent(context.db, { type: 'bill_paid', at, data: billData(bill) });
  }
}

/** Records a payment that the bank refused. The bill can still be paid. */
export async function refuseBill(context: SandboxContext, token: string): Promise<void> {
  const { now: at } = (await findBill(context, token)) ?? {};
  if (at === undefined) {
    return;
  }
  const bill = await updatePendingBill(context.db, token, { refusedAt: at });
  if (bill !== undefined) {
    await recordEvent(context.db, { type: 'charge_rejected', at, data: chargeData(bill) });
  }
}

/** Reports an overdue bill at once, so that it is visible without the nightly reconciliation. Vindi sends no such event. */
export async function reportOverdue(context: SandboxContext, bill: BillRow): Promise<void> {
  const at = await customerNow(context, bill.customerId);
  await recordEvent(context.db, { type: 'bill_overdue', at, data: billData(bill) });
}

/** Makes an unpaid bill overdue since yesterday, even by the server's clock. */
export async function lapseBill(context: SandboxContext, token: string): Promise<void> {
  const { bill } = (await findBill(context, token)) ?? {};
  if (bill === undefined || bill.overdue) {
    return;
  }
  const lapsed = await updatePendingBill(context.db, token, {
    dueAt: yesterday(context.serverNow),
    overdue: true,
  });
  if (lapsed !== undefined) {
    await reportOverdue(context, lapsed);
  }
}

/** Returns the content of a bill's page, or undefined without a bill of the token. */
export async function readBillPage(context: SandboxContext, token: string) {
  const found = await findBill(context, token);
  return found && { ...found.bill, ...(await readBillDetails(context.db, found.bill)), now: found.now };
}
