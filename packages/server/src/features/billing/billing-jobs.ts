/** Kinds of billing jobs: they call the provider, which no request and no transaction waits for. */
import { z } from 'zod';

/** Sends the request of a subscription to the provider. */
export const SUBSCRIPTION_REQUEST = {
  name: 'billing-request',
  payload: z.object({ subscriptionId: z.string() }),
};
/** Sends the payment data of a customer to the provider. */
export const PAYMENT_DATA = { name: 'billing-payment-data', payload: z.object({ customerId: z.string() }) };
/** Reads again what an event was about, and the events that wait for the same job. */
export const BILLING_EVENT = {
  name: 'billing-event',
  payload: z.object({ key: z.string(), jobKey: z.string().optional() }),
};
/** Takes over the provider's state of one customer, for a reconciliation or because the platform admin asked for it. */
export const CUSTOMER_SYNC = {
  name: 'billing-sync',
  payload: z.object({ customerId: z.string(), reconciliationId: z.string().optional() }),
};
/** Finds what no event told: requests that wait and states that changed. */
export const RECONCILIATION = { name: 'billing-reconciliation', payload: z.object({}) };
/** Forgets old events; what they said may contain links to bills. */
export const EVENT_PRUNING = { name: 'billing-event-pruning', payload: z.object({}) };
/** Creates the plans at the provider that nobody has subscribed to yet. */
export const PROVIDER_PLANS = { name: 'billing-plans', payload: z.object({}) };
