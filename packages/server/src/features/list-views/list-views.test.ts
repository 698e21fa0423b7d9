/** Tests of the views and columns of lists. */
import {
  getListSettings,
  type ListColumn,
  MAX_SHARED_COLUMNS,
  putListSettings,
} from '@mobcheck/contract/list-views/list-views.contract.ts';
import { type ListName, LISTS } from '@mobcheck/contract/list-views/list-views.policy.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import type { PersonName } from '../../testing/people.ts';

const server = useApp();
const { call } = server;

const params = { list: 'inspections' } as const;
const view = (name: string, isDefault = false) => ({
  name,
  isDefault,
  search: { status: 'EXPIRED' },
  columns: null as ListColumn[] | null,
});
const columns = [
  { field: 'product', shown: true },
  { field: 'createdAt', shown: false },
  { field: 'status', shown: null },
];
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const NOTHING = {
  views: [],
  columns: null,
  sharedStart: null,
  sharedColumns: [],
  updateDate: null,
  shared: [],
};

beforeEach(async () => {
  await server.database.pool.query('delete from g1_home.list_settings');
});

describe('GET /web/list-views/{list}/', () => {
  it('is empty before the first change', async () => {
    expect((await call('operator', getListSettings, { params })).value).toEqual(NOTHING);
  });

  it('returns the saved settings with unchanged filters', async () => {
    const own = { ...view('Galpão'), columns: [{ field: 'unit', shown: true }] };
    const sharedColumns = [{ id: idOf(1), columns }];
    const body = { views: [view('Vencidos', true), own], columns, sharedColumns };
    const saved = await call('companyAdmin', putListSettings, { params, body });
    expect(saved.value).toMatchObject(body);
    const read = await call('companyAdmin', getListSettings, { params });
    expect(read.value).toEqual({ ...saved.value, shared: [] });
  });

  it('shows nobody the views of another person, list or group', async () => {
    await call('companyAdmin', putListSettings, { params, body: { views: [view('A')], columns: null } });
    const other = { params: { list: 'maintenances' } } as const;
    expect((await call('companyAdmin', getListSettings, other)).value).toEqual(NOTHING);
    expect((await call('operator', getListSettings, { params })).value).toEqual(NOTHING);
    expect((await call('foreignAdmin', getListSettings, { params })).value).toEqual(NOTHING);
  });
});

describe('PUT /web/list-views/{list}/', () => {
  it('refuses to overwrite a later change of another tab', async () => {
    const first = await call('operator', putListSettings, {
      params,
      body: { views: [view('A')], columns: null, updateDate: null },
    });
    const { updateDate } = first.value;
    const change = { views: [view('B')], columns: null };
    const second = await call('operator', putListSettings, { params, body: { ...change, updateDate } });
    expect(second.status).toBe(200);
    for (const stale of [updateDate, null]) {
      const refused = await call('operator', putListSettings, {
        params,
        body: { ...change, updateDate: stale },
      });
      expect([refused.status, refused.problem.code]).toEqual([409, 'STALE_WRITE']);
    }
  });

  it('one of several simultaneous first changes is saved, the others are stale', async () => {
    const replies = await Promise.all(
      ['A', 'B', 'C', 'D'].map(async (name) =>
        call('operator', putListSettings, {
          params,
          body: { views: [view(name)], columns: null, updateDate: null },
        }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ]);
    const saved = replies.find(({ status }) => status === 200)?.value;
    expect((await call('operator', getListSettings, { params })).value).toEqual({ ...saved, shared: [] });
  });

  it.each([
    ['two views of one name', { views: [view('Galpão'), view('GALPAO')] }, 'views.1.name', 'duplicate'],
    ['two start views', { views: [view('A', true), view('B', true)] }, 'views', 'invalid'],
    ['a view without a name', { views: [view(' ')] }, 'views.0.name', 'required'],
    ['a name that is too long', { views: [view('x'.repeat(61))] }, 'views.0.name', 'too_long'],
    [
      'a filter that is too long',
      { views: [{ ...view('A'), search: { query: 'x'.repeat(501) } }] },
      'views.0.search.query',
      'too_long',
    ],
    ['too many views', { views: Array.from({ length: 31 }, (_, i) => view(`v${i}`)) }, 'views', 'too_long'],
    ['a column twice', { columns: [columns[0], columns[0]] }, 'columns.1.field', 'duplicate'],
    [
      'a column twice in a view',
      { views: [{ ...view('A'), columns: [columns[0], columns[0]] }] },
      'views.0.columns.1.field',
      'duplicate',
    ],
    [
      'a column of a view without a name',
      { views: [{ ...view('A'), columns: [{ field: '', shown: true }] }] },
      'views.0.columns.0.field',
      'too_short',
    ],
    [
      'a column of a view with a wrong `shown`',
      { views: [{ ...view('A'), columns: [{ field: 'unit', shown: 'yes' }] }] },
      'views.0.columns.0.shown',
      'invalid',
    ],
    [
      'too many columns of a view',
      {
        views: [
          {
            ...view('A'),
            columns: Array.from({ length: 41 }, (_, i) => ({ field: `f${i}`, shown: true })),
          },
        ],
      },
      'views.0.columns',
      'too_long',
    ],
    [
      'columns of a view of the company twice',
      {
        sharedColumns: [
          { id: idOf(1), columns },
          { id: idOf(1), columns },
        ],
      },
      'sharedColumns.1.id',
      'duplicate',
    ],
    [
      'columns of too many views of companies',
      {
        sharedColumns: Array.from({ length: MAX_SHARED_COLUMNS + 1 }, (_, i) => ({ id: idOf(i), columns })),
      },
      'sharedColumns',
      'too_long',
    ],
  ])('refuses %s', async (_, change, path, code) => {
    const body = { views: [], columns: null, ...change } as never;
    const refused = await call('operator', putListSettings, { params, body });
    expect(refused.status).toBe(400);
    expect(refused.problem.issues).toContainEqual({ path, code });
  });

  it('keeps the columns of the remaining views when an old tab sends no columns', async () => {
    const withColumns = (name: string) => ({ ...view(name), columns: [{ field: name, shown: false }] });
    const sharedColumns = [{ id: idOf(1), columns }];
    const body = { views: [withColumns('a'), withColumns('b'), view('c')], columns, sharedColumns };
    await call('operator', putListSettings, { params, body });
    const old = ['c', 'b', 'd'].map((name) => ({ name, search: {}, isDefault: false }));
    const { value } = await call('operator', putListSettings, { params, body: { views: old, columns } });
    expect(value.views.map((kept) => kept.columns)).toEqual([null, [{ field: 'b', shown: false }], null]);
    expect(value.sharedColumns).toEqual(sharedColumns);
    const none = { views: [view('b')], columns, sharedColumns: [] };
    const emptied = await call('operator', putListSettings, { params, body: none });
    expect(emptied.value.views[0]?.columns).toBeNull();
    expect((await call('operator', getListSettings, { params })).value.sharedColumns).toEqual([]);
  });

  it('refuses a list that has no views', async () => {
    const unknown = { list: 'notices' } as never;
    const refused = await call('operator', putListSettings, {
      params: unknown,
      body: { views: [], columns: null },
    });
    expect(refused.status).toBe(400);
  });
});

describe('the readers of a list', () => {
  const body = { views: [view('A')], columns: null };
  const statusesFor = async (who: PersonName, list: ListName) => [
    (await call(who, getListSettings, { params: { list } })).status,
    (await call(who, putListSettings, { params: { list }, body })).status,
  ];

  it.each([
    ['operator', 'tag-replacements'],
    ['companyAdmin', 'audit'],
    ['groupAdmin', 'companies'],
    ['platformAdmin', 'billing-desk'],
  ] as const)('%s has views of %s', async (who, list) => {
    expect(await statusesFor(who, list)).toEqual([200, 200]);
  });

  it.each([
    ['operator', 'audit'],
    ['companyAdmin', 'companies'],
    ['groupAdmin', 'users'],
    ['groupAdmin', 'service-orders'],
  ] as const)('%s has no views of %s', async (who, list) => {
    expect(await statusesFor(who, list)).toEqual([403, 403]);
  });

  it.each(LISTS)('views of %s are separate from the views of other lists', async (list) => {
    await call('platformAdmin', putListSettings, { params: { list }, body });
    for (const other of LISTS) {
      const { value } = await call('platformAdmin', getListSettings, { params: { list: other } });
      expect(value.views).toHaveLength(other === list ? 1 : 0);
    }
  });
});
