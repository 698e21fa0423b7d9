/** The switch of problem reports in the settings. */
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { LoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import type { Session } from '../../lib/session.tsx';
import { showPage } from '../../testing/show-page.testing.tsx';
import ConfigSystemPage from './config-system.page.tsx';

function openSettings(user: Partial<LoggedUser>) {
  const calls: string[] = [];
  const refresh = vi.fn<Session['refresh']>(async () => null);
  const shown = showPage(<ConfigSystemPage />, {
    path: '/config-system',
    user: { companyGroup: 'casa', currentRole: 'COMPANY_GROUP_ADMIN', ...user },
    session: { refresh },
    replies: (url, init) => {
      calls.push(`${init?.method ?? 'GET'} ${url}`);
      return url.includes('/switch-o')
        ? new Response(null, { status: 204 })
        : url.includes('/file-storage')
          ? { usedBytes: 0, limitBytes: 1e9 }
          : [];
    },
  });
  return { ...shown, calls, refresh };
}

test('without the agenda the section says what to do first', async () => {
  openSettings({});
  await screen.findByText('Ative antes as não conformidades.');
  expect(screen.queryByRole('button', { name: 'Ativar relatos' })).toBeNull();
});

test('a company admin does not see the section', async () => {
  openSettings({ currentRole: 'COMPANY_ADMIN', switches: ['AGENDA'] });
  await screen.findByRole('radio', { name: 'English' });
  expect(screen.queryByText(/Relatos: /)).toBeNull();
});

test('switching on reads the session again', async () => {
  const { user, calls, refresh } = openSettings({ switches: ['AGENDA'] });
  await user.click(await screen.findByRole('button', { name: 'Ativar relatos' }));
  await screen.findByText('Relatos ativados.');
  expect(calls).toContain('POST /web/problem-reports/switch-on/');
  expect(refresh).toHaveBeenCalled();
});

test('switching off asks first and says that nothing is lost', async () => {
  const { user, calls } = openSettings({ switches: ['AGENDA', 'PROBLEM_REPORTS'] });
  await user.click(await screen.findByRole('button', { name: 'Desativar relatos' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('Nada se perde');
  await user.click(screen.getAllByRole('button', { name: 'Desativar relatos' }).at(-1) ?? expect.fail());
  await screen.findByText('Relatos desativados. Nada foi apagado.');
  expect(calls).toContain('POST /web/problem-reports/switch-off/');
});
