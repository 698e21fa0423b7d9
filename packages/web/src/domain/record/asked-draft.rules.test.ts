/** Tests of the questions that a draft's form asks, and of the answers that are sent. */
import type { AskingLimits } from '@mobcheck/contract/inspection-types/asked-questions.rules.ts';
import { inspectionBody } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { expect, test } from 'vitest';
import { askedOfDraft, withoutUnaskedAnswers } from './asked-draft.rules.ts';
import { inspectionBodyOf, newRecordDraft, type RecordDraft } from './record-draft.rules.ts';

const ID = '0198c6a2-0000-7000-8000-00000000000';
const [PLACE, BROKEN, WEIGHT] = [`${ID}1`, `${ID}2`, `${ID}3`];
const QUESTIONS: readonly (AskingLimits & { readonly id: string })[] = [
  { id: PLACE },
  { id: BROKEN, onlyAfter: { questionId: PLACE, answer: 'NO' } },
  { id: WEIGHT, asked: 'TECHNICAL', onlyProducts: ['co2'] },
];

const draftOf = (fields: Partial<RecordDraft>): RecordDraft => ({ ...newRecordDraft(`${ID}0`), ...fields });
const asked = (fields: Partial<RecordDraft>, productId = 'co2') =>
  askedOfDraft(QUESTIONS, draftOf(fields), productId).map(({ id }) => id);

test('without a purpose the questions of a check are asked', () => {
  expect(asked({})).toEqual([PLACE]);
  expect(asked({ purpose: 'TECHNICAL' })).toEqual([PLACE, WEIGHT]);
  expect(asked({ purpose: 'TECHNICAL' }, 'abc')).toEqual([PLACE]);
});

test('an answer adds the questions that depend on it', () => {
  expect(asked({ answers: { [PLACE]: { answer: 'NO' } } })).toEqual([PLACE, BROKEN]);
  expect(asked({ answers: { [PLACE]: { answer: 'YES' } } })).toEqual([PLACE]);
});

test('the answer to a hidden question is not sent, but stays in the draft', () => {
  const answers = { [PLACE]: { answer: 'YES' }, [BROKEN]: { answer: 'NO' }, [WEIGHT]: { answer: 'YES' } };
  const draft = draftOf({ answers, purpose: 'TECHNICAL' });
  const sent = withoutUnaskedAnswers(draft, QUESTIONS, 'co2');
  expect(inspectionBodyOf(sent, 'K1SEBRYRE531', '2026-11-28T12:00:00Z').answers).toEqual([
    { questionId: PLACE, answer: 'YES' },
    { questionId: WEIGHT, answer: 'YES' },
  ]);
  expect(draft.answers).toEqual(answers);
});

test('an answer to a question that the checklist no longer has is sent', () => {
  const draft = draftOf({ answers: { gone: { answer: 'YES' } } });
  expect(withoutUnaskedAnswers(draft, QUESTIONS, 'co2')).toEqual(draft);
});

test('only a technical inspection names its purpose in the body', () => {
  const bodyOf = (fields: Partial<RecordDraft>) =>
    inspectionBody.parse(inspectionBodyOf(draftOf(fields), 'K1SEBRYRE531', '2026-11-28T12:00:00Z'));
  expect(bodyOf({ purpose: 'TECHNICAL' }).purpose).toBe('TECHNICAL');
  expect(bodyOf({ purpose: 'CHECK' })).not.toHaveProperty('purpose');
  expect(bodyOf({})).toEqual(bodyOf({ purpose: 'CHECK' }));
});
