/** Tests of the form for a new password. */
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { useChange } from '../../lib/use-change.ts';
import { showPage } from '../../testing/show-page.testing.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import type { NewPasswordWithCode } from './use-mail-link.ts';

type Send = (chosen: NewPasswordWithCode) => Promise<void>;

function Form({ send }: { send: Send }) {
  return <NewPasswordForm saveLabel="Salvar e entrar" save={useChange(send)} />;
}

function showForm() {
  const send = vi.fn<Send>().mockResolvedValue(undefined);
  return { user: showPage(<Form send={send} />).user, send };
}
const getButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar e entrar' });

test('an invalid password cannot be sent', async () => {
  const { user, send } = showForm();
  await user.type(screen.getByLabelText(/^Nova senha/), 'abcdef');
  await user.type(screen.getByLabelText(/^Confirm/), 'abcdef{Enter}');
  expect(getButton().getAttribute('aria-disabled')).toBe('true');
  expect(send).not.toHaveBeenCalled();
});

test('a valid password is sent by Enter', async () => {
  const { user, send } = showForm();
  await user.type(screen.getByLabelText(/^Nova senha/), 'Abc123!x');
  await user.type(screen.getByLabelText(/^Confirm/), 'Abc123!x{Enter}');
  await expect
    .poll(() => send.mock.calls.map(([chosen]) => chosen))
    .toEqual([{ password: 'Abc123!x', code: '' }]);
});

test('an account with a second factor asks for a code, and sends password and code', async () => {
  const { user, send } = showForm();
  send.mockRejectedValueOnce(new ApiError(403, 'SECOND_FACTOR_REQUIRED'));
  await user.type(screen.getByLabelText(/^Nova senha/), 'Abc123!x');
  await user.type(screen.getByLabelText(/^Confirm/), 'Abc123!x{Enter}');
  await user.type(await screen.findByLabelText('Código de verificação'), '123456{Enter}');
  await expect
    .poll(() => send.mock.calls.map(([chosen]) => chosen).at(-1))
    .toEqual({ password: 'Abc123!x', code: '123456' });
});
