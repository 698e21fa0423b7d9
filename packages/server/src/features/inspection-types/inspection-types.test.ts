/** Inspection types by outcome. */
import { createCategory, updateCategory } from '@mobcheck/contract/categories/categories.contract.ts';
import * as contract from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';

const server = useApp();
const { call } = server;

const NOBODYS = '00000000-0000-7000-8000-000000000000';
let categoryId = '';
let foreignCategory = '';

async function newCategory(who: 'company' | 'stranger', name: string, enabled = true): Promise<string> {
  return (await call(who, createCategory, { body: { name, enabled } })).value.id;
}

async function created(name: string, lists: object = {}): Promise<string> {
  return (await call('company', contract.createInspectionType, { body: { name, categoryId, ...lists } }))
    .value.id;
}

async function typeOf(id: string) {
  const { value } = await call('company', contract.listInspectionTypes, { query: { pageSize: 1000 } });
  return value.items.find((row) => row.id === id);
}

beforeAll(async () => {
  categoryId = await newCategory('company', 'Ensaio');
  foreignCategory = await newCategory('stranger', 'Alheia');
});

describe('GET /web/inspection-types/', () => {
  it('200: for every role, with the name of the category', async () => {
    for (const who of ['platform', 'group', 'company', 'operator'] as const) {
      const { value } = await call(who, contract.listInspectionTypes, { query: { pageSize: 1000 } });
      expect(value.items.find((row) => row.builtinKey === 'extinguishers')?.categoryName).toBe(
        'Combate a incêndio',
      );
      expect(value.total).toBe(value.items.length);
    }
  });

  it('200: search in name and category, exact under three characters, wildcards literal', async () => {
    const id = await created('Çabø 100%');
    await created('Yé');
    const find = async (query: string) =>
      (await call('company', contract.listInspectionTypes, { query: { query } })).value.items.map(
        (row) => row.id,
      );
    expect(await find('cab')).toEqual([id]);
    expect(await find('100%')).toEqual([id]);
    expect(await find('%0%')).toEqual([]);
    expect(await find('ENSAIO')).toContain(id);
    expect(await find('ye')).toHaveLength(1);
    expect(await find('y')).toEqual([]);
  });

  it('200: filters, order by category, pages', async () => {
    const other = await newCategory('company', 'AAA primeira');
    await call('company', contract.createInspectionType, {
      body: { name: 'Ligado', categoryId: other, enabled: true },
    });
    await call('company', contract.createInspectionType, { body: { name: 'Desligado', categoryId: other } });
    const names = async (query: object) =>
      (await call('company', contract.listInspectionTypes, { query })).value.items.map((row) => row.name);
    expect(await names({ categoryId: other })).toEqual(['Desligado', 'Ligado']);
    expect(await names({ categoryId: other, enabled: true })).toEqual(['Ligado']);
    expect(await names({ categoryId: foreignCategory })).toEqual([]);
    expect(await names({ field: 'categoryName', pageSize: 2 })).toEqual(['Desligado', 'Ligado']);
    expect(await names({ categoryId: other, field: 'enabled', direction: 'desc', pageSize: 1 })).toEqual([
      'Ligado',
    ]);
    const beyond = await call('company', contract.listInspectionTypes, {
      query: { categoryId: other, page: 9 },
    });
    expect(beyond.value).toEqual({ items: [], total: 2 });
  });

  it('400: unknown order, filter and parameter; 401 without a session', async () => {
    for (const query of [{ field: 'id' }, { categoryId: 'x' }, { enabled: 'maybe' }, { tenant: 'x' }]) {
      const answer = await call('company', contract.listInspectionTypes, { query: query as object });
      expect(answer.problem).toMatchObject({ status: 400, issues: [{ path: Object.keys(query)[0] }] });
    }
    expect((await call(undefined, contract.listInspectionTypes)).status).toBe(401);
  });
});

describe('POST /web/inspection-types/', () => {
  it('201: disabled by default, with its lists and an audit row', async () => {
    const id = await created(' Novo ', {
      inspectionQuestions: [
        { question: 'Tem lacre?', type: 'YES_NO_NA' },
        { question: 'Cor', type: 'CUSTOM', customAnswers: [{ answer: 'Verde', type: 'POSITIVE' }] },
      ],
      maintenanceQuestions: [{ question: 'Carga', type: 'TEXT' }],
      attributes: [{ attribute: 'Validade', type: 'DATE' }],
    });
    expect(await typeOf(id)).toMatchObject({
      name: 'Novo',
      enabled: false,
      categoryId,
      categoryName: 'Ensaio',
    });
    const questions = await call('operator', contract.getInspectionQuestions, { params: { id } });
    expect(questions.value.map((row) => [row.question, row.type, row.enabled])).toEqual([
      ['Tem lacre?', 'YES_NO_NA', true],
      ['Cor', 'CUSTOM', true],
    ]);
    const questionId = questions.value[1]?.id ?? '';
    const answers = await call('operator', contract.getCustomAnswers, { params: { questionId } });
    expect(answers.value).toMatchObject([
      { answer: 'Verde', type: 'POSITIVE', enabled: true, inspectionQuestionId: questionId },
    ]);
    const maintenance = await call('operator', contract.getMaintenanceQuestions, { params: { id } });
    expect(maintenance.value).toMatchObject([{ question: 'Carga', type: 'TEXT', enabled: true }]);
    const attributes = await call('operator', contract.getInspectionTypeAttributes, { params: { id } });
    expect(attributes.value).toMatchObject([{ attribute: 'Validade', type: 'DATE', enabled: true }]);
    const { rows } = await server.database.pool.query(
      `select act, user_email, detail from g1_home.audit where subject = $1`,
      [id],
    );
    expect(rows).toEqual([{ act: 'create', user_email: 'company@mobcheck.test', detail: { name: 'Novo' } }]);
  });

  it('400: each wrong field by its path, and nothing is stored', async () => {
    const cases: [object, string, string][] = [
      [{ categoryId }, 'name', 'required'],
      [{ name: 'A' }, 'categoryId', 'required'],
      [{ name: 'A', categoryId: 'x' }, 'categoryId', 'invalid'],
      [{ name: 'A', categoryId: NOBODYS }, 'categoryId', 'unknown'],
      [{ name: 'A', categoryId: foreignCategory }, 'categoryId', 'unknown'],
      [{ name: 'x'.repeat(101), categoryId }, 'name', 'too_long'],
      [{ name: 7, categoryId }, 'name', 'invalid'],
      [{ name: 'A', categoryId, builtinKey: 'x' }, 'builtinKey', 'unknown'],
      [
        { name: 'Meio', categoryId, inspectionQuestions: [{ question: '', type: 'TEXT' }] },
        'inspectionQuestions.0.question',
        'required',
      ],
      [
        { name: 'Meio', categoryId, attributes: [{ attribute: 'A', type: 'CUSTOM' }] },
        'attributes.0.type',
        'invalid',
      ],
      [
        {
          name: 'Meio',
          categoryId,
          inspectionQuestions: [
            { question: 'Q', type: 'TEXT', customAnswers: [{ answer: 'A', type: 'NA' }] },
          ],
        },
        'inspectionQuestions.0.customAnswers',
        'not_allowed',
      ],
    ];
    for (const [rawBody, path, code] of cases) {
      const answer = await call('company', contract.createInspectionType, { body: {} as never }, { rawBody });
      expect(answer.status).toBe(400);
      expect(answer.problem.issues).toContainEqual({ path, code });
    }
    const left = await call('company', contract.listInspectionTypes, { query: { query: 'Meio' } });
    expect(left.value.total).toBe(0);
  });

  it('401, 403', async () => {
    const body = { name: 'X', categoryId };
    expect((await call(undefined, contract.createInspectionType, { body })).status).toBe(401);
    expect((await call('operator', contract.createInspectionType, { body })).status).toBe(403);
  });

  it('409: the name stands in this category already, accents and case ignored', async () => {
    await created('Único');
    const again = await call('company', contract.createInspectionType, {
      body: { name: 'unico', categoryId },
    });
    expect(again.problem).toMatchObject({
      status: 409,
      code: 'INSPECTION_TYPE_NAME_EXISTS',
      params: { name: 'unico' },
    });
    const elsewhere = { name: 'Único', categoryId: await newCategory('company', 'Outra para o nome') };
    expect((await call('company', contract.createInspectionType, { body: elsewhere })).status).toBe(201);
  });

  it('409: a disabled category, and a row of another list', async () => {
    const off = await newCategory('company', 'Desligada', false);
    const disabled = await call('company', contract.createInspectionType, {
      body: { name: 'X', categoryId: off },
    });
    expect(disabled.problem).toMatchObject({ status: 409, code: 'CATEGORY_DISABLED' });
    const foreign = await call('company', contract.createInspectionType, {
      body: { name: 'X', categoryId, attributes: [{ id: NOBODYS, attribute: 'A', type: 'TEXT' }] },
    });
    expect(foreign.problem).toMatchObject({ status: 409, code: 'INSPECTION_TYPE_ROW_UNKNOWN' });
  });
});

describe('PUT /web/inspection-types/{id}/', () => {
  it('200: changes the type and the lists that are sent; 409 for a copy that is no longer the newest', async () => {
    const id = await created('Antes', { maintenanceQuestions: [{ question: 'Fica', type: 'TEXT' }] });
    const body = {
      name: 'Depois',
      categoryId,
      enabled: true,
      updateDate: (await typeOf(id))?.updateDate,
      attributes: [{ attribute: 'Peso', type: 'TEXT' as const }],
    };
    const first = await call('company', contract.updateInspectionType, { params: { id }, body });
    expect(first.value).toMatchObject({ id, name: 'Depois', enabled: true, categoryName: 'Ensaio' });
    const kept = await call('company', contract.getMaintenanceQuestions, { params: { id } });
    expect(kept.value.map((row) => row.question)).toEqual(['Fica']);
    const second = await call('group', contract.updateInspectionType, { params: { id }, body });
    expect(second.problem.code).toBe('STALE_WRITE');
    const attributes = await call('company', contract.getInspectionTypeAttributes, { params: { id } });
    expect(attributes.value).toHaveLength(1);
  });

  it('200 with the disabled category it had before, 409 with another one', async () => {
    const own = await newCategory('company', 'Será desligada');
    const id = (
      await call('company', contract.createInspectionType, { body: { name: 'T', categoryId: own } })
    ).value.id;
    await call('company', updateCategory, {
      params: { id: own },
      body: { name: 'Será desligada', enabled: false },
    });
    const stay = { name: 'T2', categoryId: own, enabled: true };
    expect(
      (await call('company', contract.updateInspectionType, { params: { id }, body: stay })).value.name,
    ).toBe('T2');
    const off = await newCategory('company', 'Outra desligada', false);
    const moved = await call('company', contract.updateInspectionType, {
      params: { id },
      body: { ...stay, categoryId: off },
    });
    expect(moved.problem.code).toBe('CATEGORY_DISABLED');
  });

  it('409: a name of the same category; nothing of the body is kept', async () => {
    await created('Ocupado');
    const id = await created('Livre');
    const body = {
      name: 'OCUPADO',
      categoryId,
      enabled: true,
      attributes: [{ attribute: 'A', type: 'TEXT' as const }],
    };
    const answer = await call('company', contract.updateInspectionType, { params: { id }, body });
    expect(answer.problem.code).toBe('INSPECTION_TYPE_NAME_EXISTS');
    expect((await call('company', contract.getInspectionTypeAttributes, { params: { id } })).value).toEqual(
      [],
    );
  });

  it('400, 401, 403, 404', async () => {
    const id = await created('Minha');
    const body = { name: 'X', categoryId, enabled: true };
    const put = contract.updateInspectionType;
    const missing = await call(
      'company',
      put,
      { params: { id }, body },
      { rawBody: { name: 'X', categoryId } },
    );
    expect(missing.problem.issues).toEqual([{ path: 'enabled', code: 'required' }]);
    expect((await call('company', put, { params: { id: 'x' }, body })).status).toBe(400);
    expect((await call(undefined, put, { params: { id }, body })).status).toBe(401);
    expect((await call('operator', put, { params: { id }, body })).status).toBe(403);
    expect((await call('company', put, { params: { id: NOBODYS }, body })).status).toBe(404);
    const stranger = { ...body, categoryId: foreignCategory };
    expect((await call('stranger', put, { params: { id }, body: stranger })).status).toBe(404);
  });
});
