/** The page of a person’s accesses: its title and parts for each role, a group with integrations off, and revoking. */
import type { ApiToken } from '@mobcheck/contract/api-tokens/api-tokens.contract.ts';
import type { LoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '../../testing/show-page.testing.tsx';
import AccessPage from './access.page.tsx';

const TOKEN: ApiToken = {
  id: '019a0000-0000-7000-8000-000000000001',
  kind: 'PERSONAL',
  name: 'Planilha',
  tail: 'aaaa',
  scopes: ['equipment:read', 'data:read'],
  companyName: null,
  createdByName: 'Ana',
  createdAt: '2026-11-01T12:00:00.000Z',
  expiresAt: '2027-02-01T12:00:00.000Z',
  isExpired: true,
  lastUsedAt: null,
  lastAddress: '',
};

function open(user: Partial<LoggedUser>) {
  const removed: string[] = [];
  const shown = showPage(<AccessPage />, {
    path: '/access',
    user,
    replies: (url, init) => {
      if (init?.method === 'DELETE') {
        removed.push(url);
        return new Response(null, { status: 204 });
      }
      return url.includes('api-tokens') ? [TOKEN] : [];
    },
  });
  return { ...shown, removed };
}

test('the page of an operator has only the calendar, and a title about the calendar', async () => {
  open({ currentRole: 'COMPANY_OPERATOR', switches: ['INTEGRATIONS'] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Minha agenda' })).toBeDefined();
  expect(await screen.findByText('Nenhum endereço ainda')).toBeDefined();
  expect(screen.queryByText('Seus tokens')).toBeNull();
});

test('a personal token lists its scopes, and the button of its row revokes it', async () => {
  const { user, removed } = open({ currentRole: 'COMPANY_ADMIN', switches: ['INTEGRATIONS'] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Tokens e agenda' })).toBeDefined();
  const row = (await screen.findAllByRole('listitem'))[0];
  expect(row?.textContent).toContain(
    'Ler equipamentos, tags e relatórios · Baixar dados para Excel e Power BI',
  );
  expect(row?.textContent).toContain('Vencido');
  await user.click(screen.getByRole('button', { name: 'Revogar Planilha' }));
  await user.click(await screen.findByRole('button', { name: 'Revogar' }));
  await screen.findByText('Token “Planilha” revogado.');
  expect(removed).toEqual([`/web/logged-user/api-tokens/${TOKEN.id}`]);
});

test.each([
  ['COMPANY_GROUP_ADMIN', true],
  ['COMPANY_OPERATOR', false],
] as const)('with integrations off, %s is led to the switch: %s', async (currentRole, isLed) => {
  open({ currentRole, switches: [] });
  await screen.findByText('As integrações estão desativadas');
  expect(screen.queryByRole('link', { name: 'Conhecer e ativar' }) !== null).toBe(isLed);
});
