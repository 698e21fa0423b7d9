/** Tests of saving the limits of questions, and of other changes of the catalogue that affect limits. */
import { createCategory } from '@mobcheck/contract/categories/categories.contract.ts';
import * as contract from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { MAX_LIMIT_PRODUCTS } from '@mobcheck/contract/inspection-types/question-limits.ts';
import { createProduct } from '@mobcheck/contract/products/products.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import type { PersonName } from '../../testing/people.ts';

const server = useApp();
const { call } = server;
const { newId } = systemIds;

let categoryId = '';
let counter = 0;

beforeAll(async () => {
  const { value } = await call('companyAdmin', createCategory, { body: { name: 'Limites', enabled: true } });
  categoryId = value.id;
});

async function newType(lists: object = {}): Promise<string> {
  const body = { name: `Limitada ${(counter += 1)}`, categoryId, enabled: true, ...lists };
  return (await call('companyAdmin', contract.createInspectionType, { body })).value.id;
}

async function newProduct(inspectionTypeId: string): Promise<string> {
  const body = {
    name: `Produto ${(counter += 1)}`,
    sku: `LIM-${counter}`,
    inspectionTypeId,
    enabled: true,
    inspectionSchedule: 30,
    daysNotificationNextInspectionDate: 5,
  } as const;
  return (await call('companyAdmin', createProduct, { body })).value.id;
}

const LISTS = [
  { list: 'inspectionQuestions', get: contract.getInspectionQuestions, put: contract.putInspectionQuestions },
  {
    list: 'maintenanceQuestions',
    get: contract.getMaintenanceQuestions,
    put: contract.putMaintenanceQuestions,
  },
] as const;

type Row = Record<string, unknown> & { id: string };

/** Returns the helpers of the tests for one of the lists. */
function questionsOf({ list, get, put }: (typeof LISTS)[number]) {
  const save = async (id: string, body: readonly object[], who: PersonName = 'companyAdmin') =>
    call(who, put, { params: { id }, body: body as never });
  const saved = async (id: string) =>
    (await call('companyAdmin', get, { params: { id } })).value as unknown as Row[];
  const row = (question: string, fields: object = {}) => ({ question, type: 'YES_NO_NA', ...fields });
  const issuesOf = async (id: string, body: readonly object[]) => (await save(id, body)).problem.issues ?? [];

  /** Adds a type with the questions A, B and C. */
  async function threeQuestions() {
    const id = await newType({ [list]: [row('A'), row('B'), row('C')] });
    const [a, b, c] = (await saved(id)).map((question) => question.id);
    const rows = (fields: object = {}, last: object = {}) => [
      { ...row('A'), id: a },
      { ...row('B', fields), id: b },
      { ...row('C', last), id: c },
    ];
    return { id, a: a ?? '', b: b ?? '', c: c ?? '', rows };
  }
  return { save, saved, row, issuesOf, threeQuestions };
}

describe.each(LISTS)('$list', (questions) => {
  const { list, put } = questions;
  const { save, saved, row, issuesOf, threeQuestions } = questionsOf(questions);

  it('an unlimited question has no field of a limit', async () => {
    const { id } = await threeQuestions();
    const fields = Object.keys((await saved(id))[0] ?? {});
    expect(fields).toEqual([
      'id',
      'question',
      'type',
      'enabled',
      ...(list === 'maintenanceQuestions' ? ['reports', 'renews'] : []),
    ]);
  });

  it('limits are saved, kept by a body without them, and removed by null', async () => {
    const { id, a, rows } = await threeQuestions();
    const product = await newProduct(id);
    const limits = {
      onlyProducts: [product],
      onlyAfter: { questionId: a, answer: 'NO' },
      answeredBy: 'RECHARGE',
    };
    expect((await save(id, rows(limits))).value[1]).toMatchObject(limits);
    expect((await save(id, rows())).value[1]).toMatchObject(limits);
    // A reply is a valid body.
    expect((await save(id, await saved(id))).value[1]).toMatchObject(limits);
    const removed = (await save(id, rows({ onlyProducts: null, onlyAfter: null, answeredBy: null })))
      .value[1];
    for (const name of Object.keys(limits)) {
      expect(removed).not.toHaveProperty(name);
    }
  });

  it('the endpoint of the type saves limits, and has the path of a refused field', async () => {
    const { id, rows } = await threeQuestions();
    const body = { name: `Limitada ${(counter += 1)}`, categoryId, enabled: true };
    const update = async (fields: object) =>
      call('companyAdmin', contract.updateInspectionType, {
        params: { id },
        body: { ...body, [list]: rows(fields) },
      });
    expect((await update({ onlyProducts: [newId()] })).problem.issues).toEqual([
      { path: `${list}.1.onlyProducts`, code: 'unknown' },
    ]);
    expect((await update({ answeredBy: 'DUE_DATE' })).status).toBe(200);
    expect((await saved(id))[1]).toMatchObject({ answeredBy: 'DUE_DATE' });
  });

  it.each([
    ['no product', { onlyProducts: [] }, 'onlyProducts', 'required'],
    ['an unknown product', { onlyProducts: [newId()] }, 'onlyProducts', 'unknown'],
    [
      'too many products',
      { onlyProducts: Array.from({ length: MAX_LIMIT_PRODUCTS + 1 }, newId) },
      'onlyProducts',
      'too_many',
    ],
    ['an unknown question', { onlyAfter: { questionId: newId(), answer: 'YES' } }, 'onlyAfter', 'unknown'],
    ['an unknown date', { answeredBy: 'BIRTHDAY' }, 'answeredBy', undefined],
  ])('400 for %s', async (_, limits, field, code) => {
    const { id, rows } = await threeQuestions();
    const [issue] = await issuesOf(id, rows(limits));
    expect(issue?.path.startsWith(`1.${field}`)).toBe(true);
    expect(code === undefined || issue?.code === code).toBe(true);
    expect((await saved(id))[1]).not.toHaveProperty(field);
  });

  it('400 for a product that is repeated or of another subcategory', async () => {
    const { id, rows } = await threeQuestions();
    const own = await newProduct(id);
    const foreign = await newProduct(await newType());
    expect(await issuesOf(id, rows({ onlyProducts: [own, foreign] }))).toEqual([
      { path: '1.onlyProducts', code: 'unknown' },
    ]);
    expect(await issuesOf(id, rows({ onlyProducts: [own, own] }))).toEqual([
      { path: '1.onlyProducts', code: 'duplicate' },
    ]);
  });

  it('400 for an answer to the question itself, a later question, or a question of another subcategory', async () => {
    const { id, b, c, rows } = await threeQuestions();
    const other = await threeQuestions();
    const after = (questionId: string) => rows({ onlyAfter: { questionId, answer: 'YES' } });
    for (const [questionId, code] of [
      [b, 'not_earlier'],
      [c, 'not_earlier'],
      [other.a, 'unknown'],
    ] as const) {
      expect(await issuesOf(id, after(questionId))).toEqual([{ path: '1.onlyAfter', code }]);
    }
  });

  it('400 for a circle, which would need an answer to a later question', async () => {
    const { id, b, c, rows } = await threeQuestions();
    const waits = (questionId: string) => ({ onlyAfter: { questionId, answer: 'YES' } });
    expect(await issuesOf(id, rows(waits(c), waits(b)))).toEqual([
      { path: '1.onlyAfter', code: 'not_earlier' },
    ]);
  });

  it('400 for an answer that the earlier question does not have', async () => {
    const { id, a, rows } = await threeQuestions();
    const limits = { onlyAfter: { questionId: a, answer: newId() } };
    expect(await issuesOf(id, rows(limits))).toEqual([{ path: '1.onlyAfter', code: 'answer' }]);
    const [issue] = await issuesOf(id, rows({ onlyAfter: { questionId: a, answer: 'sim' } }));
    expect(issue?.path).toMatch(/^1\.onlyAfter/);
  });

  it('a question that other questions depend on cannot be disabled or moved below them', async () => {
    const { id, a, rows } = await threeQuestions();
    const [first, ...rest] = rows({ onlyAfter: { questionId: a, answer: 'YES' } });
    await save(id, [first ?? {}, ...rest]);
    expect(await issuesOf(id, [{ ...first, enabled: false }, ...rest])).toEqual([
      { path: '1.onlyAfter', code: 'disabled' },
    ]);
    // The dependent question is not in the body.
    expect(await issuesOf(id, [{ ...first, enabled: false }])).toEqual([
      { path: '0.enabled', code: 'needed' },
    ]);
    expect(await issuesOf(id, [...rest, first ?? {}])).toEqual([
      { path: '0.onlyAfter', code: 'not_earlier' },
    ]);
    const off = rest.map((question, index) => (index === 0 ? { ...question, enabled: false } : question));
    expect((await save(id, [{ ...first, enabled: false }, ...off])).status).toBe(200);
  });

  it('a product that has left the subcategory stays in the limit, but cannot be chosen again', async () => {
    const { id, rows } = await threeQuestions();
    const [stays, leaves] = [await newProduct(id), await newProduct(id)];
    const limits = { onlyProducts: [stays, leaves] };
    await save(id, rows(limits));
    await server.database.pool.query('update g1_home.products set inspection_type_id = $1 where id = $2', [
      await newType(),
      leaves,
    ]);
    expect((await save(id, rows(limits))).value[1]).toMatchObject(limits);
    expect(await issuesOf(id, rows({}, limits))).toEqual([{ path: '2.onlyProducts', code: 'unknown' }]);
  });

  it('a date answers only a yes/no question, and is removed when the question becomes a TEXT', async () => {
    const { id, b, rows } = await threeQuestions();
    await save(id, rows({ answeredBy: 'WEIGHT' }));
    const text = { id: b, question: 'B', type: 'TEXT' };
    expect(await issuesOf(id, [{ ...text, answeredBy: 'WEIGHT' }])).toEqual([
      { path: '0.answeredBy', code: 'not_allowed' },
    ]);
    const { value } = await save(id, [text]);
    expect(value[0]).not.toHaveProperty('answeredBy');
  });

  it('401 without a session, 403 for an operator, 404 for another group', async () => {
    const { id, rows } = await threeQuestions();
    const body = rows({ answeredBy: 'RECHARGE' });
    expect((await call(undefined, put, { params: { id }, body: body as never })).status).toBe(401);
    expect((await save(id, body, 'operator')).status).toBe(403);
    expect((await save(id, body, 'foreignAdmin')).status).toBe(404);
    expect((await saved(id))[1]).not.toHaveProperty('answeredBy');
  });

  it('two concurrent saves cannot make a circle together', async () => {
    const { id, a, b, c, rows } = await threeQuestions();
    const waits = (questionId: string) => ({ onlyAfter: { questionId, answer: 'YES' } });
    const [first, second, third] = rows(waits(a));
    const turned = [
      { ...row('B'), id: b, onlyAfter: null },
      { ...row('A', waits(b)), id: a },
      { ...row('C'), id: c },
    ];
    await Promise.all([save(id, [first ?? {}, second ?? {}, third ?? {}]), save(id, turned)]);
    const after = (await saved(id)).map((question) => question['onlyAfter']);
    expect(after.filter(Boolean)).toHaveLength(1);
  });
});

describe('the purpose of a question', () => {
  it('is saved for an inspection and refused for a maintenance', async () => {
    const id = await newType({
      inspectionQuestions: [{ question: 'Pesagem?', type: 'YES_NO_NA', asked: 'TECHNICAL' }],
    });
    const { value } = await call('companyAdmin', contract.getInspectionQuestions, { params: { id } });
    expect(value[0]).toMatchObject({ asked: 'TECHNICAL' });
    const body = [{ question: 'Feita?', type: 'YES_NO_NA', asked: 'TECHNICAL' }] as never;
    const refused = await call('companyAdmin', contract.putMaintenanceQuestions, { params: { id }, body });
    expect(refused.status).toBe(400);
  });
});

describe('a date and a question of work', () => {
  it('exclude each other', async () => {
    const id = await newType();
    const question = {
      question: 'Recarregado?',
      type: 'YES_NO_NA' as const,
      answeredBy: 'RECHARGE' as const,
    };
    const put = async (fields: object) =>
      call('companyAdmin', contract.putMaintenanceQuestions, {
        params: { id },
        body: [{ ...question, ...fields }],
      });
    expect((await put({ reports: 'WORK' })).problem.issues).toEqual([
      { path: '0.answeredBy', code: 'not_allowed' },
    ]);
    expect((await put({ renews: 'RECHARGE' })).status).toBe(400);
    expect((await put({})).value[0]).toMatchObject({ answeredBy: 'RECHARGE' });
  });
});

describe('a custom answer that another question depends on', () => {
  it('stays enabled', async () => {
    const id = await newType({
      inspectionQuestions: [
        {
          question: 'Manômetro?',
          type: 'CUSTOM',
          customAnswers: ['Verde', 'Baixo', 'Alto'].map((answer) => ({ answer, type: 'NA' })),
        },
        { question: 'Quanto?', type: 'YES_NO_NA' },
      ],
    });
    const [gauge, amount] = (await call('companyAdmin', contract.getInspectionQuestions, { params: { id } }))
      .value;
    const params = { questionId: gauge?.id ?? '' };
    const answers = (await call('companyAdmin', contract.getCustomAnswers, { params })).value;
    const [green, low] = answers;
    const onlyAfter = { questionId: params.questionId, answer: low?.id ?? '' };
    const body = [gauge, { ...amount, onlyAfter }] as never;
    const saved = await call('companyAdmin', contract.putInspectionQuestions, { params: { id }, body });
    expect(saved.value[1]).toMatchObject({ onlyAfter });

    const disable = async (answerId: string | undefined) =>
      call('companyAdmin', contract.putCustomAnswers, {
        params,
        body: answers.map((answer) => (answer.id === answerId ? { ...answer, enabled: false } : answer)),
      });
    expect((await disable(low?.id)).problem.issues).toEqual([{ path: '1.enabled', code: 'needed' }]);
    expect((await disable(green?.id)).status).toBe(200);
  });
});

it('an inspection question refuses an earlier question of another purpose', async () => {
  const { save, issuesOf, threeQuestions } = questionsOf(LISTS[0]);
  const { id, a, b, rows } = await threeQuestions();
  const [first = {}, second = {}, third = {}] = rows({ onlyAfter: { questionId: a, answer: 'YES' } });
  const check = { ...first, asked: 'CHECK' };
  expect(await issuesOf(id, [check, { ...second, asked: 'TECHNICAL' }, third])).toEqual([
    { path: '1.onlyAfter', code: 'purpose' },
  ]);
  // The last question depends on the first through the second, which is limited to no purpose.
  const last = { ...third, asked: 'TECHNICAL', onlyAfter: { questionId: b, answer: 'YES' } };
  expect(await issuesOf(id, [check, second, last])).toEqual([{ path: '2.onlyAfter', code: 'purpose' }]);
  expect((await save(id, [check, { ...second, asked: 'CHECK' }, third])).status).toBe(200);
  expect(await issuesOf(id, [{ ...first, asked: 'TECHNICAL' }])).toEqual([
    { path: '0.asked', code: 'needed' },
  ]);
});
