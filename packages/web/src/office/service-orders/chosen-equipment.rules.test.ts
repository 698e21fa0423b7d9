/** Equipment checked across pages, late orders, and the filters of the search and of the list of orders. */
import { expect, it } from 'vitest';
import { setChecked, pageCheckState, situationFilter } from './chosen-equipment.rules.ts';
import { activeFilters, isLate, withoutFilter } from './order-list.rules.ts';

const piece = (serial: string) => ({ serial, label: '', code: '', productId: '', productName: '', sku: '' });

const marksOfTwoPages = () => {
  const first = setChecked(new Map(), [piece('A'), piece('B')], true);
  return setChecked(first, [piece('C'), piece('A')], true);
};

it('keeps the pieces checked on other pages, each once and in the order of checking', () => {
  expect([...marksOfTwoPages().keys()]).toEqual(['A', 'B', 'C']);
});

it('removes unchecked pieces', () => {
  expect([...setChecked(marksOfTwoPages(), [piece('A'), piece('C')], false).keys()]).toEqual(['B']);
});

it('returns whether some, all or none of a page is checked', () => {
  const both = marksOfTwoPages();
  expect(pageCheckState(both, ['A', 'Z'])).toBe('some');
  expect(pageCheckState(both, ['A', 'B'])).toBe('all');
  expect(pageCheckState(both, [])).toBe('none');
});

it('returns the filters of the report for a situation', () => {
  expect(situationFilter('INSPECTION_DUE')).toEqual({
    lastInspectionExpirationStatus: 'EXPIRED_OR_EXPIRING',
  });
  expect(situationFilter('IMPROPER')).toEqual({ status: 'IMPROPER' });
  expect(situationFilter(undefined)).toEqual({});
});

it('an open order is late after its last day', () => {
  expect(isLate({ status: 'PARTIAL', endDate: '2026-11-20' }, '2026-11-21')).toBe(true);
});

it('an order is not late on its last day', () => {
  expect(isLate({ status: 'PENDING', endDate: '2026-11-21' }, '2026-11-21')).toBe(false);
});

it('a finished order is not late', () => {
  expect(isLate({ status: 'FINISHED', endDate: '2026-11-20' }, '2026-11-21')).toBe(false);
});

it('lists a date range as one filter', () => {
  const search = { page: 1, pageSize: 10, field: 'number', direction: 'desc', query: '' } as const;
  expect(
    activeFilters({ ...search, startFrom: '2026-11-01', startUpTo: '2026-11-30', status: 'PENDING' }),
  ).toEqual(['status', 'startDate']);
});

it('removes both parameters of a date range', () => {
  expect(withoutFilter('startDate')).toEqual({ startFrom: undefined, startUpTo: undefined });
});
