/** The lines of a registered address. */
import { expect, test } from 'vitest';
import { addressLines } from './registration.rules.ts';

const FULL = {
  address: 'Rua das Flores, 10',
  complement: 'Loja 2',
  neighborhood: 'Centro',
  city: 'São Paulo',
  state: 'SP',
  cep: '01310100',
};

test.each([
  ['complete', FULL, 'Rua das Flores, 10, Loja 2, Centro\nSão Paulo – SP, CEP 01310-100'],
  [
    'without complement and postal code',
    { ...FULL, complement: '', cep: '' },
    'Rua das Flores, 10, Centro\nSão Paulo – SP',
  ],
  [
    'with only the town',
    { ...FULL, address: '', complement: '', neighborhood: '', cep: '' },
    'São Paulo – SP',
  ],
  ['nothing', { address: '', complement: '', neighborhood: '', city: '', state: '', cep: '' }, ''],
])('an address (%s) has at most two lines, without empty parts', (_, address, lines) => {
  expect(addressLines(address)).toBe(lines);
});
