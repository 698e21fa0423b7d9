/** Stand-in for the billing provider when none is configured. Requests wait for a real provider. */
import { ProviderUnavailable, type BillingProvider } from './provider.ts';

async function unavailable(): Promise<never> {
  throw new ProviderUnavailable('no billing provider is configured');
}

/** Every call fails as with an unavailable provider, and every webhook call is rejected. */
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
