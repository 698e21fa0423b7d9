/** Tests of the answers that the dates of a piece give. */
import { expect, test } from 'vitest';
import { answerByDate } from './date-answers.rules.ts';

const PRODUCT = {
  isDueDate: true,
  rechargeDate: true,
  retestDate: true,
  weightDate: false,
  rechargeMonths: 12,
  retestMonths: 60,
  weightMonths: null,
};
const NONE = { rechargeDate: null, retestDate: null, weightDate: null, dueDate: null };
const TODAY = '2026-11-28';

test('a piece without dates gives no answer', () => {
  expect(answerByDate('RECHARGE', NONE, PRODUCT, TODAY)).toEqual({
    date: 'RECHARGE',
    lastOn: null,
    dueOn: null,
    answer: undefined,
  });
});

test('the due day itself is within date, and the day after it is not', () => {
  const dates = { ...NONE, dueDate: TODAY };
  expect(answerByDate('DUE_DATE', dates, PRODUCT, TODAY).answer).toBe('YES');
  expect(answerByDate('DUE_DATE', dates, PRODUCT, '2026-11-29').answer).toBe('NO');
});

test("the day of the last test plus the product's months is the due day", () => {
  const dates = { ...NONE, retestDate: '2021-11-27' };
  expect(answerByDate('RETEST', dates, PRODUCT, TODAY)).toMatchObject({ dueOn: '2026-11-27', answer: 'NO' });
  expect(answerByDate('RETEST', dates, undefined, TODAY)).toMatchObject({ dueOn: null, answer: undefined });
});

test("a typed due date is the due day of the product's first date until that date is renewed", () => {
  const typed = { ...NONE, rechargeDate: '2025-01-01', dueDate: '2027-02-01' };
  expect(answerByDate('RECHARGE', typed, PRODUCT, TODAY)).toMatchObject({ dueOn: '2027-02-01' });
  expect(answerByDate('RETEST', typed, PRODUCT, TODAY)).toMatchObject({ dueOn: null });
  const renewed = { ...typed, rechargeDueDate: '2027-06-01', dueDate: '2027-06-01', statedDueDate: null };
  expect(answerByDate('RECHARGE', renewed, PRODUCT, TODAY)).toMatchObject({ dueOn: '2027-06-01' });
});

test('with clocks, the clock of the date answers, and the due date of other work does not', () => {
  const dates = { ...NONE, rechargeDate: '2025-10-28', dueDate: '2026-09-15', rechargeDueDate: '2030-01-01' };
  const clocks = [
    { kind: 'HYDROSTATIC', lastOn: null, dueOn: '2026-09-15' },
    { kind: 'RECHARGE', lastOn: '2026-01-10', dueOn: '2027-01-10' },
  ];
  const answerOf = (date: 'RECHARGE' | 'RETEST' | 'WEIGHT' | 'DUE_DATE', own = clocks) =>
    answerByDate(date, dates, PRODUCT, TODAY, own);
  expect(answerOf('RECHARGE')).toMatchObject({ lastOn: '2026-01-10', dueOn: '2027-01-10', answer: 'YES' });
  expect(answerOf('RETEST')).toMatchObject({ lastOn: null, dueOn: '2026-09-15', answer: 'NO' });
  expect(answerOf('WEIGHT')).toMatchObject({ dueOn: null, answer: undefined });
  expect(answerOf('DUE_DATE')).toMatchObject({ dueOn: '2026-09-15', answer: 'NO' });
  expect(answerOf('RECHARGE', clocks.slice(0, 1))).toMatchObject({ dueOn: '2030-01-01' });
});
