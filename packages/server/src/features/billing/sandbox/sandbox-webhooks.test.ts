/** Tests of the sandbox's webhook calls: sent until they succeed, and read only with the secret. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemIds } from '../../../platform/context/ids.ts';
import { newCustomer, useSandbox } from './sandbox.testing.ts';

const { server, provider, takeCalls } = useSandbox();
let order: Omit<Parameters<typeof provider.subscribe>[0], 'code'>;

const subscribe = async () => provider.subscribe({ ...order, code: systemIds.newId() });
const makeJobsDue = async () =>
  server.database.pool.query('update graphile_worker._private_jobs set run_at = now()');

beforeAll(async () => {
  server.setNow(new Date('2026-01-31T15:00:00Z'));
  const customerId = await provider.ensureCustomer(newCustomer());
  const plan = { code: 'plan-1', name: 'Start', price: 35_900, perUnit: false };
  const { planId, productId } = await provider.ensurePlan(plan);
  order = { customerId, planId, items: [{ ...plan, productId, quantity: 1 }], method: 'bank_slip' };
});
beforeEach(async () => void (await takeCalls()));

describe('a webhook call', () => {
  it('is repeated with the same body until it is answered with 2xx', async () => {
    const { subscription } = await subscribe();
    const calls = await takeCalls(500);
    for (const status of [302, 200, 200]) {
      await makeJobsDue();
      calls.push(...(await takeCalls(status)));
    }
    const created = calls.filter(({ body }) => body.includes('subscription_created'));
    expect(created).toHaveLength(3);
    const keys = created.map(({ body, authorization }) => provider.readEvent(body, authorization)?.key);
    expect(new Set(keys).size).toBe(1);
    expect(JSON.parse(created[0]?.body ?? '')).toEqual({
      event: {
        type: 'subscription_created',
        created_at: '2026-01-31T12:00:00.000-03:00',
        data: { subscription: expect.objectContaining({ id: subscription.id, status: 'active' }) },
      },
    });
  });

  it('contains no link to a bill', async () => {
    await subscribe();
    const calls = await takeCalls();
    expect(calls).toHaveLength(2);
    expect(JSON.stringify(calls)).not.toContain('/pay/');
  });

  it.each([undefined, '', 'Basic c2FuZGJveDp3cm9uZw==', 'Bearer x'])(
    'with the authorization %j is not read',
    (authorization) => {
      expect(provider.readEvent('{}', authorization)).toBeUndefined();
    },
  );

  it.each([
    ['no JSON', 'x', 'unreadable'],
    ['no event', '{"a":1}', 'unreadable'],
    ['an unknown event', '{"event":{"type":"issue_created","data":{"issue":{"id":7}}}}', 'issue_created'],
    ['a bill without a number', '{"event":{"type":"bill_paid","data":{"bill":{"id":"x"}}}}', 'bill_paid'],
  ])('of %s has no subject', async (_, body, kind) => {
    await subscribe();
    const authorization = (await takeCalls())[0]?.authorization;
    expect(provider.readEvent(body, authorization)).toMatchObject({ kind, subject: undefined });
  });
});
