/** Tests of the lists of an inspection type, and of the limit of custom answers in concurrent calls. */
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
  const { value } = await call('companyAdmin', createCategory, { body: { name: 'Listas', enabled: true } });
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

describe('the type of a saved question', () => {
  const body = (id: string, type: 'TEXT' | 'YES_NO_NA') => [{ id, question: 'Pressão', type }];

  it.each([
    ['inspectionQuestions', contract.putInspectionQuestions],
    ['maintenanceQuestions', contract.putMaintenanceQuestions],
  ] as const)(
    '%s: can be changed until equipment of the type is registered, then QUESTION_TYPE_FIXED',
    async (list, put) => {
      const first = [{ question: 'Pressão', type: 'YES_NO_NA' }];
      const id = await newType({ enabled: true, [list]: first });
      const saved = (await call('companyAdmin', put, { params: { id }, body: [] })).value[0]?.id ?? '';
      const save = async (type: 'TEXT' | 'YES_NO_NA') =>
        call('companyAdmin', put, { params: { id }, body: body(saved, type) });
      expect((await save('TEXT')).value[0]).toMatchObject({ type: 'TEXT' });
      expect((await save('YES_NO_NA')).value[0]).toMatchObject({ type: 'YES_NO_NA' });

      const product = { name: `Com ${list}`, sku: `TIPO-${list}`, inspectionTypeId: id, enabled: true };
      const schedule = { inspectionSchedule: 30, daysNotificationNextInspectionDate: 5 } as const;
      await call('companyAdmin', createProduct, { body: { ...product, ...schedule } });
      await registerTestEquipment(server, { productName: product.name });
      expect((await save('TEXT')).problem).toMatchObject({
        status: 409,
        code: 'QUESTION_TYPE_FIXED',
        params: { question: 'Pressão' },
      });
      const whole = { name: `Tipo ${counter}`, categoryId, enabled: true, [list]: body(saved, 'TEXT') };
      const viaForm = await call('companyAdmin', contract.updateInspectionType, {
        params: { id },
        body: whole,
      });
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
  // The three lists differ only in the field of their text.
  const save = (who: Parameters<typeof call>[0], id: string, body: unknown) =>
    call(who, put, { params: { id }, body: body as never });
  const rowsOf = (value: unknown) => value as ({ id: string; enabled: boolean } & Record<string, string>)[];
  const row = (value: string, fields: object = {}) => ({ [text]: value, type: 'TEXT', ...fields });

  it('saved rows are changed or disabled, never removed, and keep the order of the body', async () => {
    const id = await newType();
    const [a, b] = rowsOf((await save('companyAdmin', id, [row('A'), row('B')])).value);
    const second = await save('companyAdmin', id, [row('C'), row('B2', { id: b?.id, enabled: false })]);
    expect(rowsOf(second.value).map((item) => [item[text], item.enabled])).toEqual([
      ['C', true],
      ['B2', false],
      ['A', true],
    ]);
    expect(rowsOf(second.value)[2]?.id).toBe(a?.id);
    expect((await call('operator', get, { params: { id } })).value).toEqual(second.value);
  });

  it('each save writes an audit row', async () => {
    const id = await newType();
    await save('companyAdmin', id, [row('A')]);
    await save('companyAdmin', id, [row('B')]);
    const audit = await server.database.pool.query(
      `select act from g1_home.audit where subject = $1 and act = 'lists'`,
      [id],
    );
    expect(audit.rowCount).toBe(2);
  });

  it('400 names the field of a repeated, empty or too long text, an unknown field or type', async () => {
    const id = await newType();
    await save('companyAdmin', id, [row('Peça')]);
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
      const response = await call('companyAdmin', put, { params: { id }, body: [] }, { rawBody });
      expect(response.problem).toMatchObject({ status: 400, issues: [{ path, code }] });
    }
  });

  it('401 without a session', async () => {
    const id = await newType();
    expect((await save(undefined, id, [])).status).toBe(401);
    expect((await call(undefined, get, { params: { id } })).status).toBe(401);
  });

  it('operators may not save the list', async () => {
    expect((await save('operator', await newType(), [])).status).toBe(403);
  });

  it('404 for a type of another group', async () => {
    const id = await newType();
    expect((await save('foreignAdmin', id, [])).status).toBe(404);
    expect((await call('foreignAdmin', get, { params: { id } })).status).toBe(404);
  });

  it('INSPECTION_TYPE_ROW_UNKNOWN for a row of another type', async () => {
    const [saved] = rowsOf((await save('companyAdmin', await newType(), [row('A')])).value);
    const foreign = await save('companyAdmin', await newType(), [row('A', { id: saved?.id })]);
    expect(foreign.problem).toMatchObject({ status: 409, code: 'INSPECTION_TYPE_ROW_UNKNOWN' });
  });

  it('INSPECTION_TYPE_ROW_UNKNOWN for an id that is sent twice', async () => {
    const id = await newType();
    const [saved] = rowsOf((await save('companyAdmin', id, [row('A')])).value);
    const twice = await save('companyAdmin', id, [row('B', { id: saved?.id }), row('C', { id: saved?.id })]);
    expect(twice.problem.code).toBe('INSPECTION_TYPE_ROW_UNKNOWN');
  });
});

describe('PUT /web/inspection-custom-answer/{questionId}', () => {
  const put = contract.putCustomAnswers;
  const get = contract.getCustomAnswers;
  const answer = (text: string, fields: object = {}) => ({
    answer: text,
    type: 'NEGATIVE' as const,
    ...fields,
  });

  it('adds, changes and disables answers', async () => {
    const { questionId } = await newQuestion('CUSTOM', ['A']);
    const [a] = (await call('operator', get, { params: { questionId } })).value;
    const { value } = await call('companyAdmin', put, {
      params: { questionId },
      body: [answer('B'), answer('A', { id: a?.id, enabled: false })],
    });
    expect(value.map((row) => [row.answer, row.type, row.enabled])).toEqual([
      ['B', 'NEGATIVE', true],
      ['A', 'NEGATIVE', false],
    ]);
  });

  it('accepts the answers as they were read', async () => {
    const { questionId } = await newQuestion('CUSTOM', ['A', 'B']);
    const read = (await call('companyAdmin', get, { params: { questionId } })).value;
    const saved = await call('companyAdmin', put, { params: { questionId }, body: read });
    expect(saved.value).toEqual(read);
  });

  it('400 for an answer that names another question', async () => {
    const { id, questionId } = await newQuestion('CUSTOM', ['A']);
    const other = await newQuestion('CUSTOM', ['A']);
    const [read] = (await call('companyAdmin', get, { params: { questionId: other.questionId } })).value;
    const body = [answer('B'), answer('C', { inspectionQuestionId: read?.inspectionQuestionId })];
    const direct = await call('companyAdmin', put, { params: { questionId }, body });
    expect(direct.problem.issues).toEqual([{ path: '1.inspectionQuestionId', code: 'invalid' }]);
    const question = { id: questionId, question: 'Q', type: 'CUSTOM' as const, customAnswers: body };
    const nested = await call('companyAdmin', contract.putInspectionQuestions, {
      params: { id },
      body: [question],
    });
    expect(nested.problem.issues).toEqual([
      { path: '0.customAnswers.1.inspectionQuestionId', code: 'invalid' },
    ]);
  });

  it.each([
    ['a repeated text', [answer('SIM')], { path: '0.answer', code: 'duplicate' }],
    ['a missing text', [{ type: 'NA' }], { path: '0.answer', code: 'required' }],
    ['an unknown type', [answer('A', { type: 'YES' })], { path: '0.type', code: 'invalid' }],
    [
      'more than five answers',
      ['A', 'B', 'C', 'D', 'E', 'F'].map((text) => answer(text)),
      { path: '', code: 'too_many' },
    ],
  ])('400 for %s', async (_title, body: unknown, issue) => {
    const { questionId } = await newQuestion('CUSTOM', ['Sim']);
    const { problem } = await call('companyAdmin', put, { params: { questionId }, body: body as never });
    expect(problem.issues).toEqual([issue]);
  });

  it('400 for a question that is not CUSTOM', async () => {
    const { questionId } = await newQuestion('TEXT');
    const { problem } = await call('companyAdmin', put, { params: { questionId }, body: [answer('A')] });
    expect(problem.issues).toEqual([{ path: 'questionId', code: 'not_allowed' }]);
  });

  it('401 without a session', async () => {
    const { questionId } = await newQuestion('CUSTOM', ['A']);
    expect((await call(undefined, put, { params: { questionId }, body: [] })).status).toBe(401);
    expect((await call(undefined, get, { params: { questionId } })).status).toBe(401);
  });

  it('operators may not save answers', async () => {
    const { questionId } = await newQuestion('CUSTOM', ['A']);
    expect((await call('operator', put, { params: { questionId }, body: [] })).status).toBe(403);
  });

  it('404 for a question of another group', async () => {
    const { questionId } = await newQuestion('CUSTOM', ['A']);
    expect((await call('foreignAdmin', put, { params: { questionId }, body: [] })).status).toBe(404);
    expect((await call('foreignAdmin', get, { params: { questionId } })).status).toBe(404);
  });

  it('CUSTOM_ANSWERS_LIMIT for a sixth answer', async () => {
    const { questionId } = await newQuestion('CUSTOM', ['A', 'B', 'C', 'D']);
    const body = [answer('E'), answer('F')];
    const { problem } = await call('companyAdmin', put, { params: { questionId }, body });
    expect(problem).toMatchObject({ status: 409, code: 'CUSTOM_ANSWERS_LIMIT', params: { max: 5 } });
  });

  it('INSPECTION_TYPE_ROW_UNKNOWN for an answer of another question', async () => {
    const { questionId } = await newQuestion('CUSTOM', ['A']);
    const [a] = (await call('companyAdmin', get, { params: { questionId } })).value;
    const other = await newQuestion('CUSTOM');
    const foreign = await call('companyAdmin', put, {
      params: { questionId: other.questionId },
      body: [answer('A', { id: a?.id })],
    });
    expect(foreign.problem.code).toBe('INSPECTION_TYPE_ROW_UNKNOWN');
  });

  it('only one of ten concurrent calls of both endpoints adds a fifth answer', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, questionId } = await newQuestion('CUSTOM', ['A', 'B', 'C', 'D']);
      const question = { id: questionId, question: 'Q', type: 'CUSTOM' as const };
      const responses = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          index % 2 === 0
            ? call('companyAdmin', put, { params: { questionId }, body: [answer(`N${index}`)] })
            : call('groupAdmin', contract.putInspectionQuestions, {
                params: { id },
                body: [{ ...question, customAnswers: [answer(`N${index}`)] }],
              }),
        ),
      );
      const countOf = (status: number) => responses.filter((item) => item.status === status).length;
      expect([countOf(200), countOf(409)]).toEqual([1, 9]);
      expect((await call('companyAdmin', get, { params: { questionId } })).value).toHaveLength(5);
    }
  });

  it('a CUSTOM question has its answers again after it was TEXT for a while', async () => {
    const { id, questionId } = await newQuestion('CUSTOM', ['A', 'B']);
    const setType = (type: 'TEXT' | 'CUSTOM') =>
      call('companyAdmin', contract.putInspectionQuestions, {
        params: { id },
        body: [{ id: questionId, question: 'Q', type }],
      });
    expect((await setType('TEXT')).value[0]?.type).toBe('TEXT');
    expect((await setType('CUSTOM')).value[0]?.type).toBe('CUSTOM');
    const { value } = await call('companyAdmin', get, { params: { questionId } });
    expect(value.map((row) => row.answer)).toEqual(['A', 'B']);
  });
});

describe('report and renewal of a maintenance question', () => {
  const put = contract.putMaintenanceQuestions;
  const work = { reports: 'WORK', renews: 'RECHARGE' } as const;

  async function typeWithWork() {
    const id = await newType({ maintenanceQuestions: [{ question: 'Feita?', type: 'YES_NO_NA', ...work }] });
    const { value } = await call('companyAdmin', contract.getMaintenanceQuestions, { params: { id } });
    return { id, question: value[0] ?? expect.fail('no question') };
  }

  it('are conformity and no renewal by default', async () => {
    const id = await newType({ maintenanceQuestions: [{ question: 'Em ordem?', type: 'YES_NO_NA' }] });
    const { value } = await call('operator', contract.getMaintenanceQuestions, { params: { id } });
    expect(value).toMatchObject([{ reports: 'CONFORMITY', renews: null }]);
  });

  it('are kept if a client omits them, and can be reset', async () => {
    const { id, question } = await typeWithWork();
    const known = { id: question.id, question: 'Foi feita?', type: 'YES_NO_NA' as const };
    const older = await call('companyAdmin', put, { params: { id }, body: [known] });
    expect(older.value).toMatchObject([{ question: 'Foi feita?', ...work }]);
    const back = [{ ...known, reports: 'CONFORMITY' as const, renews: null }];
    const { value } = await call('companyAdmin', put, { params: { id }, body: back });
    expect(value).toMatchObject([{ reports: 'CONFORMITY', renews: null }]);
  });

  it('are kept for a saved row that the body omits', async () => {
    const { id } = await typeWithWork();
    const body = [{ question: 'Nova?', type: 'YES_NO_NA' as const }];
    const { value } = await call('companyAdmin', put, { params: { id }, body });
    expect(value.map(({ reports, renews }) => [reports, renews])).toEqual([
      ['CONFORMITY', null],
      ['WORK', 'RECHARGE'],
    ]);
  });

  it('are reset for a question that becomes a TEXT', async () => {
    const { id, question } = await typeWithWork();
    const body = [{ id: question.id, question: 'Feita?', type: 'TEXT' as const }];
    const { value } = await call('companyAdmin', put, { params: { id }, body });
    expect(value).toMatchObject([{ type: 'TEXT', reports: 'CONFORMITY', renews: null }]);
  });

  it.each([
    [{ type: 'TEXT', reports: 'WORK' }, '0.reports', 'not_allowed'],
    [{ type: 'TEXT', renews: 'RETEST' }, '0.renews', 'not_allowed'],
    [{ type: 'YES_NO_NA', reports: 'BOTH' }, '0.reports', 'invalid'],
    [{ type: 'YES_NO_NA', renews: 'SEAL' }, '0.renews', 'invalid'],
  ])('400 for %o', async (fields, path, code) => {
    const id = await newType();
    const body = [{ question: 'Feita?', ...fields }] as never;
    const { status, problem } = await call('companyAdmin', put, { params: { id }, body });
    expect([status, problem.issues]).toEqual([400, [{ path, code }]]);
  });

  it('400 for an inspection question', async () => {
    const body = [{ question: 'Feita?', type: 'YES_NO_NA', ...work }] as never;
    const { problem } = await call('companyAdmin', contract.putInspectionQuestions, {
      params: { id: await newType() },
      body,
    });
    expect(problem.status).toBe(400);
  });
});
