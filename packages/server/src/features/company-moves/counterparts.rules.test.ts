/** Tests of the counterparts that a moving company's products get in the target group, and of the copied rows. */
import { describe, expect, it } from 'vitest';
import { findCounterparts, type Catalogue } from './counterparts.rules.ts';

const row = (id: string, nameFolded: string, builtinKey: string | null = null) => ({
  id,
  nameFolded,
  builtinKey,
});
const product = (id: string, skuFolded: string, inspectionTypeId: string) => ({
  id,
  skuFolded,
  inspectionTypeId,
});
const moving: Catalogue = {
  categories: [row('c1', 'ladders')],
  types: [{ ...row('t1', 'fixed'), categoryId: 'c1' }],
  products: [product('p1', 'lad-1', 't1')],
};
const NOTHING_MISSING = { missingCategories: [], missingTypes: [], missingProducts: [] };

describe(findCounterparts.name, () => {
  it('copies everything into a group without counterparts', () => {
    expect(findCounterparts(moving, { categories: [], types: [], products: [] })).toEqual({
      missingCategories: ['c1'],
      missingTypes: [{ id: 't1', categoryId: 'c1' }],
      missingProducts: [{ id: 'p1', inspectionTypeId: 't1' }],
      products: [{ source: 'p1', target: 'p1' }],
    });
  });

  it('pairs products by SKU before the id, and then copies nothing', () => {
    const products = [product('p1', 'other', 'x'), product('p9', 'lad-1', 'x')];
    expect(findCounterparts(moving, { categories: [], types: [], products })).toEqual({
      ...NOTHING_MISSING,
      products: [{ source: 'p1', target: 'p9' }],
    });
    expect(findCounterparts(moving, { categories: [], types: [], products: products.slice(0, 1) })).toEqual({
      ...NOTHING_MISSING,
      products: [{ source: 'p1', target: 'p1' }],
    });
  });

  it('pairs the type of a missing product by the names of type and category', () => {
    const target: Catalogue = {
      categories: [row('c8', 'stairs'), row('c9', 'ladders')],
      types: [
        { ...row('t8', 'fixed'), categoryId: 'c8' },
        { ...row('t9', 'fixed'), categoryId: 'c9' },
      ],
      products: [],
    };
    expect(findCounterparts(moving, target)).toMatchObject({
      missingCategories: [],
      missingTypes: [],
      missingProducts: [{ id: 'p1', inspectionTypeId: 't9' }],
    });
    expect(findCounterparts(moving, { ...target, types: target.types.slice(0, 1) })).toMatchObject({
      missingCategories: [],
      missingTypes: [{ id: 't1', categoryId: 'c9' }],
      missingProducts: [{ id: 'p1', inspectionTypeId: 't1' }],
    });
  });

  it('pairs rows by id, else by built-in key, else by name', () => {
    const builtin: Catalogue = { ...moving, categories: [row('c1', 'ladders', 'LADDER')] };
    const candidates = [row('c7', 'ladders'), row('c8', 'renamed', 'LADDER'), row('c1', 'renamed twice')];
    const categoryAmong = (categories: Catalogue['categories']) =>
      findCounterparts(builtin, { categories, types: [], products: [] }).missingTypes[0]?.categoryId;
    expect(categoryAmong(candidates)).toBe('c1');
    expect(categoryAmong(candidates.slice(0, 2))).toBe('c8');
    expect(categoryAmong(candidates.slice(0, 1))).toBe('c7');
    // Two rows without a built-in key are not paired by key.
    const { missingCategories } = findCounterparts(moving, {
      categories: [row('c6', 'hoses')],
      types: [],
      products: [],
    });
    expect(missingCategories).toEqual(['c1']);
  });

  it('copies a category once for two types, and none for a type that the group has', () => {
    const types = [...moving.types, { ...row('t2', 'foldable'), categoryId: 'c1' }];
    const products = [...moving.products, product('p2', 'lad-2', 't2')];
    const found = findCounterparts(
      { ...moving, types, products },
      { categories: [], types: [], products: [] },
    );
    expect(found.missingCategories).toEqual(['c1']);
    const target = { categories: [], types: [{ ...row('t1', 'fixed'), categoryId: 'x' }], products: [] };
    expect(findCounterparts(moving, target)).toMatchObject({ missingCategories: [], missingTypes: [] });
  });
});
