/** The switch in the rows of each catalogue list, and the message about a new row, with a button that enables the row. */
import type { LoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { forgetUnsavedWork } from '../../lib/unsaved/unsaved-work.ts';
import { showPage } from '../../testing/show-page.testing.tsx';
import CategoriesPage from '../categories/categories.page.tsx';
import InspectionTypesPage from '../inspection-types/inspection-types.page.tsx';
import ProductsPage from '../products/products.page.tsx';

const id = (last: number) => `019a0000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const VERSION = { enabled: false, updateDate: '2026-11-20 12:00:00.000000' };
const CATEGORY = { ...VERSION, id: id(1), name: 'Combate', builtinKey: null };
const TYPE = {
  ...VERSION,
  id: id(2),
  name: 'Extintores',
  builtinKey: null,
  categoryId: id(1),
  categoryName: 'Combate',
};
const PRODUCT = {
  ...VERSION,
  id: id(3),
  sku: 'EXT-1',
  name: 'Extintor ABC',
  shortDescription: '',
  isDvExclusive: false,
  isDueDate: false,
  inspectionTypeId: id(2),
  inspectionTypeName: 'Extintores',
  categoryId: id(1),
  categoryName: 'Combate',
  inspectionSchedule: 30,
  daysNotificationDueDate: 0,
  daysNotificationNextInspectionDate: 0,
  manufacturingNumber: '',
  manufacturer: '',
  retestDate: false,
  rechargeDate: false,
  weightDate: false,
  rechargeMonths: null,
  retestMonths: null,
  weightMonths: null,
  image: false,
  imageDescription: '',
};
const NO_VIEWS = { views: [], columns: null, sharedStart: null, updateDate: null, shared: [] };

afterEach(forgetUnsavedWork);

interface Sent {
  readonly call: string;
  readonly body: Record<string, unknown>;
}

/** Opens a list on a mocked server with one row of each kind. The server saves the changes of a row. */
function open(page: ReactElement, user: Partial<LoggedUser> = {}, refusal?: Response) {
  const sent: Sent[] = [];
  const rows: Record<string, Record<string, unknown>> = {
    '/web/categories/': { ...CATEGORY },
    '/web/inspection-types/': { ...TYPE },
    '/web/products/': { ...PRODUCT },
  };
  const shown = showPage(page, {
    path: '/',
    user,
    replies: (url, init) => {
      const path = url.split('?')[0] ?? '';
      const list = Object.keys(rows).find((start) => path.startsWith(start));
      const row = list === undefined ? undefined : rows[list];
      if (init?.method === 'POST' || init?.method === 'PUT') {
        const body = JSON.parse(init.body as string) as Record<string, unknown>;
        sent.push({ call: `${init.method} ${path}`, body });
        if (init.method === 'POST') {
          return Response.json({ id: row?.['id'] }, { status: 201 });
        }
        if (refusal) {
          return refusal;
        }
        return Object.assign(row ?? {}, {
          enabled: body['enabled'],
          updateDate: `${body['updateDate'] as string}1`,
        });
      }
      if (path.includes('/list-views/')) {
        return NO_VIEWS;
      }
      return row && path === list ? { items: [row], total: 1 } : [];
    },
  });
  return { ...shown, sent };
}

const LISTS = [
  [
    'category',
    <CategoriesPage key="c" />,
    'Categoria Combate ativa',
    'Categoria Combate',
    { name: 'Combate' },
  ],
  [
    'subcategory',
    <InspectionTypesPage key="t" />,
    'Subcategoria Extintores ativa',
    'Subcategoria Extintores',
    { name: 'Extintores', categoryId: id(1) },
  ],
  [
    'product',
    <ProductsPage key="p" />,
    'Produto Extintor ABC ativo',
    'Produto Extintor ABC',
    { sku: 'EXT-1' },
  ],
] as const;

test.each(LISTS)(
  'the switch in the row enables a %s, and the message undoes it',
  async (_, page, name, noun, body) => {
    const { user, sent } = open(page);
    const box = await screen.findByRole<HTMLInputElement>('switch', { name });
    expect(box.checked).toBe(false);
    await user.click(box);
    await screen.findByText(new RegExp(`^${noun} ativad[ao]\\.$`));
    expect(sent[0]?.body).toEqual(
      expect.objectContaining({ ...body, enabled: true, updateDate: VERSION.updateDate }),
    );
    // The lists of the row stay as they are, and the dialog of the row stays closed.
    expect(
      Object.keys(sent[0]?.body ?? {}).filter((key) => /[aA]ttributes|Questions|parts/.test(key)),
    ).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch', { name }).checked).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await screen.findByText(new RegExp(`^${noun} desativad[ao]\\.$`));
    expect(sent[1]?.body).toMatchObject({ enabled: false, updateDate: `${VERSION.updateDate}1` });
  },
);

test('the switch shows the new state at once, and a second click before the reply is ignored', async () => {
  const { user, sent } = open(<CategoriesPage />);
  const box = await screen.findByRole<HTMLInputElement>('switch', { name: 'Categoria Combate ativa' });
  fireEvent.click(box);
  expect(box.checked).toBe(true);
  fireEvent.click(box);
  expect(box.checked).toBe(true);
  await screen.findByText('Categoria Combate ativada.');
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await screen.findByText('Categoria Combate desativada.');
  expect(sent.map(({ body }) => body['enabled'])).toEqual([true, false]);
});

test('a refused switch says the reason of the server and stays as it was', async () => {
  const refusal = Response.json({ status: 409, code: 'STALE_WRITE' }, { status: 409 });
  const { user } = open(<CategoriesPage />, {}, refusal);
  const box = await screen.findByRole<HTMLInputElement>('switch', { name: 'Categoria Combate ativa' });
  await user.click(box);
  await screen.findByText(/alterou|alterad/);
  await waitFor(() => expect(box.checked).toBe(false));
});

test('an exclusive product has no switch for an admin who may not change it', async () => {
  const row = { ...PRODUCT, isDvExclusive: true };
  showPage(<ProductsPage />, {
    path: '/',
    user: { currentRole: 'COMPANY_ADMIN' },
    replies: (url) =>
      url.includes('/list-views/')
        ? NO_VIEWS
        : url.startsWith('/web/products/?')
          ? { items: [row], total: 1 }
          : [],
  });
  await screen.findByText('Desativado');
  expect(screen.queryByRole('switch')).toBeNull();
});

test('the message about a new category has a button that enables it', async () => {
  const { user, sent } = open(<CategoriesPage />);
  await user.click(await screen.findByRole('button', { name: 'Nova categoria' }));
  await user.type(await screen.findByRole('textbox', { name: 'Nome' }), 'Combate');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Categoria Combate cadastrada.');
  // By the specification, new categories are disabled.
  expect(sent[0]?.body).toMatchObject({ enabled: false });
  await user.click(screen.getByRole('button', { name: 'Ativar agora' }));
  await screen.findByText('Categoria Combate ativada.');
  // The second click of a double click finds no undo button.
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  expect(sent[1]).toEqual({
    call: `PUT /web/categories/${CATEGORY.id}/`,
    body: { name: 'Combate', enabled: true, updateDate: VERSION.updateDate },
  });
});

test('the message about a category that was saved as enabled has no button', async () => {
  const { user } = open(<CategoriesPage />);
  await user.click(await screen.findByRole('button', { name: 'Nova categoria' }));
  await user.type(await screen.findByRole('textbox', { name: 'Nome' }), 'Combate');
  await user.click(screen.getByRole('switch', { name: /^Ativa/ }));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Categoria Combate cadastrada.');
  expect(screen.queryByRole('button', { name: 'Ativar agora' })).toBeNull();
});
