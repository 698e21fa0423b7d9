/** Asking for the PIN of a phone, and choosing it. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { LoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { show } from '../../testing/show.testing.tsx';
import AskPin from './ask-pin.tsx';
import ChoosePin from './choose-pin.tsx';
import { isAdmitted, readPin, writePin } from './pin-store.ts';
import { isSamePin, storedPin } from './pin.rules.ts';

/** Hashing a PIN is slow on purpose. */
const LIMIT = { timeout: 20_000 };
const OWNER = { companyGroup: 'casa', userId: '0198' };
const USER = { name: 'Ana Prado', companyName: 'Casa Ltda' } as LoggedUser;

/** Shows the screen that asks for the PIN 482913, after some wrong tries. */
async function ask(tries = 0) {
  writePin(OWNER, { ...(await storedPin('482913', 1000)), tries });
  const [onAdmitted, onSignOut] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { user } = show(<AskPin user={USER} owner={OWNER} onAdmitted={onAdmitted} onSignOut={onSignOut} />);
  const type = (pin: string) => user.type(screen.getByLabelText('PIN de 6 números'), pin);
  return { user, type, onAdmitted, onSignOut };
}

test('the right PIN lets the person in without a press of the button', async () => {
  const { type, onAdmitted } = await ask();
  await type('482913');
  await waitFor(() => expect(onAdmitted).toHaveBeenCalledOnce(), LIMIT);
  expect(isAdmitted(OWNER)).toBe(true);
});

test('the right PIN resets the count of wrong PINs', async () => {
  const { type, onAdmitted } = await ask(3);
  await type('482913');
  await waitFor(() => expect(onAdmitted).toHaveBeenCalledOnce(), LIMIT);
  expect(readPin(OWNER)?.tries).toBe(0);
});

test('a wrong PIN says how many tries are left', async () => {
  const { type, onAdmitted } = await ask();
  await type('482914');
  await screen.findByText(/Restam 4 tentativas/, {}, LIMIT);
  expect(onAdmitted).not.toHaveBeenCalled();
});

test('a try counts before the PIN is checked', async () => {
  const { type } = await ask();
  await type('482914');
  expect(readPin(OWNER)?.tries).toBe(1);
});

test('after the fifth wrong PIN only the password is offered', async () => {
  const { user, type, onSignOut } = await ask(4);
  await type('482914');
  await user.click(await screen.findByRole('button', { name: 'Entrar com a senha' }, LIMIT));
  expect(screen.queryByLabelText('PIN de 6 números')).toBeNull();
  expect(onSignOut).toHaveBeenCalledOnce();
});

test('a forgotten PIN signs out only after a confirmation', async () => {
  const { user, onSignOut } = await ask();
  await user.click(screen.getByRole('button', { name: 'Esqueci o PIN' }));
  expect(onSignOut).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Entrar com a senha' }, LIMIT));
  expect(onSignOut).toHaveBeenCalledOnce();
});

function choose() {
  const onChosen = vi.fn<() => void>();
  const { user } = show(<ChoosePin owner={OWNER} onChosen={onChosen} />);
  const type = async (pin: string, repeated: string) => {
    await user.type(screen.getByLabelText('PIN de 6 números'), pin);
    await user.type(screen.getByLabelText('Repita o PIN'), repeated);
  };
  return { user, type, onChosen };
}

test('a PIN that was typed twice is stored and lets the person in', async () => {
  const { user, type, onChosen } = choose();
  await type('482913', '482913');
  await user.click(screen.getByRole('button', { name: 'Usar este PIN' }));
  await waitFor(() => expect(onChosen).toHaveBeenCalledOnce(), LIMIT);
  const stored = readPin(OWNER);
  expect([stored && (await isSamePin('482913', stored)), isAdmitted(OWNER)]).toEqual([true, true]);
});

test.each([
  ['two different PINs', '482913', '482914', 'Os dois PINs são diferentes.'],
  ['an easy PIN', '123456', '123456', /fácil demais/],
])('%s cannot be used', async (_, pin, repeated, text) => {
  const { type } = choose();
  await type(pin, repeated);
  screen.getByText(text);
  expect(screen.getByRole('button', { name: 'Usar este PIN' })).toHaveProperty('disabled', true);
});
