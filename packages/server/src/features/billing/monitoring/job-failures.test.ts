/** Tests of unanswered and refused requests and of failed jobs at the billing desk. */
import {
  getBillingHealth,
  getBillingHistory,
  listBillingCustomers,
} from '@mobcheck/contract/billing-desk/billing-desk.contract.ts';
import { createSubscription } from '@mobcheck/contract/billing/billing.contract.ts';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../testing/app.ts';
import { forgetJobs, partsWith } from '../../../testing/billing.ts';
import { billingTasks } from '../billing-events.service.ts';
import { ProviderRefused, ProviderUnavailable, type BillingProvider } from '../provider/provider.ts';
import { recordingFailures } from './job-failures.service.ts';

const server = useApp();
const { call } = server;
const MINUTE_MS = 60_000;

const query = async (text: string) => server.database.pool.query(text);
/** Returns the groups whose billing is stuck. */
const stuckGroups = async () =>
  (await call('platformAdmin', listBillingCustomers, { query: { show: 'stuck' } })).value.items.map(
    ({ companyGroup }) => companyGroup,
  );
const obstacles = async () =>
  (await call('platformAdmin', getBillingHistory, { query: { companyGroup: 'foreign' } })).value.obstacles;
const health = async () => (await call('platformAdmin', getBillingHealth)).value;

/** Runs the job that sends a request, with a provider that fails. Returns whether the job failed. */
async function runRequest(
  subscriptionId: string,
  ensureCustomer: BillingProvider['ensureCustomer'],
  attempt = 1,
): Promise<boolean> {
  const parts = partsWith(server, { ensureCustomer });
  const tasks = recordingFailures(parts, billingTasks(parts));
  const run = tasks.find(({ name }) => name === 'billing-request')?.run;
  return (
    run?.(
      { tenantRole: null, payload: { subscriptionId } },
      { id: '1', createdAt: new Date(), attempt },
    ).then(
      () => false,
      () => true,
    ) ?? false
  );
}
const fail = async (): Promise<never> => {
  throw new ProviderUnavailable('POST /customers: 503');
};
const refuse = async (): Promise<never> => {
  throw new ProviderRefused('refused', ['registry_code']);
};

// Not shuffled, because the tests follow the attempts of one request until it is refused.
describe('stuck billing', { shuffle: false }, () => {
  let subscriptionId: string;

  it("shows a request while the provider does not answer, with the provider's error", async () => {
    const created = await call('foreignGroupAdmin', createSubscription, { body: { plan_id: 2 } });
    subscriptionId = created.value.id;
    await forgetJobs(server);
    expect(await runRequest(subscriptionId, fail)).toBe(true);
    expect(await obstacles()).toMatchObject([
      { kind: 'REQUEST_WAITING', request: 'subscribe' },
      { kind: 'PROVIDER_UNAVAILABLE', detail: 'POST /customers: 503' },
    ]);
  });

  it('is listed as stuck only after ten minutes', async () => {
    expect(await stuckGroups()).toEqual([]);
    server.setNow(new Date(Date.now() + 11 * MINUTE_MS));
    expect(await stuckGroups()).toEqual(['foreign']);
    server.setNow(undefined);
  });

  it('is in the health of billing with the number of attempts and the first instant', async () => {
    const [first] = (await health()).failures;
    await runRequest(subscriptionId, fail, 12);
    expect((await health()).failures).toMatchObject([
      {
        task: 'billing-request',
        customer: 'Alheia Ltda',
        kind: 'unavailable',
        reason: 'POST /customers: 503',
        attempts: 12,
        givenUp: true,
        firstFailedAt: first?.firstFailedAt,
      },
    ]);
  });

  it('an unexpected error is recorded without its message, which could contain data', async () => {
    await runRequest(subscriptionId, async () => {
      throw new TypeError('secret of a customer');
    });
    expect((await health()).failures).toMatchObject([{ kind: 'fault', reason: 'TypeError' }]);
  });

  it('a failure has the subject of its job, and is deleted when a job of the same subject succeeds', async () => {
    const parts = partsWith(server, {});
    const { rows } = await query('select id from public.billing_customers');
    const customerId = String(rows[0].id);
    const attempt = async (payload: object, run: () => Promise<void>) => {
      const [task] = recordingFailures(parts, [{ name: 'test-job', run }]);
      const facts = { id: '1', createdAt: new Date(), attempt: 1 };
      await task?.run({ tenantRole: null, payload }, facts).catch(() => undefined);
    };
    const subjects = async () =>
      (await health()).failures
        .flatMap(({ task, subject }) => (task === 'test-job' ? [subject] : []))
        .toSorted();
    const ofCustomer = { reconciliationId: crypto.randomUUID(), customerId };
    await attempt(ofCustomer, fail);
    await attempt({ deliveryId: 7 }, fail);
    expect(await subjects()).toEqual([customerId, '7'].toSorted());
    await attempt(ofCustomer, async () => undefined);
    expect(await subjects()).toEqual(['7']);
    await attempt({ deliveryId: 7 }, async () => undefined);
    expect(await subjects()).toEqual([]);
  });

  it('shows a refused request, with the fields that the provider named', async () => {
    await query('update public.subscriptions set sending_until = null');
    expect(await runRequest(subscriptionId, refuse)).toBe(false);
    expect(await obstacles()).toMatchObject([
      { kind: 'REQUEST_REFUSED', request: 'subscribe', detail: 'registry_code' },
    ]);
    expect(await stuckGroups()).toEqual(['foreign']);
    expect((await health()).failureCount).toBe(0);
  });
});
