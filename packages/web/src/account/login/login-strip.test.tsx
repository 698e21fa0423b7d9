/** Tests of the errors that `LoginStrip` shows. */
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { SessionProvider } from '../../lib/session.tsx';
import { show } from '../../testing/show.testing.tsx';
import { LoginStrip } from './login-strip.tsx';
import { useLoginPhrases } from './login.phrases.ts';

// The contract cannot be loaded, as if there were no connection.
vi.mock('@mobcheck/contract/session/session.contract.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const t = useLoginPhrases.outside;
afterEach(() => vi.unstubAllGlobals());

/** Presses the button of the filled-in strip. */
async function signIn(fetches: typeof fetch) {
  vi.stubGlobal('fetch', fetches);
  const { user } = show(
    <SessionProvider>
      <LoginStrip />
    </SessionProvider>,
  );
  await user.type(screen.getByLabelText(t('email')), 'ana@casa.example');
  await user.type(screen.getByLabelText(t('password')), 'Senha@1');
  await user.click(screen.getByRole('button', { name: t('signIn') }));
}
const textOf = (code: string) => t.errorText(new ApiError(0, code));

test('a missing connection is reported if the code that signs in cannot be loaded', async () => {
  await signIn(async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await screen.findByText(textOf('NETWORK'))).toBeDefined();
});

test('with a connection, the error does not blame the connection', async () => {
  await signIn(async () => new Response('', { status: 200 }));
  expect(await screen.findByText(textOf('UNKNOWN'))).toBeDefined();
});
