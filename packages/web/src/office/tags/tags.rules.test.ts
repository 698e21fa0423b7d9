/** The number of filters, a page with one tag changed, and the usage of a limit. */
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

it('text, page and sorting are not counted as filters', () => {
  expect(countFilters({ query: 'x', page: 3, field: 'enabled' })).toBe(0);
});

it('a filter for "no" is counted', () => {
  expect(countFilters({ enabled: false, exclusive: true })).toBe(2);
});

it('a range is counted once', () => {
  expect(countFilters({ updateFrom: '2026-01-01' })).toBe(1);
  expect(countFilters({ updateFrom: '2026-01-01', updateUpTo: '2026-02-01', blank: false })).toBe(2);
});

it('a tag without equipment is blank', () => {
  expect(isBlank(tag('A', ''))).toBe(true);
  expect(isBlank(tag('A'))).toBe(false);
});

const page = { items: [tag('A'), tag('B')], total: 40 };

it('one tag of a page is replaced and the others are kept', () => {
  const changed = withTag(page, 'B', { enabled: false });
  expect(changed.items.map(({ enabled }) => enabled)).toEqual([true, false]);
  expect(changed.total).toBe(40);
  expect(page.items[1]?.enabled).toBe(true);
  expect(changed.items[0]).toBe(page.items[0]);
});

it('a page without the tag is returned as it is', () => {
  expect(withTag(page, 'C', { enabled: false })).toBe(page);
});

it('the usage of the group is shown, except for the generic group', () => {
  expect(hasGroupUsage('casa')).toBe(true);
  expect(hasGroupUsage('generic')).toBe(false);
});

it('measures how much of a limit is used', () => {
  expect(measure({ used: 0, limit: 50 })).toEqual({ percent: 0, state: 'room', difference: 50 });
  expect(measure({ used: 44, limit: 50 })).toEqual({ percent: 88, state: 'room', difference: 6 });
  expect(measure({ used: 45, limit: 50 })).toEqual({ percent: 90, state: 'little', difference: 5 });
  expect(measure({ used: 50, limit: 50 })).toEqual({ percent: 100, state: 'full', difference: 0 });
  expect(measure({ used: 53, limit: 50 })).toEqual({ percent: 100, state: 'over', difference: 3 });
  expect(measure({ used: 0, limit: 0 })).toEqual({ percent: 100, state: 'full', difference: 0 });
});
