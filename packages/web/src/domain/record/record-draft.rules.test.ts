/** The rules of a record's draft: what is still unanswered, and what is sent. */
import { inspectionBody } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { maintenanceBody } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { describe, expect, test } from 'vitest';
import {
  answersWithout,
  inspectionBodyOf,
  isStarted,
  keepAsked,
  maintenanceBodyOf,
  newRecordDraft,
  progressOf,
  type RecordDraft,
  unansweredQuestions,
  yesToTheRest,
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

describe('what is unanswered', () => {
  test('every question with a choice, in the order of the checklist; a text may stay empty', () => {
    expect(unansweredQuestions(questions, empty).map((unansweredQuestion) => unansweredQuestion.id)).toEqual([
      id(3),
      id(1),
      id(4),
    ]);
    expect(
      unansweredQuestions(questions, answered).map((unansweredQuestion) => unansweredQuestion.id),
    ).toEqual([id(4)]);
  });

  test('progress counts the questions that must be answered', () => {
    expect(progressOf(questions, empty)).toEqual({ done: 0, total: 3 });
    expect(progressOf(questions, answered)).toEqual({ done: 2, total: 3 });
  });

  test('a question made in the office after the form was opened counts too', () => {
    const future = {
      id: 'ffffffff-ffff-7000-8000-000000000001',
      question: 'New?',
      type: 'YES_NO_NA',
    } as const;
    expect(unansweredQuestions([future], empty)).toHaveLength(1);
  });
});

describe('yes to all the rest', () => {
  test('answers open yes/no questions only, keeps what was answered, and can be taken back', () => {
    const { answers, ids } = yesToTheRest(questions, { ...empty, answers: { [id(3)]: { answer: 'NO' } } });
    expect(ids).toEqual([id(4)]);
    expect(answers).toEqual({ [id(3)]: { answer: 'NO' }, [id(4)]: { answer: 'YES' } });
    expect(answersWithout({ ...empty, answers }, ids)).toEqual({ [id(3)]: { answer: 'NO' } });
  });
});

describe('what is sent', () => {
  const at = '2026-11-20T12:00:00.000Z';
  const serial = '000000000000';
  const full: RecordDraft = {
    ...answered,
    position: { latitude: -23.5, longitude: -46.6, accuracy: 8 },
    attributes: { [id(6)]: ' 14 bar ', [id(5)]: '   ' },
    parts: { [id(8)]: 1.5, [id(7)]: 0 },
    photos: [{ id: id(1), sent: true }],
  };

  test('is what the contract takes, without what was left empty', () => {
    const body = maintenanceBodyOf(full, serial, at);
    expect(maintenanceBody.safeParse(body).success).toBe(true);
    expect(body).toEqual({
      tagSerialNumber: serial,
      createdAt: at,
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

  test('an inspection has no parts and may have no position', () => {
    const body = inspectionBodyOf({ ...full, position: null }, serial, at);
    expect(inspectionBody.safeParse(body).success).toBe(true);
    expect(body).toMatchObject({ latitude: null, longitude: null });
    expect(body).not.toHaveProperty('parts');
  });

  test('does not depend on the order in which the answers were given, nor on photos being sent', () => {
    const reversed = Object.fromEntries(Object.entries(full.answers).toReversed());
    const again = { ...full, answers: reversed, photos: [{ id: id(1), sent: false }] };
    expect(JSON.stringify(inspectionBodyOf(again, serial, at))).toBe(
      JSON.stringify(inspectionBodyOf(full, serial, at)),
    );
  });
});

test('what is no longer asked leaves the draft, the rest stays', () => {
  const asked = {
    questions: [{ id: id(3) }, { id: id(1), customAnswers: [] }],
    attributes: [],
    parts: [{ id: id(8) }],
  };
  const draft = { ...answered, attributes: { [id(6)]: 'x' }, parts: { [id(8)]: 1, [id(7)]: 2 } };
  expect(keepAsked(draft, asked)).toMatchObject({
    id: id(0),
    answers: { [id(3)]: { answer: 'NO' } },
    attributes: {},
    parts: { [id(8)]: 1 },
  });
});

test('a draft is started once anything was typed, chosen or photographed', () => {
  expect(isStarted(empty)).toBe(false);
  expect(isStarted({ ...empty, position: { latitude: 0, longitude: 0, accuracy: 1 } })).toBe(false);
  expect(isStarted({ ...empty, attributes: { [id(5)]: 'x' } })).toBe(true);
  expect(isStarted(answered)).toBe(true);
});
