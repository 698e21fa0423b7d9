/** The section of integrations in the settings, which switches them off for the group. */
import type { LoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Session } from '../../lib/session.tsx';
import { showPage } from '../../testing/show-page.testing.tsx';
import { IntegrationsSection } from './integrations-section.tsx';

function open(user: Partial<LoggedUser>) {
  const sent: unknown[] = [];
  const refresh = vi.fn<Session['refresh']>(async () => null);
  const shown = showPage(<IntegrationsSection />, {
    path: '/',
    user: { companyGroup: 'casa', ...user },
    session: { refresh },
    replies: (url, init) => {
      sent.push([`${init?.method ?? 'GET'} ${url}`, init?.body]);
      return new Response(null, { status: 204 });
    },
  });
  return { ...shown, sent, refresh };
}
const button = () => screen.queryByRole('button', { name: 'Desativar integrações' });

test('a group admin switches integrations off after a question that says what stops', async () => {
  const { user, sent, refresh } = open({ currentRole: 'COMPANY_GROUP_ADMIN', switches: ['INTEGRATIONS'] });
  await user.click(await screen.findByRole('button', { name: 'Desativar integrações' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Nada se perde/)).toBeDefined();
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Desativar integrações' }));
  await screen.findByText('Integrações desativadas. Nada foi apagado.');
  expect(sent).toEqual([['PUT /web/integrations/switch/', JSON.stringify({ isOn: false })]]);
  expect(refresh).toHaveBeenCalled();
});

test.each([
  ['COMPANY_GROUP_ADMIN', 'off', []],
  ['COMPANY_ADMIN', 'on', ['INTEGRATIONS']],
] as const)('%s has no switch while integrations are %s', async (currentRole, _, switches) => {
  open({ currentRole, switches: [...switches] });
  await screen.findByRole('link', { name: /as integrações/ });
  expect(button()).toBeNull();
});
