/** Tests of order lines whose record is annulled. */
import { addDays } from '@mobcheck/contract/kernel/date.ts';
import { expect, it } from 'vitest';
import { listInspections } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { listMaintenances } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { annulTestRecord, recordTestMaintenance } from '../../testing/records.ts';
import { replacements } from '../../testing/replacements.ts';
import { serviceOrders } from '../../testing/service-orders.ts';

const server = useApp();
const { call } = server;
const { replaceAndMerge } = replacements(server);
const { today, createAndRead, read, toUpdateBody, update, inspect } = serviceOrders(server);

const lineOf = ({ serial }: TestEquipment, type = 'INSPECTION') => ({ equipmentSerialNumber: serial, type });
const orderOf = async (...lines: readonly object[]) => createAndRead({ equipments: lines });
const annul = async (id: string, kind: 'inspections' | 'maintenances' = 'inspections') =>
  expect((await annulTestRecord(server, kind, id)).status).toBe(200);

async function inspected(piece: TestEquipment): Promise<string> {
  expect(await inspect(piece)).toBe(200);
  const { value } = await call('operator', listInspections, { params: { serial: piece.serial } });
  return value[0]?.inspectionId ?? '';
}

it('the line is open again, and the status of the order changes', async () => {
  const [piece, other] = [await registerTestEquipment(server), await registerTestEquipment(server)];
  const order = await orderOf(lineOf(piece), lineOf(other));
  const ids = [await inspected(piece), await inspected(other)];
  expect(await read(order)).toMatchObject({ status: 'FINISHED', completedCount: 2 });
  await annul(ids[0] ?? '');
  const after = await read(order);
  expect(after).toMatchObject({ status: 'PARTIAL', completedCount: 1 });
  expect(after.equipments.map(({ completionDate }) => completionDate)).toEqual([null, today]);
  await annul(ids[1] ?? '');
  expect(await read(order)).toMatchObject({ status: 'PENDING', completedCount: 0 });
  // The next inspection completes the line again.
  await inspected(piece);
  expect(await read(order)).toMatchObject({ status: 'PARTIAL', completedCount: 1 });
});

it("another record of the order's days completes the line, until that record is annulled", async () => {
  const piece = await registerTestEquipment(server);
  const early = await inspected(piece);
  const order = await orderOf(lineOf(piece));
  expect(await read(order)).toMatchObject({ status: 'PENDING' });
  const [first, second] = [await inspected(piece), await inspected(piece)];
  await annul(first);
  expect(await read(order)).toMatchObject({ status: 'FINISHED' });
  await annul(second);
  // The inspection that was received before the order does not complete the line.
  expect(await read(order)).toMatchObject({ status: 'PENDING' });
  await annul(early);
});

it('an annulled record reopens only the lines that it completed', async () => {
  const piece = await registerTestEquipment(server);
  const order = await orderOf(lineOf(piece), lineOf(piece, 'MAINTENANCE'));
  await inspected(piece);
  const second = await inspected(piece);
  const maintenance = await recordTestMaintenance(server, piece);
  await annul(second);
  expect(await read(order)).toMatchObject({ status: 'FINISHED' });
  await annul(maintenance, 'maintenances');
  const after = await read(order);
  expect(after.equipments.map(({ completionDate }) => completionDate)).toEqual([today, null]);
  const { value } = await call('operator', listMaintenances, { params: { serial: piece.serial } });
  expect(value[0]?.annulment?.reason).toBe('Tag trocada');
});

it('a line that was completed by hand stays completed', async () => {
  const piece = await registerTestEquipment(server);
  const order = await orderOf(lineOf(piece));
  const id = await inspected(piece);
  const current = await read(order);
  const equipments = toUpdateBody(current).equipments.map((line) => ({
    ...line,
    completionDate: addDays(today, -1),
  }));
  expect((await update(current, toUpdateBody(current, { equipments }))).status).toBe(200);
  await annul(id);
  expect(await read(order)).toMatchObject({ status: 'FINISHED' });
});

it('a cancelled order stays cancelled, and its line is open again', async () => {
  const piece = await registerTestEquipment(server);
  const order = await orderOf(lineOf(piece), lineOf(await registerTestEquipment(server)));
  const [first] = [await inspected(piece), await inspected(piece)];
  const current = await read(order);
  expect((await update(current, toUpdateBody(current, { status: 'CANCELLED' }))).status).toBe(200);
  await annul(first ?? '');
  expect(await read(order)).toMatchObject({ status: 'CANCELLED', completedCount: 0 });
});

it('an annulled record that a merge moves to another piece completes no line', async () => {
  const [piece, target] = [await registerTestEquipment(server), await registerTestEquipment(server)];
  const order = await orderOf(lineOf(target));
  await annul(await inspected(piece));
  expect((await replaceAndMerge(piece.serial, target.serial)).status).toBe(200);
  expect(await read(order)).toMatchObject({ status: 'PENDING', completedCount: 0 });
});
