/** The phone's own records, shown over its copy. */
import type { FieldServiceOrder } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { equipmentStatus } from '@mobcheck/contract/equipment/equipment.rules.ts';
import { expect, test } from 'vitest';
import { CATALOGUE, equipmentRow, ZONE } from './copied.testing.ts';
import { findReplacement, type OwnRecord, withOwnRecords, withOwnWork } from './own-records.rules.ts';

const [product] = CATALOGUE.products;
const record = (change: Partial<OwnRecord> = {}): OwnRecord => ({
  kind: 'inspection',
  serial: 'SERIAL1',
  createdAt: '2026-06-20T15:00:00.000Z',
  userName: 'Ana',
  userEmail: 'ana@x.br',
  improper: false,
  ...change,
});

test('an inspection of this phone is the last one, and the next is due after the periodicity', () => {
  const row = withOwnRecords(equipmentRow(), [record()], product, ZONE);
  expect(row).toMatchObject({
    lastInspection: { createdAt: '2026-06-20T15:00:00.000Z', userName: 'Ana' },
    nextInspectionDate: '2026-07-20',
    improper: false,
  });
});

test('the day of an inspection is in the time zone of the group', () => {
  const row = withOwnRecords(
    equipmentRow(),
    [record({ createdAt: '2026-06-21T01:00:00.000Z' })],
    product,
    ZONE,
  );
  expect(row.nextInspectionDate).toBe('2026-07-20');
});

test('a record of another piece that was on the tag changes nothing', () => {
  const before = equipmentRow();
  expect(withOwnRecords(before, [record({ equipmentId: 'another', improper: true })], product, ZONE)).toEqual(
    before,
  );
  const own = record({ equipmentId: before.id, serial: 'a tag that it had before' });
  expect(withOwnRecords(before, [own], product, ZONE).lastInspection).toMatchObject({ userName: 'Ana' });
});

test('an inspection older than the copy’s last one changes nothing', () => {
  const before = equipmentRow();
  const row = withOwnRecords(
    before,
    [record({ createdAt: '2026-05-01T00:00:00.000Z', improper: true })],
    product,
    ZONE,
  );
  expect(row).toEqual(before);
});

test('a proper maintenance after an improper inspection makes the piece proper', () => {
  const records = [
    record({ kind: 'maintenance', createdAt: '2026-06-20T16:00:00.000Z' }),
    record({ improper: true }),
  ];
  expect(withOwnRecords(equipmentRow(), records, product, ZONE)).toMatchObject({
    improper: false,
    maintenanceStatus: 'VALID',
    lastMaintenance: { userName: 'Ana' },
  });
});

test('a maintenance that found a flaw leaves the piece improper', () => {
  const records = [
    record({ improper: true }),
    record({ kind: 'maintenance', improper: true, createdAt: '2026-06-20T16:00:00.000Z' }),
  ];
  expect(withOwnRecords(equipmentRow(), records, product, ZONE).improper).toBe(true);
});

const flaws = { failed: [{ question: 'Lacre?', answer: null }], notes: [] };
const older = { failed: [{ question: 'Pino?', answer: null }], notes: [] };

test("an improper inspection of this phone shows its findings in place of the copy's", () => {
  const row = equipmentRow({ improper: true, flaws: older });
  expect(withOwnRecords(row, [record({ improper: true, flaws })], product, ZONE).flaws).toEqual(flaws);
  // A record of an older version of the application has no findings. The copy's findings belong to an earlier inspection.
  expect(withOwnRecords(row, [record({ improper: true })], product, ZONE).flaws).toBeUndefined();
});

test('a proper inspection or maintenance clears earlier findings', () => {
  const row = equipmentRow({ improper: true, flaws: older });
  const mended = record({ kind: 'maintenance' });
  expect(withOwnRecords(row, [record()], product, ZONE).flaws).toBeUndefined();
  expect(withOwnRecords(row, [mended], product, ZONE).flaws).toBeUndefined();
  expect(withOwnRecords(row, [{ ...mended, improper: true }], product, ZONE).flaws).toEqual(older);
});

test('a record on a retired tag counts for its equipment', () => {
  const row = equipmentRow({ tagSerialNumber: 'NEW', retiredSerials: ['SERIAL1'] });
  expect(withOwnRecords(row, [record()], product, ZONE).lastInspection?.userName).toBe('Ana');
});

const order: FieldServiceOrder = {
  id: 'o',
  number: 7,
  startDate: '2026-06-01',
  endDate: '2026-06-20',
  status: 'PENDING',
  priority: 'HIGH',
  observation: '',
  requestUserName: 'Rui',
  lineCount: 2,
  completedCount: 0,
  lines: (['INSPECTION', 'MAINTENANCE'] as const).map((type) => ({
    id: type,
    equipmentSerialNumber: 'SERIAL1',
    enabledTag: true,
    type,
    extraLabel: 'Portaria',
    extraCode: '0001',
    productName: 'Extintor',
    completionDate: null,
  })),
};

test('a record completes the lines of its kind', () => {
  expect(withOwnWork(order, [record()], ZONE)).toMatchObject({
    completedCount: 1,
    status: 'PARTIAL',
    lines: [{ completionDate: '2026-06-20' }, { completionDate: null }],
  });
});

test('the records of all lines finish the order', () => {
  const records = [record(), record({ kind: 'maintenance' })];
  expect(withOwnWork(order, records, ZONE).status).toBe('FINISHED');
});

test('a record after the order’s last day completes nothing', () => {
  const late = record({ createdAt: '2026-06-21T15:00:00.000Z' });
  expect(withOwnWork(order, [late], ZONE)).toEqual(order);
});

test('only a technical inspection completes a technical line, and any inspection a check', () => {
  const [first, ...others] = order.lines;
  const withWork = (work: 'CHECK' | 'TECHNICAL') => ({
    ...order,
    lines: first ? [{ ...first, work }, ...others] : [],
  });
  const technical = record({ purpose: 'TECHNICAL' });
  const doneBy = (work: 'CHECK' | 'TECHNICAL', own: OwnRecord) =>
    withOwnWork(withWork(work), [own], ZONE).completedCount === 1;
  expect([doneBy('TECHNICAL', record()), doneBy('TECHNICAL', technical)]).toEqual([false, true]);
  expect([doneBy('CHECK', record()), doneBy('CHECK', technical)]).toEqual([true, true]);
});

test('a maintenance completes a fix only if no deficiency of the line stays open', () => {
  const [first, second] = order.lines;
  const fix = { work: 'FIX' as const, deficiencyIds: ['a', 'b'] };
  const fixing = { ...order, lines: first && second ? [first, { ...second, ...fix }] : [] };
  const countWith = (...open: string[]) =>
    withOwnWork(fixing, [record({ kind: 'maintenance' })], ZONE, new Set(open)).completedCount;
  expect([countWith('a'), countWith('c'), countWith()]).toEqual([0, 1, 1]);
});

test('a cancelled order stays as it is', () => {
  const cancelled = { ...order, status: 'CANCELLED' as const };
  expect(withOwnWork(cancelled, [record()], ZONE)).toEqual(cancelled);
});

test('the phone’s own replacement request comes before requests of the copy', () => {
  const request = (requestedBy: string) => ({
    newSerial: 'NEW',
    oldSerial: 'SERIAL1',
    requestedAt: '2026-06-20T15:00:00.000Z',
    requestedBy,
  });
  const entries = [{ kind: 'replacement' as const, request: request('Ana') }];
  expect(findReplacement(entries, [request('Rui')], ['SERIAL1'])?.requestedBy).toBe('Ana');
  expect(findReplacement([], [request('Rui')], ['NEW'])?.requestedBy).toBe('Rui');
  expect(findReplacement(entries, [], ['OTHER'])).toBeNull();
});

const dated = product && { ...product, rechargeDate: true, retestDate: true };
const expired = equipmentRow({
  rechargeDate: '2025-06-10',
  dueDate: '2026-06-10',
  nextInspectionDate: '2026-07-20',
});
const renewal = (day: string, doneOn: string, dueOn: string | null): OwnRecord =>
  record({
    kind: 'maintenance',
    createdAt: `${day}T15:00:00.000Z`,
    renewedDates: [{ renews: 'RECHARGE', doneOn, dueOn }],
  });

test('a recharge on this phone makes the piece valid before the server has it', () => {
  const row = withOwnRecords(expired, [renewal('2026-06-20', '2026-06-19', '2027-06-19')], dated, ZONE);
  expect(row).toMatchObject({ rechargeDate: '2026-06-19', dueDate: '2027-06-19' });
  expect(equipmentStatus(row, '2026-06-20')).toBe('VALID');
});

test.each([
  ['an older recharge', renewal('2026-06-20', '2025-01-01', '2026-01-01'), '2025-06-10', '2026-06-10'],
  ['a recharge without a next date', renewal('2026-06-20', '2026-06-20', null), '2026-06-20', '2026-06-10'],
] as const)('%s does not change the due date', (_name, record, rechargeDate, dueDate) => {
  expect(withOwnRecords(expired, [record], dated, ZONE)).toMatchObject({ rechargeDate, dueDate });
});

test('a later maintenance of this phone corrects an earlier one, in any order of the records', () => {
  const records = [
    renewal('2026-06-22', '2026-06-12', '2027-06-12'),
    renewal('2026-06-20', '2026-06-20', '2027-06-20'),
  ];
  expect(withOwnRecords(expired, records, dated, ZONE)).toMatchObject({
    rechargeDate: '2026-06-12',
    dueDate: '2027-06-12',
  });
});

test('a hydrostatic test replaces the typed due date only of a piece without recharges', () => {
  const retest = record({
    kind: 'maintenance',
    renewedDates: [{ renews: 'RETEST', doneOn: '2026-06-20', dueOn: '2031-06-20' }],
  });
  const row = withOwnRecords({ ...expired, dueDate: '2026-12-01' }, [retest], dated, ZONE);
  expect(row).toMatchObject({ retestDate: '2026-06-20', dueDate: '2026-12-01' });
  const hose = dated && { ...dated, rechargeDate: false };
  expect(withOwnRecords({ ...expired, dueDate: '2026-12-01' }, [retest], hose, ZONE).dueDate).toBe(
    '2031-06-20',
  );
});
