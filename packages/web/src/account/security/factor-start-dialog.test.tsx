/** Tests of setting up an authenticator application by keyboard and screen reader. */
import { confirmSecondFactor, startSecondFactor } from '@mobcheck/contract/session/second-factor.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listen } from '../../testing/announced.testing.ts';
import { showPage } from '../../testing/show-page.testing.tsx';
import { StartDialog } from './factor-start-dialog.tsx';

const CODES = ['11111-22222', '33333-44444'];
const SETUP = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/a?secret=JBSWY3DPEHPK3PXP' };

let isWrong: boolean;

beforeEach(() => {
  isWrong = false;
  const answer = async (path: string, method = 'GET') =>
    isWrong
      ? Response.json({ code: 'SECOND_FACTOR_CODE_WRONG', status: 400 }, { status: 400 })
      : path === startSecondFactor.path && method === startSecondFactor.method
        ? Response.json(SETUP)
        : path === confirmSecondFactor.path && method === confirmSecondFactor.method
          ? Response.json({ recoveryCodes: CODES })
          : Response.json([]);
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (url, init) => answer(url as string, init?.method)),
  );
});
afterEach(() => vi.unstubAllGlobals());

test('each step has the focus on its input or on its codes, and a wrong code is announced', async () => {
  const { user } = showPage(<StartDialog isAdded={false} closeLabel="Fechar" onClose={() => undefined} />);
  const said = listen();
  const password = await screen.findByLabelText('Senha atual');
  await waitFor(() => expect(document.activeElement).toBe(password));
  await user.keyboard('Extintor@1{Enter}');
  const code = await screen.findByLabelText('Código do aplicativo');
  expect(document.activeElement).toBe(code);
  isWrong = true;
  await user.keyboard('000000{Enter}');
  await waitFor(() =>
    expect(said()).toContain('Código incorreto ou já usado. Espere o próximo do aplicativo.'),
  );
  isWrong = false;
  await user.keyboard('{Enter}');
  const codes = await screen.findByRole('group', { name: 'Códigos de recuperação' });
  expect(document.activeElement).toBe(codes);
  expect(codes.textContent).toContain(CODES.join('\n'));
});
