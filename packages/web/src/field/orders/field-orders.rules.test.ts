/** Rules of service orders in the field app. */
import { describe, expect, test } from 'vitest';
import { readSearch } from '../../lib/page-url.ts';
import { lineHref, findLinesOfTag, recordSearch, splitLines, timingOf } from './field-orders.rules.ts';

const ID = '0198c0de-1234-7abc-8def-0123456789ab';

test.each([
  ['2026-11-09', 'UPCOMING'],
  ['2026-11-10', 'RUNNING'],
  ['2026-11-11', 'RUNNING'],
  ['2026-11-12', 'LAST_DAY'],
  ['2026-11-13', 'LATE'],
])('on %s an order from 10 to 12 November is %s', (today, timing) => {
  expect(timingOf({ startDate: '2026-11-10', endDate: '2026-11-12' }, today)).toBe(timing);
});

test('an order of one day is on its last day', () => {
  expect(timingOf({ startDate: '2026-11-10', endDate: '2026-11-10' }, '2026-11-10')).toBe('LAST_DAY');
});

const line = (id: string, completionDate: string | null, equipmentSerialNumber = id) => ({
  id,
  completionDate,
  equipmentSerialNumber,
  enabledTag: true,
  type: 'INSPECTION' as const,
  extraLabel: '',
  extraCode: '',
  productName: '',
});

test('open and done lines are separated and keep their order', () => {
  const { open, done } = splitLines([
    line('1', '2026-11-10'),
    line('2', null),
    line('3', '2026-11-09'),
    line('4', null),
  ]);
  expect([open.map(({ id }) => id), done.map(({ id }) => id)]).toEqual([
    ['2', '4'],
    ['1', '3'],
  ]);
});

test('the first open and the first done line of a tag are found', () => {
  const lines = [
    line('1', '2026-11-10', 'A'),
    line('2', null, 'B'),
    line('3', null, 'A'),
    line('4', null, 'A'),
    line('5', '2026-11-11', 'C'),
  ];
  const ids = (serial: string) => {
    const { open, done } = findLinesOfTag(lines, serial);
    return [open?.id, done?.id];
  };
  expect(['A', 'B', 'C', 'D'].map(ids)).toEqual([
    ['3', '1'],
    ['2', undefined],
    [undefined, '5'],
    [undefined, undefined],
  ]);
});

describe('the URLs of a line and its order', () => {
  test('the form begins with the work of the line', () => {
    const equipmentSerialNumber = 'ABCD12345678';
    const technical = lineHref(ID, { equipmentSerialNumber, type: 'INSPECTION', work: 'TECHNICAL' });
    expect(technical).toBe(`#/t/ABCD12345678/inspect?order=${ID}&purpose=TECHNICAL`);
    const fix = { equipmentSerialNumber, type: 'MAINTENANCE', work: 'FIX', deficiencyIds: [ID, ID] } as const;
    expect(lineHref(ID, { ...fix, deficiencyIds: [...fix.deficiencyIds] })).toBe(
      `#/t/ABCD12345678/maintain?order=${ID}&fixes=${ID},${ID}`,
    );
    expect(readSearch(recordSearch, { purpose: 'CHECK', fixes: 'x' })).toEqual({});
  });

  test('the form depends on the type of work and gets the id of the order', () => {
    const equipmentSerialNumber = 'ABCD12345678';
    expect(lineHref(ID, { equipmentSerialNumber, type: 'INSPECTION' })).toBe(
      `#/t/ABCD12345678/inspect?order=${ID}`,
    );
    expect(lineHref(ID, { equipmentSerialNumber, type: 'MAINTENANCE' })).toBe(
      `#/t/ABCD12345678/maintain?order=${ID}`,
    );
  });

  test('an order parameter that is not an id is ignored', () => {
    expect(readSearch(recordSearch, { order: ID }).order).toBe(ID);
    for (const order of [undefined, '', 12, '../logout', `${ID}/x`, 'javascript:alert(1)']) {
      expect(readSearch(recordSearch, { order }).order).toBeUndefined();
    }
  });
});
