/** Service orders worked off: lines complete by themselves, and the phone shows what is left. */
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
const { today, people, inHome, created, read, sent, update, done, inspect } = serviceOrders(server);

describe('a line completes by itself', () => {
  it('with a record of its kind on its equipment, within the dates; and only then', async () => {
    const piece = await registerTestEquipment(server);
    const line = (type: string) => [{ equipmentSerialNumber: piece.serial, type }];
    const now = await created({ equipments: [...line('INSPECTION'), ...line('MAINTENANCE')] });
    const later = await created({ equipments: line('INSPECTION'), startDate: addDays(today, 1) });
    expect(await inspect(piece)).toBe(200);
    expect(await read(now)).toMatchObject({ status: 'PARTIAL', completedCount: 1 });
    expect((await read(now)).equipments.map((equipment) => equipment.completionDate)).toEqual([today, null]);
    expect((await read(later)).status).toBe('PENDING');
    const answers = piece.checklist.maintenanceQuestions.map(({ id, type }) => ({
      questionId: id,
      answer: type === 'TEXT' ? 'ok' : 'YES',
    }));
    const body = { tagSerialNumber: piece.serial, createdAt: server.now().toISOString(), answers };
    const maintained = await call('operator', putMaintenance, { params: { id: systemIds.newId() }, body });
    expect(maintained.status).toBe(200);
    expect(await read(now)).toMatchObject({ status: 'FINISHED', completedCount: 2 });
  });

  it('20 pieces of one order inspected at the same moment: every line counts', async () => {
    const many: TestEquipment[] = [];
    for (let count = 0; count < 20; count += 1) {
      many.push(await registerTestEquipment(server));
    }
    const equipments = many.map(({ serial }) => ({ equipmentSerialNumber: serial, type: 'INSPECTION' }));
    const order = await created({ equipments });
    const statuses = await Promise.all(many.map(async (piece) => inspect(piece)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const after = await call('platform', getServiceOrder, { params: { id: order.id } }, inHome());
    expect(after.value).toMatchObject({ status: 'FINISHED', completedCount: 20 });
  });

  it('a line that becomes another kind of work is not what the record did', async () => {
    const piece = await registerTestEquipment(server);
    const order = await created({
      equipments: [{ equipmentSerialNumber: piece.serial, type: 'INSPECTION' }],
    });
    await inspect(piece);
    const recordOf = async () =>
      (
        await server.database.pool.query(
          'select record_id is not null as recorded from g1_home.service_order_lines where service_order_id = $1',
          [order.id],
        )
      ).rows;
    let now = await read(order);
    now = (await update(now, sent(now, { observation: 'Sem mudar linhas' }))).value;
    expect(await recordOf()).toEqual([{ recorded: true }]);
    const equipments = sent(now).equipments.map((line) => ({ ...line, type: 'MAINTENANCE' }));
    expect((await update(now, sent(now, { equipments }))).status).toBe(200);
    expect(await recordOf()).toEqual([{ recorded: false }]);
  });
});

describe('side by side', () => {
  it('an order is edited while its pieces are inspected: nobody waits for ever, every line counts', async () => {
    const many: TestEquipment[] = [];
    for (let count = 0; count < 10; count += 1) {
      many.push(await registerTestEquipment(server));
    }
    const equipments = many.map(({ serial }) => ({ equipmentSerialNumber: serial, type: 'INSPECTION' }));
    const order = await created({ equipments });
    const { updateDate: _, ...body } = sent(order);
    const added = many.map(({ serial }) => ({
      equipmentSerialNumber: serial,
      type: 'MAINTENANCE',
      responsibleUserId: people.operator,
      completionDate: null,
    }));
    const answers = await Promise.all([
      ...many.map(async (piece) => inspect(piece)),
      // Without the version: whichever comes first, its lines stand as they were sent.
      update(order, { ...body, equipments: [...body.equipments, ...added] }).then(({ status }) => status),
    ]);
    expect(answers.filter((status) => status !== 200)).toEqual([]);
    const after = await call('platform', getServiceOrder, { params: { id: order.id } }, inHome());
    const lines = after.value.equipments;
    expect(lines.length).toBe(20);
    expect(after.value.completedCount).toBe(lines.filter((line) => line.completionDate !== null).length);
  });
});

describe('on the phone', () => {
  it('200: a line carries what tells its piece from others of its product, as it does in the office', async () => {
    const piece = await registerTestEquipment(server, { body: { extraLabel: '', extraCode: 'C-17' } });
    const equipments = [{ equipmentSerialNumber: piece.serial, type: 'INSPECTION' }];
    const { id, equipments: written } = await created({ equipments });
    expect(written[0]).toMatchObject({ extraLabel: '', extraCode: 'C-17' });
    const { lines } = (await call('operator', getFieldServiceOrder, { params: { id } })).value;
    const [line] = lines;
    expect(line).toMatchObject({ extraLabel: '', extraCode: 'C-17', equipmentSerialNumber: piece.serial });
  });

  it('200: the own open orders, lines in walking order; 404 for who does not answer for it', async () => {
    const order = await created();
    const list = (await call('operator', listFieldServiceOrders)).value;
    expect(list.map(({ id }) => id)).toContain(order.id);
    const one = (await call('operator', getFieldServiceOrder, { params: { id: order.id } })).value;
    expect(one.lines.map((line) => line.extraLabel)).toEqual(['Corredor 1', 'Corredor 2', 'Corredor 10']);
    for (const who of ['company', 'sibling', 'stranger'] as const) {
      expect((await call(who, getFieldServiceOrder, { params: { id: order.id } })).status).toBe(404);
      expect((await call(who, listFieldServiceOrders)).value.map(({ id }) => id)).not.toContain(order.id);
    }
    await update(order, sent(order, { equipments: done(order, 0, 1, 2), status: 'FINISHED' }));
    expect((await call('operator', listFieldServiceOrders)).value.map(({ id }) => id)).not.toContain(
      order.id,
    );
  });
});
