/** Filters of the inspection report. */
import { listEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { expect, it } from 'vitest';
import { activeFilters, areExtinguishers, chooseCategory, withoutFilter } from './report-filters.rules.ts';

const id = '01a1fc15-2f1f-75cb-818a-f506cceae888';
const searchOf = (given: object) => listEquipment.query.parse(given);

it('counts set filters, a date range once, text and order not at all', () => {
  expect(activeFilters(searchOf({ query: 'abc', field: 'status' }))).toEqual([]);
  const search = searchOf({
    status: 'VALID',
    enabledTagsOnly: 'true',
    createFrom: '2026-01-01',
    createUpTo: '2026-01-31',
    dueDateUpTo: '2026-02-01',
  });
  expect(activeFilters(search)).toEqual(['status', 'enabledTagsOnly', 'create', 'dueDate']);
  expect(activeFilters(searchOf({ enabledTagsOnly: 'false' }))).toEqual([]);
});

it('changing the category clears the subcategory and what depends on it', () => {
  const search = searchOf({
    categoryId: id,
    inspectionTypeId: id,
    productId: id,
    weightFrom: '2026-01-01',
    companyId: id,
  });
  const changed = { ...search, ...chooseCategory('other') };
  expect(activeFilters(changed)).toEqual(['categoryId', 'companyId']);
  expect(activeFilters({ ...search, ...withoutFilter('categoryId') })).toEqual(['companyId']);
});

it('removes both ends of a range', () => {
  const search = searchOf({ createFrom: '2026-01-01', createUpTo: '2026-01-31' });
  expect(activeFilters({ ...search, ...withoutFilter('create') })).toEqual([]);
});

it('knows fire extinguishers by their stable keys alone', () => {
  const fire = { builtinKey: 'fire_fighting' };
  const extinguishers = { builtinKey: 'extinguishers' };
  expect(areExtinguishers(fire, extinguishers)).toBe(true);
  expect(areExtinguishers(fire, { builtinKey: null })).toBe(false);
  expect(areExtinguishers(undefined, extinguishers)).toBe(false);
});
