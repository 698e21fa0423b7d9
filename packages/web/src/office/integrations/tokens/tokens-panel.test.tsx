/** The tab of the group’s API tokens: empty state, creating with the secret shown once, and revoking. */
import type { ApiToken } from '@mobcheck/contract/api-tokens/api-tokens.contract.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '../../../testing/show-page.testing.tsx';
import TokensPanel from './tokens-panel.tsx';

const SECRET = `mbk_g_${'a'.repeat(49)}`;
const TOKEN: ApiToken = {
  id: '019a0000-0000-7000-8000-000000000001',
  kind: 'GROUP',
  name: 'ERP',
  tail: 'aaaa',
  scopes: ['equipment:read', 'records:read'],
  companyName: null,
  createdByName: 'Ana',
  createdAt: '2026-11-01T12:00:00.000Z',
  expiresAt: '2027-02-01T12:00:00.000Z',
  isExpired: false,
  lastUsedAt: null,
  lastAddress: '',
};

function open(tokens: readonly ApiToken[], refusal?: Response) {
  const sent: { call: string; body: unknown }[] = [];
  const { user } = showPage(<TokensPanel />, {
    user: { currentRole: 'COMPANY_GROUP_ADMIN' },
    replies: (url, init) => {
      const method = init?.method ?? 'GET';
      if (method !== 'GET') {
        sent.push({
          call: `${method} ${url}`,
          body: init?.body === undefined ? undefined : JSON.parse(init.body as string),
        });
        return (
          refusal ?? (method === 'POST' ? { ...TOKEN, token: SECRET } : new Response(null, { status: 204 }))
        );
      }
      return url.includes('companies') ? [{ id: 'c1', name: 'Serra Azul' }] : tokens;
    },
  });
  return { user, sent };
}

test('an empty list explains itself and offers a token', async () => {
  open([]);
  expect(await screen.findByText('Nenhum token ainda')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Criar o primeiro token' })).toBeDefined();
});

test('a new token is shown once, whole, and Escape does not lose it', async () => {
  const { user, sent } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Criar o primeiro token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Criar token' }));
  await user.type(dialog.getByLabelText(/^Nome/), 'ERP');
  await user.click(dialog.getByLabelText('Ler inspeções, manutenções e fotos'));
  await user.click(dialog.getByRole('button', { name: 'Criar token' }));
  expect(await screen.findByDisplayValue(SECRET)).toBeDefined();
  expect(sent[0]?.body).toEqual({
    name: 'ERP',
    scopes: ['equipment:read', 'records:read'],
    days: 90,
    companyId: null,
  });
  await user.keyboard('{Escape}');
  expect(screen.getByDisplayValue(SECRET)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Já guardei' }));
  expect(screen.queryByDisplayValue(SECRET)).toBeNull();
});

test('a refused token says how many there may be, and the typed name stays', async () => {
  const { user } = open([], Response.json({ status: 409, code: 'TOO_MANY_TOKENS' }, { status: 409 }));
  await user.click(await screen.findByRole('button', { name: 'Criar o primeiro token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Criar token' }));
  await user.type(dialog.getByLabelText(/^Nome/), 'ERP');
  await user.click(dialog.getByRole('button', { name: 'Criar token' }));
  expect(await screen.findByText(/Há tokens demais/)).toBeDefined();
  expect(dialog.getByDisplayValue('ERP')).toBeDefined();
});

test('a token is revoked after a question that names it', async () => {
  const { user, sent } = open([TOKEN]);
  const [, row] = await screen.findAllByRole('row');
  expect(row?.textContent).toContain('Todas as empresas');
  expect(row?.textContent).toContain('termina em aaaa · por Ana');
  expect(row?.textContent).toContain('Nunca usado');
  expect(row?.textContent).toContain('Ler equipamentos, tags e relatóriose mais 1');
  await user.hover(screen.getByText('e mais 1'));
  expect(await screen.findByText('Ler inspeções, manutenções e fotos')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Revogar ERP' }));
  expect(await screen.findByText('Revogar o token “ERP”?')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Revogar' }));
  expect(sent).toEqual([{ call: `DELETE /web/api-tokens/${TOKEN.id}`, body: undefined }]);
});
