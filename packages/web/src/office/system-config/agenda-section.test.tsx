/** The link to deficiencies in the settings, and switching them off. */
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import type { LoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Session } from '../../lib/session.tsx';
import { showPage } from '../../testing/show-page.testing.tsx';
import ConfigSystemPage from './config-system.page.tsx';

function openSettings(user: Partial<LoggedUser>) {
  const calls: string[] = [];
  const refresh = vi.fn<Session['refresh']>(async () => null);
  const shown = showPage(<ConfigSystemPage />, {
    path: '/config-system',
    user: { companyGroup: 'casa', ...user },
    session: { refresh },
    replies: (url, init) => {
      calls.push(`${init?.method ?? 'GET'} ${url}`);
      return url.includes('/switch-off/')
        ? new Response(null, { status: 204 })
        : url.includes('/file-storage')
          ? { usedBytes: 0, limitBytes: 1e9 }
          : [];
    },
  });
  return { ...shown, calls, refresh };
}
const door = () => screen.queryByRole('link', { name: 'Conhecer e ativar' });

test.each([
  ['COMPANY_GROUP_ADMIN', 'casa', true],
  ['MOBCHECK_ADMIN', 'casa', true],
  ['COMPANY_GROUP_ADMIN', GENERIC_GROUP, false],
  ['COMPANY_ADMIN', 'casa', false],
  ['COMPANY_OPERATOR', 'casa', false],
] as const)(
  '%s of the group %s sees the link to deficiencies: %s',
  async (currentRole, companyGroup, isShown) => {
    openSettings({ currentRole, companyGroup });
    await screen.findByRole('radio', { name: 'English' });
    expect(door() !== null).toBe(isShown);
    expect(screen.queryByRole('button', { name: 'Desativar' })).toBeNull();
  },
);

test('switching off says that nothing is lost, and reads the session again', async () => {
  const { user, calls, refresh } = openSettings({ currentRole: 'COMPANY_GROUP_ADMIN', switches: ['AGENDA'] });
  await user.click(await screen.findByRole('button', { name: 'Desativar' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Nada se perde');
  await user.click(screen.getAllByRole('button', { name: 'Desativar' }).at(-1) ?? expect.fail());
  await screen.findByText('Não conformidades desativadas. Nada foi apagado.');
  expect(calls).toContain('POST /web/deficiencies/switch-off/');
  expect(refresh).toHaveBeenCalled();
});
