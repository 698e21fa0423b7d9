/** Check marks over pages, and the filters of the list. */
import { expect, it } from 'vitest';
import { marked, pageMarks, situationFilter } from './chosen-equipment.rules.ts';
import { activeFilters, isLate, withoutFilter } from './order-list.rules.ts';

const piece = (serial: string) => ({ serial, label: '', code: '', productId: '', productName: '', sku: '' });

it('marks of another page stay, each piece once and in the order of marking', () => {
  const first = marked(new Map(), [piece('A'), piece('B')], true);
  const both = marked(first, [piece('C'), piece('A')], true);
  expect([...both.keys()]).toEqual(['A', 'B', 'C']);
  expect([...marked(both, [piece('A'), piece('C')], false).keys()]).toEqual(['B']);
  expect(pageMarks(both, ['A', 'Z'])).toBe('some');
  expect(pageMarks(both, ['A', 'B'])).toBe('all');
  expect(pageMarks(both, [])).toBe('none');
});

it('a situation is one filter of the report', () => {
  expect(situationFilter('INSPECTION_DUE')).toEqual({
    lastInspectionExpirationStatus: 'EXPIRED_OR_EXPIRING',
  });
  expect(situationFilter('IMPROPER')).toEqual({ status: 'IMPROPER' });
  expect(situationFilter(undefined)).toEqual({});
});

it('only what is still open can be late, and not on its last day', () => {
  expect(isLate({ status: 'PARTIAL', endDate: '2026-11-20' }, '2026-11-21')).toBe(true);
  expect(isLate({ status: 'PENDING', endDate: '2026-11-21' }, '2026-11-21')).toBe(false);
  expect(isLate({ status: 'FINISHED', endDate: '2026-11-20' }, '2026-11-21')).toBe(false);
});

it('a range counts once and goes as one', () => {
  const search = { page: 1, pageSize: 10, field: 'number', direction: 'desc', query: '' } as const;
  expect(
    activeFilters({ ...search, startFrom: '2026-11-01', startUpTo: '2026-11-30', status: 'PENDING' }),
  ).toEqual(['status', 'startDate']);
  expect(withoutFilter('startDate')).toEqual({ startFrom: undefined, startUpTo: undefined });
});
