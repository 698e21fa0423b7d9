/** The acts of the global search: their roles, their search words and their effects. */
import type { Role } from '@mobcheck/contract/kernel/actor.ts';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage, currentLanguage } from '../../lib/i18n.ts';
import PaletteDialog from './palette-dialog.tsx';
import { showPage } from '../../testing/show-page.testing.tsx';

const ALL_PAGES = ['/inspections', '/imports', '/create-os', '/tags-qr-code', '/products'].map((path) => ({
  path,
  label: path === '/create-os' ? 'Cadastrar OS' : path,
  detail: '',
}));

beforeEach(() => {
  sessionStorage.clear();
});
afterEach(async () => {
  await chooseLanguage('pt');
});

async function openPalette(currentRole: Role, pages = ALL_PAGES) {
  const [onClose, onShowKeys] = [vi.fn<() => void>(), vi.fn<() => void>()];
  function Page() {
    const [text, setText] = useState('');
    return (
      <PaletteDialog pages={pages} text={text} onType={setText} onShowKeys={onShowKeys} onClose={onClose} />
    );
  }
  const { user, router } = showPage(<Page />, {
    path: '/',
    user: { currentRole },
    replies: () => ({ total: 0, items: [] }),
  });
  const field = await screen.findByRole('combobox', { name: 'Buscar em tudo' });
  // The dialog focuses the field a moment later, which would change the order of letters typed before.
  await waitFor(() => expect(document.activeElement).toBe(field));
  return { user, router: router(), field, onClose, onShowKeys };
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test.each([
  ['sair', '/logout'],
  ['sessão encerrar', '/logout'],
  ['planilha importar', '/imports'],
  ['excel', '/imports'],
  ['etiq impr', '/tags-qr-code?act=add'],
  ['gerar tags', '/tags-qr-code?act=add'],
  ['os cad', '/create-os'],
  ['ordem de servico', '/create-os'],
  ['extintor novo', '/inspections?act=add'],
  ['novo produto', '/products?act=add'],
  ['cadastrar produto', '/products?act=add'],
])('“%s” and Enter open %s', async (text, address) => {
  const { user, router, field, onClose } = await openPalette('MOBCHECK_ADMIN');
  await user.type(field, `${text}{Enter}`);
  await expect.poll(() => router.state.location.href).toBe(address);
  expect(onClose).toHaveBeenCalledOnce();
});

test('an act is offered only to users who have its right and its page', async () => {
  const { user, field } = await openPalette('COMPANY_OPERATOR', ALL_PAGES.slice(0, 1));
  expect(options()).not.toContain('Importar planilha');
  expect(options()).not.toContain('Cadastrar OS');
  expect(options()).toContain('Sair');
  await user.type(field, 'imprimir');
  await screen.findByText('Nada encontrado para “imprimir”.');
});

test('the page that is the form of an order is listed once, as an act', async () => {
  await openPalette('MOBCHECK_ADMIN');
  expect(options().filter((text) => text === 'Cadastrar OS')).toHaveLength(1);
});

test('the language changes to a language that was found by its name', async () => {
  const { user, field } = await openPalette('COMPANY_ADMIN');
  await user.type(field, 'ingles');
  expect(options()).toEqual(['Idioma: English']);
  await user.keyboard('{Enter}');
  await expect.poll(currentLanguage).toBe('en');
});

test('the colour scheme changes to another scheme', async () => {
  const { user, field } = await openPalette('COMPANY_ADMIN');
  await user.type(field, 'escuro tema{Enter}');
  await expect.poll(() => document.documentElement.dataset['mantineColorScheme']).toBe('dark');
});

test('the act for help shows the keys, and is not a recent entry', async () => {
  const { user, field, onShowKeys } = await openPalette('COMPANY_ADMIN');
  await user.type(field, 'ajuda{Enter}');
  expect(onShowKeys).toHaveBeenCalledOnce();
  expect(sessionStorage.length).toBe(0);
});

test('a note explains what one or two letters find', async () => {
  const { user, field } = await openPalette('COMPANY_ADMIN');
  const tooShort = 'Digite mais uma letra: com uma só, a busca olha apenas ações e telas.';
  const exactOnly = (text: string) =>
    `Com duas letras só aparecem ações, telas e o que é exatamente “${text}”. Digite mais uma letra.`;
  await user.type(field, 's');
  await screen.findByText(tooShort);
  expect(options()).toContain('Sair');
  // The note is shown even if the letters find an act or a page.
  await user.type(field, 'a');
  await screen.findByText(exactOnly('sa'));
  expect(options()).toContain('Sair');
  await user.clear(field);
  await user.type(field, 'z');
  await screen.findByText('Nada encontrado para “z”.');
  expect(screen.getByText(tooShort)).toBeDefined();
  await user.type(field, 'w');
  await screen.findByText(exactOnly('zw'));
  await user.type(field, 'y');
  await screen.findByText('Nada encontrado para “zwy”.');
  expect(screen.queryByText(/Digite mais uma letra/)).toBeNull();
});
