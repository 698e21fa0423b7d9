/** Tests of the rules of a record's draft. */
import { inspectionBody } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { maintenanceBody } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { describe, expect, test } from 'vitest';
import {
  failedQuestions,
  inspectionBodyOf,
  isStarted,
  dropRemovedItems,
  maintenanceBodyOf,
  newRecordDraft,
  progressOf,
  type RecordDraft,
  findUnansweredQuestions,
} from './record-draft.rules.ts';

const id = (last: number) => `01980000-0000-7000-8000-00000000000${last}`;
const questions = [
  { id: id(3), question: 'Seal?', type: 'YES_NO_NA' },
  { id: id(1), question: 'Gauge?', type: 'CUSTOM', customAnswers: [{ id: id(9) }] },
  { id: id(2), question: 'Notes', type: 'TEXT' },
  { id: id(4), question: 'Access?', type: 'YES_NO_NA' },
] as const;
const empty = newRecordDraft(id(0));
const answered: RecordDraft = {
  ...empty,
  answers: {
    [id(3)]: { answer: 'NO' },
    [id(1)]: { answer: '', customAnswerId: id(9) },
    [id(2)]: { answer: '  ' },
  },
};

describe('unanswered questions', () => {
  test.each([
    ['an empty draft', empty, [id(3), id(1), id(4)]],
    ['a partly answered draft', answered, [id(4)]],
  ])(
    'the unanswered questions of %s exclude texts and follow the order of the checklist',
    (_, draft, ids) => {
      expect(findUnansweredQuestions(questions, draft).map((question) => question.id)).toEqual(ids);
    },
  );

  test('the progress counts the unanswered questions as not done', () => {
    expect(progressOf(questions, empty)).toEqual({ done: 0, total: 3 });
    expect(progressOf(questions, answered)).toEqual({ done: 2, total: 3 });
  });

  test('a question created in the office after the form was opened is unanswered', () => {
    // The time in the UUIDv7 is far in the future.
    const newQuestion = {
      id: 'ffffffff-ffff-7000-8000-000000000001',
      question: 'New?',
      type: 'YES_NO_NA',
    } as const;
    expect(findUnansweredQuestions([newQuestion], empty)).toHaveLength(1);
  });
});

describe('the body of a record', () => {
  const finishedAt = '2026-11-20T12:00:00.000Z';
  const serial = '000000000000';
  const full: RecordDraft = {
    ...answered,
    position: { latitude: -23.5, longitude: -46.6, accuracy: 8 },
    attributes: { [id(6)]: ' 14 bar ', [id(5)]: '   ' },
    parts: { [id(8)]: 1.5, [id(7)]: 0 },
    photos: [{ id: id(1) }],
  };

  test('the body of a maintenance conforms to the contract and omits empty values', () => {
    const body = maintenanceBodyOf(full, serial, finishedAt);
    expect(maintenanceBody.safeParse(body).success).toBe(true);
    expect(body).toEqual({
      tagSerialNumber: serial,
      createdAt: finishedAt,
      latitude: -23.5,
      longitude: -46.6,
      answers: [
        { questionId: id(1), answer: '', customAnswerId: id(9) },
        { questionId: id(3), answer: 'NO' },
      ],
      attributes: [{ attributeId: id(6), value: '14 bar' }],
      photos: [id(1)],
      parts: [{ partId: id(8), quantity: 1.5 }],
    });
  });

  test('the body of an inspection has no parts', () => {
    expect(inspectionBodyOf(full, serial, finishedAt)).not.toHaveProperty('parts');
  });

  test('the body of an inspection without position has null coordinates', () => {
    const body = inspectionBodyOf({ ...full, position: null }, serial, finishedAt);
    expect(inspectionBody.safeParse(body).success).toBe(true);
    expect(body).toMatchObject({ latitude: null, longitude: null });
  });

  test('the body is the same for another order of answers', () => {
    const reversed = Object.fromEntries(Object.entries(full.answers).toReversed());
    const retry = { ...full, answers: reversed };
    expect(JSON.stringify(inspectionBodyOf(retry, serial, finishedAt))).toBe(
      JSON.stringify(inspectionBodyOf(full, serial, finishedAt)),
    );
  });
});

test('only items that are no longer in the checklist are dropped from a draft', () => {
  const items = {
    questions: [{ id: id(3) }, { id: id(1), customAnswers: [] }],
    attributes: [],
    parts: [{ id: id(8) }],
  };
  const draft = { ...answered, attributes: { [id(6)]: 'x' }, parts: { [id(8)]: 1, [id(7)]: 2 } };
  expect(dropRemovedItems(draft, items)).toMatchObject({
    id: id(0),
    answers: { [id(3)]: { answer: 'NO' } },
    attributes: {},
    parts: { [id(8)]: 1 },
  });
});

test.each([
  ['nothing', empty, false],
  ['only a position', { ...empty, position: { latitude: 0, longitude: 0, accuracy: 1 } }, false],
  ['an attribute', { ...empty, attributes: { [id(5)]: 'x' } }, true],
  ['answers', answered, true],
])('a draft with %s is started: %s', (_, draft, started) => {
  expect(isStarted(draft)).toBe(started);
});

test('questions with NO or a negative custom answer fail, in their order', () => {
  const questions = [
    {
      id: id(2),
      question: 'Manômetro?',
      type: 'CUSTOM',
      customAnswers: [{ id: id(5), answer: 'Abaixo', type: 'NEGATIVE' }],
    },
    { id: id(1), question: 'Lacre?', type: 'YES_NO_NA' },
    { id: id(3), question: 'Sinalizado?', type: 'YES_NO_NA' },
    { id: id(4), question: 'Observações', type: 'TEXT' },
  ] as const;
  const answers = {
    [id(1)]: { answer: 'NO' },
    [id(2)]: { answer: '', customAnswerId: id(5) },
    [id(3)]: { answer: 'YES' },
    [id(4)]: { answer: 'NO' },
  };
  expect(failedQuestions({ ...empty, answers }, questions)).toEqual([
    { id: id(2), question: 'Manômetro?', answer: 'Abaixo' },
    { id: id(1), question: 'Lacre?', answer: null },
  ]);
  expect(failedQuestions(empty, questions)).toEqual([]);
});

describe('the companion', () => {
  const bodyOf = (companion?: RecordDraft['companion']) =>
    inspectionBodyOf(companion ? { ...answered, companion } : answered, 'S', '2026-11-22T12:00:00Z');

  test.each([
    ['a name', { name: ' Rui ', signature: '' }, { name: 'Rui', signature: '' }],
    ['a signature alone', { name: ' ', signature: 'M1 1L1 1' }, { name: '', signature: 'M1 1L1 1' }],
  ])('a companion with %s is in the body', (_, companion, sent) => {
    expect(bodyOf(companion)).toHaveProperty('companion', sent);
  });

  test.each([
    ['the form did not ask for it', undefined],
    ['name and signature were emptied again', { name: ' ', signature: '' }],
  ])('the companion is not in the body if %s', (_, companion) => {
    expect(bodyOf(companion)).not.toHaveProperty('companion');
  });
});
