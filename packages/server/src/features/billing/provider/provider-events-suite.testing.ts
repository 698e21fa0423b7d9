/** Requirements on the webhook calls of every adapter of the billing port. */
import { expect, it } from 'vitest';
import { addSubscriber, type World } from './provider-world.testing.ts';

/** Pays the bill of a new subscriber. Returns the call about it, and the bill's id. */
async function paidEvent(world: World) {
  const { bill } = await addSubscriber(world());
  await world().pay(bill?.id ?? 0);
  const calls = await world().webhooks();
  const call = calls.findLast(({ body }) => body.includes('bill_paid'));
  return { billId: bill?.id, body: call?.body ?? '', authorization: call?.authorization ?? '' };
}

/** Tests of `readEvent`. */
export function eventTests(world: World): void {
  it('the event of a payment names the bill', async () => {
    const { billId, body, authorization } = await paidEvent(world);
    const event = world().provider.readEvent(body, authorization);
    expect(event).toMatchObject({ kind: 'bill_paid', subject: { type: 'bill', id: billId } });
  });

  it('repeated deliveries share a key, and other events have other keys', async () => {
    const { readEvent } = world().provider;
    const [first, second] = [await paidEvent(world), await paidEvent(world)];
    const keyOf = ({ body, authorization }: typeof first) => readEvent(body, authorization)?.key;
    expect(keyOf(first)).toBe(keyOf({ ...first }));
    expect(keyOf(first)).not.toBe(keyOf(second));
    const all = (await world().webhooks()).map((call) => readEvent(call.body, call.authorization)?.key);
    expect(new Set(all).size).toBe(all.length);
  });

  it.each([
    ['no header', undefined],
    ['an empty header', ''],
    ['a wrong password', `Basic ${Buffer.from('provider:wrong').toString('base64')}`],
    ['no password', `Basic ${Buffer.from('provider').toString('base64')}`],
    ['an empty password', `Basic ${Buffer.from('provider:').toString('base64')}`],
    ['another scheme', 'Bearer secret'],
  ])('%s: refused', async (_, authorization) => {
    const { body } = await paidEvent(world);
    expect(world().provider.readEvent(body, authorization)).toBeUndefined();
  });

  it.each([
    '',
    'null',
    '[]',
    '<html>',
    '{"event":',
    '{"event":{"type":7}}',
    '{"event":{"type":"bill_paid","data":{"bill":{"id":"1; drop"}}}}',
  ])('the body %j is an event without subject', async (body) => {
    const { authorization } = await paidEvent(world);
    const event = world().provider.readEvent(body, authorization);
    expect(event).toMatchObject({ subject: undefined });
    expect(event?.key).toMatch(/./);
  });

  it('an unknown event keeps its kind and has no subject', async () => {
    const { authorization } = await paidEvent(world);
    const body = JSON.stringify({
      event: {
        type: 'moon_phase_changed',
        created_at: '2026-11-20T10:00:00.000-03:00',
        data: { moon: { id: 7 } },
      },
    });
    const event = world().provider.readEvent(body, authorization);
    expect(event).toMatchObject({ kind: 'moon_phase_changed', subject: undefined });
  });
}
