/** Tests that an enabled CUSTOM question keeps at least two enabled answers, even in concurrent calls. */
import { createCategory } from '@mobcheck/contract/categories/categories.contract.ts';
import * as contract from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';

const server = useApp();
const { call } = server;

let categoryId = '';
let counter = 0;

beforeAll(async () => {
  const { value } = await call('companyAdmin', createCategory, {
    body: { name: 'Respostas', enabled: true },
  });
  categoryId = value.id;
});

async function newType(lists: object = {}): Promise<string> {
  const body = { name: `Tipo ${(counter += 1)}`, categoryId, ...lists };
  return (await call('companyAdmin', contract.createInspectionType, { body })).value.id;
}

/** Adds a type with one question, which is enabled if its answers allow it. */
async function newQuestion(type: 'CUSTOM' | 'TEXT', answers: readonly string[] = []) {
  const customAnswers = answers.map((answer) => ({ answer, type: 'NA' as const }));
  const enabled = type === 'TEXT' || answers.length >= 2;
  const id = await newType({ inspectionQuestions: [{ question: 'Q', type, customAnswers, enabled }] });
  const { value } = await call('companyAdmin', contract.getInspectionQuestions, { params: { id } });
  return { id, questionId: value[0]?.id ?? '' };
}

describe('an enabled CUSTOM question has at least two enabled answers', () => {
  const answer = (text: string, fields: object = {}) => ({ answer: text, type: 'NA' as const, ...fields });
  const TOO_FEW = { status: 409, code: 'CUSTOM_ANSWERS_TOO_FEW', params: { question: 'Q', min: 2 } };

  const saveQuestion = async (id: string, fields: object) =>
    call('companyAdmin', contract.putInspectionQuestions, {
      params: { id },
      body: [{ question: 'Q', type: 'CUSTOM', ...fields }],
    });
  const saveAnswers = async (questionId: string, body: readonly object[]) =>
    call('companyAdmin', contract.putCustomAnswers, { params: { questionId }, body: body as never });
  const readAnswers = async (questionId: string) =>
    (await call('companyAdmin', contract.getCustomAnswers, { params: { questionId } })).value;
  const isEnabled = async (id: string) =>
    (await call('companyAdmin', contract.getInspectionQuestions, { params: { id } })).value[0]?.enabled;

  it.each([
    ['no answers', []],
    ['one answer', [answer('A')]],
    ['one enabled answer', [answer('A'), answer('B', { enabled: false })]],
  ])(
    'a question that is saved together with %s is refused, and nothing is saved',
    async (_, customAnswers) => {
      const id = await newType();
      expect((await saveQuestion(id, { customAnswers })).problem).toMatchObject(TOO_FEW);
      const { value } = await call('companyAdmin', contract.getInspectionQuestions, { params: { id } });
      expect(value).toEqual([]);
      expect((await saveQuestion(id, { customAnswers, enabled: false })).status).toBe(200);
    },
  );

  it('a type with too few answers to a question is neither added nor changed', async () => {
    const inspectionQuestions = [{ question: 'Q', type: 'CUSTOM' as const, customAnswers: [answer('A')] }];
    const body = { name: `Tipo ${(counter += 1)}`, categoryId, inspectionQuestions };
    expect((await call('companyAdmin', contract.createInspectionType, { body })).problem).toMatchObject(
      TOO_FEW,
    );
    const id = await newType();
    const changed = await call('companyAdmin', contract.updateInspectionType, {
      params: { id },
      body: { ...body, enabled: true },
    });
    expect(changed.problem).toMatchObject(TOO_FEW);
  });

  it('a new question may be enabled before its answers are saved', async () => {
    const id = await newType();
    const questionId = (await saveQuestion(id, {})).value[0]?.id ?? '';
    expect(await isEnabled(id)).toBe(true);
    expect((await saveAnswers(questionId, [answer('A')])).problem).toMatchObject(TOO_FEW);
    expect((await saveAnswers(questionId, [answer('A'), answer('B')])).value).toHaveLength(2);
    expect(await isEnabled(id)).toBe(true);
  });

  it('a question that becomes CUSTOM can get its answers later', async () => {
    const { id, questionId } = await newQuestion('TEXT');
    expect((await saveQuestion(id, { id: questionId })).status).toBe(200);
    expect((await saveAnswers(questionId, [answer('A'), answer('B')])).status).toBe(200);
  });

  it('a disabled question is enabled only with two answers, saved before or in the same call', async () => {
    const { id, questionId } = await newQuestion('CUSTOM', ['A']);
    const enable = async (fields: object = {}) => saveQuestion(id, { id: questionId, ...fields });
    expect((await enable()).problem).toMatchObject(TOO_FEW);
    expect(await isEnabled(id)).toBe(false);
    expect((await enable({ customAnswers: [answer('B')] })).status).toBe(200);
    expect(await isEnabled(id)).toBe(true);
  });

  it('an enabled question keeps two enabled answers, and a disabled question needs none', async () => {
    const { id, questionId } = await newQuestion('CUSTOM', ['A', 'B', 'C']);
    const saved = await readAnswers(questionId);
    const keep = async (count: number) =>
      saveAnswers(
        questionId,
        saved.map((row, index) => ({ ...row, enabled: index < count })),
      );
    expect((await keep(2)).status).toBe(200);
    expect((await keep(1)).problem).toMatchObject(TOO_FEW);
    expect((await readAnswers(questionId)).filter(({ enabled }) => enabled)).toHaveLength(2);
    await saveQuestion(id, { id: questionId, enabled: false });
    expect((await keep(0)).status).toBe(200);
  });

  it('one of two concurrent calls is refused if both together would leave too few answers', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, questionId } = await newQuestion('CUSTOM', ['A', 'B', 'C']);
      const saved = await readAnswers(questionId);
      const disable = (index: number) => [{ ...saved[index], enabled: false }];
      const question = { id: questionId, question: 'Q', type: 'CUSTOM' as const };
      const responses = await Promise.all([
        saveAnswers(questionId, disable(0)),
        call('groupAdmin', contract.putInspectionQuestions, {
          params: { id },
          body: [{ ...question, customAnswers: disable(1) as never }],
        }),
      ]);
      expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect((await readAnswers(questionId)).filter(({ enabled }) => enabled)).toHaveLength(2);
    }
    for (let round = 0; round < 5; round += 1) {
      const { id, questionId } = await newQuestion('CUSTOM', ['A', 'B']);
      const saved = await readAnswers(questionId);
      await saveQuestion(id, { id: questionId, enabled: false });
      const responses = await Promise.all([
        saveQuestion(id, { id: questionId }),
        saveAnswers(questionId, [{ ...saved[0], enabled: false }]),
      ]);
      expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
  });

  it('a question from before the rule stays, and its list and answers can be saved', async () => {
    const { id, questionId } = await newQuestion('CUSTOM', ['A']);
    await server.database.pool.query('update g1_home.inspection_questions set enabled = true where id = $1', [
      questionId,
    ]);
    const rename = { id: questionId, question: 'Outra' };
    expect((await saveQuestion(id, rename)).value[0]).toMatchObject({ question: 'Outra', enabled: true });
    const [only] = await readAnswers(questionId);
    expect((await saveAnswers(questionId, [{ ...only, answer: 'A2' }])).status).toBe(200);
    const disabled = await saveAnswers(questionId, [{ ...only, enabled: false }]);
    expect(disabled.problem).toMatchObject({ ...TOO_FEW, params: { question: 'Outra', min: 2 } });
  });
});
