/** Tests of the billing desk's rules. */
import { expect, test } from 'vitest';
import { lastMonth, planNameOf, refusedFieldsOf } from './billing-desk.rules.ts';

test.each([
  ['2026-11-22', { from: '2026-10-01', upTo: '2026-10-31' }],
  ['2026-01-01', { from: '2025-12-01', upTo: '2025-12-31' }],
  ['2028-03-31', { from: '2028-02-01', upTo: '2028-02-29' }],
])('the period before %s is the whole previous month', (today, period) => {
  expect(lastMonth(today)).toEqual(period);
});

test('refused fields without a translation keep the provider’s name', () => {
  expect(refusedFieldsOf('registry_code address.zipcode')).toEqual([
    'registry_code',
    { other: 'address.zipcode' },
  ]);
});

test('an empty list of refused fields stays empty', () => {
  expect(refusedFieldsOf('')).toEqual([]);
});

test('the name of an unknown plan is its number', () => {
  expect(planNameOf(99)).toBe('99');
});
