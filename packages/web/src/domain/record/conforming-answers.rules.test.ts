/** Tests of the answers for a piece without findings. */
import { expect, test } from 'vitest';
import {
  type AnswerableQuestion,
  answersWithout,
  conformingAnswers,
  hasFlaw,
} from './conforming-answers.rules.ts';
import { newRecordDraft, type RecordDraft } from './record-draft.rules.ts';

const choice = (value: string, tone: 'green' | 'red' | 'grey') => ({ value, tone });
const QUESTIONS: readonly AnswerableQuestion[] = [
  { id: 'seal', question: 'Lacre?', type: 'YES_NO_NA' },
  {
    id: 'gauge',
    question: 'Manômetro?',
    type: 'CUSTOM',
    choices: [choice('ok', 'green'), choice('low', 'red'), choice('none', 'grey')],
  },
  {
    id: 'colour',
    question: 'Cor?',
    type: 'CUSTOM',
    choices: [choice('red', 'green'), choice('blue', 'green')],
  },
  { id: 'text', question: 'Observação', type: 'TEXT' },
];
const draft = (answers: RecordDraft['answers']): RecordDraft => ({ ...newRecordDraft('id'), answers });

test('the conforming answers are YES, and a custom answer if no other custom answer conforms', () => {
  expect(conformingAnswers(QUESTIONS, draft({}))).toEqual({
    seal: { answer: 'YES' },
    gauge: { answer: '', customAnswerId: 'ok' },
  });
});

test('earlier answers stay', () => {
  expect(conformingAnswers(QUESTIONS, draft({ seal: { answer: 'NO' } }))).toEqual({
    gauge: { answer: '', customAnswerId: 'ok' },
  });
});

test('taking back the answer to one question keeps the other answers', () => {
  const answers = { seal: { answer: 'YES' }, gauge: { answer: '', customAnswerId: 'ok' } } as const;
  expect(answersWithout(draft(answers), ['gauge'])).toEqual({ seal: { answer: 'YES' } });
});

test.each([
  ['NO to a yes/no question', { seal: { answer: 'NO' } }, true],
  ['a chosen answer that does not conform', { gauge: { answer: '', customAnswerId: 'low' } }, true],
  ['a chosen answer that means not applicable', { gauge: { answer: '', customAnswerId: 'none' } }, false],
  ['YES', { seal: { answer: 'YES' } }, false],
  ['"NO" as a text', { text: { answer: 'NO' } }, false],
])('%s is a flaw: %s', (_, answers, flaw) => {
  expect(hasFlaw(QUESTIONS, draft(answers))).toBe(flaw);
});
