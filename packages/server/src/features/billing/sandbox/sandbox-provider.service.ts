/** The sandbox as an adapter of the port to the billing provider, and its jobs. */
import { isCnpj } from '@mobcheck/contract/kernel/cnpj.ts';
import { z } from 'zod';
import type { ClockAndIds } from '../../../platform/context/action-context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { timedTask, type JobTask } from '../../../platform/jobs/job.ts';
import {
  ProviderRefused,
  type BillingProvider,
  type NewCustomer,
  type ProviderBill,
} from '../provider/provider.ts';
import { readWebhookCall } from '../provider/webhook-event.ts';
import { listBillsBy, type BillRow } from './sandbox-bills.queries.ts';
import { inSandbox, makeBill, type SandboxContext } from './sandbox-bills.service.ts';
import { customerExists, saveCustomer, savePlan, saveProduct } from './sandbox-catalogue.queries.ts';
import { listSubscriptionsBy } from './sandbox-subscriptions.queries.ts';
import {
  beginSubscription,
  cancelSubscription,
  changeItems,
  reactivateSubscription,
  runSandboxClock,
} from './sandbox-subscriptions.service.ts';
import { webhookTask, type Deliver } from './sandbox-webhooks.service.ts';

export interface SandboxParts extends ClockAndIds {
  readonly database: Database;
  /** Base of the links to the sandbox's pages. */
  readonly publicUrl: string;
  /** Password of the webhook calls. It may be new at each start, since the process calls only itself. */
  readonly webhookSecret: string;
}

/** Returns the names of the fields that a real provider would refuse. */
function refusedFields({ name, email, taxId }: NewCustomer): string[] {
  return [
    ...(name.trim() === '' ? ['name'] : []),
    ...(/^[^\s@]+@\S+$/.test(email) ? [] : ['email']),
    ...(taxId === '' || isCnpj(taxId) ? [] : ['registry_code']),
  ];
}

function toBill(publicUrl: string, row: BillRow): ProviderBill {
  const { code, subscriptionId, status, paidAt, id, customerId, amount, createdAt, dueAt } = row;
  return {
    id,
    code: code ?? undefined,
    customerId,
    subscriptionId: subscriptionId ?? undefined,
    amount,
    status: status as ProviderBill['status'],
    url: `${publicUrl}/pay/${row.token}`,
    createdAt,
    dueAt,
    paidAt: paidAt ?? undefined,
  };
}

/** The calls that read subscriptions, bills and webhook calls. */
function readingCalls(parts: SandboxParts) {
  const bills = (rows: readonly BillRow[]) => rows.map((row) => toBill(parts.publicUrl, row));
  const read = <T>(work: (context: SandboxContext) => Promise<T>) => inSandbox(parts, work);
  return {
    getSubscription: (id) => read(async ({ db }) => (await listSubscriptionsBy(db, 'id', id))[0]),
    getBill: (id) => read(async ({ db }) => bills(await listBillsBy(db, 'id', id))[0]),
    listSubscriptions: (customerId) => read(({ db }) => listSubscriptionsBy(db, 'customerId', customerId)),
    listBills: (customerId) => read(async ({ db }) => bills(await listBillsBy(db, 'customerId', customerId))),
    readEvent: (rawBody, authorization) => readWebhookCall(rawBody, authorization, parts.webhookSecret),
  } satisfies Partial<BillingProvider>;
}

/** The calls that save customers and products. */
function savingCalls(parts: SandboxParts) {
  return {
    ensureCustomer: async (customer) => {
      const refused = refusedFields(customer);
      if (refused.length > 0) {
        throw new ProviderRefused('the customer is refused', refused);
      }
      return inSandbox(parts, ({ db, serverNow }) => saveCustomer(db, customer, serverNow));
    },
    ensurePlan: (plan) =>
      inSandbox(parts, async ({ db }) => {
        const productId = await saveProduct(db, plan);
        return { planId: await savePlan(db, productId), productId };
      }),
    ensureProduct: (product) => inSandbox(parts, ({ db }) => saveProduct(db, product)),
  } satisfies Partial<BillingProvider>;
}

/** Creates the adapter. Its calls open their own transactions, so they must not be made within a transaction. */
export function sandboxProvider(parts: SandboxParts): BillingProvider {
  const toResult = ({ subscription, bill }: Awaited<ReturnType<typeof reactivateSubscription>>) => ({
    subscription,
    bill: bill === undefined ? undefined : toBill(parts.publicUrl, bill),
  });
  return {
    name: 'sandbox',
    ...savingCalls(parts),
    ...readingCalls(parts),
    subscribe: async ({ method, ...order }) =>
      toResult(
        await inSandbox(parts, (context) => beginSubscription(context, { ...order, paymentMethod: method })),
      ),
    changeItems: (id, items) => inSandbox(parts, (context) => changeItems(context, id, items)),
    cancel: (id) => inSandbox(parts, (context) => cancelSubscription(context, id)),
    reactivate: async (id) =>
      toResult(await inSandbox(parts, (context) => reactivateSubscription(context, id))),
    charge: ({ code, customerId, items }) =>
      inSandbox(parts, async (context) => {
        if (!(await customerExists(context.db, customerId))) {
          throw new ProviderRefused('unknown customer', ['customer_id']);
        }
        const made = await makeBill(context, { code, customerId, subscriptionId: null, items });
        const [bill] = made === undefined ? await listBillsBy(context.db, 'code', code) : [made];
        if (bill === undefined) {
          throw new Error('a bill was removed');
        }
        return toBill(parts.publicUrl, bill);
      }),
  };
}

const CLOCK = { name: 'sandbox-clock', payload: z.object({}) };

/** Creates the sandbox's jobs: its clock, which runs every minute, and the webhook calls. */
export function sandboxTasks(parts: SandboxParts & { readonly deliver: Deliver }): JobTask[] {
  return [timedTask(CLOCK, '* * * * *', () => inSandbox(parts, runSandboxClock)), webhookTask(parts)];
}
