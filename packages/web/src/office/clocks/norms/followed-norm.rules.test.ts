/** Tests of the products that follow an older version of a norm set. */
import { MAX_CHANGED_PRODUCTS } from '@mobcheck/contract/clocks/clock-changes.contract.ts';
import { expect, test } from 'vitest';
import { OFFERED } from '../clocks.testing.ts';
import { behindOf } from './followed-norm.rules.ts';

const behind = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    productId: String(index),
    name: `P${index}`,
    pieces: 1,
    class: 'EXTINGUISHER',
    version: 1,
    kinds: ['RECHARGE'],
    differs: true,
    hasClass: true,
  }));
const KINDS = ['RECHARGE', 'HYDROSTATIC'];

test('one change gets its maximum of products, and the others are counted for later changes', () => {
  const found = behindOf({ ...OFFERED, version: 2, behind: behind(MAX_CHANGED_PRODUCTS + 3) }, KINDS);
  expect(found.ready).toHaveLength(MAX_CHANGED_PRODUCTS);
  expect(found.ready[0]?.taken.norm).toMatchObject({ key: 'br', version: 2, class: 'EXTINGUISHER' });
  expect(found.later).toBe(3);
});

test('products whose class is gone or has a disabled kind are returned separately', () => {
  const [one = expect.fail(), other = expect.fail()] = behind(2);
  const products = [one, { ...other, class: 'FOAM', hasClass: false }];
  const found = behindOf({ ...OFFERED, version: 2, behind: products }, ['RECHARGE']);
  expect(found.ready).toEqual([]);
  expect(found.withDisabledKind.map(({ productId }) => productId)).toEqual(['0']);
  expect(found.withoutClass.map(({ productId }) => productId)).toEqual(['1']);
});

test('a product keeps a disabled kind that it has already', () => {
  const [one = expect.fail(), other = expect.fail()] = behind(2);
  const products = [one, { ...other, kinds: ['RECHARGE', 'HYDROSTATIC'] }];
  const found = behindOf({ ...OFFERED, version: 2, behind: products }, ['RECHARGE']);
  expect(found.ready.map(({ productId }) => productId)).toEqual(['1']);
  expect(found.withDisabledKind.map(({ productId }) => productId)).toEqual(['0']);
});
