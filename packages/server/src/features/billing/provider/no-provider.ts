/** Stands for a billing provider where none is configured: everything waits until there is one. */
import { ProviderUnavailable, type BillingProvider } from './provider.ts';

async function unavailable(): Promise<never> {
  throw new ProviderUnavailable('no billing provider is configured');
}

/** Every call fails as if the provider were down; every webhook call is rejected. */
export const noProvider: BillingProvider = {
  name: 'none',
  ensureCustomer: unavailable,
  ensurePlan: unavailable,
  ensureProduct: unavailable,
  subscribe: unavailable,
  changeItems: unavailable,
  cancel: unavailable,
  reactivate: unavailable,
  charge: unavailable,
  getSubscription: unavailable,
  getBill: unavailable,
  listSubscriptions: unavailable,
  listBills: unavailable,
  readEvent: () => undefined,
};
