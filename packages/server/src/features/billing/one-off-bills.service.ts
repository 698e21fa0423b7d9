/** One-off bills for single sales outside a subscription. */
import type { PaymentMethod } from '@mobcheck/contract/billing/billing.contract.ts';
import type { BillingParts } from './billing-jobs.ts';
import { ProviderRefused, type NewProduct } from './provider/provider.ts';
import { ensureProviderCustomer } from './provider-customer.service.ts';
import { syncCustomer } from './sync-customer.service.ts';

/** A sale to a customer. */
export interface Sale {
  /** Id of the sale, which is the code of its bill. */
  readonly code: string;
  /** Id of the customer in the database. */
  readonly customerId: string;
  readonly product: NewProduct;
  readonly quantity: number;
  readonly method: PaymentMethod;
}

/**
 * Creates the bill of a sale at the provider and copies it. A repeated call with the same code creates no second bill, even after an error
 * or a crash.
 * @returns `refused` when the provider refuses the customer's data
 * @throws ProviderUnavailable to be repeated
 */
export async function billSale(parts: BillingParts, sale: Sale): Promise<'billed' | 'refused'> {
  const { provider } = parts;
  const { code, quantity, method } = sale;
  try {
    const customerId = await ensureProviderCustomer(parts, sale.customerId);
    const productId = await provider.ensureProduct(sale.product);
    const { price, perUnit } = sale.product;
    await provider.charge({ code, customerId, items: [{ productId, quantity, price, perUnit }], method });
  } catch (error) {
    if (error instanceof ProviderRefused) {
      return 'refused';
    }
    throw error;
  }
  await syncCustomer(parts, sale.customerId);
  return 'billed';
}
