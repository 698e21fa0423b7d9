/** Filters of the reports. */
import { listEquipment, REPORTS } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { expect, it } from 'vitest';
import {
  activeFilters,
  areExtinguishers,
  chooseCategory,
  DATE_RANGES,
  EXTINGUISHER_RANGES,
  GENERAL_RANGES,
  isStatusFilter,
  type Report,
  REPORT_QUERIES,
  STATUS_FILTERS,
  withoutFilter,
} from './report-filters.rules.ts';

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

/** What the screen of a report lets set. */
function offered(report: Report): string[] {
  const always = ['page', 'pageSize', 'field', 'direction', 'query', 'enabledTagsOnly'];
  const choices = ['categoryId', 'inspectionTypeId', 'productId'];
  const own = report === 'inspections' ? ['companyId'] : [];
  const ranges = [...GENERAL_RANGES[report], ...EXTINGUISHER_RANGES].flatMap((range) => [
    DATE_RANGES[range].from,
    DATE_RANGES[range].upTo,
  ]);
  return [...always, ...choices, ...own, ...STATUS_FILTERS[report], ...ranges];
}

it.each(REPORTS)('the address of %s holds what its screen offers, and refuses the rest', (report) => {
  const names = Object.keys(listEquipment.query.shape);
  const taken = names.filter((name) => {
    const { error } = REPORT_QUERIES[report].safeParse({ [name]: 'x' });
    return !error?.issues.some(({ code }) => code === 'unrecognized_keys');
  });
  expect(taken.toSorted()).toEqual(offered(report).toSorted());
});

it('no future day is looked for where only the past can be', () => {
  const past = Object.entries(DATE_RANGES).filter(([, range]) => range.past);
  expect(past.map(([name]) => name)).toEqual(['create', 'update', 'lastInspection', 'lastMaintenance']);
});

it('shows a set status of either report in the words of its list', () => {
  const search = searchOf({ maintenanceStatus: 'IMPROPER', lastMaintenanceFrom: '2026-01-01' });
  expect(activeFilters(search)).toEqual(['maintenanceStatus', 'lastMaintenance']);
  expect(activeFilters(search).map(isStatusFilter)).toEqual([true, false]);
  expect(activeFilters({ ...search, ...withoutFilter('maintenanceStatus') })).toEqual(['lastMaintenance']);
});

it('knows fire extinguishers by their stable keys alone', () => {
  const fire = { builtinKey: 'fire_fighting' };
  const extinguishers = { builtinKey: 'extinguishers' };
  expect(areExtinguishers(fire, extinguishers)).toBe(true);
  expect(areExtinguishers(fire, { builtinKey: null })).toBe(false);
  expect(areExtinguishers(undefined, extinguishers)).toBe(false);
});
