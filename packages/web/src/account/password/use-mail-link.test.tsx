/** Tests of the page that opens after the password was set through a link in a mail. */
import type { Role } from '@mobcheck/contract/kernel/actor.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useMailLink } from './use-mail-link.ts';
import { showPage } from '../../testing/show-page.testing.tsx';

vi.mock('../../lib/tab-session.ts', () => ({ storeSession: () => undefined }));

function Page({ isForFieldWork }: { isForFieldWork: boolean }) {
  const { save } = useMailLink(async () => 'key', 'Pronto', isForFieldWork);
  return (
    <button type="button" onClick={() => save.send({ password: 'Abc12!', code: '' })}>
      Salvar
    </button>
  );
}

afterEach(() => {
  vi.restoreAllMocks();
  location.hash = '';
});

/** Returns the page that opens after a person has chosen a password. */
async function placeAfter(currentRole: Role, isForFieldWork: boolean): Promise<string> {
  location.hash = '#/active-environment?t=token';
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const { user } = showPage(<Page isForFieldWork={isForFieldWork} />, { user: { currentRole } });
  await user.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(assign.mock.calls.length > 0 || location.hash === '#/').toBe(true));
  return String(assign.mock.calls[0]?.[0] ?? location.hash);
}

test.each([
  ['COMPANY_OPERATOR', true, '/field'],
  ['COMPANY_ADMIN', true, '#/'],
  ['COMPANY_OPERATOR', false, '#/'],
] as const)(
  'a user with the role %s (link for field work: %s) continues at %s',
  async (role, isForFieldWork, place) => {
    expect(await placeAfter(role, isForFieldWork)).toBe(place);
  },
);
