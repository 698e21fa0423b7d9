/** The facts of a finished draft about deficiencies. */
import { expect, test } from 'vitest';
import { newRecordDraft, type QuestionWithAnswers } from '../../domain/record/record-draft.rules.ts';
import { deficiencyFactsOf } from './record-facts.rules.ts';

const GAUGE: QuestionWithAnswers = {
  id: 'gauge',
  question: 'Manômetro?',
  type: 'CUSTOM',
  severity: 'BLOCKING',
  customAnswers: [
    { id: 'low', answer: 'Abaixo', type: 'NEGATIVE' },
    { id: 'good', answer: 'Na faixa', type: 'POSITIVE' },
  ],
};
const yesNo = (id: string, question: string): QuestionWithAnswers => ({ id, question, type: 'YES_NO_NA' });
const CHECKLIST = {
  inspectionQuestions: [
    { ...GAUGE, type: 'CUSTOM' as const, customAnswers: [] },
    { id: 'seal', question: 'O lacre está intacto?', type: 'YES_NO_NA' as const, customAnswers: [] },
  ],
};
const draftWith = (answers: Record<string, { answer: string; customAnswerId?: string }>) => ({
  ...newRecordDraft('1'),
  answers,
});

test('flaws and positive answers are facts, and other answers are none', () => {
  const questions = [
    GAUGE,
    yesNo('seal', 'O lacre está intacto?'),
    yesNo('pin', 'Pino?'),
    yesNo('hose', 'Mangueira?'),
  ];
  const draft = draftWith({
    gauge: { answer: '', customAnswerId: 'low' },
    seal: { answer: 'YES' },
    pin: { answer: 'NA' },
    hose: { answer: 'NO' },
  });
  expect(deficiencyFactsOf(draft, questions, CHECKLIST, ['f'])).toEqual({
    flaws: [
      { questionId: 'gauge', text: 'Manômetro?', severity: 'BLOCKING' },
      { questionId: 'hose', text: 'Mangueira?', severity: 'MAJOR' },
    ],
    proper: ['seal'],
    fixes: ['f'],
  });
});

test('an answer of a maintenance counts for the inspection question with the same text', () => {
  const questions = [yesNo('own', 'o LACRE está intacto?')];
  const { proper } = deficiencyFactsOf(draftWith({ own: { answer: 'YES' } }), questions, CHECKLIST, []);
  expect(proper).toEqual(['seal']);
});

test('an answer about work is no fact', () => {
  const questions = [{ ...yesNo('fill', 'A recarga foi feita?'), reports: 'WORK' as const }];
  const facts = deficiencyFactsOf(draftWith({ fill: { answer: 'NO' } }), questions, CHECKLIST, []);
  expect(facts).toEqual({ flaws: [], proper: [], fixes: [] });
});
