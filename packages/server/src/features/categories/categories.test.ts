/** Categories by outcome. */
import * as contract from '@mobcheck/contract/categories/categories.contract.ts';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';

const server = useApp();
const { call } = server;

const everything = { query: { pageSize: 1000 } };
const body = (name: string) => ({ body: { name, enabled: true } });

async function created(name: string): Promise<string> {
  return (await call('company', contract.createCategory, body(name))).value.id;
}

describe('GET /web/categories/', () => {
  it('200: the starter catalogue, in Portuguese order, for every role', async () => {
    for (const who of ['platform', 'group', 'company', 'operator'] as const) {
      const { value } = await call(who, contract.listCategories);
      expect(value.items.map((row) => row.builtinKey)).toEqual(
        expect.arrayContaining(['fire_fighting', 'detection_alarm_exits', 'ppe_height', 'access']),
      );
      expect(value.total).toBe(value.items.length);
      expect(value.items[0]?.name).toBe('Acesso');
    }
  });

  it('200: search ignores accents and case, and is exact under three characters', async () => {
    await created('Épi');
    await created('XÃ');
    const find = async (query: string) =>
      (await call('company', contract.listCategories, { query: { query } })).value.items.map(
        (row) => row.name,
      );
    expect(await find('epi')).toContain('Épi');
    expect(await find('xa')).toEqual(['XÃ']);
    expect(await find('x')).toEqual([]);
    expect(await find('%%%')).toEqual([]);
  });

  it('200: enabled filter, order and pages', async () => {
    await call('company', contract.createCategory, { body: { name: 'Zzz desligada' } });
    const off = await call('company', contract.listCategories, { query: { enabled: false } });
    expect(off.value.items.map((row) => row.name)).toEqual(['Zzz desligada']);
    const first = await call('company', contract.listCategories, {
      query: { pageSize: 1, direction: 'desc' },
    });
    expect(first.value.items.map((row) => row.name)).toEqual(['Zzz desligada']);
    expect(first.value.total).toBeGreaterThan(4);
    const beyond = await call('company', contract.listCategories, { query: { page: 999 } });
    expect(beyond.value).toEqual({ items: [], total: first.value.total });
  });

  it('400: unknown order, page size and parameter', async () => {
    for (const query of [{ field: 'id' }, { pageSize: 1001 }, { page: 0 }, { tenant: 'x' }]) {
      const answer = await call('company', contract.listCategories, { query: query as object });
      expect(answer.status).toBe(400);
      expect(answer.problem.issues?.[0]?.path).toBe(Object.keys(query)[0]);
    }
  });

  it('401 without a session', async () => {
    expect((await call(undefined, contract.listCategories)).status).toBe(401);
  });
});

describe('POST /web/categories/', () => {
  it('201: disabled by default, with attributes and an audit row', async () => {
    const { status, value } = await call('company', contract.createCategory, {
      body: {
        name: ' Nova ',
        inspectionAttributes: [{ name: 'Lacre' }],
        maintenanceAttributes: [{ name: 'Carga' }],
      },
    });
    expect(status).toBe(201);
    const list = await call('company', contract.listCategories, everything);
    expect(list.value.items.find((row) => row.id === value.id)).toMatchObject({
      name: 'Nova',
      enabled: false,
    });
    const attributes = await call('company', contract.getCategoryInspectionAttributes, { params: value });
    expect(attributes.value).toMatchObject([{ name: 'Lacre', enabled: true }]);
    const { rows } = await server.database.pool.query(
      `select act, user_email from g1_home.audit where subject = $1`,
      [value.id],
    );
    expect(rows).toEqual([{ act: 'create', user_email: 'company@mobcheck.test' }]);
  });

  it('201 twice with one Idempotency-Key makes one category, also at the same moment', async () => {
    const headers = { 'idempotency-key': 'a-key-of-a-dialog' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => call('company', contract.createCategory, body('Uma só'), { headers })),
    );
    expect(new Set(answers.map((answer) => answer.value.id)).size).toBe(1);
    const other = await call('company', contract.createCategory, body('Outra'), { headers });
    expect(other.problem.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('400: missing, empty, too long, wrong type, unknown field, repeated attribute', async () => {
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
      const answer = await call('company', contract.createCategory, body(''), { rawBody });
      expect(answer.status).toBe(400);
      expect(answer.problem.issues).toContainEqual({ path, code });
    }
  });

  it('403 for operators', async () => {
    expect((await call('operator', contract.createCategory, body('X'))).status).toBe(403);
  });

  it('409: the name stands already, accents and case ignored, and only in this group', async () => {
    await created('Única');
    const again = await call('company', contract.createCategory, body('unica'));
    expect(again.problem).toMatchObject({
      status: 409,
      code: 'CATEGORY_NAME_EXISTS',
      params: { name: 'unica' },
    });
    expect((await call('stranger', contract.createCategory, body('Única'))).status).toBe(201);
  });
});

describe('PUT /web/categories/{id}/', () => {
  it('200: changes name and state; 409 for a copy that is no longer the newest', async () => {
    const id = await created('Antes');
    const list = await call('company', contract.listCategories, everything);
    const seen = list.value.items.find((row) => row.id === id);
    const change = { name: 'Depois', enabled: false, updateDate: seen?.updateDate };
    const first = await call('company', contract.updateCategory, { params: { id }, body: change });
    expect(first.value).toMatchObject({ id, name: 'Depois', enabled: false });
    const second = await call('group', contract.updateCategory, { params: { id }, body: change });
    expect(second.problem.code).toBe('STALE_WRITE');
  });

  it('404 for the id of another group and for no id at all', async () => {
    const id = await created('Minha');
    for (const [who, params] of [
      ['stranger', { id }],
      ['company', { id: '00000000-0000-7000-8000-000000000000' }],
    ] as const) {
      const answer = await call(who, contract.updateCategory, { params, body: { name: 'X', enabled: true } });
      expect(answer.status).toBe(404);
    }
    const malformed = await call('company', contract.updateCategory, {
      params: { id: "1' or '1'='1" },
      body: { name: 'X', enabled: true },
    });
    expect(malformed.status).toBe(400);
  });
});

describe('category attributes', () => {
  const lists = [
    [contract.getCategoryInspectionAttributes, contract.putCategoryInspectionAttributes],
    [contract.getCategoryMaintenanceAttributes, contract.putCategoryMaintenanceAttributes],
  ] as const;

  it.each(lists)('200: %# a saved attribute is switched off, never removed', async (get, put) => {
    const id = await created(`Com atributos ${lists.findIndex((pair) => pair[0] === get)}`);
    const first = await call('company', put, { params: { id }, body: [{ name: 'A' }, { name: 'B' }] });
    const [a, b] = first.value;
    const second = await call('company', put, {
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

  it.each(lists)('400, 403, 404, 409: %#', async (get, put) => {
    const id = await created(`Recusas ${lists.findIndex((pair) => pair[0] === get)}`);
    const { value } = await call('company', put, { params: { id }, body: [{ name: 'A' }] });
    const double = await call('company', put, { params: { id }, body: [{ name: 'a' }] });
    expect(double.problem.issues).toEqual([{ path: 'name', code: 'duplicate' }]);
    expect((await call('operator', put, { params: { id }, body: [] })).status).toBe(403);
    expect((await call('stranger', put, { params: { id }, body: [] })).status).toBe(404);
    expect((await call('stranger', get, { params: { id } })).status).toBe(404);
    const other = await created(`Outra ${lists.findIndex((pair) => pair[0] === get)}`);
    const foreign = await call('company', put, {
      params: { id: other },
      body: [{ id: value[0]?.id, name: 'A', enabled: true }],
    });
    expect(foreign.problem).toMatchObject({ status: 409, code: 'CATEGORY_ATTRIBUTE_UNKNOWN' });
  });
});
