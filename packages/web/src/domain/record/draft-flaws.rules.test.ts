/** Tests of the findings that the phone derives from the draft of an inspection. */
import { expect, test } from 'vitest';
import { draftFlaws } from './draft-flaws.rules.ts';

const questions = [
  { id: '1', question: 'No lugar?', type: 'YES_NO_NA' },
  { id: '2', question: 'Lacre intacto?', type: 'YES_NO_NA' },
  {
    id: '3',
    question: 'Manômetro?',
    type: 'CUSTOM',
    customAnswers: [
      { id: 'a', answer: 'Na faixa', type: 'POSITIVE' },
      { id: 'b', answer: 'Abaixo da faixa', type: 'NEGATIVE' },
    ],
  },
  { id: '4', question: 'Observações', type: 'TEXT' },
  { id: '5', question: 'Local', type: 'TEXT' },
] as const;

test('the findings have the failed questions with their answers, and the notes', () => {
  const draft = {
    answers: {
      '1': { answer: 'YES' },
      '2': { answer: 'NO' },
      '3': { answer: '', customAnswerId: 'b' },
      '4': { answer: 'Pino quebrado ' },
    },
    attributes: { p: '12 bar' },
  };
  const attributes = [
    { id: 'p', name: 'Pressão' },
    { id: 's', name: 'Selo' },
  ];
  expect(draftFlaws(draft, { questions, attributes })).toEqual({
    failed: [
      { question: 'Lacre intacto?', answer: null },
      { question: 'Manômetro?', answer: 'Abaixo da faixa' },
    ],
    notes: [
      { name: 'Observações', value: 'Pino quebrado' },
      { name: 'Pressão', value: '12 bar' },
    ],
  });
});
