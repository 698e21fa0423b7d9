/** Orders on the phone: how they stand in time, what is left, where a line leads and how one comes back. */
import { describe, expect, test } from 'vitest';
import { lineAddress, orderOfSearch, splitLines, timingOf } from './orders.rules.ts';

const ID = '0198c0de-1234-7abc-8def-0123456789ab';

test.each([
  ['2026-11-09', 'UPCOMING'],
  ['2026-11-10', 'RUNNING'],
  ['2026-11-11', 'RUNNING'],
  ['2026-11-12', 'LAST_DAY'],
  ['2026-11-13', 'LATE'],
])('on %s an order from 10 to 12 is %s', (today, timing) => {
  expect(timingOf({ startDate: '2026-11-10', endDate: '2026-11-12' }, today)).toBe(timing);
});

test('an order of one day is on its last day', () => {
  expect(timingOf({ startDate: '2026-11-10', endDate: '2026-11-10' }, '2026-11-10')).toBe('LAST_DAY');
});

test('what is left and what is done keep their order', () => {
  const line = (id: string, completionDate: string | null) => ({
    id,
    completionDate,
    equipmentSerialNumber: id,
    enabledTag: true,
    type: 'INSPECTION' as const,
    extraLabel: '',
    productName: '',
  });
  const { left, done } = splitLines([
    line('1', '2026-11-10'),
    line('2', null),
    line('3', '2026-11-09'),
    line('4', null),
  ]);
  expect([left.map(({ id }) => id), done.map(({ id }) => id)]).toEqual([
    ['2', '4'],
    ['1', '3'],
  ]);
});

describe('the way to a line and back', () => {
  test('the form follows the kind of work, and names the order', () => {
    const equipmentSerialNumber = 'ABCD12345678';
    expect(lineAddress(ID, { equipmentSerialNumber, type: 'INSPECTION' })).toBe(
      `#/t/ABCD12345678/inspect?order=${ID}`,
    );
    expect(lineAddress(ID, { equipmentSerialNumber, type: 'MAINTENANCE' })).toBe(
      `#/t/ABCD12345678/maintain?order=${ID}`,
    );
  });

  test('only an id leads back', () => {
    expect(orderOfSearch({ order: ID })).toBe(ID);
    for (const order of [undefined, '', 12, '../logout', `${ID}/x`, 'javascript:alert(1)']) {
      expect(orderOfSearch({ order })).toBeUndefined();
    }
  });
});
