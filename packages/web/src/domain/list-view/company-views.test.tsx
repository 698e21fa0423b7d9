/** Tests of the company's views above a list. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { showPage } from '../../testing/show-page.testing.tsx';
import { CompanyViews } from './company-views.tsx';
import { showListPage } from './show-list-page.testing.tsx';
import { useListViews } from './use-list-views.tsx';

type Columns = { field: string; shown: boolean | null }[] | null;
interface Shared {
  id: string;
  name: string;
  search: Record<string, string>;
  columns: Columns;
  sharedBy: string;
  updateDate: string;
}
let stored: {
  views: { name: string; search: Record<string, string>; isDefault: boolean; columns?: Columns }[];
  columns: null;
  sharedStart: string | null;
  sharedColumns: { id: string; columns: Columns }[];
  updateDate: string | null;
  shared: Shared[];
};
let refusal: string | undefined;

const EXPIRED: Shared = {
  id: 'v1',
  name: 'Vencidos',
  search: { status: 'EXPIRED' },
  columns: null,
  sharedBy: 'Ana',
  updateDate: '1',
};
/** Parameters that no list saves, but that a direct call could share. */
const BEYOND_THE_LIST = { ...EXPIRED.search, equipment: '0M3ZZMMAV1N5', act: 'add' };
const OWN = { name: 'Impróprios', search: { status: 'IMPROPER' }, isDefault: false };

async function answer(url: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const sent = JSON.parse((body as string | undefined) ?? '{}') as Partial<Shared> & typeof stored;
  const [, , , , ofCompany, id] = pathname.split('/');
  if (method !== 'GET' && refusal !== undefined) {
    return Response.json({ status: 409, code: refusal, params: { name: sent.name } }, { status: 409 });
  }
  if (method === 'PUT' && ofCompany === '') {
    stored = { ...stored, ...sent, updateDate: `${Number(stored.updateDate) + 1}` };
    return Response.json(stored);
  }
  if (method === 'GET') {
    return Response.json(stored);
  }
  const { shared } = stored;
  if (method === 'DELETE') {
    expect(searchParams.get('updateDate')).toBe(shared.find((view) => view.id === id)?.updateDate);
    stored = { ...stored, shared: shared.filter((view) => view.id !== id) };
    return new Response(null, { status: 204 });
  }
  const view = { ...EXPIRED, id: id === '' ? 'v2' : (id ?? 'v2'), ...sent, updateDate: '2' };
  stored = { ...stored, shared: [...shared.filter((other) => other.id !== view.id), view] };
  return Response.json(view);
}

beforeEach(() => {
  refusal = undefined;
  stored = {
    views: [OWN],
    columns: null,
    sharedStart: null,
    sharedColumns: [],
    updateDate: '1',
    shared: [EXPIRED],
  };
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

const QUERY = z.object({ status: z.string() });
const COLUMNS = ['Equipamento', 'Informações', 'Status'].map((title) => ({ field: title, title }));

function List() {
  const { columns, views } = useListViews('inspections', QUERY, COLUMNS);
  return (
    <>
      {views}
      <p aria-label="colunas da lista">{columns.map(({ title }) => title).join(', ')}</p>
    </>
  );
}

const shownTitles = () => screen.getByLabelText('colunas da lista').textContent;
const WITHOUT_STATUS = [
  { field: 'Informações', shown: null },
  { field: 'Status', shown: false },
];

async function openList(url: string) {
  const { user, href, leave } = showListPage(url, List);
  const ofCompany = async () => screen.findByRole('group', { name: 'Visões da empresa' });
  /** Chooses an act in the menu of the shown view. */
  const choose = async (name: string, act: string) => {
    await user.click(await screen.findByRole('button', { name: `Opções da visão ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: act, hidden: true }));
  };
  return { user, ofCompany, choose, leave, href };
}

test('the company’s views have their own heading, and everybody may open the list with one', async () => {
  const { user, ofCompany, choose, href } = await openList('/list');
  const view = within(await ofCompany()).getByRole('button', { name: 'Vencidos' });
  expect(view.title).toBe('Compartilhada por Ana');
  expect(within(await ofCompany()).getByText('Da empresa')).toBeDefined();
  await user.click(view);
  await expect.poll(href).toBe('/list?status=EXPIRED');
  await choose('Vencidos', 'Abrir a lista com esta visão');
  await expect.poll(() => stored.sharedStart).toBe('v1');
  await within(await ofCompany()).findByRole('img', { name: 'A lista abre com esta visão', hidden: true });
});

test('a user without the right to change a company’s view can only open the list with it', async () => {
  const onStart = vi.fn<(view: object, isStart: boolean) => void>();
  const view = { ...EXPIRED, isDefault: false };
  const never = () => expect.fail('not theirs');
  const { user } = showPage(
    <CompanyViews
      views={[view]}
      shown={view}
      shownButton={{ current: null }}
      mayChange={false}
      renaming={{ busy: false, error: undefined, reset: never }}
      onOpen={never}
      onStart={onStart}
      onRename={never}
      onTakeBack={never}
    />,
  );
  await user.click(await screen.findByRole('button', { name: 'Opções da visão Vencidos' }));
  const items = await screen.findAllByRole('menuitem', { hidden: true });
  expect(items.map(({ textContent }) => textContent)).toEqual(['Abrir a lista com esta visão']);
  await user.click(items[0] ?? expect.fail('no item'));
  expect(onStart).toHaveBeenCalledExactlyOnceWith(view, true);
});

test('a view sets only parameters of the list, so that it opens no window or form', async () => {
  stored.shared = [{ ...EXPIRED, search: BEYOND_THE_LIST }];
  const { user, ofCompany, href } = await openList('/list');
  await user.click(within(await ofCompany()).getByRole('button', { name: 'Vencidos' }));
  await expect.poll(href).toBe('/list?status=EXPIRED');
});

test('a start view sets only parameters of the list', async () => {
  stored = { ...stored, sharedStart: 'v1', shared: [{ ...EXPIRED, search: BEYOND_THE_LIST }] };
  const { href } = await openList('/list');
  await expect.poll(href).toBe('/list?status=EXPIRED');
});

test('a list opens with the company’s view that is the start', async () => {
  stored.sharedStart = 'v1';
  const { href } = await openList('/list');
  await expect.poll(href).toBe('/list?status=EXPIRED');
});

test('a list whose start view no longer exists opens unfiltered', async () => {
  stored.sharedStart = 'gone';
  const { ofCompany, href } = await openList('/list');
  await ofCompany();
  expect(href()).toBe('/list');
});

test('without views of the company there is no heading', async () => {
  stored.shared = [];
  await openList('/list');
  await screen.findByRole('button', { name: 'Impróprios' });
  expect(screen.queryByText('Da empresa')).toBeNull();
});

test('a shared view is listed once, and is the user’s own view again after it is taken back', async () => {
  stored.views = [{ ...OWN, columns: WITHOUT_STATUS }];
  const { ofCompany, choose } = await openList('/list?status=IMPROPER');
  await choose('Impróprios', 'Compartilhar com a empresa');
  await screen.findByText('Todos da empresa agora veem a visão “Impróprios”.');
  expect(stored.shared.at(-1)).toMatchObject({
    name: 'Impróprios',
    search: { status: 'IMPROPER' },
    columns: WITHOUT_STATUS,
  });
  await within(await ofCompany()).findByRole('button', { name: 'Impróprios', hidden: true });
  expect(screen.getAllByRole('button', { name: 'Impróprios', hidden: true })).toHaveLength(1);
  await choose('Impróprios', 'Parar de compartilhar');
  await waitFor(() => expect(stored.shared).toEqual([EXPIRED]));
  // The newer message replaces the older message, which is no longer true.
  await screen.findByText('A empresa não vê mais a visão “Impróprios”.');
  await waitFor(() =>
    expect(screen.queryByText('Todos da empresa agora veem a visão “Impróprios”.')).toBeNull(),
  );
  const own = await screen.findByRole('group', { name: 'Visões', hidden: true });
  await within(own).findByRole('button', { name: 'Impróprios', hidden: true });
});

test('the undo of sharing takes the view back', async () => {
  const { user, choose } = await openList('/list?status=IMPROPER');
  await choose('Impróprios', 'Compartilhar com a empresa');
  await screen.findByText('Todos da empresa agora veem a visão “Impróprios”.');
  expect(stored.shared).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Desfazer', hidden: true }));
  await waitFor(() => expect(stored.shared).toEqual([EXPIRED]));
  expect(stored.views).toEqual([OWN]);
});

test('sharing a view with the name of a company’s view replaces its filters, with an undo', async () => {
  stored.views = [{ name: 'Vencidos', search: { status: 'IMPROPER' }, isDefault: false }];
  const { user, choose } = await openList('/list?status=IMPROPER');
  await choose('Vencidos', 'Atualizar a visão da empresa');
  await screen.findByText('A visão “Vencidos” da empresa agora tem estes filtros e colunas.');
  expect(stored.shared).toMatchObject([{ id: 'v1', name: 'Vencidos', search: { status: 'IMPROPER' } }]);
  await user.click(screen.getByRole('button', { name: 'Desfazer', hidden: true }));
  await expect.poll(() => stored.shared).toMatchObject([{ id: 'v1', search: { status: 'EXPIRED' } }]);
});

test('a replacement after a change of another user is refused with a message', async () => {
  stored.views = [{ name: 'Vencidos', search: { status: 'IMPROPER' }, isDefault: false }];
  const { choose } = await openList('/list?status=IMPROPER');
  refusal = 'STALE_WRITE';
  await choose('Vencidos', 'Atualizar a visão da empresa');
  await screen.findByText('As visões mudaram enquanto isso. Elas foram recarregadas: tente de novo.');
  expect(screen.queryByRole('button', { name: 'Desfazer', hidden: true })).toBeNull();
  expect(stored.shared).toEqual([EXPIRED]);
});

test('an admin can use the acts on a company’s view even if an own view has the same filters', async () => {
  stored.views = [{ ...OWN, name: 'Meus vencidos', search: { status: 'EXPIRED' } }];
  const { choose } = await openList('/list?status=EXPIRED');
  await screen.findByRole('button', { name: 'Meus vencidos', pressed: true });
  await choose('Vencidos', 'Parar de compartilhar');
  await expect.poll(() => stored.shared).toEqual([]);
  expect(stored.views).toHaveLength(1);
});

test('columns that a reader chooses for a company’s view apply only to that reader', async () => {
  stored.shared = [{ ...EXPIRED, columns: WITHOUT_STATUS }];
  const { user } = await openList('/list?status=EXPIRED');
  await expect.poll(shownTitles).toBe('Equipamento, Informações');
  await user.click(await screen.findByRole('button', { name: 'Colunas' }));
  await screen.findByText(/^Valem na visão “Vencidos” da empresa, só para você/);
  await user.click(screen.getByLabelText('Status'));
  await expect.poll(shownTitles).toBe('Equipamento, Informações, Status');
  await expect.poll(() => stored.sharedColumns.map(({ id }) => id)).toEqual(['v1']);
  expect([stored.columns, stored.views, stored.shared[0]?.columns]).toEqual([null, [OWN], WITHOUT_STATUS]);
  await user.click(screen.getByText('Usar as colunas da empresa'));
  await expect.poll(shownTitles).toBe('Equipamento, Informações');
  await expect.poll(() => stored.sharedColumns).toEqual([]);
});

test('an admin gives a company’s view the chosen columns, with an undo', async () => {
  stored.sharedColumns = [{ id: 'v1', columns: WITHOUT_STATUS }];
  const { user, choose } = await openList('/list?status=EXPIRED');
  await expect.poll(shownTitles).toBe('Equipamento, Informações');
  await choose('Vencidos', 'Atualizar a visão da empresa');
  await expect
    .poll(() => stored.shared)
    .toMatchObject([{ ...EXPIRED, columns: WITHOUT_STATUS, updateDate: '2' }]);
  // The admin then has the company's columns, and also gets later changes of them.
  await expect.poll(() => stored.sharedColumns).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Desfazer', hidden: true }));
  await expect.poll(() => stored.shared[0]?.columns).toBeNull();
  await expect.poll(() => stored.sharedColumns).toEqual([{ id: 'v1', columns: WITHOUT_STATUS }]);
  expect(shownTitles()).toBe('Equipamento, Informações');
});

test('the undo of taking a view back shares it again with its id', async () => {
  stored.shared = [{ ...EXPIRED, columns: WITHOUT_STATUS }];
  const { user, choose } = await openList('/list?status=EXPIRED');
  await choose('Vencidos', 'Parar de compartilhar');
  await screen.findByText('A empresa não vê mais a visão “Vencidos”.');
  expect(stored.shared).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Desfazer', hidden: true }));
  await expect
    .poll(() => stored.shared)
    .toMatchObject([{ id: 'v1', name: 'Vencidos', columns: WITHOUT_STATUS }]);
});

test('leaving the page removes the undo, which could share the view in another company chosen later', async () => {
  const { choose, leave } = await openList('/list?status=EXPIRED');
  await choose('Vencidos', 'Parar de compartilhar');
  await screen.findByRole('button', { name: 'Desfazer', hidden: true });
  await leave();
  // This is long before the message would disappear automatically.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer', hidden: true })).toBeNull(), {
    timeout: 4000,
  });
});

test('an admin renames a view of the company, and the dialog refuses a used name', async () => {
  const { user, ofCompany, choose } = await openList('/list?status=EXPIRED');
  await choose('Vencidos', 'Renomear visão');
  const field = await screen.findByRole('textbox', { name: 'Nome da visão' });
  await user.clear(field);
  refusal = 'SHARED_VIEW_NAME_EXISTS';
  await user.type(field, 'Atrasados{Enter}');
  await screen.findByText('A empresa já tem uma visão com o nome “Atrasados”.');
  refusal = undefined;
  await user.type(field, '!{Enter}');
  await within(await ofCompany()).findByRole('button', { name: 'Atrasados!' });
  expect(stored.shared).toMatchObject([{ id: 'v1', name: 'Atrasados!', search: { status: 'EXPIRED' } }]);
});

test('the undo of renaming gives a view its former name', async () => {
  const { user, ofCompany, choose } = await openList('/list?status=EXPIRED');
  await choose('Vencidos', 'Renomear visão');
  const field = await screen.findByRole('textbox', { name: 'Nome da visão' });
  await user.clear(field);
  await user.type(field, 'Atrasados{Enter}');
  await screen.findByText('A visão da empresa agora se chama “Atrasados”.');
  await user.click(screen.getByRole('button', { name: 'Desfazer', hidden: true }));
  await within(await ofCompany()).findByRole('button', { name: 'Vencidos', hidden: true });
  expect(stored.shared).toMatchObject([{ id: 'v1', name: 'Vencidos', search: { status: 'EXPIRED' } }]);
});

test('an undo that is refused says why', async () => {
  const { user, choose } = await openList('/list?status=IMPROPER');
  await choose('Impróprios', 'Compartilhar com a empresa');
  refusal = 'STALE_WRITE';
  await user.click(await screen.findByRole('button', { name: 'Desfazer', hidden: true }));
  await screen.findByText('As visões mudaram enquanto isso. Elas foram recarregadas: tente de novo.');
  expect(stored.shared).toHaveLength(2);
});

test('a user’s start view replaces a company’s start view', async () => {
  stored.sharedStart = 'v1';
  const { choose } = await openList('/list?status=IMPROPER');
  await choose('Impróprios', 'Abrir a lista com esta visão');
  await expect.poll(() => stored.sharedStart).toBeNull();
  expect(stored.views).toEqual([{ ...OWN, isDefault: true }]);
});
