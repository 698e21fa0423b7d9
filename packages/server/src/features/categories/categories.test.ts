/** Tests of categories. */
import * as contract from '@mobcheck/contract/categories/categories.contract.ts';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';

const server = useApp();
const { call } = server;

const allRows = { query: { pageSize: 1000 } };
const body = (name: string) => ({ body: { name, enabled: true } });

async function createNamed(name: string): Promise<string> {
  return (await call('companyAdmin', contract.createCategory, body(name))).value.id;
}

async function find(query: string): Promise<string[]> {
  const { value } = await call('companyAdmin', contract.listCategories, { query: { query } });
  return value.items.map((row) => row.name);
}

describe('GET /web/categories/', () => {
  it('every role sees the starter catalogue, in Portuguese order', async () => {
    for (const who of ['platformAdmin', 'groupAdmin', 'companyAdmin', 'operator'] as const) {
      const { value } = await call(who, contract.listCategories, allRows);
      expect(value.items.map((row) => row.builtinKey)).toEqual(
        expect.arrayContaining(['fire_fighting', 'detection_alarm_exits', 'ppe_height', 'access']),
      );
      expect(value.total).toBe(value.items.length);
      expect(value.items[0]?.name).toBe('Acesso');
    }
  });

  it('search ignores accents and case', async () => {
    await createNamed('Épi');
    expect(await find('epi')).toContain('Épi');
    expect(await find('%%%')).toEqual([]);
  });

  it('search with fewer than three characters matches whole names only', async () => {
    await createNamed('XÃ');
    expect(await find('xa')).toEqual(['XÃ']);
    expect(await find('x')).toEqual([]);
  });

  it('filters by `enabled`', async () => {
    await call('companyAdmin', contract.createCategory, { body: { name: 'Filtro desligado' } });
    await createNamed('Filtro ligado');
    const named = async (enabled: boolean) =>
      (
        await call('companyAdmin', contract.listCategories, { query: { query: 'Filtro', enabled } })
      ).value.items.map((row) => row.name);
    expect([await named(false), await named(true)]).toEqual([['Filtro desligado'], ['Filtro ligado']]);
    const disabled = await call('companyAdmin', contract.listCategories, {
      query: { enabled: false, pageSize: 1000 },
    });
    expect(disabled.value.items.filter((row) => row.enabled)).toEqual([]);
  });

  it('returns pages in the requested direction, with the total of all pages', async () => {
    await createNamed('Zzz última');
    const first = await call('companyAdmin', contract.listCategories, {
      query: { pageSize: 1, direction: 'desc' },
    });
    expect(first.value.items.map((row) => row.name)).toEqual(['Zzz última']);
    expect(first.value.total).toBeGreaterThan(4);
    const beyond = await call('companyAdmin', contract.listCategories, { query: { page: 999 } });
    expect(beyond.value).toEqual({ items: [], total: first.value.total });
  });

  it('400 for an unknown sort field or parameter and a page out of range', async () => {
    for (const query of [{ field: 'id' }, { pageSize: 1001 }, { page: 0 }, { tenant: 'x' }]) {
      const response = await call('companyAdmin', contract.listCategories, { query: query as object });
      expect(response.status).toBe(400);
      expect(response.problem.issues?.[0]?.path).toBe(Object.keys(query)[0]);
    }
  });

  it('401 without a session', async () => {
    expect((await call(undefined, contract.listCategories)).status).toBe(401);
  });
});

describe('POST /web/categories/', () => {
  it('creates a category, disabled by default, with its attributes and an audit row', async () => {
    const { status, value } = await call('companyAdmin', contract.createCategory, {
      body: {
        name: ' Nova ',
        inspectionAttributes: [{ name: 'Lacre' }],
        maintenanceAttributes: [{ name: 'Carga' }],
      },
    });
    expect(status).toBe(201);
    const list = await call('companyAdmin', contract.listCategories, allRows);
    expect(list.value.items.find((row) => row.id === value.id)).toMatchObject({
      name: 'Nova',
      enabled: false,
    });
    const attributes = await call('companyAdmin', contract.getCategoryInspectionAttributes, {
      params: value,
    });
    expect(attributes.value).toMatchObject([{ name: 'Lacre', enabled: true }]);
    const { rows } = await server.database.pool.query(
      `select act, user_email from g1_home.audit where subject = $1`,
      [value.id],
    );
    expect(rows).toEqual([{ act: 'create', user_email: 'companyadmin@mobcheck.test' }]);
  });

  it('three concurrent calls with one Idempotency-Key create one category', async () => {
    const headers = { 'idempotency-key': 'a-key-of-a-dialog' };
    const responses = await Promise.all(
      [1, 2, 3].map(() => call('companyAdmin', contract.createCategory, body('Uma só'), { headers })),
    );
    expect(new Set(responses.map((response) => response.value.id)).size).toBe(1);
  });

  it('IDEMPOTENCY_KEY_REUSED for an Idempotency-Key that was used with another body', async () => {
    const headers = { 'idempotency-key': 'a-key-of-another-dialog' };
    await call('companyAdmin', contract.createCategory, body('Primeira'), { headers });
    const other = await call('companyAdmin', contract.createCategory, body('Outra'), { headers });
    expect(other.problem.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('400 names the field: missing, empty, too long, of the wrong type, unknown or repeated', async () => {
    const cases: [unknown, string, string][] = [
      [{}, 'name', 'required'],
      [{ name: '   ' }, 'name', 'required'],
      [{ name: 'x'.repeat(101) }, 'name', 'too_long'],
      [{ name: 7 }, 'name', 'invalid'],
      [{ name: 'A', role: 'x' }, 'role', 'unknown'],
      [
        { name: 'A', inspectionAttributes: [{ name: 'Peça' }, { name: 'peca' }] },
        'inspectionAttributes.1.name',
        'duplicate',
      ],
    ];
    for (const [rawBody, path, code] of cases) {
      const response = await call('companyAdmin', contract.createCategory, body(''), { rawBody });
      expect(response.status).toBe(400);
      expect(response.problem.issues).toContainEqual({ path, code });
    }
  });

  it('403 for operators', async () => {
    expect((await call('operator', contract.createCategory, body('X'))).status).toBe(403);
  });

  it('409 for a name that the group already has, regardless of accents and case', async () => {
    await createNamed('Única');
    const again = await call('companyAdmin', contract.createCategory, body('unica'));
    expect(again.problem).toMatchObject({
      status: 409,
      code: 'CATEGORY_NAME_EXISTS',
      params: { name: 'unica' },
    });
  });

  it('another group may use the same name', async () => {
    await createNamed('Dos dois grupos');
    const response = await call('foreignAdmin', contract.createCategory, body('Dos dois grupos'));
    expect(response.status).toBe(201);
  });
});

describe('PUT /web/categories/{id}/', () => {
  it('changes name and state', async () => {
    const id = await createNamed('Antes');
    const change = { name: 'Depois', enabled: false };
    const { value } = await call('companyAdmin', contract.updateCategory, { params: { id }, body: change });
    expect(value).toMatchObject({ id, name: 'Depois', enabled: false });
  });

  it('STALE_WRITE when somebody changed the category since it was read', async () => {
    const id = await createNamed('Lida por dois');
    const list = await call('companyAdmin', contract.listCategories, allRows);
    const read = list.value.items.find((row) => row.id === id);
    const change = { name: 'De um deles', enabled: false, updateDate: read?.updateDate };
    const first = await call('companyAdmin', contract.updateCategory, { params: { id }, body: change });
    expect(first.status).toBe(200);
    const second = await call('groupAdmin', contract.updateCategory, { params: { id }, body: change });
    expect(second.problem.code).toBe('STALE_WRITE');
  });

  it('404 for a category of another group and for an unknown id', async () => {
    const id = await createNamed('Minha');
    for (const [who, params] of [
      ['foreignAdmin', { id }],
      ['companyAdmin', { id: '00000000-0000-7000-8000-000000000000' }],
    ] as const) {
      const response = await call(who, contract.updateCategory, {
        params,
        body: { name: 'X', enabled: true },
      });
      expect(response.status).toBe(404);
    }
  });

  it('400 for a text that is no id', async () => {
    const malformed = await call('companyAdmin', contract.updateCategory, {
      params: { id: "1' or '1'='1" },
      body: { name: 'X', enabled: true },
    });
    expect(malformed.status).toBe(400);
  });
});

describe('category attributes', () => {
  const lists = [
    ['inspection', contract.getCategoryInspectionAttributes, contract.putCategoryInspectionAttributes],
    ['maintenance', contract.getCategoryMaintenanceAttributes, contract.putCategoryMaintenanceAttributes],
  ] as const;

  it.each(lists)('%s: a saved attribute is disabled, never removed', async (kind, get, put) => {
    const id = await createNamed(`Com atributos, ${kind}`);
    const first = await call('companyAdmin', put, { params: { id }, body: [{ name: 'A' }, { name: 'B' }] });
    const [a, b] = first.value;
    const second = await call('companyAdmin', put, {
      params: { id },
      body: [{ name: 'C' }, { id: b?.id, name: 'B', enabled: false }],
    });
    expect(second.value.map((row) => [row.name, row.enabled])).toEqual([
      ['C', true],
      ['B', false],
      ['A', true],
    ]);
    expect(second.value[2]?.id).toBe(a?.id);
    expect((await call('operator', get, { params: { id } })).value).toEqual(second.value);
  });

  it.each(lists)('%s: STALE_WRITE for a category that was read before the save', async (kind, _get, put) => {
    const id = await createNamed(`Versão, ${kind}`);
    const list = await call('companyAdmin', contract.listCategories, { query: { query: `Versão, ${kind}` } });
    const updateDate = list.value.items[0]?.updateDate;
    expect((await call('companyAdmin', put, { params: { id }, body: [{ name: 'A' }] })).status).toBe(200);
    const body = { name: `Versão, ${kind}`, enabled: true, updateDate };
    const response = await call('companyAdmin', contract.updateCategory, { params: { id }, body });
    expect(response.problem.code).toBe('STALE_WRITE');
  });

  it.each(lists)('%s: 400 for two attributes with one name', async (kind, _get, put) => {
    const id = await createNamed(`Repetidos, ${kind}`);
    await call('companyAdmin', put, { params: { id }, body: [{ name: 'A' }] });
    const double = await call('companyAdmin', put, { params: { id }, body: [{ name: 'a' }] });
    expect(double.problem.issues).toEqual([{ path: 'name', code: 'duplicate' }]);
  });

  it.each(lists)('%s: operators may not save attributes', async (kind, _get, put) => {
    const id = await createNamed(`De admins, ${kind}`);
    expect((await call('operator', put, { params: { id }, body: [] })).status).toBe(403);
  });

  it.each(lists)('%s: 404 for a category of another group', async (kind, get, put) => {
    const id = await createNamed(`De outro grupo, ${kind}`);
    expect((await call('foreignAdmin', put, { params: { id }, body: [] })).status).toBe(404);
    expect((await call('foreignAdmin', get, { params: { id } })).status).toBe(404);
  });

  it.each(lists)('%s: 409 for an attribute of another category', async (kind, _get, put) => {
    const id = await createNamed(`Dona, ${kind}`);
    const { value } = await call('companyAdmin', put, { params: { id }, body: [{ name: 'A' }] });
    const other = await createNamed(`Outra, ${kind}`);
    const foreign = await call('companyAdmin', put, {
      params: { id: other },
      body: [{ id: value[0]?.id, name: 'A', enabled: true }],
    });
    expect(foreign.problem).toMatchObject({ status: 409, code: 'CATEGORY_ATTRIBUTE_UNKNOWN' });
  });
});
