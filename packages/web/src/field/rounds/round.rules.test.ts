/** Tests of the stops of a round, and of its remaining pieces. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { bundleSummary } from '@mobcheck/contract/field-bundle/field-bundle.rules.ts';
import { expect, test } from 'vitest';
import { CATALOGUE, equipmentRow } from '../copy/copied.testing.ts';
import {
  findStop,
  parseRoundParam,
  roundParam,
  splitStops,
  type Stop,
  stopsOfOrder,
  stopsOfUnit,
  withMisplaced,
} from './round.rules.ts';

const piece = (serial: string, change: Parameters<typeof equipmentRow>[0] = {}): EquipmentSummary => {
  const row = equipmentRow({ id: serial, tagSerialNumber: serial, extraLabel: serial, ...change });
  const summary = bundleSummary(row, CATALOGUE, '2026-06-12');
  if (!summary) {
    throw new Error('no summary');
  }
  return summary;
};
const inspected = (createdAt: string) => ({
  lastInspection: { createdAt, userName: 'Bia', userEmail: 'bia@x.br' },
});
const START = '2026-06-12T10:00:00.000Z';

test('a place is walked by label, 2 before 10, with pieces without a label last', () => {
  const stops = stopsOfUnit([piece('Doca 10'), piece('X', { extraLabel: '' }), piece('Doca 2')], START);
  expect(stops.map(({ serial }) => serial)).toEqual(['Doca 2', 'Doca 10', 'X']);
});

test('a piece is done if it was inspected since the start of the round', () => {
  const stops = stopsOfUnit(
    [
      piece('A', inspected('2026-06-12T10:00:01.000Z')),
      piece('B', inspected('2026-06-12T09:59:59.000Z')),
      piece('C', { lastInspection: null }),
    ],
    START,
  );
  expect(stops.map(({ isDone }) => isDone)).toEqual([true, false, false]);
});

test('a piece with a disabled tag is no stop', () => {
  expect(stopsOfUnit([piece('A', { enabledTag: false })], START)).toEqual([]);
});

test('two pieces with the same label have different names', () => {
  const stops = stopsOfUnit(
    [piece('A', { extraLabel: 'Doca', extraCode: '1' }), piece('B', { extraLabel: 'Doca', extraCode: '2' })],
    START,
  );
  expect(stops.map(({ name }) => name)).toEqual(['Doca · 1', 'Doca · 2']);
});

const stop = (serial: string, isDone = false): Stop => ({
  key: serial,
  serial,
  name: serial,
  productName: 'Extintor',
  form: 'inspect',
  isDone,
});

test('the walk continues after the last piece, then returns to the pieces that were left out', () => {
  const stops = [stop('A'), stop('B'), stop('C', true), stop('D')];
  const { open, done } = splitStops(stops, 'C');
  expect(open.map(({ serial }) => serial)).toEqual(['D', 'A', 'B']);
  expect(done.map(({ serial }) => serial)).toEqual(['C']);
});

test('without a last piece the walk begins with the first open piece', () => {
  expect(splitStops([stop('A', true), stop('B')], undefined).open[0]?.serial).toBe('B');
});

test('an order’s two lines of one piece are two stops, and the open one is found first', () => {
  const line = (id: string, type: 'INSPECTION' | 'MAINTENANCE', completionDate: string | null) => ({
    id,
    type,
    completionDate,
    equipmentSerialNumber: 'A',
    enabledTag: true,
    extraLabel: 'Doca',
    extraCode: '',
    productName: 'Extintor',
  });
  const lines = [line('1', 'INSPECTION', '2026-06-12'), line('2', 'MAINTENANCE', null)];
  const known = piece('A', { improper: true });
  const stops = stopsOfOrder({ lines }, new Map([['A', known]]));
  expect(stops.map((item) => item.piece)).toEqual([known, known]);
  expect(findStop(stops, 'A')).toMatchObject({ key: '2', form: 'maintain', isDone: false });
  expect(findStop(stops, 'B')).toBeUndefined();
});

test('a misplaced piece is listed once, even if it is scanned twice', () => {
  const round = { kind: 'unit', id: 'Matriz', startedAt: START, misplaced: [] } as const;
  const misplaced = { serial: 'A', name: 'Doca', unit: 'Filial' };
  expect(withMisplaced(withMisplaced(round, misplaced), misplaced).misplaced).toEqual([misplaced]);
});

test.each([
  { kind: 'unit', id: 'Galpão: 2' },
  { kind: 'unit', id: '' },
  { kind: 'order', id: '018f' },
] as const)('a round is read from the URL as it was written: $kind $id', (key) => {
  expect(parseRoundParam(roundParam(key))).toEqual(key);
});

test('a text of another form is read as no round', () => {
  expect(parseRoundParam('place:Matriz')).toBeUndefined();
});
