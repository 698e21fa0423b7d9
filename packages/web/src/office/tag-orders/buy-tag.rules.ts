/** Rules of buying tags: kinds, totals, and the states of orders. */
import {
  MAX_TAG_QUANTITY,
  NFC_TAG_ID,
  type ProductionState,
  QR_TAG_ID,
  type TagOrder,
  type TagProductId,
} from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';

/** The kinds of tags, in the order of the cards, with the key of their phrases. */
export const TAG_KINDS = [
  { productId: QR_TAG_ID, phrases: 'qr' },
  { productId: NFC_TAG_ID, phrases: 'nfc' },
] as const;

/** Returns the key of the phrases of a kind. @throws Error for an unknown kind */
export function phrasesOf(productId: TagProductId): 'qr' | 'nfc' {
  const kind = TAG_KINDS.find((known) => known.productId === productId);
  if (kind === undefined) {
    throw new Error(`unknown kind of tag ${productId}`);
  }
  return kind.phrases;
}

/**
 * Returns the total in cents, or undefined for a quantity that cannot be ordered.
 * @param price the price of one tag in cents
 * @param typed the content of the field
 */
export function totalOf(price: number, typed: number | string): number | undefined {
  const quantity = typed === '' ? Number.NaN : Number(typed);
  const isValid = Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_TAG_QUANTITY;
  return isValid ? quantity * price : undefined;
}

/** Whether an order waits for its bill from the billing provider. */
export function isPreparing({ status, refused }: TagOrder): boolean {
  return status === null && !refused;
}

/** Delivery state of an order, which is `paid` until the production begins. Undefined means that the order is not paid. */
export function deliveryState({ status, production }: TagOrder): ProductionState | 'paid' | undefined {
  return production?.state ?? (status === 'paid' ? 'paid' : undefined);
}
