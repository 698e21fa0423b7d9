/** Tests of the day from which equipment needs attention, and of the order of the list. */
import { bundleSummary } from '@mobcheck/contract/field-bundle/field-bundle.rules.ts';
import { expect, test } from 'vitest';
import { clockedCatalogue, clockOf } from './clocked.testing.ts';
import { CATALOGUE, equipmentRow } from './copied.testing.ts';
import { attentionDay, dueList, type DuePiece, metresBetween } from './due-on.rules.ts';
import { clocksOn } from './piece-clocks.rules.ts';

const [product] = CATALOGUE.products;
const dated = { dueDate: '2040-01-01' };
/** A product that does not expire. */
const lasting = product && { ...product, isDueDate: false };

test.each([
  ['from 5 days before the next inspection', { nextInspectionDate: '2026-06-10', ...dated }, '2026-06-05'],
  [
    'from 20 days before the due date, if that is sooner',
    { nextInspectionDate: '2026-06-10', dueDate: '2026-06-15' },
    '2026-05-26',
  ],
  ['on every day when it is improper', { improper: true }, '0000-00-00'],
  [
    'on every day without the due date that it should have',
    { nextInspectionDate: '2026-06-10' },
    '0000-00-00',
  ],
  ['on no day with a disabled tag', { improper: true, enabledTag: false }, undefined],
])('equipment needs attention %s', (_, change, day) => {
  expect(attentionDay(equipmentRow(change), product)).toBe(day);
});

test('equipment that does not expire never needs attention without dates', () => {
  expect(attentionDay(equipmentRow({ nextInspectionDate: null }), lasting)).toBeUndefined();
});

const piece = (serial: string, change: Parameters<typeof equipmentRow>[0] = {}): DuePiece => {
  const row = equipmentRow({ tagSerialNumber: serial, ...change });
  const equipment = bundleSummary(row, CATALOGUE, '2026-06-12');
  if (!equipment) {
    throw new Error('no summary');
  }
  return { position: row.position, equipment };
};
const serialsOf = ({ items }: ReturnType<typeof dueList>) => items.map((item) => item.tagSerialNumber);

test('improper equipment comes first, then the earliest expiry', () => {
  const pieces = [
    piece('LATER'),
    piece('SOONER', { nextInspectionDate: '2026-06-01' }),
    piece('IMPROPER', { improper: true }),
  ];
  expect(serialsOf(dueList(pieces, null))).toEqual(['IMPROPER', 'SOONER', 'LATER']);
});

test('with the phone’s position the list begins with the nearest equipment', () => {
  const from = { latitude: -23.55, longitude: -46.63 };
  const pieces = [
    piece('UNKNOWN', { improper: true }),
    piece('FAR', { position: { latitude: -23.56, longitude: -46.63 } }),
    piece('NEAR', { position: { latitude: -23.551, longitude: -46.63 } }),
  ];
  const list = dueList(pieces, from);
  expect(serialsOf(list)).toEqual(['NEAR', 'FAR', 'UNKNOWN']);
  expect(list.items.map(({ distance }) => distance)).toEqual([111, 1112, null]);
});

test('the distance around a quarter of the earth is right', () => {
  expect(metresBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 90 })).toBe(10_007_543);
});

test('a list of more than 100 pieces contains the first 100 and the total number', () => {
  const pieces = Array.from({ length: 101 }, (_, index) => piece(`S${index}`));
  const { total, items } = dueList(pieces, null);
  expect([total, items.length]).toEqual([101, 100]);
});

test('equipment with clocks needs attention from the first notice of any clock', () => {
  const [clocked] = clockedCatalogue().products;
  const clocks = [
    { lastOn: null, dueOn: '2026-09-01' },
    { lastOn: null, dueOn: '2026-08-01' },
    { lastOn: null, dueOn: '2026-08-20' },
  ];
  const row = equipmentRow({ clocks, dueDate: '2026-08-01', nextInspectionDate: null });
  expect(attentionDay(row, clocked)).toBe('2026-06-21');
});

test('the list names the most urgent clock of a piece', () => {
  const { position, equipment } = piece('CLOCKED');
  const [clock] = clocksOn(
    { clocks: [{ lastOn: null, dueOn: '2026-06-20' }], manufacturingDate: null },
    { clocks: [clockOf()] },
    '2026-06-12',
  );
  const listed = dueList(
    [{ position, equipment: { ...equipment, ...(clock && { clock }) } }, piece('OTHER')],
    null,
  );
  expect(listed.items.map((item) => item.clock?.rule.kind)).toEqual(['RECHARGE', undefined]);
  expect(listed.items[1]).not.toHaveProperty('clock');
});
