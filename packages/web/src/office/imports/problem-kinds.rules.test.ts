/** The possible corrections of a kind of problem, and the order of products for a spelling. */
import type { RegistrationProduct } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { expect, test } from 'vitest';
import { answerTo, likeliestFirst } from './problem-kinds.rules.ts';

test.each([
  ['product', 'unknown_product', 'PRODUCT'],
  ['product', 'error_value', 'PRODUCT'],
  ['dueDate', 'invalid_date', 'VALUE'],
  ['dueDate', 'day_order', 'DAY_ORDER'],
  ['Selo', 'too_long', 'VALUE'],
  ['tagSerialNumber', 'tag_serial', 'VALUE'],
  ['tagSerialNumber', 'duplicate', 'ROWS'],
  ['extraCode', 'left_out', 'TAKE_IN'],
  ['extraCode', 'exists_in_company', 'LEAVE_OUT'],
] as const)('a problem of %s with the code %s is corrected by %s', (field, code, answer) => {
  expect(answerTo({ field, code })).toBe(answer);
});

test('the products that contain the words of a spelling come first', () => {
  const products = ['Extintor de água 10 l', 'Extintor de CO₂ 4 kg', 'Extintor de CO₂ 6 kg'].map(
    (name) => ({ id: name, name, sku: '' }) as RegistrationProduct,
  );
  expect(likeliestFirst(products, 'CO2 · 6kg').map(({ name }) => name)).toEqual([
    'Extintor de CO₂ 6 kg',
    'Extintor de CO₂ 4 kg',
    'Extintor de água 10 l',
  ]);
});
