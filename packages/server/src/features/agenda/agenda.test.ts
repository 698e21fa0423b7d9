/** Tests of the agenda's orders: roles, companies, deficiencies, reasons and documents. */
import {
  createAgendaOrder,
  getAgendaOrder,
  listAgendaOrders,
  updateAgendaOrder,
} from '@mobcheck/contract/agenda/agenda.contract.ts';
import { switchAgendaOff } from '@mobcheck/contract/deficiencies/agenda-switch.contract.ts';
import { dismissDeficiencies, getDeficiency } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { addDays } from '@mobcheck/contract/kernel/date.ts';
import { listNotices } from '@mobcheck/contract/notices/notices.contract.ts';
import {
  downloadServiceOrderPdf,
  getFieldServiceOrder,
  getServiceOrder,
  listFieldServiceOrders,
  updateServiceOrder,
} from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { deficienciesOf, switchOnPreviewed } from '../../testing/agenda/deficiencies.ts';
import { agendaBody, agendaOrders, lineFor } from '../../testing/agenda/orders.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { emailOf, type PersonName } from '../../testing/people.ts';
import { recordTestInspection, recordTestMaintenance } from '../../testing/records.ts';
import { fromNoon, serviceOrders } from '../../testing/service-orders.ts';

const server = useApp();
const { call } = server;
const orders = agendaOrders(server);
const { inHome } = serviceOrders(server);
const ADMINS = ['companyAdmin', 'groupAdmin'] as const;
let piece: TestEquipment;
let theirs: TestEquipment;

beforeAll(async () => {
  server.setNow(fromNoon('2026-06-10'));
  await switchOnPreviewed(server);
  piece = await registerTestEquipment(server, { body: { extraLabel: 'Portaria' } });
  theirs = await registerTestEquipment(server, { who: 'siblingAdmin' });
});

const newPiece = () => registerTestEquipment(server);

/** Creates an order that shall fix a new deficiency of a new piece. */
async function orderWithDeficiency() {
  const fixed = await newPiece();
  const deficiencyId = await orders.describe(fixed);
  const order = await orders.createAndRead({
    equipments: [lineFor(fixed, 'FIX')],
    deficiencyIds: [deficiencyId],
  });
  return { piece: fixed, deficiencyId, order };
}

describe('the orders', () => {
  it.each(ADMINS)('%s writes an order, whose responsible user gets a notice and a mail', async (who) => {
    const { status, value } = await orders.create({ equipments: [lineFor(piece, 'TECHNICAL')] }, who);
    expect(status).toBe(201);
    expect(await orders.read(value.id, who)).toMatchObject({
      number: value.number,
      requestUserName: `Pessoa ${who}`,
      equipments: [{ work: 'TECHNICAL', type: 'INSPECTION', notDoneReason: '', completionDate: null }],
      deficiencies: [],
    });
    expect((await server.runJobs()).at(-1)?.to).toBe(emailOf('operator'));
    const notices = (await call('operator', listNotices)).value.items;
    expect(notices).toContainEqual(expect.objectContaining({ kind: 'service-order' }));
  });

  it('the list has the orders of the active company, found by number and status', async () => {
    const order = await orders.createAndRead({ equipments: [lineFor(piece, 'CHECK')] });
    const found = async (who: PersonName, query: object = {}) =>
      (await call(who, listAgendaOrders, { query })).value.items.map(({ id }) => id);
    expect(await found('companyAdmin', { query: `OS ${order.number}` })).toEqual([order.id]);
    expect(await found('groupAdmin', { query: `OS ${order.number}` })).toEqual([order.id]);
    expect(await found('companyAdmin', { status: 'FINISHED' })).not.toContain(order.id);
    expect(await found('siblingAdmin')).not.toContain(order.id);
  });

  it('another company and another group find nothing, and operators may not', async () => {
    const { id } = await orders.createAndRead({ equipments: [lineFor(piece, null)] });
    const of = async (who: PersonName) => (await call(who, getAgendaOrder, { params: { id } })).status;
    expect(await of('siblingAdmin')).toBe(404);
    expect(await of('operator')).toBe(403);
    expect(await of('foreignAdmin')).toBe(409);
    const order = await orders.read(id);
    expect((await orders.update(order, {}, 'siblingAdmin')).status).toBe(404);
  });

  it('are refused with the same errors as the orders of the platform', async () => {
    const equipments = [lineFor(piece, 'CHECK')];
    const codeOf = async (change: Record<string, unknown>) => (await orders.create(change)).problem.code;
    const yesterday = addDays(orders.today(), -1);
    expect(await codeOf({ startDate: yesterday, equipments })).toBe('SERVICE_ORDER_START_IN_PAST');
    expect(await codeOf({ equipments: [] })).toBe('SERVICE_ORDER_NO_EQUIPMENT');
    const deficiencyIds = [await orders.describe(piece)];
    expect(await codeOf({ equipments: [], deficiencyIds })).toBe('SERVICE_ORDER_NO_EQUIPMENT');
    expect(await codeOf({ equipments, endDate: '' })).toBe('SERVICE_ORDER_MISSING_FIELD');
    expect(await codeOf({ equipments, endDate: yesterday })).toBe('SERVICE_ORDER_END_BEFORE_START');
    expect(await codeOf({ equipments: [lineFor(theirs, 'CHECK')] })).toBe('SERVICE_ORDER_EQUIPMENT_REFUSED');
    const order = await orders.createAndRead({ equipments });
    expect((await orders.update(order, { observation: 'Nova' })).status).toBe(200);
    expect((await orders.update(order, { observation: 'Velha' })).problem.code).toBe('STALE_WRITE');
    const current = await orders.read(order.id);
    expect((await orders.update(current, { status: 'CANCELLED' })).value.status).toBe('CANCELLED');
    const cancelled = await orders.read(order.id);
    expect((await orders.update(cancelled, {})).problem.code).toBe('SERVICE_ORDER_CANCELLED');
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['a work of another type', { work: 'FIX', type: 'INSPECTION' }, 'equipments.0.work'],
    ['an unknown work', { work: 'LEVEL1' }, 'equipments.0.work'],
    ['a number as work', { work: 1 }, 'equipments.0.work'],
    ['an unknown field', { reason: 'x' }, 'equipments.0.reason'],
  ])('400: %s', async (_, change, path) => {
    const equipments = [{ ...lineFor(piece, 'CHECK'), ...change }];
    const { status, problem } = await orders.create({ equipments });
    expect([status, problem.issues?.[0]?.path]).toEqual([400, path]);
  });

  it('400: two lines with the same piece and type', async () => {
    const equipments = [lineFor(piece, 'CHECK'), lineFor(piece, 'TECHNICAL')];
    expect((await orders.create({ equipments })).problem.issues?.[0]?.code).toBe('duplicate');
  });

  it('admins of the company and of the group can download the document', async () => {
    const { id } = await orders.createAndRead({ equipments: [lineFor(piece, 'CHECK')] });
    const statusOf = async (who: PersonName) =>
      (await call(who, downloadServiceOrderPdf, { params: { id }, query: {} })).status;
    expect(await statusOf('companyAdmin')).toBe(200);
    expect(await statusOf('groupAdmin')).toBe(200);
    expect(await statusOf('siblingAdmin')).toBe(404);
    expect(await statusOf('foreignAdmin')).toBe(404);
  });
});

describe('reasons why a line was not done', () => {
  it('stay in open lines and are cleared by the record', async () => {
    const other = await newPiece();
    const order = await orders.createAndRead({
      equipments: [lineFor(piece, 'CHECK'), lineFor(other, 'CHECK')],
    });
    const equipments = agendaBody(order).equipments.map((line) => ({
      ...line,
      notDoneReason: 'Sala trancada',
    }));
    expect((await orders.update(order, { equipments })).status).toBe(200);
    await recordTestInspection(server, other);
    const reasons = (await orders.read(order.id)).equipments.map(({ notDoneReason }) => notDoneReason);
    expect(reasons).toEqual(['Sala trancada', '']);
  });

  it('are dropped from a line that is completed by hand', async () => {
    const order = await orders.createAndRead({ equipments: [lineFor(piece, 'CHECK')] });
    const equipments = agendaBody(order).equipments.map((line) => ({
      ...line,
      completionDate: orders.today(),
      notDoneReason: 'Sala trancada',
    }));
    const { value } = await orders.update(order, { equipments, status: 'FINISHED' });
    expect(value.equipments[0]).toMatchObject({ notDoneReason: '', completionDate: orders.today() });
  });

  it('400: longer than 300 characters', async () => {
    const order = await orders.createAndRead({ equipments: [lineFor(piece, 'CHECK')] });
    const equipments = (reason: string) =>
      agendaBody(order).equipments.map((line) => ({ ...line, notDoneReason: reason }));
    const long = await orders.update(order, { equipments: equipments('x'.repeat(301)) });
    expect([long.status, long.problem.issues?.[0]?.path]).toEqual([400, 'equipments.0.notDoneReason']);
    const hostile = '<b>&"\u202E=1+1';
    const { value } = await orders.update(order, { equipments: equipments(hostile) });
    expect(value.equipments[0]?.notDoneReason).toContain('<b>&"');
  });
});

describe('deficiencies of an order', () => {
  it('are in the order, in the list of deficiencies and in their history', async () => {
    const { order, deficiencyId, piece: fixed } = await orderWithDeficiency();
    expect(order.deficiencies).toEqual([expect.objectContaining({ id: deficiencyId, state: 'OPEN' })]);
    const [row] = await deficienciesOf(server, { equipmentId: fixed.id, ordered: true });
    expect(row).toMatchObject({ id: deficiencyId, orderId: order.id, orderNumber: order.number });
    expect(await deficienciesOf(server, { equipmentId: fixed.id, ordered: false })).toEqual([]);
    const { history } = (await call('companyAdmin', getDeficiency, { params: { id: deficiencyId } })).value;
    expect(history.at(-1)).toMatchObject({
      kind: 'ORDERED',
      reason: String(order.number),
      userName: 'Pessoa companyAdmin',
    });
  });

  it('are free again when the order is cancelled or loses the line', async () => {
    const first = await orderWithDeficiency();
    await orders.update(first.order, { status: 'CANCELLED' });
    expect(await deficienciesOf(server, { equipmentId: first.piece.id, ordered: true })).toEqual([]);
    const again = await orders.create({
      equipments: [lineFor(first.piece, 'FIX')],
      deficiencyIds: [first.deficiencyId],
    });
    expect(again.status).toBe(201);
    expect((await orders.read(first.order.id)).deficiencies).toEqual([]);
    const second = await orderWithDeficiency();
    await orders.update(second.order, {
      equipments: [
        {
          ...lineFor(piece, 'CHECK'),
          responsibleUserId: second.order.responsibleUserId,
          completionDate: null,
        },
      ],
    });
    expect(await deficienciesOf(server, { equipmentId: second.piece.id, ordered: true })).toEqual([]);
  });

  it('409: a deficiency that is not open or already in an open order', async () => {
    const { order, deficiencyId, piece: fixed } = await orderWithDeficiency();
    const again = { equipments: [lineFor(fixed, 'FIX')], deficiencyIds: [deficiencyId] };
    const { problem } = await orders.create(again);
    expect(problem).toMatchObject({ code: 'DEFICIENCY_ORDERED', params: { order: order.number } });
    await call('companyAdmin', dismissDeficiencies, { body: { ids: [deficiencyId], reason: 'Aceito' } });
    expect((await orders.create(again)).problem.code).toBe('DEFICIENCY_NOT_OPEN');
  });

  it('400: unknown, of another company, or without a line that fixes its piece', async () => {
    const own = await orders.describe(piece);
    const foreign = await orders.describe(theirs, 'Da irmã', 'siblingAdmin');
    const pathOf = async (
      ids: readonly string[],
      work: 'FIX' | 'CHECK' = 'FIX',
      who: PersonName = 'companyAdmin',
    ) => {
      const reply = await orders.create({ equipments: [lineFor(piece, work)], deficiencyIds: ids }, who);
      return [reply.status, reply.problem.issues?.[0]?.path];
    };
    const refused = [400, 'deficiencyIds'];
    expect(await pathOf([systemIds.newId()])).toEqual(refused);
    expect(await pathOf([own, foreign])).toEqual(refused);
    // A group admin sees both companies, but an order belongs to the active company.
    expect(await pathOf([foreign], 'FIX', 'groupAdmin')).toEqual(refused);
    expect(await pathOf([own], 'CHECK')).toEqual(refused);
    expect((await pathOf([own, own]))[0]).toBe(400);
    expect(await deficienciesOf(server, { equipmentId: piece.id, ordered: true })).toEqual([]);
  });

  it('concurrent orders for one deficiency end with a single order', async () => {
    const fixed = await newPiece();
    const deficiencyIds = [await orders.describe(fixed)];
    const body = { equipments: [lineFor(fixed, 'FIX')], deficiencyIds };
    const replies = await Promise.all([1, 2, 3, 4].map(async () => orders.create(body)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    const { rows } = await server.database.pool.query(
      'select count(*)::int as count from g1_home.deficiency_changes where deficiency_id = $1',
      deficiencyIds,
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('records and orders of the same pieces run at once without deadlock', async () => {
    const fixed = await newPiece();
    const deficiencyIds = [await orders.describe(fixed)];
    const [order, ...statuses] = await Promise.all([
      orders.create({ equipments: [lineFor(fixed, 'FIX'), lineFor(fixed, 'CHECK')], deficiencyIds }),
      ...Array.from({ length: 4 }, async () =>
        recordTestMaintenance(server, fixed, { body: { fixes: deficiencyIds } }),
      ),
      ...Array.from({ length: 4 }, async () => recordTestInspection(server, fixed)),
    ]);
    expect(statuses).toHaveLength(8);
    expect([201, 409]).toContain(order.status);
  });
});

describe('the phone', () => {
  it('gets the work of each line and the deficiencies to fix', async () => {
    const { order, deficiencyId, piece: fixed } = await orderWithDeficiency();
    const { value } = await call('operator', getFieldServiceOrder, { params: { id: order.id } });
    expect(value.lines).toEqual([expect.objectContaining({ work: 'FIX', deficiencyIds: [deficiencyId] })]);
    await recordTestMaintenance(server, fixed, { body: { fixes: [deficiencyId] } });
    const after = (await call('operator', getFieldServiceOrder, { params: { id: order.id } })).value;
    expect(after.lines[0]).not.toHaveProperty('deficiencyIds');
  });

  it('gets no field `work` in a line without work', async () => {
    const { id } = await orders.createAndRead({ equipments: [lineFor(piece, null)] });
    const { lines } = (await call('operator', getFieldServiceOrder, { params: { id } })).value;
    expect(lines[0]).not.toHaveProperty('work');
  });

  it('opens an order for an admin of the company', async () => {
    const { id } = await orders.createAndRead({ equipments: [lineFor(piece, 'CHECK')] });
    expect((await call('companyAdmin', getFieldServiceOrder, { params: { id } })).status).toBe(200);
    expect((await call('companyAdmin', listFieldServiceOrders)).value).toEqual([]);
  });
});

describe('orders of the platform', () => {
  it('do not show the work of a line, and a change keeps it unless the type changes', async () => {
    const { order } = await orderWithDeficiency();
    const params = { id: order.id };
    const shown = (await call('platformAdmin', getServiceOrder, { params }, inHome())).value;
    expect(shown.equipments[0]).not.toHaveProperty('work');
    expect(shown.equipments[0]).not.toHaveProperty('notDoneReason');
    expect(shown).not.toHaveProperty('deficiencies');
    const { equipments, ...head } = agendaBody(order);
    const lines = equipments.map(({ work: _, notDoneReason: __, ...line }) => line);
    const put = async (change: object) => {
      const body = { ...head, updateDate: undefined, equipments: lines, ...change };
      return call('platformAdmin', updateServiceOrder, { params, body }, inHome());
    };
    expect((await put({ observation: 'Nova' })).status).toBe(200);
    expect((await orders.read(order.id)).equipments[0]?.work).toBe('FIX');
    expect((await put({ equipments: lines.map((line) => ({ ...line, type: 'INSPECTION' })) })).status).toBe(
      200,
    );
    expect((await orders.read(order.id)).equipments[0]).toMatchObject({ work: null, type: 'INSPECTION' });
  });
});

describe('without the switch', () => {
  it('every endpoint refuses, phones get no work, and company admins get no document', async () => {
    const { order } = await orderWithDeficiency();
    const params = { id: order.id };
    await call('groupAdmin', switchAgendaOff);
    const replies = [
      await call('companyAdmin', listAgendaOrders),
      await call('companyAdmin', getAgendaOrder, { params }),
      await orders.create({ equipments: [lineFor(piece, 'CHECK')] }),
      await call('companyAdmin', updateAgendaOrder, { params, body: agendaBody(order) }),
    ];
    expect(replies.map(({ problem }) => problem.code)).toEqual(Array(4).fill('AGENDA_OFF'));
    const { lines } = (await call('operator', getFieldServiceOrder, { params })).value;
    expect(lines[0]).not.toHaveProperty('work');
    const pdf = await call('companyAdmin', downloadServiceOrderPdf, { params, query: {} });
    expect(pdf.status).toBe(404);
    await switchOnPreviewed(server);
  });
});

it('401: an order without a session', async () => {
  const body = { startDate: null, endDate: null, responsibleUserId: null, priority: null, equipments: [] };
  expect((await call(undefined, createAgendaOrder, { body })).status).toBe(401);
});
