/** The lists below an inspection type by outcome, the limit of custom answers under contention among them. */
import { createCategory } from '@mobcheck/contract/categories/categories.contract.ts';
import * as contract from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { createProduct } from '@mobcheck/contract/products/products.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';

const server = useApp();
const { call } = server;

let categoryId = '';
let counter = 0;

beforeAll(async () => {
  const { value } = await call('company', createCategory, { body: { name: 'Listas', enabled: true } });
  categoryId = value.id;
});

async function newType(lists: object = {}): Promise<string> {
  const body = { name: `Tipo ${(counter += 1)}`, categoryId, ...lists };
  return (await call('company', contract.createInspectionType, { body })).value.id;
}

/** A type with one question, and that question's id. */
async function newQuestion(type: 'CUSTOM' | 'TEXT', answers: readonly string[] = []) {
  const customAnswers = answers.map((answer) => ({ answer, type: 'NA' as const }));
  const id = await newType({ inspectionQuestions: [{ question: 'Q', type, customAnswers }] });
  const { value } = await call('company', contract.getInspectionQuestions, { params: { id } });
  return { id, questionId: value[0]?.id ?? '' };
}

describe('the type of a saved question', () => {
  const body = (id: string, type: 'TEXT' | 'YES_NO_NA') => [{ id, question: 'Pressão', type }];

  it.each([
    ['inspectionQuestions', contract.putInspectionQuestions],
    ['maintenanceQuestions', contract.putMaintenanceQuestions],
  ] as const)(
    '%s: changes while no equipment has it, then stays; 409 names it and changes nothing',
    async (list, put) => {
      const first = [{ question: 'Pressão', type: 'YES_NO_NA' }];
      const id = await newType({ enabled: true, [list]: first });
      const saved = (await call('company', put, { params: { id }, body: [] })).value[0]?.id ?? '';
      const save = async (type: 'TEXT' | 'YES_NO_NA') =>
        call('company', put, { params: { id }, body: body(saved, type) });
      expect((await save('TEXT')).value[0]).toMatchObject({ type: 'TEXT' });
      expect((await save('YES_NO_NA')).value[0]).toMatchObject({ type: 'YES_NO_NA' });

      const product = { name: `Com ${list}`, sku: `TIPO-${list}`, inspectionTypeId: id, enabled: true };
      const schedule = { inspectionSchedule: 30, daysNotificationNextInspectionDate: 5 } as const;
      await call('company', createProduct, { body: { ...product, ...schedule } });
      await registerTestEquipment(server, { productName: product.name });
      expect((await save('TEXT')).problem).toMatchObject({
        status: 409,
        code: 'QUESTION_TYPE_FIXED',
        params: { question: 'Pressão' },
      });
      const whole = { name: `Tipo ${counter}`, categoryId, enabled: true, [list]: body(saved, 'TEXT') };
      const viaForm = await call('company', contract.updateInspectionType, { params: { id }, body: whole });
      expect(viaForm.problem.code).toBe('QUESTION_TYPE_FIXED');
      expect((await save('YES_NO_NA')).value[0]).toMatchObject({ type: 'YES_NO_NA' });
    },
  );
});

const LISTS = [
  {
    text: 'question',
    get: contract.getInspectionQuestions,
    put: contract.putInspectionQuestions,
  },
  {
    text: 'question',
    get: contract.getMaintenanceQuestions,
    put: contract.putMaintenanceQuestions,
  },
  {
    text: 'attribute',
    get: contract.getInspectionTypeAttributes,
    put: contract.putInspectionTypeAttributes,
  },
] as const;

describe.each(LISTS)('$put.path', ({ text, get, put }) => {
  // The three lists differ in the key of their words alone.
  const save = (who: Parameters<typeof call>[0], id: string, body: unknown) =>
    call(who, put, { params: { id }, body: body as never });
  const rowsOf = (value: unknown) => value as ({ id: string; enabled: boolean } & Record<string, string>)[];
  const row = (words: string, more: object = {}) => ({ [text]: words, type: 'TEXT', ...more });

  it('200: saved rows are changed or switched off, never removed; the order is the one sent', async () => {
    const id = await newType();
    const [a, b] = rowsOf((await save('company', id, [row('A'), row('B')])).value);
    const second = await save('company', id, [row('C'), row('B2', { id: b?.id, enabled: false })]);
    expect(rowsOf(second.value).map((item) => [item[text], item.enabled])).toEqual([
      ['C', true],
      ['B2', false],
      ['A', true],
    ]);
    expect(rowsOf(second.value)[2]?.id).toBe(a?.id);
    expect((await call('operator', get, { params: { id } })).value).toEqual(second.value);
    const audit = await server.database.pool.query(
      `select act from g1_home.audit where subject = $1 and act = 'lists'`,
      [id],
    );
    expect(audit.rowCount).toBe(2);
  });

  it('400: repeated words, also of a saved row that is left out; empty, unknown, wrong type', async () => {
    const id = await newType();
    await save('company', id, [row('Peça')]);
    const cases: [unknown, string, string][] = [
      [[row('X'), row('x')], `1.${text}`, 'duplicate'],
      [[row('X'), row('peca')], `1.${text}`, 'duplicate'],
      [[row('  ')], `0.${text}`, 'required'],
      [[row('X', { position: 1 })], '0.position', 'unknown'],
      [[row('X', { type: 'NUMBER' })], '0.type', 'invalid'],
      [[row('x'.repeat(301))], `0.${text}`, 'too_long'],
      [{}, '', 'invalid'],
    ];
    for (const [rawBody, path, code] of cases) {
      const answer = await call('company', put, { params: { id }, body: [] }, { rawBody });
      expect(answer.problem).toMatchObject({ status: 400, issues: [{ path, code }] });
    }
  });

  it('401, 403, 404, 409', async () => {
    const id = await newType();
    const [saved] = rowsOf((await save('company', id, [row('A')])).value);
    for (const [who, status] of [
      [undefined, 401],
      ['operator', 403],
      ['stranger', 404],
    ] as const) {
      expect((await save(who, id, [])).status).toBe(status);
    }
    expect((await call(undefined, get, { params: { id } })).status).toBe(401);
    expect((await call('stranger', get, { params: { id } })).status).toBe(404);
    const foreign = await save('company', await newType(), [row('A', { id: saved?.id })]);
    expect(foreign.problem).toMatchObject({ status: 409, code: 'INSPECTION_TYPE_ROW_UNKNOWN' });
    const twice = await save('company', id, [row('B', { id: saved?.id }), row('C', { id: saved?.id })]);
    expect(twice.problem.code).toBe('INSPECTION_TYPE_ROW_UNKNOWN');
  });
});

describe('PUT /web/inspection-custom-answer/{questionId}', () => {
  const put = contract.putCustomAnswers;
  const get = contract.getCustomAnswers;
  const answer = (words: string, more: object = {}) => ({
    answer: words,
    type: 'NEGATIVE' as const,
    ...more,
  });

  it('200: kept, changed, switched off', async () => {
    const { questionId } = await newQuestion('CUSTOM', ['A']);
    const [a] = (await call('operator', get, { params: { questionId } })).value;
    const { value } = await call('company', put, {
      params: { questionId },
      body: [answer('B'), answer('A', { id: a?.id, enabled: false })],
    });
    expect(value.map((row) => [row.answer, row.type, row.enabled])).toEqual([
      ['B', 'NEGATIVE', true],
      ['A', 'NEGATIVE', false],
    ]);
  });

  it('200: what was read is sent back as it is', async () => {
    const { questionId } = await newQuestion('CUSTOM', ['A', 'B']);
    const read = (await call('company', get, { params: { questionId } })).value;
    const sent = await call('company', put, { params: { questionId }, body: read });
    expect(sent.value).toEqual(read);
  });

  it('400: an answer that names another question', async () => {
    const { id, questionId } = await newQuestion('CUSTOM', ['A']);
    const other = await newQuestion('CUSTOM', ['A']);
    const [read] = (await call('company', get, { params: { questionId: other.questionId } })).value;
    const body = [answer('B'), answer('C', { inspectionQuestionId: read?.inspectionQuestionId })];
    const refused = await call('company', put, { params: { questionId }, body });
    expect(refused.problem.issues).toEqual([{ path: '1.inspectionQuestionId', code: 'invalid' }]);
    const question = { id: questionId, question: 'Q', type: 'CUSTOM' as const, customAnswers: body };
    const nested = await call('company', contract.putInspectionQuestions, {
      params: { id },
      body: [question],
    });
    expect(nested.problem.issues).toEqual([
      { path: '0.customAnswers.1.inspectionQuestionId', code: 'invalid' },
    ]);
  });

  it('400: repeated or missing words, more than five at once, a question of another type', async () => {
    const { questionId } = await newQuestion('CUSTOM', ['Sim']);
    const issues = async (body: unknown, id = questionId) =>
      (await call('company', put, { params: { questionId: id }, body: body as never })).problem.issues;
    expect(await issues([answer('SIM')])).toEqual([{ path: '0.answer', code: 'duplicate' }]);
    expect(await issues([{ type: 'NA' }])).toEqual([{ path: '0.answer', code: 'required' }]);
    expect(await issues([answer('A', { type: 'YES' })])).toEqual([{ path: '0.type', code: 'invalid' }]);
    expect(await issues(['A', 'B', 'C', 'D', 'E', 'F'].map((word) => answer(word)))).toEqual([
      { path: '', code: 'too_many' },
    ]);
    const text = await newQuestion('TEXT');
    expect(await issues([answer('A')], text.questionId)).toEqual([
      { path: 'questionId', code: 'not_allowed' },
    ]);
  });

  it('401, 403, 404, 409', async () => {
    const { questionId } = await newQuestion('CUSTOM', ['A', 'B', 'C', 'D']);
    const params = { questionId };
    for (const [who, status] of [
      [undefined, 401],
      ['operator', 403],
      ['stranger', 404],
    ] as const) {
      expect((await call(who, put, { params, body: [] })).status).toBe(status);
    }
    expect((await call(undefined, get, { params })).status).toBe(401);
    expect((await call('stranger', get, { params })).status).toBe(404);
    const sixth = await call('company', put, { params, body: [answer('E'), answer('F')] });
    expect(sixth.problem).toMatchObject({ status: 409, code: 'CUSTOM_ANSWERS_LIMIT', params: { max: 5 } });
    const [a] = (await call('company', get, { params })).value;
    const other = await newQuestion('CUSTOM');
    const foreign = await call('company', put, {
      params: { questionId: other.questionId },
      body: [answer('A', { id: a?.id })],
    });
    expect(foreign.problem.code).toBe('INSPECTION_TYPE_ROW_UNKNOWN');
  });

  it('409: of many fifth answers at the same moment, over both ways to save them, one is stored', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, questionId } = await newQuestion('CUSTOM', ['A', 'B', 'C', 'D']);
      const question = { id: questionId, question: 'Q', type: 'CUSTOM' as const };
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          index % 2 === 0
            ? call('company', put, { params: { questionId }, body: [answer(`N${index}`)] })
            : call('group', contract.putInspectionQuestions, {
                params: { id },
                body: [{ ...question, customAnswers: [answer(`N${index}`)] }],
              }),
        ),
      );
      const countOf = (status: number) => answers.filter((item) => item.status === status).length;
      expect([countOf(200), countOf(409)]).toEqual([1, 9]);
      expect((await call('company', get, { params: { questionId } })).value).toHaveLength(5);
    }
  });

  it('200: a question that is CUSTOM no longer keeps its answers, and has them when it is CUSTOM again', async () => {
    const { id, questionId } = await newQuestion('CUSTOM', ['A', 'B']);
    const turn = (type: 'TEXT' | 'CUSTOM') =>
      call('company', contract.putInspectionQuestions, {
        params: { id },
        body: [{ id: questionId, question: 'Q', type }],
      });
    expect((await turn('TEXT')).value[0]?.type).toBe('TEXT');
    expect((await turn('CUSTOM')).value[0]?.type).toBe('CUSTOM');
    const { value } = await call('company', get, { params: { questionId } });
    expect(value.map((row) => row.answer)).toEqual(['A', 'B']);
  });
});
