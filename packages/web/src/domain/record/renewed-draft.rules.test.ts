/** Tests of the dates that a draft of a maintenance renews, and of questions answered with one tap. */
import { expect, test } from 'vitest';
import { conformingAnswers } from './conforming-answers.rules.ts';
import { failedQuestions, newRecordDraft, type RecordDraft } from './record-draft.rules.ts';
import { type RenewalBasis, renewalsOf, withDoneToday, withRenewal } from './renewed-draft.rules.ts';

const TODAY = '2026-07-20';
const QUESTIONS = [
  { id: 'fill', question: 'A recarga foi feita?', type: 'YES_NO_NA', reports: 'WORK', renews: 'RECHARGE' },
  { id: 'ring', question: 'O anel foi trocado?', type: 'YES_NO_NA', reports: 'WORK', renews: null },
  { id: 'fit', question: 'Em condições de uso?', type: 'YES_NO_NA', reports: 'CONFORMITY', renews: null },
] as const;
const BASIS: RenewalBasis = {
  renewable: {
    isDueDate: true,
    rechargeDate: true,
    retestDate: false,
    weightDate: false,
    rechargeMonths: 12,
    retestMonths: null,
    weightMonths: null,
  },
  before: { rechargeDate: '2025-06-10', retestDate: null, weightDate: null, dueDate: '2026-06-10' },
  today: TODAY,
};
const answered = (answer: string): RecordDraft => ({
  ...newRecordDraft('1'),
  answers: { fill: { answer }, ring: { answer: 'NO' }, fit: { answer: 'YES' } },
});
const renewed = (draft: RecordDraft, basis: RenewalBasis | undefined = BASIS) =>
  renewalsOf(draft, [...QUESTIONS], basis);

test('a YES suggests today for the work, and a due date after the months of the product', () => {
  expect(renewed(answered('YES'))).toEqual([
    {
      questionId: 'fill',
      renews: 'RECHARGE',
      doneOn: TODAY,
      dueOn: '2027-07-20',
      suggestedBy: 'PRODUCT',
      errors: {},
    },
  ]);
});

test('without months of the product the suggested next date repeats the last interval', () => {
  const renewable = { ...BASIS.renewable, rechargeMonths: null };
  expect(renewed(answered('YES'), { ...BASIS, renewable })[0]).toMatchObject({
    dueOn: '2027-07-20',
    suggestedBy: 'LAST',
  });
});

test.each(['NO', 'NA'])('a %s renews nothing', (answer) => {
  expect(renewed(answered(answer))).toEqual([]);
});

test('for a product without recharges and due dates the form asks for no dates', () => {
  const renewable = { ...BASIS.renewable, isDueDate: false, rechargeDate: false };
  expect(renewed(answered('YES'), { ...BASIS, renewable })).toEqual([]);
  expect(renewalsOf(answered('YES'), [...QUESTIONS], undefined)).toEqual([]);
});

test('for a product that does not expire the form asks only for the day of the work', () => {
  const renewable = { ...BASIS.renewable, isDueDate: false };
  expect(renewed(answered('YES'), { ...BASIS, renewable })[0]).toMatchObject({ doneOn: TODAY, dueOn: null });
});

test('the day of the YES stays when the draft is finished on another day', () => {
  const draft = withDoneToday(answered('YES'), 'fill', [...QUESTIONS], BASIS);
  const later = { ...BASIS, today: '2026-07-25' };
  expect(renewed(draft, later)[0]).toMatchObject({ doneOn: TODAY, dueOn: '2027-07-20' });
  const typed = withRenewal(draft, 'fill', { doneOn: '2026-07-01' }, later.today);
  expect(renewed(typed, later)[0]).toMatchObject({ doneOn: '2026-07-01', dueOn: '2027-07-01' });
  const emptied = withRenewal(typed, 'fill', { dueOn: null }, later.today);
  expect(renewed(emptied, later)[0]).toMatchObject({ dueOn: null, suggestedBy: undefined, errors: {} });
});

test.each([
  [{ doneOn: '2026-07-21' }, { doneOn: 'future' }],
  [{ doneOn: '' }, { doneOn: 'required' }],
  [{ doneOn: '2026-07-10', dueOn: '2026-07-10' }, { dueOn: 'before' }],
  [{ dueOn: '2026-07-20' }, { dueOn: 'before' }],
  [{ dueOn: '0027-07-20' }, { dueOn: 'invalid' }],
  [{ dueOn: null }, {}],
])('the days %o have the errors %o', (days, errors) => {
  expect(renewed(withRenewal(answered('YES'), 'fill', days, TODAY))[0]?.errors).toEqual(errors);
});

test('questions about work are not answered with one tap, and NO is no flaw', () => {
  expect(Object.keys(conformingAnswers(QUESTIONS, newRecordDraft('1')))).toEqual(['fit']);
  expect(failedQuestions(answered('NO'), QUESTIONS)).toEqual([]);
  const unfit = { ...answered('NO'), answers: { fit: { answer: 'NO' } } };
  expect(failedQuestions(unfit, QUESTIONS).map(({ id }) => id)).toEqual(['fit']);
});

const CLOCK: NonNullable<RenewalBasis['clocks']>[number] = {
  kind: 'RECHARGE',
  name: 'Recarga',
  period: 12,
  unit: 'MONTH',
  noticeDays: 30,
  rounding: 'MONTH_END',
  resets: [],
  base: 'NONE',
  unknown: 'NONE',
};
const clocked = (...clocks: NonNullable<RenewalBasis['clocks']>): RenewalBasis => ({ ...BASIS, clocks });

test('with clocks the next date is the earliest that the work renews, not the typed date', () => {
  const yes = answered('YES');
  const own: typeof CLOCK = { ...CLOCK, kind: 'own', period: 5, rounding: 'DAY', resets: ['RECHARGE'] };
  const typed = withRenewal(yes, 'fill', { dueOn: '2029-01-01' }, TODAY);
  expect(renewed(typed, clocked(CLOCK))[0]).toMatchObject({ dueOn: '2027-07-31', suggestedBy: 'CLOCK' });
  expect(renewed(yes, clocked(CLOCK, own))[0]?.dueOn).toBe('2026-12-20');
});

test('with clocks that the work does not renew there is no next date', () => {
  const hydrostatic: typeof CLOCK = { ...CLOCK, kind: 'HYDROSTATIC', resets: ['RETEST'] };
  expect(renewed(answered('YES'), clocked(hydrostatic))[0]).toMatchObject({ dueOn: null, errors: {} });
});

test('a next date that is too late for a record is left out', () => {
  expect(renewed(answered('YES'), clocked({ ...CLOCK, period: 600 }))[0]).toMatchObject({
    dueOn: null,
    errors: {},
  });
});
