/** The form for a new password. */
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';
import { show } from '../../testing/show.testing.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

function Form({ send }: { send: (password: string) => Promise<void> }) {
  return <NewPasswordForm saveLabel="Salvar e entrar" save={useChange(send)} />;
}

function showForm() {
  const send = vi.fn<(password: string) => Promise<void>>().mockResolvedValue(undefined);
  const form = (
    <QueryClientProvider client={makeQueryClient()}>
      <Form send={send} />
    </QueryClientProvider>
  );
  return { user: show(form).user, send };
}
const getButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar e entrar' });

test('an invalid password cannot be sent', async () => {
  const { user, send } = showForm();
  await user.type(screen.getByLabelText(/^Nova senha/), 'abcdef');
  await user.type(screen.getByLabelText(/^Confirm/), 'abcdef{Enter}');
  expect(getButton().disabled).toBe(true);
  expect(send).not.toHaveBeenCalled();
});

test('a valid password is sent by Enter', async () => {
  const { user, send } = showForm();
  await user.type(screen.getByLabelText(/^Nova senha/), 'Abc123!x');
  await user.type(screen.getByLabelText(/^Confirm/), 'Abc123!x{Enter}');
  await expect.poll(() => send.mock.calls.map(([password]) => password)).toEqual(['Abc123!x']);
});
