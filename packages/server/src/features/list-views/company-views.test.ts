/** Tests of the shared views of a company: permissions, limits, races, start views and audit trail. */
import { listAudit } from '@mobcheck/contract/audit/audit.contract.ts';
import { createCompany } from '@mobcheck/contract/companies/companies.contract.ts';
import {
  getListSettings,
  MAX_VIEWS,
  putListSettings,
  removeSharedView,
  shareView,
  updateSharedView,
} from '@mobcheck/contract/list-views/list-views.contract.ts';
import { LISTS, SHARED_LISTS } from '@mobcheck/contract/list-views/list-views.policy.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import type { PersonName } from '../../testing/people.ts';

const server = useApp();
const { call } = server;

const params = { list: 'inspections' } as const;
const search = { status: 'EXPIRED' };

const share = (who: PersonName, name: string, id?: string) =>
  call(who, shareView, { params, body: { name, search, ...(id !== undefined && { id }) } });
const settingsOf = async (who: PersonName) => (await call(who, getListSettings, { params })).value;
const namesFor = async (who: PersonName) => (await settingsOf(who)).shared.map(({ name }) => name);

async function shared(name = 'Vencidos') {
  const { status, value } = await share('companyAdmin', name);
  expect(status).toBe(201);
  return value;
}

beforeEach(async () => {
  await server.database.pool.query('delete from g1_home.shared_views; delete from g1_home.list_settings');
});

describe('POST /web/list-views/{list}/company/', () => {
  it('shows the view to everybody of the company, by name, with the sharing user', async () => {
    const view = await shared();
    await shared('atrasados');
    expect(view).toMatchObject({ name: 'Vencidos', search, sharedBy: 'Pessoa companyAdmin' });
    for (const who of ['companyAdmin', 'operator', 'groupAdmin'] as const) {
      const { shared: views } = await settingsOf(who);
      expect(views.map(({ name }) => name)).toEqual(['atrasados', 'Vencidos']);
      expect(views[1]).toEqual(view);
    }
  });

  it("the view has the sharing user's columns, or the default columns of the list", async () => {
    const columns = [{ field: 'unit', shown: false }];
    const body = { name: 'Com colunas', search, columns };
    const { value } = await call('companyAdmin', shareView, { params, body });
    await shared('Sem colunas');
    const views = (await settingsOf('operator')).shared;
    expect(views.map((view) => view.columns)).toEqual([columns, null]);
    const key = { params: { ...params, id: value.id } };
    const change = async (more: object) =>
      (await call('groupAdmin', updateSharedView, { ...key, body: { name: 'Outro nome', search, ...more } }))
        .value.columns;
    // A tab from before an upgrade sends no columns.
    expect(await change({})).toEqual(columns);
    expect(await change({ columns: [{ field: 'status', shown: true }] })).toEqual([
      { field: 'status', shown: true },
    ]);
    expect(await change({ columns: null })).toBeNull();
    expect((await settingsOf('operator')).shared.map((view) => view.columns)).toEqual([null, null]);
  });

  it('shows the view in no other company, group or list', async () => {
    await shared();
    expect(await namesFor('siblingAdmin')).toEqual([]);
    expect(await namesFor('foreignAdmin')).toEqual([]);
    const other = { params: { list: 'maintenances' } } as const;
    expect((await call('operator', getListSettings, other)).value.shared).toEqual([]);
  });

  it('403 for an operator, 201 for a group admin', async () => {
    expect((await share('operator', 'Minha')).status).toBe(403);
    expect((await share('groupAdmin', 'Do grupo')).status).toBe(201);
    expect(await namesFor('operator')).toEqual(['Do grupo']);
  });

  it('403 to share, change and remove a view of a list that the user may not read', async () => {
    const orders = { params: { list: 'service-orders' } } as const;
    const view = { name: 'Urgentes', search };
    const { value } = await call('platformAdmin', shareView, { ...orders, body: view });
    const key = { params: { ...orders.params, id: value.id } };
    const refusals = [
      await call('companyAdmin', shareView, { ...orders, body: { ...view, name: 'Outra' } }),
      await call('groupAdmin', updateSharedView, { ...key, body: view }),
      await call('groupAdmin', removeSharedView, key),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it.each(LISTS.filter((list) => !SHARED_LISTS.some((other) => other === list)))(
    'refuses %s, a list of whole companies or customers',
    async (list) => {
      const params = { list } as never;
      const refused = await call('platformAdmin', shareView, { params, body: { name: 'A', search } });
      expect(refused.status).toBe(400);
      expect(refused.problem.issues).toContainEqual({ path: 'list', code: 'invalid' });
    },
  );

  it('refuses a name that a view of the company has, whatever its case and accents', async () => {
    await shared('Galpão');
    const refused = await share('groupAdmin', 'GALPAO');
    expect([refused.status, refused.problem.code]).toEqual([409, 'SHARED_VIEW_NAME_EXISTS']);
    expect((await share('siblingAdmin', 'Galpão')).status).toBe(201);
  });

  it.each([
    ['no name', { name: ' ' }, 'name', 'required'],
    ['a name that is too long', { name: 'x'.repeat(61) }, 'name', 'too_long'],
    [
      'a column twice',
      { columns: [1, 2].map(() => ({ field: 'unit', shown: true })) },
      'columns.1.field',
      'duplicate',
    ],
    ['a filter that is too long', { search: { query: 'x'.repeat(501) } }, 'search.query', 'too_long'],
    [
      'too many filters',
      { search: Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`f${index}`, 'x'])) },
      'search',
      'too_long',
    ],
  ])('refuses %s', async (_, change, path, code) => {
    const refused = await call('companyAdmin', shareView, { params, body: { name: 'A', search, ...change } });
    expect(refused.status).toBe(400);
    expect(refused.problem.issues).toContainEqual({ path, code });
  });

  it('is refused at the limit, also for simultaneous calls', async () => {
    for (let index = 1; index < MAX_VIEWS; index += 1) {
      await shared(`Visão ${index}`);
    }
    const replies = await Promise.all(['A', 'B', 'C'].map((name) => share('companyAdmin', name)));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409,
    ]);
    expect(replies.find(({ status }) => status === 409)?.problem.code).toBe('SHARED_VIEWS_FULL');
    expect(await namesFor('operator')).toHaveLength(MAX_VIEWS);
  });

  it('shares one of several simultaneous views with the same name', async () => {
    const replies = await Promise.all(
      (['companyAdmin', 'groupAdmin', 'companyAdmin'] as const).map((who) => share(who, 'Igual')),
    );
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409,
    ]);
  });
});

describe('PUT /web/list-views/{list}/company/{id}/', () => {
  const rename = (who: PersonName, id: string, name: string, updateDate?: string) =>
    call(who, updateSharedView, {
      params: { ...params, id },
      body: { name, search, ...(updateDate !== undefined && { updateDate }) },
    });

  it('changes the name for everybody and keeps the sharing user', async () => {
    const { id, updateDate } = await shared();
    const { value } = await rename('groupAdmin', id, 'Atrasados', updateDate);
    expect(value).toMatchObject({ id, name: 'Atrasados', sharedBy: 'Pessoa companyAdmin' });
    expect((await settingsOf('operator')).shared).toEqual([value]);
  });

  it('403 for an operator, 404 for users of other companies and groups', async () => {
    const { id } = await shared();
    expect((await rename('operator', id, 'Minha')).status).toBe(403);
    for (const who of ['siblingAdmin', 'foreignAdmin'] as const) {
      expect((await rename(who, id, 'Minha')).status).toBe(404);
    }
    expect(await namesFor('companyAdmin')).toEqual(['Vencidos']);
  });

  it("refuses to overwrite another admin's change, and a name that is taken", async () => {
    const { id, updateDate } = await shared();
    await shared('Outra');
    expect((await rename('groupAdmin', id, 'Atrasados', updateDate)).status).toBe(200);
    const stale = await rename('companyAdmin', id, 'Antigos', updateDate);
    expect([stale.status, stale.problem.code]).toEqual([409, 'STALE_WRITE']);
    const taken = await rename('companyAdmin', id, 'OUTRA');
    expect([taken.status, taken.problem.code]).toEqual([409, 'SHARED_VIEW_NAME_EXISTS']);
    expect(await namesFor('operator')).toEqual(['Atrasados', 'Outra']);
  });
});

describe('DELETE /web/list-views/{list}/company/{id}/', () => {
  const remove = (who: PersonName, id: string, updateDate?: string) =>
    call(who, removeSharedView, {
      params: { ...params, id },
      query: updateDate === undefined ? {} : { updateDate },
    });

  it('removes the view for all users, and a repeated call is 404', async () => {
    const { id } = await shared();
    expect((await remove('groupAdmin', id)).status).toBe(204);
    expect(await namesFor('operator')).toEqual([]);
    expect((await remove('groupAdmin', id)).status).toBe(404);
  });

  it('403 for an operator, 404 for users of other companies and groups', async () => {
    const { id } = await shared();
    expect((await remove('operator', id)).status).toBe(403);
    expect((await remove('siblingAdmin', id)).status).toBe(404);
    expect((await remove('foreignAdmin', id)).status).toBe(404);
    expect(await namesFor('operator')).toEqual(['Vencidos']);
  });

  it('is refused when another admin has changed the view since', async () => {
    const { id, updateDate } = await shared();
    await call('groupAdmin', updateSharedView, { params: { ...params, id }, body: { name: 'Nova', search } });
    const stale = await remove('companyAdmin', id, updateDate);
    expect([stale.status, stale.problem.code]).toEqual([409, 'STALE_WRITE']);
    expect(await namesFor('operator')).toEqual(['Nova']);
  });

  it('can be undone once, and the view is again the start view of the same users', async () => {
    const { id } = await shared();
    const body = { views: [], columns: null, sharedStart: id };
    await call('operator', putListSettings, { params, body });
    await remove('companyAdmin', id);
    expect((await share('companyAdmin', 'Vencidos', id)).status).toBe(201);
    expect(await settingsOf('operator')).toMatchObject({
      sharedStart: id,
      shared: [{ id, name: 'Vencidos' }],
    });
    expect((await share('companyAdmin', 'Vencidos', id)).status).toBe(409);
    expect(await namesFor('operator')).toEqual(['Vencidos']);
  });
});

describe('a shared view as the start view', () => {
  const own = { name: 'Minha', search, isDefault: true };

  it('is kept by a tab from before an upgrade, and is replaced by a start view of the user', async () => {
    const { id } = await shared();
    const put = (body: object) =>
      call('operator', putListSettings, { params, body: { views: [], columns: null, ...body } });
    expect((await put({ sharedStart: id })).value.sharedStart).toBe(id);
    expect((await put({ columns: [] })).value.sharedStart).toBe(id);
    expect((await settingsOf('operator')).sharedStart).toBe(id);
    expect((await settingsOf('companyAdmin')).sharedStart).toBeNull();
    expect((await put({ views: [own] })).value.sharedStart).toBeNull();
    await put({ sharedStart: id });
    expect((await put({ sharedStart: null })).value.sharedStart).toBeNull();
  });

  it('is refused together with a start view of the user', async () => {
    const { id } = await shared();
    const body = { views: [own], columns: null, sharedStart: id };
    const refused = await call('operator', putListSettings, { params, body });
    expect(refused.problem.issues).toContainEqual({ path: 'sharedStart', code: 'invalid' });
  });
});

it('the audit trail names the users who shared, renamed, removed and restored a view', async () => {
  const { id } = await shared('Trilha');
  const key = { params: { ...params, id } };
  await call('groupAdmin', updateSharedView, { ...key, body: { name: 'Trilha 2', search } });
  await call('companyAdmin', removeSharedView, key);
  await share('companyAdmin', 'Trilha 2', id);
  const { value } = await call('companyAdmin', listAudit, { query: { feature: 'list-views', pageSize: 4 } });
  expect(value.items.map(({ act, userEmail, subject, detail }) => [act, userEmail, subject, detail])).toEqual(
    [
      ['share', 'companyadmin@mobcheck.test', id, { name: 'Trilha 2', list: 'inspections' }],
      ['remove', 'companyadmin@mobcheck.test', id, { name: 'Trilha 2', list: 'inspections' }],
      [
        'update',
        'groupadmin@mobcheck.test',
        id,
        { name: 'Trilha 2', nameBefore: 'Trilha', list: 'inspections' },
      ],
      ['share', 'companyadmin@mobcheck.test', id, { name: 'Trilha', list: 'inspections' }],
    ],
  );
});

it('a view is deleted when its company leaves the group', async () => {
  const body = {
    name: 'Passageira',
    cnpj: '',
    mainContactName: 'Zélia',
    email: 'z@nova.test',
    phone: '11988887777',
  };
  const { value } = await call('platformAdmin', createCompany, { body });
  const { id } = await shared();
  const { pool } = server.database;
  await pool.query('update g1_home.shared_views set company_id = $1 where id = $2', [value.id, id]);
  expect((await pool.query('delete from g1_home.companies where id = $1', [value.id])).rowCount).toBe(1);
  expect((await pool.query('select from g1_home.shared_views')).rowCount).toBe(0);
});
