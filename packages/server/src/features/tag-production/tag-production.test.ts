/** Tests of production runs through HTTP: all steps from the paid order to claimed tags, and refused steps. */
import { DEFAULT_ZONE, dayIn } from '@mobcheck/contract/kernel/date.ts';
import { registerEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import {
  getFieldTag,
  listRegistrationProducts,
} from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { listTagOrders, QR_TAG_ID } from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import * as contract from '@mobcheck/contract/tag-production/tag-production.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import type { PersonName } from '../../testing/people.ts';
import { buyTags, makeTags, sendTags, tagsOf } from '../../testing/produced-tags.ts';

const server = useApp();
const { call } = server;

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';

const rowsOf = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query<Record<string, unknown>>(text, values)).rows;
const runOf = async (id: string) =>
  (await call('platformAdmin', contract.getProductionRun, { params: { id } })).value;
const statesOf = async (id: string) => (await tagsOf(server, id)).map(({ state }) => state);
const serialsOf = async (id: string) => (await tagsOf(server, id)).map(({ serial }) => serial);
const replace = (id: string, serial: string, headers = {}) =>
  call(
    'platformAdmin',
    contract.replaceProducedTag,
    { params: { id }, body: { serial, note: 'Amassada' } },
    { headers },
  );
const confirm = (who: PersonName | undefined, id: string) =>
  call(who, contract.confirmTagReceipt, { params: { id } });
const orderOf = async (who: PersonName, id: string) =>
  (await call(who, listTagOrders, { query: { pageSize: 1000 } })).value.items.find(
    (order) => order.id === id,
  );

async function register(who: PersonName, tagSerialNumber: string) {
  const [product] = (await call(who, listRegistrationProducts)).value;
  const body = { tagSerialNumber, productId: product?.id ?? '', extraLabel: 'Portaria' };
  return call(who, registerEquipment, { body });
}
const lookUp = async (who: PersonName, serial: string) =>
  (await call(who, getFieldTag, { params: { serial } })).status;

// These tests run in order and follow one run from the paid order to its last shipment. Otherwise each would buy, make and send tags.
describe('the run of a paid order of three NFC tags', { shuffle: false }, () => {
  let bought: Awaited<ReturnType<typeof buyTags>>;
  let serials: string[];

  beforeAll(async () => {
    bought = await buyTags(server);
    serials = await serialsOf(bought.runId);
  });

  it('begins with three reserved serials', async () => {
    expect(await runOf(bought.runId)).toMatchObject({
      orderId: bought.orderId,
      quantity: 3,
      companyName: 'Casa Ltda',
      companyGroup: 'home',
      state: 'waiting',
      counts: { reserved: 3, made: 0, stock: 0, sent: 0, claimed: 0, void: 0 },
      shipments: [],
    });
    expect(new Set(serials).size).toBe(3);
    const order = await orderOf('groupAdmin', bought.orderId);
    expect(order?.production).toEqual({ state: 'waiting', replacements: 0, shipment: null });
  });

  it('is created only once when the paid bill is reported again', async () => {
    await rowsOf(
      `select graphile_worker.add_job('billing-sale-paid', json_build_object('tenantRole', null, 'payload', json_build_object('code', $1::text)))`,
      [bought.orderId],
    );
    await server.runJobs();
    const runs = await rowsOf('select id from public.production_runs where order_id = $1', [bought.orderId]);
    expect(runs).toHaveLength(1);
    expect(await serialsOf(bought.runId)).toEqual(serials);
  });

  it('has tags that even the buyer cannot use before they are sent', async () => {
    for (const who of ['companyAdmin', 'foreignAdmin'] as const) {
      expect(await lookUp(who, serials[0] ?? '')).toBe(404);
      expect((await register(who, serials[0] ?? '')).problem.code).toBe('TAG_NOT_FREE');
    }
  });

  it('cannot be sent before its tags are made', async () => {
    const reply = await sendTags(server, bought.runId);
    expect([reply.status, reply.problem.code, reply.problem.params]).toEqual([
      409,
      'TAG_PRODUCTION_UNFINISHED',
      { reserved: 3 },
    ]);
  });

  it('has its tags in stock once they are made', async () => {
    expect((await makeTags(server, bought.runId)).value).toMatchObject({
      state: 'made',
      counts: { reserved: 0, made: 3, stock: 3 },
    });
  });

  it('409 for a second call that finishes the making', async () => {
    expect((await makeTags(server, bought.runId)).problem.code).toBe('TAG_PRODUCTION_NOTHING_TO_MAKE');
  });

  it('cannot be received before it was sent', async () => {
    expect((await confirm('groupAdmin', bought.orderId)).problem.code).toBe('TAG_PRODUCTION_NOT_UNDER_WAY');
  });

  it('is sent by two concurrent calls once', async () => {
    const replies = await Promise.all([sendTags(server, bought.runId), sendTags(server, bought.runId)]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(await runOf(bought.runId)).toMatchObject({
      state: 'sent',
      counts: { made: 3, stock: 0, sent: 3 },
      shipments: [{ carrier: 'Correios', trackingCode: 'BR123456789BR', quantity: 3, receivedAt: null }],
    });
  });

  it('is announced to the buyer by one mail with carrier, code and link', async () => {
    const mails = (await server.runJobs()).filter(
      ({ subject, text }) => subject === 'Suas tags foram enviadas' && text.includes('NFC enviadas: 3'),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.to).toBe('contato@mobcheck.test');
    expect(mails[0]?.text).toMatch(/NFC enviadas: 3[^]*Correios[^]*BR123456789BR[^]*\/#\/buy-tag/);
  });

  it('shows the buyer where the tags are', async () => {
    const order = await orderOf('groupAdmin', bought.orderId);
    expect(order?.production).toMatchObject({
      state: 'sent',
      replacements: 0,
      shipment: { carrier: 'Correios', tracking_code: 'BR123456789BR', is_received: false },
    });
  });

  it('has free tags only for its company', async () => {
    expect(await lookUp('companyAdmin', serials[0] ?? '')).toBe(200);
    expect(await lookUp('siblingAdmin', serials[0] ?? '')).toBe(404);
    expect(await lookUp('foreignAdmin', serials[0] ?? '')).toBe(404);
  });

  it.each(['siblingAdmin', 'foreignAdmin', 'foreignGroupAdmin'] as const)(
    'has tags that %s cannot register',
    async (who) => {
      const reply = await register(who, serials[0] ?? '');
      expect([reply.status, reply.problem.code]).toEqual([409, 'TAG_NOT_FREE']);
      expect(await statesOf(bought.runId)).toEqual(['sent', 'sent', 'sent']);
    },
  );

  it('is received with the first registration on one of its tags', async () => {
    expect((await register('operator', serials[0] ?? '')).status).toBe(201);
    expect(await runOf(bought.runId)).toMatchObject({
      state: 'received',
      counts: { made: 3, sent: 2, claimed: 1 },
    });
    expect((await orderOf('groupAdmin', bought.orderId))?.production).toMatchObject({ state: 'received' });
    expect((await confirm('groupAdmin', bought.orderId)).problem.code).toBe('TAG_PRODUCTION_NOT_UNDER_WAY');
  });

  it('409 for the replacement of a tag that has equipment', async () => {
    const reply = await replace(bought.runId, serials[0] ?? '');
    expect([reply.status, reply.problem.code]).toEqual([409, 'TAG_PRODUCTION_TAG_CLAIMED']);
  });

  it('gets a new tag for a faulty tag, without a new bill', async () => {
    const bills = await rowsOf('select id from public.bills');
    const reply = await replace(bought.runId, serials[1] ?? '');
    expect([reply.status, reply.value]).toMatchObject([
      201,
      { place: 4, state: 'reserved', replaces: serials[1] },
    ]);
    expect((await tagsOf(server, bought.runId))[1]).toMatchObject({
      state: 'void',
      voidReason: 'faulty',
      voidNote: 'Amassada',
    });
    await server.runJobs();
    expect(await rowsOf('select id from public.bills')).toEqual(bills);
  });

  it('shows the replacement to the buyer, and the other tags stay received', async () => {
    expect((await orderOf('groupAdmin', bought.orderId))?.production).toMatchObject({
      state: 'received',
      replacements: 1,
    });
    expect(await runOf(bought.runId)).toMatchObject({
      state: 'waiting',
      counts: { reserved: 1, made: 3, void: 1 },
    });
  });

  it('has a void tag that nobody can use or replace again', async () => {
    expect((await register('companyAdmin', serials[1] ?? '')).problem.code).toBe('TAG_NOT_FREE');
    expect((await replace(bought.runId, serials[1] ?? '')).problem.code).toBe('TAG_PRODUCTION_TAG_VOID');
  });

  it('sends the replacement in a second shipment, which is confirmed by the buyer', async () => {
    await makeTags(server, bought.runId);
    expect((await sendTags(server, bought.runId)).value).toMatchObject({
      state: 'sent',
      shipments: [{ quantity: 1 }, { quantity: 3 }],
    });
    expect((await confirm('companyAdmin', bought.orderId)).status).toBe(204);
    expect(await runOf(bought.runId)).toMatchObject({
      state: 'received',
      counts: { made: 4, sent: 2, claimed: 1, void: 1 },
    });
  });

  it('is in the audit trail of the installation with each step', async () => {
    const acts = await rowsOf(
      `select act from public.audit where feature = 'tag-production' and subject = $1 order by at, id`,
      [bought.runId],
    );
    expect(acts.map(({ act }) => act)).toEqual(['make', 'send', 'replace', 'make', 'send', 'receive']);
  });
});

describe('a tag that is spoiled while it is made', () => {
  it('is replaced once by repeated calls with one idempotency key, and counts as made and void', async () => {
    const { runId } = await buyTags(server, { quantity: 2, productId: QR_TAG_ID });
    const [spoiled = ''] = await serialsOf(runId);
    const key = { 'idempotency-key': systemIds.newId() };
    const [first, second] = [await replace(runId, spoiled, key), await replace(runId, spoiled, key)];
    expect([first.status, second.value]).toEqual([201, first.value]);
    expect(await statesOf(runId)).toEqual(['void', 'reserved', 'reserved']);
    expect(await runOf(runId)).toMatchObject({
      state: 'waiting',
      counts: { reserved: 2, made: 1, stock: 0, void: 1 },
    });
    expect((await tagsOf(server, runId))[0]).toMatchObject({ voidReason: 'spoiled' });
  });
});

describe('a paid order after its job was lost', () => {
  it('gets its run by the nightly job', async () => {
    const { orderId, runId } = await buyTags(server, { quantity: 1 });
    await rowsOf('delete from public.produced_tags where run_id = $1', [runId]);
    await rowsOf('delete from public.production_runs where id = $1', [runId]);
    await rowsOf(
      `select graphile_worker.add_job('unproduced-tag-orders', '{"tenantRole": null, "payload": {}}')`,
    );
    await server.runJobs();
    const runs = await rowsOf('select id from public.production_runs where order_id = $1', [orderId]);
    expect(runs).toHaveLength(1);
  });
});

describe('the list of runs', () => {
  const list = async (query: object) =>
    (await call('platformAdmin', contract.listProductionRuns, { query: { pageSize: 1000, ...query } })).value;

  beforeAll(async () => void (await buyTags(server, { quantity: 1 })));

  it('is filtered by state', async () => {
    const { items } = await list({ state: 'waiting' });
    expect(items.length).toBeGreaterThan(0);
    expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['waiting']));
  });

  it('is searched by company and by group', async () => {
    await buyTags(server, { who: 'foreignAdmin', quantity: 1 });
    const { items, total } = await list({ query: 'foreign' });
    expect([total, items[0]?.companyGroup]).toEqual([1, 'foreign']);
    expect((await list({ query: 'casa ltda' })).items.map(({ companyName }) => companyName)).not.toContain(
      items[0]?.companyName,
    );
  });

  it('is sorted by quantity', async () => {
    const { items } = await list({ field: 'quantity', direction: 'asc' });
    const quantities = items.map(({ quantity }) => quantity);
    expect(quantities).toEqual(quantities.toSorted((a, b) => a - b));
  });
});

describe('the tags of a run', () => {
  it('are found by a part of the serial as it is printed', async () => {
    const { runId } = await buyTags(server);
    const [, second = ''] = await serialsOf(runId);
    const query = { query: `${second.slice(0, 4)} ${second.slice(4, 9).toLowerCase()}` };
    const reply = await call('platformAdmin', contract.listProducedTags, { params: { id: runId }, query });
    expect(reply.value.items.map(({ serial }) => serial)).toEqual([second]);
  });
});

describe('a shipment', () => {
  let runId: string;
  const send = (rawBody: unknown) =>
    call(
      'platformAdmin',
      contract.sendProducedTags,
      { params: { id: runId }, body: undefined as never },
      { rawBody },
    );

  beforeAll(async () => {
    ({ runId } = await buyTags(server, { quantity: 1 }));
    await makeTags(server, runId);
  });

  const today = dayIn(DEFAULT_ZONE, new Date());
  it.each([
    ['no carrier', { sentOn: today }, 'carrier', 'required'],
    ['an empty carrier', { carrier: ' ', sentOn: today }, 'carrier', 'required'],
    ['a long carrier', { carrier: 'x'.repeat(61), sentOn: today }, 'carrier', 'too_long'],
    [
      'a long code',
      { carrier: 'C', trackingCode: 'x'.repeat(61), sentOn: today },
      'trackingCode',
      'too_long',
    ],
    ['no date', { carrier: 'C' }, 'sentOn', 'required'],
    ['no calendar date', { carrier: 'C', sentOn: '2026-02-30' }, 'sentOn', 'invalid'],
    ['a date in the future', { carrier: 'C', sentOn: '2199-01-01' }, 'sentOn', 'date_out_of_range'],
    ['a date before the run', { carrier: 'C', sentOn: '2020-01-01' }, 'sentOn', 'date_out_of_range'],
    ['an unknown field', { carrier: 'C', sentOn: today, price: 1 }, 'price', 'unknown'],
  ])('with %s is a field error', async (_, rawBody, path, code) => {
    const reply = await send(rawBody);
    expect([reply.status, reply.problem.issues]).toEqual([400, [{ path, code }]]);
  });

  it('is refused with 409 once the run has no stock', async () => {
    const { runId: sent } = await buyTags(server, { quantity: 1 });
    await makeTags(server, sent);
    expect((await sendTags(server, sent)).status).toBe(201);
    expect((await sendTags(server, sent)).problem.code).toBe('TAG_PRODUCTION_NOTHING_TO_SEND');
  });
});

describe('a replacement', () => {
  it.each([
    ['no serial', {}, 'serial', 'required'],
    ['a wrong serial', { serial: 'ABC' }, 'serial', 'tag_serial'],
    ['a long note', { serial: '00000000000Z', note: 'x'.repeat(201) }, 'note', 'too_long'],
  ])('with %s is a field error', async (_, rawBody, path, code) => {
    const input = { params: { id: UNKNOWN_ID }, body: undefined as never };
    const reply = await call('platformAdmin', contract.replaceProducedTag, input, { rawBody });
    expect(reply.status).toBe(400);
    expect(reply.problem.issues).toContainEqual({ path, code });
  });

  it('of a tag of another run is 404', async () => {
    const [one, other] = [await buyTags(server, { quantity: 1 }), await buyTags(server, { quantity: 1 })];
    const [serial = ''] = await serialsOf(other.runId);
    expect((await replace(one.runId, serial)).status).toBe(404);
  });
});

describe('confirming the receipt', () => {
  it('of another group’s order is 404', async () => {
    const { orderId, runId } = await buyTags(server, { quantity: 1 });
    await makeTags(server, runId);
    await sendTags(server, runId);
    expect((await confirm('foreignGroupAdmin', orderId)).status).toBe(404);
    expect((await runOf(runId)).state).toBe('sent');
  });

  it('of an unknown order is 404', async () => {
    expect((await confirm('groupAdmin', UNKNOWN_ID)).status).toBe(404);
  });

  it('is 401 without a session and 403 for operators', async () => {
    expect((await confirm(undefined, UNKNOWN_ID)).status).toBe(401);
    expect((await confirm('operator', UNKNOWN_ID)).status).toBe(403);
  });
});

it.each([
  ['getProductionRun', contract.getProductionRun, undefined],
  ['listProducedTags', contract.listProducedTags, undefined],
  ['printProductionLabels', contract.printProductionLabels, undefined],
  ['exportEncodingList', contract.exportEncodingList, undefined],
  ['finishMaking', contract.finishMaking, undefined],
  ['sendProducedTags', contract.sendProducedTags, { carrier: 'C', sentOn: '2026-11-01' }],
  ['replaceProducedTag', contract.replaceProducedTag, { serial: '000000000000' }],
] as const)('%s is 404 for an unknown run', async (_, endpoint, rawBody) => {
  const input = { params: { id: UNKNOWN_ID } };
  const reply = await call('platformAdmin', endpoint as typeof contract.finishMaking, input, { rawBody });
  expect(reply.status).toBe(404);
});

it.each(['groupAdmin', 'companyAdmin', 'operator'] as const)('403 for %s who lists the runs', async (who) => {
  expect((await call(who, contract.listProductionRuns, { query: {} })).status).toBe(403);
});
