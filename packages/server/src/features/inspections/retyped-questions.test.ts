/** Questions that became of another type while a phone was without signal, by outcome: an answer stays what it was. */
import { getCustomAnswers } from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { describe, expect, it } from 'vitest';
import { realSource } from '../../platform/source.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import { away, fieldRecords, KINDS, MINUTE } from '../../testing/field-records.ts';

const server = useApp();
const { call } = server;
const { newId } = realSource;

let counter = 0;

/**
 * A hose with one more question in front, which becomes another in two minutes; answers what a phone of before sends.
 */
async function retyped(kind: (typeof KINDS)[number], type: string, now: string) {
  const { bodyFor, savedQuestions, saveQuestions } = fieldRecords(server, kind);
  const piece = await registerTestEquipment(server, { productName: 'Mangueira' });
  const typeId = piece.product.inspectionTypeId;
  const question = `Muda ${(counter += 1)}?`;
  const customAnswers = [{ answer: 'Rasgada', type: 'NEGATIVE' }];
  const saved = await savedQuestions(typeId);
  const fresh = { question, type, ...(type === 'CUSTOM' ? { customAnswers } : {}) };
  const [asked] = await saveQuestions(typeId, [fresh, ...saved]);
  const questionId = asked?.id ?? '';
  server.setNow(new Date(Date.now() + 2 * MINUTE));
  await saveQuestions(typeId, [{ id: questionId, question, type: now }, ...saved]);
  server.setNow(undefined);
  const body = bodyFor(piece, away(0));
  return {
    piece,
    question,
    questionId,
    bodyWith: (answer: object | undefined, createdAt = body.createdAt) => {
      const answers = answer === undefined ? [] : [{ questionId, ...answer }];
      return { ...body, createdAt, answers: [...answers, ...body.answers] };
    },
    // The other tests know nothing of it.
    switchOff: async () => saveQuestions(typeId, [{ id: questionId, question, type: now, enabled: false }]),
  };
}

describe.each(KINDS)('an answer to a question of another type: $kind', (kind) => {
  const { record, listOf } = fieldRecords(server, kind);

  it.each([
    ['YES_NO_NA', 'NO', 'TEXT', 'IMPROPER'],
    ['TEXT', 'Cabine 3', 'YES_NO_NA', 'VALID'],
  ])('200: %s %s stays what it was though the question is %s by now', async (type, answer, now, result) => {
    const { piece, question, bodyWith, switchOff } = await retyped(kind, type, now);
    const { value } = await record('operator', newId(), bodyWith({ answer }));
    expect(value.result).toBe(result);
    const [kept] = (await listOf('company', piece.serial)).value;
    expect(kept?.questionsAnswers[0]).toEqual({ type, question, answer });
    await switchOff();
  });

  it('a text that must be answered by now may be missing in an older record, not in a newer one', async () => {
    const { bodyWith, switchOff } = await retyped(kind, 'TEXT', 'YES_NO_NA');
    const before = await record('operator', newId(), bodyWith(undefined, away(MINUTE)));
    expect(before.status).toBe(200);
    for (const answer of [undefined, { answer: '' }]) {
      const { problem } = await record('operator', newId(), bodyWith(answer, away(5 * MINUTE)));
      expect(problem.status).toBe(400);
    }
    await switchOff();
  });

  it('400: a type that the question never had', async () => {
    const { bodyWith, switchOff } = await retyped(kind, 'YES_NO_NA', 'YES_NO_NA');
    const { problem } = await record('operator', newId(), bodyWith({ answer: 'Cabine 3' }));
    expect(problem.issues).toEqual([{ path: 'answers.0.answer', code: 'invalid' }]);
    await switchOff();
  });
});

describe('an answer to a CUSTOM question', () => {
  const [kind] = KINDS;
  const { record, listOf } = fieldRecords(server, kind);

  it('200: to and from answers to choose from', async () => {
    const from = await retyped(kind, 'CUSTOM', 'TEXT');
    const { value } = await call('company', getCustomAnswers, { params: { questionId: from.questionId } });
    const customAnswerId = value[0]?.id;
    const chosen = await record('operator', newId(), from.bodyWith({ customAnswerId }));
    expect(chosen.value.result).toBe('IMPROPER');
    const [kept] = (await listOf('company', from.piece.serial)).value;
    expect(kept?.questionsAnswers[0]).toEqual({
      type: 'CUSTOM',
      question: from.question,
      answer: 'Rasgada',
    });
    await from.switchOff();
    const to = await retyped(kind, 'YES_NO_NA', 'CUSTOM');
    expect((await record('operator', newId(), to.bodyWith({ answer: 'NO' }))).value.result).toBe('IMPROPER');
    const { problem } = await record('operator', newId(), to.bodyWith({ answer: 'Rasgada' }));
    expect(problem.issues).toEqual([{ path: 'answers.0.customAnswerId', code: 'required' }]);
    await to.switchOff();
  });
});
