/** Parts and kinds of billing jobs. Jobs and the registration for a paid plan call the provider, always outside a transaction. */
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { BillingProvider } from './provider/provider.ts';
import { z } from 'zod';

/** The parts of the process that billing needs. */
export interface BillingParts extends ClockAndIds {
  readonly database: Database;
  readonly provider: BillingProvider;
}

/** Sends the request of a subscription to the provider. */
export const SUBSCRIPTION_REQUEST = {
  name: 'billing-request',
  payload: z.object({ subscriptionId: z.string() }),
};
/** Sends the payment data of a customer to the provider. */
export const PAYMENT_DATA = { name: 'billing-payment-data', payload: z.object({ customerId: z.string() }) };
/** Processes an event and the events that wait for the same job. */
export const BILLING_EVENT = {
  name: 'billing-event',
  payload: z.object({ key: z.string(), jobKey: z.string().optional() }),
};
/** Copies the provider's state of one customer, for a reconciliation or on request of the platform admin. */
export const CUSTOMER_SYNC = {
  name: 'billing-sync',
  payload: z.object({ customerId: z.string(), reconciliationId: z.string().optional() }),
};
/** Finds waiting requests, waiting payment data, and changed states that no event reported. */
export const RECONCILIATION = { name: 'billing-reconciliation', payload: z.object({}) };
/** Deletes the content of old events, which may have links to bills, and later the whole events. */
export const EVENT_PRUNING = { name: 'billing-event-pruning', payload: z.object({}) };
/** Creates at the provider the plans to which nobody has subscribed yet, and brings prices up to date. */
export const PROVIDER_PLANS = { name: 'billing-plans', payload: z.object({}) };
