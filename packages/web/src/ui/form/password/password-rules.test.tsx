/** Tests of the rules below a new password, with and without passphrases. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.testing.tsx';
import { PasswordRules } from './password-rules.tsx';

test('without passphrases, a passphrase breaks the rules and is not suggested', () => {
  show(<PasswordRules password="cavalo bateria grampo" passphrases={false} />);
  expect(screen.getByText(/ao menos 1 número/).textContent).toBe('ao menos 1 número: falta');
  expect(screen.queryByText(/Ou use uma frase/)).toBeNull();
});

test('with passphrases, a passphrase is suggested and meets its rule', () => {
  show(<PasswordRules password="cavalo bateria grampo" passphrases />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ao menos 16 caracteres: atendido',
  ]);
  expect(screen.getByText(/^Ou use uma frase/)).toBeDefined();
});
