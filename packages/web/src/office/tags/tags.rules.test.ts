/** Filters that count, a page with one tag changed, and how full a limit is. */
import type { Tag } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { expect, it } from 'vitest';
import { countFilters, hasGroupUsage, isBlank, measure, withTag } from './tags.rules.ts';

const tag = (serialNumber: string, equipmentSerialNumber = serialNumber): Tag => ({
  serialNumber,
  enabled: true,
  companyId: 'c1',
  companyName: 'Casa Ltda',
  equipmentSerialNumber,
  equipmentExtraLabel: '',
  equipmentExtraCode: '',
  productName: '',
  productIsDvExclusive: false,
  createdAt: '2026-01-01T00:00:00Z',
  updateDate: '2026-01-01T00:00:00Z',
});

it('a filter that says no counts too; a range counts once, the text and the order never', () => {
  expect(countFilters({ query: 'x', page: 3, field: 'enabled' })).toBe(0);
  expect(countFilters({ enabled: false, exclusive: true })).toBe(2);
  expect(countFilters({ updateFrom: '2026-01-01' })).toBe(1);
  expect(countFilters({ updateFrom: '2026-01-01', updateUpTo: '2026-02-01', blank: false })).toBe(2);
});

it('a tag without equipment is blank', () => {
  expect(isBlank(tag('A', ''))).toBe(true);
  expect(isBlank(tag('A'))).toBe(false);
});

it('one tag of a page changes, the others and the total stay; a page without it is the same value', () => {
  const page = { items: [tag('A'), tag('B')], total: 40 };
  const changed = withTag(page, 'B', { enabled: false });
  expect(changed.items.map(({ enabled }) => enabled)).toEqual([true, false]);
  expect(changed.total).toBe(40);
  expect(page.items[1]?.enabled).toBe(true);
  expect(changed.items[0]).toBe(page.items[0]);
  expect(withTag(page, 'C', { enabled: false })).toBe(page);
});

it('the group is measured beside the company, but not where its companies are strangers', () => {
  expect(hasGroupUsage('casa')).toBe(true);
  expect(hasGroupUsage('generic')).toBe(false);
});

it('a limit has room, little room from nine tenths on, none, or too many tags', () => {
  expect(measure({ used: 0, limit: 50 })).toEqual({ percent: 0, state: 'room', difference: 50 });
  expect(measure({ used: 44, limit: 50 })).toEqual({ percent: 88, state: 'room', difference: 6 });
  expect(measure({ used: 45, limit: 50 })).toEqual({ percent: 90, state: 'little', difference: 5 });
  expect(measure({ used: 50, limit: 50 })).toEqual({ percent: 100, state: 'full', difference: 0 });
  expect(measure({ used: 53, limit: 50 })).toEqual({ percent: 100, state: 'over', difference: 3 });
  expect(measure({ used: 0, limit: 0 })).toEqual({ percent: 100, state: 'full', difference: 0 });
});
