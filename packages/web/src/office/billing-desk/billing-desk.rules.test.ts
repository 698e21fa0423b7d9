/** Rules of the desk for money. */
import { expect, test } from 'vitest';
import { lastMonth, planNameOf, refusedFieldsOf } from './billing-desk.rules.ts';

test.each([
  ['2026-11-22', { from: '2026-10-01', upTo: '2026-10-31' }],
  ['2026-01-01', { from: '2025-12-01', upTo: '2025-12-31' }],
  ['2028-03-31', { from: '2028-02-01', upTo: '2028-02-29' }],
])('the month before %s', (today, period) => {
  expect(lastMonth(today)).toEqual(period);
});

test('refused fields without a translation keep the provider’s name', () => {
  expect(refusedFieldsOf('registry_code address.zipcode')).toEqual([
    'registry_code',
    { other: 'address.zipcode' },
  ]);
});

test('no refused field is no field', () => {
  expect(refusedFieldsOf('')).toEqual([]);
});

test('an unknown plan has its number as name', () => {
  expect(planNameOf(99)).toBe('99');
});
