/** Tests of the filters of the reports. */
import { listEquipment, type Report, REPORTS } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { expect, it } from 'vitest';
import {
  activeFilters,
  areExtinguishers,
  categoryPatch,
  clockKindPatch,
  DATE_RANGES,
  EXTINGUISHER_RANGES,
  GENERAL_RANGES,
  isStatusFilter,
  REPORT_QUERIES,
  STATUS_FILTERS,
  withoutFilter,
  withPossibleOrder,
} from './report-filters.rules.ts';

const id = '01a1fc15-2f1f-75cb-818a-f506cceae888';
const parseSearch = (search: object) => listEquipment.query.parse(search);

it('does not list the text search or the sorting as filters', () => {
  expect(activeFilters(parseSearch({ query: 'abc', field: 'status' }))).toEqual([]);
});

it('lists the active filters, and a date range with two parameters once', () => {
  const search = parseSearch({
    status: 'VALID',
    neverInspected: 'true',
    enabledTagsOnly: 'true',
    createFrom: '2026-01-01',
    createUpTo: '2026-01-31',
    dueDateUpTo: '2026-02-01',
    anyDateFrom: '2026-01-26',
    anyDateUpTo: '2026-02-01',
  });
  const ranges = ['create', 'dueDate', 'anyDate'];
  expect(activeFilters(search)).toEqual(['status', 'neverInspected', 'enabledTagsOnly', ...ranges]);
  expect(activeFilters({ ...search, ...withoutFilter('anyDate') })).not.toContain('anyDate');
});

it('does not list a switch that is off', () => {
  expect(activeFilters(parseSearch({ enabledTagsOnly: 'false', neverInspected: 'false' }))).toEqual([]);
});

it('clears the subcategory and its dependent filters with the category', () => {
  const search = parseSearch({
    categoryId: id,
    inspectionTypeId: id,
    productId: id,
    weightFrom: '2026-01-01',
    companyId: id,
  });
  const changed = { ...search, ...categoryPatch('other') };
  expect(activeFilters(changed)).toEqual(['categoryId', 'companyId']);
  expect(activeFilters({ ...search, ...withoutFilter('categoryId') })).toEqual(['companyId']);
});

it('clears the status of a clock with its kind', () => {
  const search = parseSearch({ clockKind: 'RECHARGE', clockStatus: 'EXPIRING' });
  expect(activeFilters(search)).toEqual(['clockKind', 'clockStatus']);
  expect(activeFilters({ ...search, ...withoutFilter('clockKind') })).toEqual([]);
  expect(activeFilters({ ...search, ...withoutFilter('clockStatus') })).toEqual(['clockKind']);
});

it('sorts by the due date of a clock only while a kind is chosen', () => {
  const initial = { field: 'createdAt', direction: 'desc' } as const;
  const sorted = parseSearch({ ...clockKindPatch('RECHARGE') });
  expect(withPossibleOrder(sorted, initial)).toMatchObject({ field: 'clockDue', direction: 'asc' });
  const cleared = { ...sorted, ...withoutFilter('clockKind') };
  expect(withPossibleOrder(cleared, initial)).toMatchObject(initial);
});

it('removes both parameters of a date range', () => {
  const search = parseSearch({ createFrom: '2026-01-01', createUpTo: '2026-01-31' });
  expect(activeFilters({ ...search, ...withoutFilter('create') })).toEqual([]);
});

/** The parameters that the screen of a report can set. */
function offeredParams(report: Report): string[] {
  const always = ['page', 'pageSize', 'field', 'direction', 'query', 'enabledTagsOnly'];
  const choices = ['categoryId', 'inspectionTypeId', 'productId'];
  const onlyInInspections =
    report === 'inspections' ? ['attention', 'neverInspected', 'companyId', 'clockKind', 'clockStatus'] : [];
  const ranges = [...GENERAL_RANGES[report], ...EXTINGUISHER_RANGES].flatMap((range) => [
    DATE_RANGES[range].from,
    DATE_RANGES[range].upTo,
  ]);
  return [...always, ...choices, ...onlyInInspections, ...STATUS_FILTERS[report], ...ranges];
}

it.each(REPORTS)('the URL of %s accepts exactly the parameters that its screen offers', (report) => {
  const names = Object.keys(listEquipment.query.shape);
  const accepted = names.filter((name) => {
    const { error } = REPORT_QUERIES[report].safeParse({ [name]: 'x' });
    return !error?.issues.some(({ code }) => code === 'unrecognized_keys');
  });
  expect(accepted.toSorted()).toEqual(offeredParams(report).toSorted());
});

it('allows no future day in the ranges of recorded events', () => {
  const pastRanges = Object.entries(DATE_RANGES).filter(([, range]) => range.isPastOnly);
  expect(pastRanges.map(([name]) => name)).toEqual(['create', 'update', 'lastInspection', 'lastMaintenance']);
});

it('lists the status filter of maintenances and recognises it as a status', () => {
  const search = parseSearch({ maintenanceStatus: 'IMPROPER', lastMaintenanceFrom: '2026-01-01' });
  expect(activeFilters(search)).toEqual(['maintenanceStatus', 'lastMaintenance']);
  expect(activeFilters(search).map(isStatusFilter)).toEqual([true, false]);
  expect(activeFilters({ ...search, ...withoutFilter('maintenanceStatus') })).toEqual(['lastMaintenance']);
});

it('recognises fire extinguishers by their built-in keys', () => {
  const fire = { builtinKey: 'fire_fighting' };
  const extinguishers = { builtinKey: 'extinguishers' };
  expect(areExtinguishers(fire, extinguishers)).toBe(true);
  expect(areExtinguishers(fire, { builtinKey: null })).toBe(false);
  expect(areExtinguishers(undefined, extinguishers)).toBe(false);
});
