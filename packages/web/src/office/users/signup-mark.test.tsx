/** The text about the admission of a registered user, in the list and in the dialog. */
import type { User } from '@mobcheck/contract/users/users.contract.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { useSignupText } from './signup-mark.tsx';

type Signup = NonNullable<User['signup']>;
function Mark(user: Pick<User, 'signup' | 'status'>) {
  return <output>{useSignupText()(user)}</output>;
}
const of = (signup: Partial<Signup> = {}): Signup => ({
  entry: 'EMAIL',
  isConfirmed: false,
  waitsFor: null,
  ...signup,
});

test.each<[string, Pick<User, 'signup' | 'status'>]>([
  ['', { status: 'PENDING' }],
  ['Falta confirmar o e-mail', { status: 'PENDING', signup: of() }],
  ['E-mail confirmado', { status: 'PENDING', signup: of({ isConfirmed: true }) }],
  ['Falta pagar a primeira fatura', { status: 'PENDING', signup: of({ entry: 'PAYMENT' }) }],
  ['Entrou ao confirmar o e-mail', { status: 'ACTIVE', signup: of({ isConfirmed: true }) }],
  ['Entrou ao pagar a primeira fatura', { status: 'ACTIVE', signup: of({ entry: 'PAYMENT' }) }],
  [
    'Aguarda análise: o CNPJ já tem uma conta',
    { status: 'PENDING', signup: of({ waitsFor: 'CNPJ_EXISTS' }) },
  ],
  [
    'Aguarda análise: muitos grupos criados no dia',
    { status: 'PENDING', signup: of({ waitsFor: 'DAY_LIMIT' }) },
  ],
])('the mark has the text "%s"', (text, user) => {
  show(<Mark {...user} />);
  expect(screen.getByRole('status').textContent).toBe(text);
});
