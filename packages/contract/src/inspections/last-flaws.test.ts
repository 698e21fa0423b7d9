/** Tests that the flaws of an inspection follow from its answers. */
import { expect, it } from 'vitest';
import { lastFlawsOf } from './inspections.rules.ts';

it('the flaws are the answers that do not conform, and the notes', () => {
  const answers = [
    { type: 'YES_NO_NA', question: 'No lugar?', answer: 'YES' },
    { type: 'CUSTOM', question: 'Manômetro?', answer: 'Abaixo', customAnswerType: 'NEGATIVE' },
    { type: 'CUSTOM', question: 'Pintura?', answer: 'Boa', customAnswerType: 'POSITIVE' },
    { type: 'TEXT', question: 'Observações', answer: ' Pino quebrado ' },
    { type: 'TEXT', question: 'Local', answer: ' ' },
    { type: 'YES_NO_NA', question: 'Lacre intacto?', answer: 'NO' },
    { type: 'YES_NO_NA', question: 'Suporte?', answer: 'NA' },
  ] as const;
  const attributes = [
    { attribute: 'Pressão', value: '12 bar' },
    { attribute: 'Selo', value: '' },
  ];
  expect(lastFlawsOf(answers, attributes)).toEqual({
    failed: [
      { question: 'Manômetro?', answer: 'Abaixo' },
      { question: 'Lacre intacto?', answer: null },
    ],
    notes: [
      { name: 'Observações', value: 'Pino quebrado' },
      { name: 'Pressão', value: '12 bar' },
    ],
  });
});
