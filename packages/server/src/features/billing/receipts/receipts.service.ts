/** Receipts of paid bills, for users who may see the bill. */
import { BILL_NOT_PAID } from '@mobcheck/contract/billing/receipts.contract.ts';
import { addDays, dayIn } from '@mobcheck/contract/kernel/date.ts';
import { apiError, requireFound } from '../../../platform/context/api-error.ts';
import type { Session } from '../../../platform/context/session.ts';
import type { PublicDb } from '../../../platform/db/database.ts';
import { seesPayer } from '../payer.service.ts';
import { addMonths } from '../provider/billing-months.ts';
import { findReceiptBill } from './receipts.queries.ts';

type BillRow = NonNullable<Awaited<ReturnType<typeof findReceiptBill>>>;

/** The paid item: tags, a month of a plan (undefined if the plan is unknown), or another sale. */
type Paid =
  | { readonly kind: 'tags'; readonly productId: number; readonly quantity: number }
  | {
      readonly kind: 'plan';
      readonly planId: number | undefined;
      readonly quantity: number;
      /** First and last day, `YYYY-MM-DD`. */
      readonly from: string;
      readonly upTo: string;
    }
  | { readonly kind: 'other' };

export interface Receipt {
  /** The number of the bill at the billing provider. */
  readonly number: number;
  /** Amount in cents of BRL. */
  readonly amount: number;
  readonly paidOn: string;
  readonly payer: { readonly name: string; readonly taxId: string };
  readonly paid: Paid;
  readonly issuedAt: Date;
  readonly issuedBy: string;
  readonly timeZone: string;
}

function paidWith(bill: BillRow): Paid {
  const { productId, tagQuantity, subscriptionId, planId, planQuantity, createdAt, timeZone } = bill;
  if (productId !== null && tagQuantity !== null) {
    return { kind: 'tags', productId, quantity: tagQuantity };
  }
  if (subscriptionId === null) {
    return { kind: 'other' };
  }
  return {
    kind: 'plan',
    planId: planId ?? undefined,
    quantity: planQuantity ?? 1,
    // The month begins on the day of its bill.
    from: dayIn(timeZone, createdAt),
    upTo: addDays(dayIn(timeZone, addMonths(createdAt, 1)), -1),
  };
}

/**
 * Returns the receipt of a bill.
 * @throws ApiError NOT_FOUND for a bill that the user may not see, BILL_NOT_PAID
 */
export async function getReceipt(db: PublicDb, session: Session, id: string, now: Date): Promise<Receipt> {
  const row = await findReceiptBill(db, id);
  const bill = requireFound(row !== undefined && seesPayer(session, row) ? row : undefined);
  if (bill.status !== 'paid' || bill.paidAt === null) {
    throw apiError(BILL_NOT_PAID);
  }
  const { actor } = session;
  const { number, amount, payerName, taxId, timeZone } = bill;
  return {
    number,
    amount,
    paidOn: dayIn(timeZone, bill.paidAt),
    payer: { name: payerName, taxId },
    paid: paidWith(bill),
    issuedAt: now,
    issuedBy: `${actor.name} (${actor.email})`,
    timeZone,
  };
}
