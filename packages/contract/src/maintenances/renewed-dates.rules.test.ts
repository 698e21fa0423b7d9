/** Tests of the next due day of work that renews a date. */
import { expect, test } from 'vitest';
import { addMonths } from '../kernel/date.ts';
import { suggestedDueDate } from './renewed-dates.rules.ts';

const PRODUCT = {
  isDueDate: true,
  rechargeDate: true,
  retestDate: true,
  weightDate: false,
  rechargeMonths: null,
  retestMonths: 60,
  weightMonths: null,
};
const NOTHING = { rechargeDate: null, retestDate: null, weightDate: null, dueDate: null };
const recharged = (rechargeDate: string, dueDate: string) => ({ ...NOTHING, rechargeDate, dueDate });

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-07-20', 60, '2031-07-20'],
] as const)('%s and %i months are %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected);
});

test('the months of the product decide, regardless of the last interval', () => {
  expect(suggestedDueDate('RETEST', '2026-07-20', PRODUCT, NOTHING)).toBe('2031-07-20');
  const yearly = { ...PRODUCT, rechargeMonths: 12 };
  expect(suggestedDueDate('RECHARGE', '2026-07-20', yearly, recharged('2025-01-01', '2025-07-01'))).toBe(
    '2027-07-20',
  );
});

test.each([
  [recharged('2025-06-10', '2026-06-10'), '2027-07-20'],
  [recharged('2025-08-31', '2026-02-28'), '2027-01-20'],
  [recharged('2026-01-01', '2026-01-31'), '2026-08-19'],
  [recharged('2026-06-10', '2026-06-10'), null],
  [{ ...NOTHING, dueDate: '2026-06-10' }, null],
  [NOTHING, null],
] as const)(
  'without months of the product the last interval is repeated, if there is one: %o',
  (before, expected) => {
    expect(suggestedDueDate('RECHARGE', '2026-07-20', PRODUCT, before)).toBe(expected);
  },
);

test('the due date of a recharge is not taken for the due date of a hydrostatic test', () => {
  const before = { ...recharged('2025-06-10', '2026-06-10'), retestDate: '2021-06-10' };
  expect(suggestedDueDate('RETEST', '2026-07-20', { ...PRODUCT, retestMonths: null }, before)).toBeNull();
});
