/** Tests of inspection types. */
import { createCategory, updateCategory } from '@mobcheck/contract/categories/categories.contract.ts';
import * as contract from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';

const server = useApp();
const { call } = server;

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';
let categoryId = '';
let foreignCategory = '';

async function newCategory(
  who: 'companyAdmin' | 'foreignAdmin',
  name: string,
  enabled = true,
): Promise<string> {
  return (await call(who, createCategory, { body: { name, enabled } })).value.id;
}

async function createNamed(name: string, lists: object = {}): Promise<string> {
  return (await call('companyAdmin', contract.createInspectionType, { body: { name, categoryId, ...lists } }))
    .value.id;
}

async function findType(id: string) {
  const { value } = await call('companyAdmin', contract.listInspectionTypes, { query: { pageSize: 1000 } });
  return value.items.find((row) => row.id === id);
}

beforeAll(async () => {
  categoryId = await newCategory('companyAdmin', 'Ensaio');
  foreignCategory = await newCategory('foreignAdmin', 'Alheia');
});

describe('GET /web/inspection-types/', () => {
  const names = async (query: object) =>
    (await call('companyAdmin', contract.listInspectionTypes, { query })).value.items.map((row) => row.name);

  it('every role sees the types with the names of their categories', async () => {
    for (const who of ['platformAdmin', 'groupAdmin', 'companyAdmin', 'operator'] as const) {
      const { value } = await call(who, contract.listInspectionTypes, { query: { pageSize: 1000 } });
      expect(value.items.find((row) => row.builtinKey === 'extinguishers')?.categoryName).toBe(
        'Combate a incêndio',
      );
      expect(value.total).toBe(value.items.length);
    }
  });

  it('searches names of types and categories, regardless of accents and case', async () => {
    await createNamed('Çabø');
    expect(await names({ query: 'cab' })).toEqual(['Çabø']);
    expect(await names({ query: 'ENSAIO' })).toContain('Çabø');
  });

  it('searches for wildcards literally', async () => {
    await createNamed('Ao 100%');
    expect(await names({ query: '100%' })).toEqual(['Ao 100%']);
    expect(await names({ query: '%0%' })).toEqual([]);
  });

  it('search with fewer than three characters matches whole names only', async () => {
    await createNamed('Yé');
    expect(await names({ query: 'ye' })).toEqual(['Yé']);
    expect(await names({ query: 'y' })).toEqual([]);
  });

  describe('of a category with two types', () => {
    let twoTypes = '';

    beforeAll(async () => {
      twoTypes = await newCategory('companyAdmin', 'AAA primeira');
      for (const body of [
        { name: 'Ligado', categoryId: twoTypes, enabled: true },
        { name: 'Desligado', categoryId: twoTypes },
      ]) {
        await call('companyAdmin', contract.createInspectionType, { body });
      }
    });

    it('filters by `categoryId` and `enabled`', async () => {
      expect(await names({ categoryId: twoTypes })).toEqual(['Desligado', 'Ligado']);
      expect(await names({ categoryId: twoTypes, enabled: true })).toEqual(['Ligado']);
      expect(await names({ categoryId: foreignCategory })).toEqual([]);
    });

    it('sorts by category, then by name', async () => {
      expect(await names({ field: 'categoryName', pageSize: 2 })).toEqual(['Desligado', 'Ligado']);
    });

    it('sorts by `enabled` in the requested direction', async () => {
      const query = { categoryId: twoTypes, field: 'enabled', direction: 'desc', pageSize: 1 };
      expect(await names(query)).toEqual(['Ligado']);
    });

    it('a page after the last is empty, with the total of all pages', async () => {
      const query = { categoryId: twoTypes, page: 9 };
      const { value } = await call('companyAdmin', contract.listInspectionTypes, { query });
      expect(value).toEqual({ items: [], total: 2 });
    });
  });

  it('400 for an unknown sort field, filter or parameter', async () => {
    for (const query of [{ field: 'id' }, { categoryId: 'x' }, { enabled: 'maybe' }, { tenant: 'x' }]) {
      const response = await call('companyAdmin', contract.listInspectionTypes, { query: query as object });
      expect(response.problem).toMatchObject({ status: 400, issues: [{ path: Object.keys(query)[0] }] });
    }
  });

  it('401 without a session', async () => {
    expect((await call(undefined, contract.listInspectionTypes)).status).toBe(401);
  });
});

describe('POST /web/inspection-types/', () => {
  it('creates a type, disabled by default, with its lists and an audit row', async () => {
    const id = await createNamed(' Novo ', {
      inspectionQuestions: [
        { question: 'Tem lacre?', type: 'YES_NO_NA' },
        {
          question: 'Cor',
          type: 'CUSTOM',
          customAnswers: [
            { answer: 'Verde', type: 'POSITIVE' },
            { answer: 'Vermelha', type: 'NEGATIVE' },
          ],
        },
      ],
      maintenanceQuestions: [{ question: 'Carga', type: 'TEXT' }],
      attributes: [{ attribute: 'Validade', type: 'DATE' }],
    });
    expect(await findType(id)).toMatchObject({
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
    const responses = await call('operator', contract.getCustomAnswers, { params: { questionId } });
    expect(responses.value).toMatchObject([
      { answer: 'Verde', type: 'POSITIVE', enabled: true, inspectionQuestionId: questionId },
      { answer: 'Vermelha', type: 'NEGATIVE', enabled: true, inspectionQuestionId: questionId },
    ]);
    const maintenance = await call('operator', contract.getMaintenanceQuestions, { params: { id } });
    expect(maintenance.value).toMatchObject([{ question: 'Carga', type: 'TEXT', enabled: true }]);
    const attributes = await call('operator', contract.getInspectionTypeAttributes, { params: { id } });
    expect(attributes.value).toMatchObject([{ attribute: 'Validade', type: 'DATE', enabled: true }]);
    const { rows } = await server.database.pool.query(
      `select act, user_email, detail from g1_home.audit where subject = $1`,
      [id],
    );
    expect(rows).toEqual([
      { act: 'create', user_email: 'companyadmin@mobcheck.test', detail: { name: 'Novo' } },
    ]);
  });

  it('400 names each invalid field, and nothing is stored', async () => {
    const cases: [object, string, string][] = [
      [{ categoryId }, 'name', 'required'],
      [{ name: 'A' }, 'categoryId', 'required'],
      [{ name: 'A', categoryId: 'x' }, 'categoryId', 'invalid'],
      [{ name: 'A', categoryId: UNKNOWN_ID }, 'categoryId', 'unknown'],
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
      const response = await call(
        'companyAdmin',
        contract.createInspectionType,
        { body: {} as never },
        { rawBody },
      );
      expect(response.status).toBe(400);
      expect(response.problem.issues).toContainEqual({ path, code });
    }
    const list = await call('companyAdmin', contract.listInspectionTypes, { query: { query: 'Meio' } });
    expect(list.value.total).toBe(0);
  });

  it('401 without a session', async () => {
    const body = { name: 'X', categoryId };
    expect((await call(undefined, contract.createInspectionType, { body })).status).toBe(401);
  });

  it('403 for operators', async () => {
    const body = { name: 'X', categoryId };
    expect((await call('operator', contract.createInspectionType, { body })).status).toBe(403);
  });

  it('409 for a name that the category already has, regardless of accents and case', async () => {
    await createNamed('Único');
    const again = await call('companyAdmin', contract.createInspectionType, {
      body: { name: 'unico', categoryId },
    });
    expect(again.problem).toMatchObject({
      status: 409,
      code: 'INSPECTION_TYPE_NAME_EXISTS',
      params: { name: 'unico' },
    });
  });

  it('another category may have a type of the same name', async () => {
    await createNamed('Repetido');
    const elsewhere = {
      name: 'Repetido',
      categoryId: await newCategory('companyAdmin', 'Outra para o nome'),
    };
    expect((await call('companyAdmin', contract.createInspectionType, { body: elsewhere })).status).toBe(201);
  });

  it('CATEGORY_DISABLED for a disabled category', async () => {
    const body = { name: 'X', categoryId: await newCategory('companyAdmin', 'Desligada', false) };
    const { problem } = await call('companyAdmin', contract.createInspectionType, { body });
    expect(problem).toMatchObject({ status: 409, code: 'CATEGORY_DISABLED' });
  });

  it('INSPECTION_TYPE_ROW_UNKNOWN for a row with an unknown id', async () => {
    const foreign = await call('companyAdmin', contract.createInspectionType, {
      body: { name: 'X', categoryId, attributes: [{ id: UNKNOWN_ID, attribute: 'A', type: 'TEXT' }] },
    });
    expect(foreign.problem).toMatchObject({ status: 409, code: 'INSPECTION_TYPE_ROW_UNKNOWN' });
  });
});

describe('PUT /web/inspection-types/{id}/', () => {
  it('changes the type and only the lists that are sent', async () => {
    const id = await createNamed('Antes', { maintenanceQuestions: [{ question: 'Fica', type: 'TEXT' }] });
    const body = {
      name: 'Depois',
      categoryId,
      enabled: true,
      attributes: [{ attribute: 'Peso', type: 'TEXT' as const }],
    };
    const first = await call('companyAdmin', contract.updateInspectionType, { params: { id }, body });
    expect(first.value).toMatchObject({ id, name: 'Depois', enabled: true, categoryName: 'Ensaio' });
    const questions = await call('companyAdmin', contract.getMaintenanceQuestions, { params: { id } });
    expect(questions.value.map((row) => row.question)).toEqual(['Fica']);
    const attributes = await call('companyAdmin', contract.getInspectionTypeAttributes, { params: { id } });
    expect(attributes.value).toHaveLength(1);
  });

  it('STALE_WRITE when somebody changed the type since it was read, and nothing is saved', async () => {
    const id = await createNamed('Lido por dois');
    const body = {
      name: 'De um deles',
      categoryId,
      enabled: true,
      updateDate: (await findType(id))?.updateDate,
      attributes: [{ attribute: 'Peso', type: 'TEXT' as const }],
    };
    const first = await call('companyAdmin', contract.updateInspectionType, { params: { id }, body });
    expect(first.status).toBe(200);
    const second = await call('groupAdmin', contract.updateInspectionType, { params: { id }, body });
    expect(second.problem.code).toBe('STALE_WRITE');
    const attributes = await call('companyAdmin', contract.getInspectionTypeAttributes, { params: { id } });
    expect(attributes.value).toHaveLength(1);
  });

  it('keeps a category that was disabled after the type was added', async () => {
    const own = await newCategory('companyAdmin', 'Será desligada');
    const id = (
      await call('companyAdmin', contract.createInspectionType, { body: { name: 'T', categoryId: own } })
    ).value.id;
    await call('companyAdmin', updateCategory, {
      params: { id: own },
      body: { name: 'Será desligada', enabled: false },
    });
    const body = { name: 'T2', categoryId: own, enabled: true };
    expect(
      (await call('companyAdmin', contract.updateInspectionType, { params: { id }, body })).value.name,
    ).toBe('T2');
  });

  it('CATEGORY_DISABLED for another category that is disabled', async () => {
    const id = await createNamed('Não muda');
    const disabled = await newCategory('companyAdmin', 'Outra desligada', false);
    const body = { name: 'Não muda', categoryId: disabled, enabled: true };
    const { problem } = await call('companyAdmin', contract.updateInspectionType, { params: { id }, body });
    expect(problem.code).toBe('CATEGORY_DISABLED');
  });

  it('409 for a name of another type of the category, and nothing of the body is saved', async () => {
    await createNamed('Ocupado');
    const id = await createNamed('Livre');
    const body = {
      name: 'OCUPADO',
      categoryId,
      enabled: true,
      attributes: [{ attribute: 'A', type: 'TEXT' as const }],
    };
    const response = await call('companyAdmin', contract.updateInspectionType, { params: { id }, body });
    expect(response.problem.code).toBe('INSPECTION_TYPE_NAME_EXISTS');
    expect(
      (await call('companyAdmin', contract.getInspectionTypeAttributes, { params: { id } })).value,
    ).toEqual([]);
  });

  const put = contract.updateInspectionType;
  const validBody = () => ({ name: 'X', categoryId, enabled: true });

  it('400 for a missing field', async () => {
    const params = { id: await createNamed('Sem estado') };
    const rawBody = { name: 'X', categoryId };
    const { problem } = await call('companyAdmin', put, { params, body: validBody() }, { rawBody });
    expect(problem.issues).toEqual([{ path: 'enabled', code: 'required' }]);
  });

  it.each([
    ['400 for a text that is no id', 'companyAdmin', 'x', 400],
    ['404 for an id that no type has', 'companyAdmin', UNKNOWN_ID, 404],
  ] as const)('%s', async (_title, who, id, status) => {
    expect((await call(who, put, { params: { id }, body: validBody() })).status).toBe(status);
  });

  it('401 without a session', async () => {
    const params = { id: await createNamed('Sem sessão') };
    expect((await call(undefined, put, { params, body: validBody() })).status).toBe(401);
  });

  it('403 for operators', async () => {
    const params = { id: await createNamed('De admins') };
    expect((await call('operator', put, { params, body: validBody() })).status).toBe(403);
  });

  it('404 for a type of another group', async () => {
    const params = { id: await createNamed('De outro grupo') };
    const body = { ...validBody(), categoryId: foreignCategory };
    expect((await call('foreignAdmin', put, { params, body })).status).toBe(404);
  });
});
