/** Tests of service orders in the field: lines completed by records, and the orders on the phone. */
import {
  getFieldServiceOrder,
  getServiceOrder,
  listFieldServiceOrders,
} from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { addDays } from '@mobcheck/contract/kernel/date.ts';
import { putMaintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { serviceOrders } from '../../testing/service-orders.ts';

const server = useApp();
const { call } = server;
const { today, userIds, inHome, createAndRead, read, toUpdateBody, update, linesCompleted, inspect } =
  serviceOrders(server);

describe('completion of lines', () => {
  it('a record completes lines of its kind and equipment, in orders of its day', async () => {
    const piece = await registerTestEquipment(server);
    const line = (type: string) => [{ equipmentSerialNumber: piece.serial, type }];
    const order = await createAndRead({ equipments: [...line('INSPECTION'), ...line('MAINTENANCE')] });
    const laterOrder = await createAndRead({ equipments: line('INSPECTION'), startDate: addDays(today, 1) });
    expect(await inspect(piece)).toBe(200);
    expect(await read(order)).toMatchObject({ status: 'PARTIAL', completedCount: 1 });
    expect((await read(order)).equipments.map((equipment) => equipment.completionDate)).toEqual([
      today,
      null,
    ]);
    expect((await read(laterOrder)).status).toBe('PENDING');
    const answers = piece.checklist.maintenanceQuestions.map(({ id, type }) => ({
      questionId: id,
      answer: type === 'TEXT' ? 'ok' : 'YES',
    }));
    const body = { tagSerialNumber: piece.serial, createdAt: server.now().toISOString(), answers };
    const response = await call('operator', putMaintenance, { params: { id: systemIds.newId() }, body });
    expect(response.status).toBe(200);
    expect(await read(order)).toMatchObject({ status: 'FINISHED', completedCount: 2 });
  });

  it('20 concurrent inspections of one order complete 20 lines', async () => {
    const many: TestEquipment[] = [];
    for (let count = 0; count < 20; count += 1) {
      many.push(await registerTestEquipment(server));
    }
    const equipments = many.map(({ serial }) => ({ equipmentSerialNumber: serial, type: 'INSPECTION' }));
    const order = await createAndRead({ equipments });
    const statuses = await Promise.all(many.map(async (piece) => inspect(piece)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const after = await call('platformAdmin', getServiceOrder, { params: { id: order.id } }, inHome());
    expect(after.value).toMatchObject({ status: 'FINISHED', completedCount: 20 });
  });

  it('a completed line that is changed to another kind of work no longer refers to its record', async () => {
    const piece = await registerTestEquipment(server);
    const order = await createAndRead({
      equipments: [{ equipmentSerialNumber: piece.serial, type: 'INSPECTION' }],
    });
    await inspect(piece);
    const linesWithRecord = async () =>
      (
        await server.database.pool.query(
          'select record_id is not null as recorded from g1_home.service_order_lines where service_order_id = $1',
          [order.id],
        )
      ).rows;
    let current = await read(order);
    current = (await update(current, toUpdateBody(current, { observation: 'Sem mudar linhas' }))).value;
    expect(await linesWithRecord()).toEqual([{ recorded: true }]);
    const equipments = toUpdateBody(current).equipments.map((line) => ({ ...line, type: 'MAINTENANCE' }));
    expect((await update(current, toUpdateBody(current, { equipments }))).status).toBe(200);
    expect(await linesWithRecord()).toEqual([{ recorded: false }]);
  });
});

describe('concurrency', () => {
  it('an order can be edited while its equipment is inspected, without deadlock or wrong count', async () => {
    const many: TestEquipment[] = [];
    for (let count = 0; count < 10; count += 1) {
      many.push(await registerTestEquipment(server));
    }
    const equipments = many.map(({ serial }) => ({ equipmentSerialNumber: serial, type: 'INSPECTION' }));
    const order = await createAndRead({ equipments });
    const { updateDate: _, ...body } = toUpdateBody(order);
    const newLines = many.map(({ serial }) => ({
      equipmentSerialNumber: serial,
      type: 'MAINTENANCE',
      responsibleUserId: userIds.operator,
      completionDate: null,
    }));
    const statuses = await Promise.all([
      ...many.map(async (piece) => inspect(piece)),
      // The update has no `updateDate`, so that it is never stale.
      update(order, { ...body, equipments: [...body.equipments, ...newLines] }).then(({ status }) => status),
    ]);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    const after = await call('platformAdmin', getServiceOrder, { params: { id: order.id } }, inHome());
    const lines = after.value.equipments;
    expect(lines.length).toBe(20);
    expect(after.value.completedCount).toBe(lines.filter((line) => line.completionDate !== null).length);
  });
});

describe('GET /field/service-orders', () => {
  it('200: lines have the label and the control number of their equipment', async () => {
    const piece = await registerTestEquipment(server, { body: { extraLabel: '', extraCode: 'C-17' } });
    const equipments = [{ equipmentSerialNumber: piece.serial, type: 'INSPECTION' }];
    const { id, equipments: officeLines } = await createAndRead({ equipments });
    expect(officeLines[0]).toMatchObject({ extraLabel: '', extraCode: 'C-17' });
    const { lines } = (await call('operator', getFieldServiceOrder, { params: { id } })).value;
    const [line] = lines;
    expect(line).toMatchObject({ extraLabel: '', extraCode: 'C-17', equipmentSerialNumber: piece.serial });
  });

  it('200: lists the orders that the user is responsible for', async () => {
    const order = await createAndRead();
    const list = (await call('operator', listFieldServiceOrders)).value;
    expect(list.map(({ id }) => id)).toContain(order.id);
  });

  it('200: the lines of an order are sorted by label', async () => {
    const { id } = await createAndRead();
    const { lines } = (await call('operator', getFieldServiceOrder, { params: { id } })).value;
    expect(lines.map((line) => line.extraLabel)).toEqual(['Corredor 1', 'Corredor 2', 'Corredor 10']);
  });

  it.each(['companyAdmin', 'siblingAdmin', 'foreignAdmin'] as const)(
    'hides orders from %s without responsibility',
    async (who) => {
      const order = await createAndRead();
      expect((await call(who, getFieldServiceOrder, { params: { id: order.id } })).status).toBe(404);
      expect((await call(who, listFieldServiceOrders)).value.map(({ id }) => id)).not.toContain(order.id);
    },
  );

  it('200: lists no finished orders', async () => {
    const order = await createAndRead();
    await update(
      order,
      toUpdateBody(order, { equipments: linesCompleted(order, 0, 1, 2), status: 'FINISHED' }),
    );
    expect((await call('operator', listFieldServiceOrders)).value.map(({ id }) => id)).not.toContain(
      order.id,
    );
  });
});
