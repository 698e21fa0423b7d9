/** The global search by keyboard: its entries for each role, and the page that Enter opens. */
import type { Role } from '@mobcheck/contract/kernel/actor.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import PaletteDialog from './palette-dialog.tsx';
import { showPage } from '../../testing/show-page.testing.tsx';

const PAGES = ['/inspections', '/company-users', '/products', '/os', '/companies'].map((path) => ({
  path,
  label: path === '/inspections' ? 'Inspeções' : path,
  detail: 'Relatórios',
}));

const PIECE = {
  id: '1',
  tagSerialNumber: 'K1SEBRYRE531',
  extraLabel: 'Galpão 1',
  extraCode: '0007',
  productName: 'Extintor',
};
let currentRole: Role;
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  sessionStorage.clear();
  currentRole = 'COMPANY_ADMIN';
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset();
  fetchMock.mockImplementation(async (url) =>
    Response.json(
      (url as string).startsWith('/web/equipments/?')
        ? {
            total: 7,
            items: [PIECE],
          }
        : { total: 0, items: [] },
    ),
  );
});
afterEach(() => vi.unstubAllGlobals());

async function openPalette(pages = PAGES) {
  const onClose = vi.fn<() => void>();
  const onShowKeys = vi.fn<() => void>();
  function Page() {
    const [text, setText] = useState('');
    return (
      <PaletteDialog pages={pages} text={text} onType={setText} onShowKeys={onShowKeys} onClose={onClose} />
    );
  }
  const { user, unmount, router } = showPage(<Page />, { path: '/', user: { currentRole } });
  const field = await screen.findByRole('combobox', { name: 'Buscar em tudo' });
  // The dialog focuses the field a moment later, which would change the order of letters typed before.
  await waitFor(() => expect(document.activeElement).toBe(field));
  return { user, unmount, router: router(), field, onClose, onShowKeys };
}

/** Returns the text of the option that assistive technology reads as the active one. */
function activeText(field: HTMLElement): string | null | undefined {
  return document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
}

function askedPaths(): string[] {
  return fetchMock.mock.calls.map(([url]) => (url as string).split('?')[0] ?? '').toSorted();
}

test('a page is found without its accents before any request, and Enter opens it', async () => {
  const { user, router, field, onClose } = await openPalette();
  await user.type(field, 'inspecoes');
  expect(activeText(field)).toBe('InspeçõesRelatórios');
  await user.keyboard('{Enter}');
  await expect.poll(() => router.state.location.href).toBe('/inspections');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a piece that was found on the server and opened is listed first the next time', async () => {
  const { user, router, field, unmount } = await openPalette();
  await user.type(field, 'k1se bryr');
  const group = await screen.findByRole('group', { name: 'Equipamentos' });
  const options = within(group).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Galpão 1Extintor · 0007 · K1SE BRYR E531',
    'Ver todos os 7 resultados',
  ]);
  await user.keyboard('{Enter}');
  await expect.poll(() => router.state.location.href).toBe('/inspections?equipment=K1SEBRYRE531');
  unmount();
  const next = await openPalette();
  expect(activeText(next.field)).toContain('Galpão 1');
});

test('the line for all results opens the list with the text', async () => {
  const { user, router, field } = await openPalette();
  await user.type(field, 'galpao');
  await screen.findByRole('option', { name: 'Ver todos os 7 resultados' });
  await user.keyboard('{ArrowUp}{Enter}');
  await expect.poll(() => router.state.location.href).toBe('/inspections?query=galpao');
});

test('Enter opens a result that was chosen with the arrow keys while other lists are still searched', async () => {
  const { user, router, field } = await openPalette();
  const answer = fetchMock.getMockImplementation();
  fetchMock.mockImplementation(async (url) =>
    (url as string).startsWith('/web/equipments/?')
      ? (answer?.(url) ?? Response.error())
      : Promise.withResolvers<never>().promise,
  );
  await user.type(field, 'galpao');
  await screen.findByRole('option', { name: 'Ver todos os 7 resultados' });
  await user.keyboard('{ArrowUp}{Enter}');
  await expect.poll(() => router.state.location.href).toBe('/inspections?query=galpao');
});

test('only lists that the role may see are requested', async () => {
  const { user, field } = await openPalette();
  await user.type(field, 'galpao');
  await screen.findByRole('group', { name: 'Equipamentos' });
  expect(askedPaths()).toEqual(['/web/company-users/', '/web/equipments/', '/web/products/']);
});

test('lists whose page the user does not have are not requested', async () => {
  const { user, field } = await openPalette(PAGES.slice(0, 1));
  await user.type(field, 'galpao');
  await screen.findByRole('group', { name: 'Equipamentos' });
  expect(askedPaths()).toEqual(['/web/equipments/']);
});

test('an admin of the group finds a company by keyboard, and a very long name is cut in the address that Enter opens', async () => {
  currentRole = 'COMPANY_GROUP_ADMIN';
  const name = `Irmã ${'Indústria '.repeat(24)}`.trim();
  fetchMock.mockImplementation(async (url) =>
    Response.json(
      (url as string).startsWith('/web/companies/?')
        ? { total: 1, items: [{ id: '7', name, mainContactName: 'Ana' }] }
        : { total: 0, items: [] },
    ),
  );
  const { user, router, field } = await openPalette();
  expect(field.getAttribute('placeholder')).toContain('empresa');
  await user.type(field, 'irma');
  const group = await screen.findByRole('group', { name: 'Empresas' });
  expect(within(group).getByRole('option').textContent).toBe(`${name}Ana`);
  expect(activeText(field)).toBe(`${name}Ana`);
  await user.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/companies');
  const { query } = router.state.location.search as { query: string };
  expect(name.startsWith(query)).toBe(true);
  expect(query.length).toBeGreaterThan(190);
  expect(query.length).toBeLessThanOrEqual(200);
});

test('the placeholder does not mention companies to a user of one company', async () => {
  const { field } = await openPalette();
  expect(field.getAttribute('placeholder')).not.toContain('empresa');
});

test('an operator finds equipment only', async () => {
  currentRole = 'COMPANY_OPERATOR';
  const { user, field } = await openPalette();
  await user.type(field, 'galpao');
  await screen.findByRole('group', { name: 'Equipamentos' });
  expect(askedPaths()).toEqual(['/web/equipments/']);
});

test('an act opens its page with the form of a new item', async () => {
  const { user, router, field } = await openPalette();
  await user.type(field, 'cad equip');
  expect(activeText(field)).toBe('Cadastrar equipamento');
  await user.keyboard('{Enter}');
  await expect.poll(() => router.state.location.href).toBe('/inspections?act=add');
});

test('a search without results shows a note', async () => {
  fetchMock.mockImplementation(async () => Response.json({ total: 0, items: [] }));
  const { user, field } = await openPalette();
  await user.type(field, 'xyzzy');
  expect(await screen.findByText('Nada encontrado para “xyzzy”.')).toBeDefined();
});

test('a failed list shows a message and can be requested again', async () => {
  fetchMock.mockImplementation(async () => Response.json({ status: 500, code: 'INTERNAL' }, { status: 500 }));
  const { user, field } = await openPalette();
  await user.type(field, 'galpao');
  const alert = await screen.findByRole('alert');
  fetchMock.mockImplementation(async () => Response.json({ total: 0, items: [] }));
  await user.click(within(alert).getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Nada encontrado para “galpao”.')).toBeDefined();
});

test('Enter from a tag reader opens the piece once it is found, if it is the only result', async () => {
  const { user, router, field } = await openPalette();
  fetchMock.mockImplementation(async (url) => {
    const items = (url as string).startsWith('/web/equipments/?') ? [PIECE] : [];
    return Response.json({ total: items.length, items });
  });
  await user.type(field, 'https://mobcheck.example/t/K1SEBRYRE531/{Enter}');
  await expect.poll(() => router.state.location.href).toBe('/inspections?equipment=K1SEBRYRE531');
});

test('Enter from a tag reader opens nothing if there are several results', async () => {
  const { user, router, field, onClose } = await openPalette();
  await user.type(field, 'k1se bryr e{Enter}');
  await screen.findByRole('option', { name: /Galpão 1/ });
  expect([router.state.location.href, onClose.mock.calls.length]).toEqual(['/', 0]);
});

test('Enter from a tag reader opens a free tag in the list of tags', async () => {
  const { user, router, field } = await openPalette([
    ...PAGES,
    { path: '/tags', label: 'Tags', detail: 'Cadastros' },
  ]);
  fetchMock.mockImplementation(async (url) => {
    const isTags = (url as string).startsWith('/web/tags/?');
    const items = isTags ? [{ serialNumber: '000000000000', companyName: 'Acme' }] : [];
    return Response.json({ total: items.length, items });
  });
  await user.type(field, '0000-0000-0000{Enter}');
  await expect.poll(() => router.state.location.href).toBe('/tags?query=000000000000');
  expect(askedPaths()).toContain('/web/tags/');
});
