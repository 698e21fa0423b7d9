/** The clocks of a piece in the phone's copy. */
import { expect, test } from 'vitest';
import type { OutboxRow } from '../../lib/phone/phone-rows.ts';
import { clockedCatalogue, clockOf, CO2_CLOCKS } from './clocked.testing.ts';
import { equipmentRow, ZONE } from './copied.testing.ts';
import { waitingEntryOf } from './own-entries.rules.ts';
import { type OwnRecord, withOwnRecords } from './own-records.rules.ts';
import { clocksOn, urgentClock } from './piece-clocks.rules.ts';

const TODAY = '2026-06-12';
const [product] = clockedCatalogue().products;
const KNOWN = [
  { lastOn: '2026-01-10', dueOn: '2026-07-10' },
  { lastOn: '2025-06-24', dueOn: '2026-06-24' },
  { lastOn: null, dueOn: '2025-12-31' },
];
const row = equipmentRow({ clocks: KNOWN, dueDate: '2025-12-31' });
const kindsOf = (clocks: ReturnType<typeof clocksOn>) => clocks.map(({ rule }) => rule.kind);

test('the nearest due date comes first, with status and days left', () => {
  expect(clocksOn(row, product, TODAY)).toMatchObject([
    { rule: { kind: 'HYDROSTATIC' }, status: 'EXPIRED', lacksBase: true },
    { rule: { kind: 'RECHARGE' }, status: 'EXPIRING', daysToExpire: 12, lacksBase: false },
    { rule: { kind: 'INSPECTION' }, status: 'EXPIRING', daysToExpire: 28, noticeOn: '2026-06-10' },
  ]);
});

test('a clock that counts from the manufacture has a base', () => {
  const made = { ...row, manufacturingDate: '2020-12-31' };
  expect(clocksOn(made, product, TODAY)[0]).toMatchObject({ status: 'EXPIRED', lacksBase: false });
});

test('an expiring clock is more urgent than a nearer one without notice', () => {
  const rules = [clockOf({ noticeDays: 5 }), clockOf({ kind: 'HYDROSTATIC', noticeDays: 60 })];
  const clocks = [
    { lastOn: null, dueOn: '2026-07-20' },
    { lastOn: null, dueOn: '2026-08-01' },
  ];
  const shown = clocksOn({ clocks, manufacturingDate: null }, { clocks: rules }, TODAY);
  expect(kindsOf(shown)).toEqual(['RECHARGE', 'HYDROSTATIC']);
  expect(urgentClock(shown)?.rule.kind).toBe('HYDROSTATIC');
});

test.each([
  ['without clocks in an older copy', equipmentRow(), product],
  ['of a product without clocks', equipmentRow({ clocks: [] }), { clocks: undefined }],
  ['with other clocks than the product', equipmentRow({ clocks: KNOWN.slice(1) }), product],
])('a row %s shows no clocks', (_, old, ofProduct) => {
  expect(clocksOn(old, { ...(ofProduct?.clocks && { clocks: ofProduct.clocks }) }, TODAY)).toEqual([]);
});

const record = (change: Partial<OwnRecord>): OwnRecord => ({
  kind: 'inspection',
  serial: 'SERIAL1',
  createdAt: '2026-06-12T15:00:00.000Z',
  userName: 'Ana',
  userEmail: 'ana@x.br',
  improper: false,
  ...change,
});
const dueAfter = (...records: OwnRecord[]) =>
  withOwnRecords(row, records, product, ZONE).clocks?.map(({ dueOn }) => dueOn);

test('a technical inspection renews its clock, and a check does not', () => {
  expect(dueAfter(record({ purpose: 'TECHNICAL' }))?.[0]).toBe('2026-12-12');
  expect(dueAfter(record({ purpose: 'CHECK' }))?.[0]).toBe('2026-07-10');
  expect(dueAfter(record({}))?.[0]).toBe('2026-07-10');
});

test('a recharge renews its clock by the period of the product, whatever next date was typed', () => {
  const renewedDates = [{ renews: 'RECHARGE', doneOn: '2026-06-11', dueOn: '2030-01-01' }] as const;
  expect(dueAfter(record({ kind: 'maintenance', renewedDates }))).toEqual([
    '2026-07-10',
    '2027-06-11',
    '2025-12-31',
  ]);
});

test('work before the stated day changes nothing', () => {
  const renewedDates = [{ renews: 'RECHARGE', doneOn: '2025-06-23', dueOn: null }] as const;
  const late = record({ kind: 'maintenance', createdAt: '2026-06-10T15:00:00.000Z', renewedDates });
  expect(dueAfter(late)).toEqual(['2026-07-10', '2026-06-24', '2025-12-31']);
});

test('the due date of the piece is the earliest of its clocks after all work', () => {
  const renewedDates = [
    { renews: 'RECHARGE', doneOn: '2026-06-12', dueOn: null },
    { renews: 'RETEST', doneOn: '2026-06-12', dueOn: null },
  ] as const;
  const records = [record({ kind: 'maintenance', renewedDates }), record({ purpose: 'TECHNICAL' })];
  expect(withOwnRecords(row, records, product, ZONE).dueDate).toBe('2026-12-12');
});

test('a row of an older copy keeps its due date after an inspection', () => {
  const old = equipmentRow({ dueDate: '2026-06-24' });
  expect(withOwnRecords(old, [record({ purpose: 'TECHNICAL' })], product, ZONE)).toMatchObject({
    dueDate: '2026-06-24',
  });
});

const registration = (body: object): OutboxRow => ({
  id: 'r',
  kind: 'registration',
  serial: 'SERIAL1',
  companyId: 'company',
  companyGroup: 'g1_home',
  body: JSON.stringify({ productId: 'p', ...body }),
  bundleAt: null,
  createdAt: '2026-06-13T01:00:00.000Z',
  photoIds: [],
  order: 1,
  state: 'waiting',
  tries: 0,
  lastTriedAt: null,
  name: 'Portaria',
  result: null,
  draft: { key: '', value: null },
});
const registered = (body: object) =>
  waitingEntryOf(
    registration(body),
    clockedCatalogue(CO2_CLOCKS),
    { name: 'Ana', email: 'ana@x.br' },
    { skewMs: 0, timeZone: ZONE },
  );

test('equipment registered here has its first clocks at once', () => {
  expect(registered({ rechargeDate: '2026-02-28', dueDate: '2029-01-01' })).toMatchObject({
    row: {
      clocks: [
        { lastOn: null, dueOn: null },
        { lastOn: '2026-02-28', dueOn: '2027-02-28' },
        { lastOn: null, dueOn: '2026-06-11' },
      ],
      dueDate: '2026-06-11',
    },
  });
});

test('a first clock counts from the manufacture', () => {
  expect(registered({ manufacturingDate: '2024-02-29' })).toMatchObject({
    row: { clocks: [{ dueOn: null }, { dueOn: null }, { dueOn: '2029-02-28' }], dueDate: '2029-02-28' },
  });
});
