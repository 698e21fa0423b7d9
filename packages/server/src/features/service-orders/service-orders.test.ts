/** Tests of service orders: creation, numbers, statuses, lines and the list. */
import {
  createServiceOrder,
  getServiceOrder,
  listServiceOrders,
} from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { COMPANY_HEADER } from '@mobcheck/contract/kernel/company-header.ts';
import { addDays } from '@mobcheck/contract/kernel/date.ts';
import { listNotices } from '@mobcheck/contract/notices/notices.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { emailOf } from '../../testing/people.ts';
import { serviceOrders } from '../../testing/service-orders.ts';

const server = useApp();
const { call } = server;
const {
  today,
  userIds,
  pieces,
  inHome,
  orderBody,
  create,
  createAndRead,
  toUpdateBody,
  update,
  linesCompleted,
  inspect,
} = serviceOrders(server);

async function createWhenNotBusy(change: Record<string, unknown>): ReturnType<typeof create> {
  const response = await create(change);
  return response.status === 503 ? createWhenNotBusy(change) : response;
}

describe('POST /web/service-order/', () => {
  it('201: a PENDING order, requested by the caller', async () => {
    const order = await createAndRead();
    expect(order).toMatchObject({
      status: 'PENDING',
      startDate: today,
      requestUserId: userIds.platformAdmin,
      responsibleUserName: 'Pessoa operator',
      priority: 'HIGH',
      observation: 'Antes da vistoria',
      lineCount: 3,
      completedCount: 0,
    });
    expect(order.equipments.map((line) => [line.extraLabel, line.type, line.completionDate])).toEqual([
      ['Corredor 10', 'INSPECTION', null],
      ['Corredor 2', 'INSPECTION', null],
      ['Corredor 1', 'INSPECTION', null],
    ]);
  });

  it('sends a notice and a mail to the responsible user', async () => {
    const order = await createAndRead();
    const mail = (await server.runJobs()).at(-1);
    expect(mail?.to).toBe(emailOf('operator'));
    expect(mail?.text).toContain(`/field#/orders/${order.id}`);
    expect(mail?.text).toContain(`ordem de serviço ${order.number} de Casa Ltda`);
    const [notice] = (await call('operator', listNotices, { query: {} })).value.items;
    expect(notice).toMatchObject({
      kind: 'service-order',
      facts: { orderId: order.id, number: order.number },
      company: { companyName: 'Casa Ltda' },
    });
  });

  it('200: a listed order has the count of its lines, but not `equipments`', async () => {
    const order = await createAndRead();
    const { value } = await call('platformAdmin', listServiceOrders, { query: { pageSize: 1 } }, inHome());
    expect(value.items[0]).toMatchObject({ id: order.id, lineCount: 3, completedCount: 0 });
    expect(value.items[0]).not.toHaveProperty('equipments');
    expect(order.equipments).toHaveLength(3);
  });

  const yesterday = addDays(today, -1);
  const errorOf = async (change: Record<string, unknown>) => {
    const { problem } = await create(change);
    return [problem.code, problem.params?.['field']];
  };

  it('400 for a start in the past, before all other checks', async () => {
    expect(await errorOf({ startDate: yesterday, equipments: [], priority: null })).toEqual([
      'SERVICE_ORDER_START_IN_PAST',
      undefined,
    ]);
  });

  it('400 without equipment, before the check of required fields', async () => {
    expect(await errorOf({ equipments: [], priority: null, endDate: '' })).toEqual([
      'SERVICE_ORDER_NO_EQUIPMENT',
      undefined,
    ]);
  });

  it.each(['endDate', 'startDate', 'priority', 'responsibleUserId'])('400 without %s', async (field) => {
    expect(await errorOf({ [field]: null })).toEqual(['SERVICE_ORDER_MISSING_FIELD', field]);
    expect(await errorOf({ [field]: undefined })).toEqual(['SERVICE_ORDER_MISSING_FIELD', field]);
  });

  it('400 for a line without its kind of work', async () => {
    const equipments = [{ equipmentSerialNumber: pieces[0]?.serial }];
    expect(await errorOf({ equipments })).toEqual(['SERVICE_ORDER_MISSING_FIELD', 'type']);
  });

  it('400 for an end before the start', async () => {
    expect(await errorOf({ endDate: yesterday })).toEqual(['SERVICE_ORDER_END_BEFORE_START', undefined]);
  });

  const createFor = async (serial: string) => {
    const equipments = [{ equipmentSerialNumber: serial, type: 'INSPECTION' }];
    const { status, problem } = await create({ equipments });
    return [status, problem.code, problem.params];
  };

  it('409 for a disabled tag', async () => {
    const { serial } = await registerTestEquipment(server);
    await server.database.pool.query(
      'update g1_home.equipment set enabled_tag = false where tag_serial_number = $1',
      [serial],
    );
    expect(await createFor(serial)).toEqual([409, 'SERVICE_ORDER_EQUIPMENT_REFUSED', { serial }]);
  });

  it('409 for equipment of another company', async () => {
    const { serial } = await registerTestEquipment(server, { who: 'siblingAdmin' });
    expect(await createFor(serial)).toEqual([409, 'SERVICE_ORDER_EQUIPMENT_REFUSED', { serial }]);
  });

  it('400 for the same equipment twice with one kind of work', async () => {
    const line = { equipmentSerialNumber: pieces[0]?.serial, type: 'INSPECTION' };
    expect((await create({ equipments: [line, line] })).problem.issues).toEqual([
      { path: 'equipments.1.equipmentSerialNumber', code: 'duplicate' },
    ]);
  });

  it('201 for the same equipment with two kinds of work', async () => {
    const line = { equipmentSerialNumber: pieces[0]?.serial, type: 'INSPECTION' };
    expect((await create({ equipments: [line, { ...line, type: 'MAINTENANCE' }] })).status).toBe(201);
  });

  it.each(['siblingAdmin', 'foreignAdmin'] as const)(
    '400 when the responsible user is %s of another company',
    async (who) => {
      expect((await create({ responsibleUserId: userIds[who] })).problem.issues).toEqual([
        { path: 'responsibleUserId', code: 'unknown' },
      ]);
    },
  );

  it('400 for a requester who is not the caller', async () => {
    expect((await create({ requestUserId: userIds.operator })).problem.issues).toEqual([
      { path: 'requestUserId', code: 'unknown' },
    ]);
  });

  it('400 for a status in the body', async () => {
    expect((await create({ status: 'FINISHED' })).status).toBe(400);
  });

  it('90 valid orders of 100 concurrent orders get consecutive numbers', async () => {
    const before =
      (await call('platformAdmin', listServiceOrders, { query: {} }, inHome())).value.items[0]?.number ?? 0;
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        createWhenNotBusy(
          index % 10 === 9 ? { equipments: [{ equipmentSerialNumber: pieces[0]?.serial, type: 'X' }] } : {},
        ),
      ),
    );
    const numbers = responses.flatMap((response) => (response.status === 201 ? [response.value.number] : []));
    expect(numbers.length).toBe(90);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 90 }, (_, index) => before + 1 + index),
    );
  });

  it.each(['groupAdmin', 'companyAdmin', 'operator'] as const)('403 for %s', async (who) => {
    expect((await call(who, createServiceOrder, { body: orderBody() })).status).toBe(403);
    expect((await call(who, listServiceOrders)).status).toBe(403);
  });
});

describe('PUT /web/service-order/{id}', () => {
  it('200: the status follows from the lines when lines are completed and reopened', async () => {
    let order = await createAndRead();
    for (const [completedLines, status] of [
      [[1], 'PARTIAL'],
      [[0, 1, 2], 'FINISHED'],
      [[], 'PENDING'],
    ] as const) {
      const equipments = linesCompleted(order, ...completedLines);
      order = (await update(order, toUpdateBody(order, { equipments, status }))).value;
      expect([order.status, order.completedCount]).toEqual([status, completedLines.length]);
    }
  });

  it.each([
    [[], 'FINISHED', 'FINISH_NEEDS_ALL'],
    [[], 'PARTIAL', 'PARTIAL_NEEDS_ONE'],
    [[1], 'PENDING', 'PENDING_NEEDS_NONE'],
    [[1], 'FINISHED', 'FINISH_NEEDS_ALL'],
    [[0, 1, 2], 'PENDING', 'PENDING_NEEDS_NONE'],
    [[0, 1, 2], 'PARTIAL', 'PARTIAL_NEEDS_OPEN'],
  ] as const)('409 with lines %j completed and status %s: %s', async (completedLines, status, reason) => {
    const order = await createAndRead();
    const equipments = linesCompleted(order, ...completedLines);
    const { problem } = await update(order, toUpdateBody(order, { equipments, status }));
    expect([problem.status, problem.code, problem.params]).toEqual([
      409,
      'SERVICE_ORDER_STATUS_REFUSED',
      { reason },
    ]);
  });

  it.each(['PENDING', 'CANCELLED'])('409 for a cancelled order with status %s', async (status) => {
    const order = await createAndRead();
    const cancelled = (await update(order, toUpdateBody(order, { status: 'CANCELLED' }))).value;
    expect(cancelled.status).toBe('CANCELLED');
    expect((await update(cancelled, toUpdateBody(cancelled, { status }))).problem.code).toBe(
      'SERVICE_ORDER_CANCELLED',
    );
  });

  it('an inspection completes no line of a cancelled order', async () => {
    const order = await createAndRead();
    await update(order, toUpdateBody(order, { status: 'CANCELLED' }));
    expect(await inspect(pieces[0] as TestEquipment)).toBe(200);
    const after = await call('platformAdmin', getServiceOrder, { params: { id: order.id } }, inHome());
    expect(after.value).toMatchObject({ status: 'CANCELLED', completedCount: 0 });
  });

  it('200: adds new lines, keeps lines with an id, and deletes missing lines', async () => {
    const order = await createAndRead();
    const [first, second] = toUpdateBody(order).equipments;
    const newLine = {
      equipmentSerialNumber: first?.equipmentSerialNumber,
      type: 'MAINTENANCE',
      responsibleUserId: userIds.operator,
      completionDate: null,
    };
    const updated = (await update(order, toUpdateBody(order, { equipments: [second, newLine] }))).value;
    expect(updated.equipments.map((line) => [line.id === second?.id, line.type])).toEqual([
      [true, 'INSPECTION'],
      [false, 'MAINTENANCE'],
    ]);
    expect(updated.lineCount).toBe(2);
  });

  it('400 for lines of another order', async () => {
    const order = await createAndRead();
    const { equipments } = toUpdateBody(await createAndRead());
    expect((await update(order, toUpdateBody(order, { equipments }))).problem.issues?.[0]).toEqual({
      path: 'equipments.0.id',
      code: 'unknown',
    });
  });

  it('400 for a completion date in the future', async () => {
    const order = await createAndRead();
    const equipments = [{ ...toUpdateBody(order).equipments[0], completionDate: addDays(today, 1) }];
    expect(
      (await update(order, toUpdateBody(order, { equipments, status: 'FINISHED' }))).problem.issues,
    ).toEqual([{ path: 'equipments.0.completionDate', code: 'in_future' }]);
  });

  it('400 without an observation', async () => {
    const order = await createAndRead();
    expect((await update(order, toUpdateBody(order, { observation: '' }))).problem.issues?.[0]?.path).toBe(
      'observation',
    );
  });

  it('409 STALE_WRITE for an older version', async () => {
    const order = await createAndRead();
    await update(order, toUpdateBody(order, { observation: 'Mais nova' }));
    expect((await update(order, toUpdateBody(order))).problem.code).toBe('STALE_WRITE');
  });

  it('mails a new responsible user', async () => {
    const order = await createAndRead();
    await server.runJobs();
    const response = await update(order, toUpdateBody(order, { responsibleUserId: userIds.companyAdmin }));
    expect(response.value.responsibleUserName).toBe('Pessoa companyAdmin');
    expect((await server.runJobs()).at(-1)?.to).toBe(emailOf('companyAdmin'));
  });
});

describe('GET /web/service-order/', () => {
  const list = async (query: object) =>
    (await call('platformAdmin', listServiceOrders, { query: { pageSize: 1000, ...query } }, inHome())).value;
  const listIds = async (query: object) => (await list(query)).items.map(({ id }) => id);
  let order: Awaited<ReturnType<typeof createAndRead>>;
  beforeAll(async () => {
    order = await createAndRead({ observation: 'Galpão São João', priority: 'LOWEST' });
  });

  it('200: has no order of another company of the group', async () => {
    const { id } = await createAndRead();
    const { rows } = await server.database.pool.query<{ name: string; id: string }>(
      'select name, id from g1_home.companies',
    );
    const idsIn = async (name: string) => {
      const companyId = rows.find((row) => row.name === name)?.id;
      const headers = { [COMPANY_HEADER]: `home/${companyId}` };
      const query = { pageSize: 1000 };
      return (await call('platformAdmin', listServiceOrders, { query }, { headers })).value.items.map(
        (order) => order.id,
      );
    };
    expect(await idsIn('Casa Ltda')).toContain(id);
    expect(await idsIn('Irmã Ltda')).not.toContain(id);
  });

  it('200: searches by number', async () => {
    expect(await listIds({ query: String(order.number) })).toEqual([order.id]);
  });

  it.each(['OS ', 'os', '#', '00', 'OS #', 'Ordem ', 'order nº '])(
    '200: searches by number after "%s"',
    async (before) => {
      expect(await listIds({ query: `${before}${order.number}` })).toEqual([order.id]);
    },
  );

  it('200: searches for words in several columns', async () => {
    const [responsible] = order.responsibleUserName.split(' ');
    expect(await listIds({ query: `joao ${responsible}` })).toEqual([order.id]);
  });

  it('200: searches in the comments', async () => {
    expect(await listIds({ query: 'sao joao' })).toEqual([order.id]);
  });

  it('200: filters by priority', async () => {
    expect(await listIds({ priority: 'LOWEST' })).toEqual([order.id]);
  });

  it('200: filters by start date', async () => {
    expect((await list({ startFrom: addDays(today, 2) })).total).toBe(0);
  });

  it('200: filters by status', async () => {
    const cancelled = await list({ status: 'CANCELLED' });
    expect(cancelled.items.every(({ status }) => status === 'CANCELLED')).toBe(true);
  });

  it.each([
    'number',
    'startDate',
    'endDate',
    'requestUserName',
    'responsibleUserName',
    'status',
    'observation',
    'priority',
  ])('200: sorts by %s in both directions', async (field) => {
    const { total } = await list({});
    const ascending = await listIds({ field, direction: 'asc' });
    expect(ascending.length).toBe(total);
    expect(await listIds({ field, direction: 'desc' })).toEqual(ascending.toReversed());
  });

  it('200: sorts orders of one status by number', async () => {
    await createAndRead();
    const numbersOf = async (direction: 'asc' | 'desc') =>
      (await list({ status: 'PENDING', field: 'status', direction })).items.map(({ number }) => number);
    const ascending = await numbersOf('asc');
    expect(ascending.length).toBeGreaterThan(1);
    expect(ascending).toEqual(ascending.toSorted((one, other) => one - other));
    expect(await numbersOf('desc')).toEqual(ascending.toReversed());
  });

  it('200: sorts priorities from the lowest', async () => {
    expect((await list({ field: 'priority', direction: 'asc' })).items[0]?.priority).toBe('LOWEST');
  });
});
