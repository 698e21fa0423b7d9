/** Service orders by outcome: the three checks in their order, numbers, statuses, lines, the list. */
import {
  createServiceOrder,
  getServiceOrder,
  listServiceOrders,
} from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { addDays } from '@mobcheck/contract/kernel/date.ts';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { emailOf } from '../../testing/people.ts';
import { serviceOrders } from '../../testing/service-orders.ts';

const server = useApp();
const { call } = server;
const { today, people, pieces, inHome, orderBody, create, created, sent, update, done, inspect } =
  serviceOrders(server);

describe('POST /web/service-order/', () => {
  it('201: PENDING, with the next number, requested by who is signed in; the responsible person gets a mail', async () => {
    const order = await created();
    expect(order).toMatchObject({
      status: 'PENDING',
      startDate: today,
      requestUserId: people.platform,
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
    const mail = (await server.runJobs()).at(-1);
    expect(mail?.to).toBe(emailOf('operator'));
    expect(mail?.text).toContain(`/field#/orders/${order.id}`);
    expect(mail?.text).toContain(`ordem de serviço ${order.number} de Casa Ltda`);
  });

  it('200: a listed order says how many lines it has; a single one has them as equipments', async () => {
    const order = await created();
    const { value } = await call('platform', listServiceOrders, { query: { pageSize: 1 } }, inHome());
    expect(value.items[0]).toMatchObject({ id: order.id, lineCount: 3, completedCount: 0 });
    expect(value.items[0]).not.toHaveProperty('equipments');
    expect(order.equipments).toHaveLength(3);
  });

  it('400: the three checks, each before the next', async () => {
    const yesterday = addDays(today, -1);
    const codes = async (change: Record<string, unknown>) => {
      const { problem } = await create(change);
      return [problem.code, problem.params?.['field']];
    };
    expect(await codes({ startDate: yesterday, equipments: [], priority: null })).toEqual([
      'SERVICE_ORDER_START_IN_PAST',
      undefined,
    ]);
    expect(await codes({ equipments: [], priority: null, endDate: '' })).toEqual([
      'SERVICE_ORDER_NO_EQUIPMENT',
      undefined,
    ]);
    for (const field of ['endDate', 'startDate', 'priority', 'responsibleUserId']) {
      expect(await codes({ [field]: null })).toEqual(['SERVICE_ORDER_MISSING_FIELD', field]);
      expect(await codes({ [field]: undefined })).toEqual(['SERVICE_ORDER_MISSING_FIELD', field]);
    }
    const untyped = [{ equipmentSerialNumber: pieces[0]?.serial }];
    expect(await codes({ equipments: untyped })).toEqual(['SERVICE_ORDER_MISSING_FIELD', 'type']);
    expect(await codes({ endDate: yesterday })).toEqual(['SERVICE_ORDER_END_BEFORE_START', undefined]);
  });

  it('409: a tag that is off, free, or of another company; 400: the same piece twice, people of elsewhere', async () => {
    const off = await registerTestEquipment(server);
    await server.database.pool.query(
      'update g1_home.equipment set enabled_tag = false where tag_serial_number = $1',
      [off.serial],
    );
    const theirs = await registerTestEquipment(server, { who: 'sibling' });
    for (const { serial } of [off, theirs]) {
      const equipments = [{ equipmentSerialNumber: serial, type: 'INSPECTION' }];
      const { status, problem } = await create({ equipments });
      expect([status, problem.code, problem.params]).toEqual([
        409,
        'SERVICE_ORDER_EQUIPMENT_REFUSED',
        { serial },
      ]);
    }
    const line = { equipmentSerialNumber: pieces[0]?.serial, type: 'INSPECTION' };
    expect((await create({ equipments: [line, line] })).problem.issues).toEqual([
      { path: 'equipments.1.equipmentSerialNumber', code: 'duplicate' },
    ]);
    expect((await create({ equipments: [line, { ...line, type: 'MAINTENANCE' }] })).status).toBe(201);
    for (const who of ['sibling', 'stranger'] as const) {
      expect((await create({ responsibleUserId: people[who] })).problem.issues).toEqual([
        { path: 'responsibleUserId', code: 'unknown' },
      ]);
    }
    expect((await create({ requestUserId: people.operator })).problem.issues).toEqual([
      { path: 'requestUserId', code: 'unknown' },
    ]);
    expect((await create({ status: 'FINISHED' })).status).toBe(400);
  });

  it('100 at once, some of them refused: numbers have neither gaps nor doubles', async () => {
    const before =
      (await call('platform', listServiceOrders, { query: {} }, inHome())).value.items[0]?.number ?? 0;
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        create(
          index % 10 === 9 ? { equipments: [{ equipmentSerialNumber: pieces[0]?.serial, type: 'X' }] } : {},
        ),
      ),
    );
    const numbers = answers.flatMap((answer) => (answer.status === 201 ? [answer.value.number] : []));
    expect(numbers.length).toBe(90);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 90 }, (_, index) => before + 1 + index),
    );
  });

  it('403 for everybody but the platform admin', async () => {
    for (const who of ['group', 'company', 'operator'] as const) {
      expect((await call(who, createServiceOrder, { body: orderBody() })).status).toBe(403);
      expect((await call(who, listServiceOrders)).status).toBe(403);
    }
  });
});

describe('PUT /web/service-order/{id}', () => {
  it('200: the status follows the lines both ways; a contradicting one is 409 with the reason', async () => {
    let order = await created();
    const [none, one, all] = [done(order), done(order, 1), done(order, 0, 1, 2)];
    const table = [
      [none, 'FINISHED', 'FINISH_NEEDS_ALL'],
      [none, 'PARTIAL', 'PARTIAL_NEEDS_ONE'],
      [one, 'PENDING', 'PENDING_NEEDS_NONE'],
      [one, 'FINISHED', 'FINISH_NEEDS_ALL'],
      [all, 'PENDING', 'PENDING_NEEDS_NONE'],
      [all, 'PARTIAL', 'PARTIAL_NEEDS_OPEN'],
    ] as const;
    for (const [equipments, status, reason] of table) {
      const { problem } = await update(order, sent(order, { equipments, status }));
      expect([problem.status, problem.code, problem.params]).toEqual([
        409,
        'SERVICE_ORDER_STATUS_REFUSED',
        { reason },
      ]);
    }
    for (const [equipments, status, completed] of [
      [one, 'PARTIAL', 1],
      [all, 'FINISHED', 3],
      [none, 'PENDING', 0],
    ] as const) {
      order = (await update(order, sent(order, { equipments, status }))).value;
      expect([order.status, order.completedCount]).toEqual([status, completed]);
    }
  });

  it('CANCELLED is chosen and final', async () => {
    const order = await created();
    const cancelled = (await update(order, sent(order, { status: 'CANCELLED' }))).value;
    expect(cancelled.status).toBe('CANCELLED');
    for (const status of ['PENDING', 'CANCELLED']) {
      expect((await update(cancelled, sent(cancelled, { status }))).problem.code).toBe(
        'SERVICE_ORDER_CANCELLED',
      );
    }
    expect(await inspect(pieces[0] as TestEquipment)).toBe(200);
    const after = await call('platform', getServiceOrder, { params: { id: order.id } }, inHome());
    expect(after.value).toMatchObject({ status: 'CANCELLED', completedCount: 0 });
  });

  it('lines are added, changed and removed; foreign ids and a day to come are refused', async () => {
    const order = await created();
    const other = await created();
    const [first, second] = sent(order).equipments;
    const added = {
      equipmentSerialNumber: first?.equipmentSerialNumber,
      type: 'MAINTENANCE',
      responsibleUserId: people.operator,
      completionDate: null,
    };
    const changed = (await update(order, sent(order, { equipments: [second, added] }))).value;
    expect(changed.equipments.map((line) => [line.id === second?.id, line.type])).toEqual([
      [true, 'INSPECTION'],
      [false, 'MAINTENANCE'],
    ]);
    expect(changed.lineCount).toBe(2);
    const foreign = sent(other).equipments;
    expect((await update(changed, sent(changed, { equipments: foreign }))).problem.issues?.[0]).toEqual({
      path: 'equipments.0.id',
      code: 'unknown',
    });
    const early = [{ ...sent(changed).equipments[0], completionDate: addDays(today, 1) }];
    expect(
      (await update(changed, sent(changed, { equipments: early, status: 'FINISHED' }))).problem.issues,
    ).toEqual([{ path: 'equipments.0.completionDate', code: 'in_future' }]);
    expect((await update(changed, sent(changed, { observation: '' }))).problem.issues?.[0]?.path).toBe(
      'observation',
    );
    expect((await update(order, sent(order))).problem.code).toBe('STALE_WRITE');
  });

  it('a new responsible person is told', async () => {
    const order = await created();
    await server.runJobs();
    const next = await update(order, sent(order, { responsibleUserId: people.company }));
    expect(next.value.responsibleUserName).toBe('Pessoa company');
    expect((await server.runJobs()).at(-1)?.to).toBe(emailOf('company'));
  });
});

describe('GET /web/service-order/', () => {
  it('200: filters, search by number, person and comment, every order of columns', async () => {
    const order = await created({ observation: 'Galpão São João', priority: 'LOWEST' });
    const list = async (query: object) =>
      (await call('platform', listServiceOrders, { query: { pageSize: 1000, ...query } }, inHome())).value;
    expect((await list({ query: String(order.number) })).items.map(({ number }) => number)).toEqual([
      order.number,
    ]);
    expect((await list({ query: 'sao joao' })).items.map(({ id }) => id)).toEqual([order.id]);
    expect((await list({ priority: 'LOWEST' })).items.map(({ id }) => id)).toEqual([order.id]);
    expect((await list({ startFrom: addDays(today, 2) })).total).toBe(0);
    const cancelled = await list({ status: 'CANCELLED' });
    expect(cancelled.items.every(({ status }) => status === 'CANCELLED')).toBe(true);
    const { total } = await list({});
    for (const field of [
      'number',
      'startDate',
      'endDate',
      'requestUserName',
      'responsibleUserName',
      'status',
      'observation',
      'priority',
    ]) {
      const up = (await list({ field, direction: 'asc' })).items;
      const down = (await list({ field, direction: 'desc' })).items;
      expect(up.length).toBe(total);
      expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).toReversed());
    }
    expect((await list({ field: 'priority', direction: 'asc' })).items[0]?.priority).toBe('LOWEST');
  });
});
