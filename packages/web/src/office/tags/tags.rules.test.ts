/** Rules of the list of tags: the number of filters, a changed tag, and the usage of a limit. */
import type { Tag } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { expect, it } from 'vitest';
import { countFilters, showsGroupUsage, isFree, limitUsage, changeTagInPage } from './tags.rules.ts';

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

it('a tag without equipment is free', () => {
  expect(isFree(tag('A', ''))).toBe(true);
  expect(isFree(tag('A'))).toBe(false);
});

const page = { items: [tag('A'), tag('B')], total: 40 };

it('one tag of a page is replaced and the others are kept', () => {
  const changed = changeTagInPage(page, 'B', { enabled: false });
  expect(changed.items.map(({ enabled }) => enabled)).toEqual([true, false]);
  expect(changed.total).toBe(40);
  expect(page.items[1]?.enabled).toBe(true);
  expect(changed.items[0]).toBe(page.items[0]);
});

it('a page without the tag is returned unchanged', () => {
  expect(changeTagInPage(page, 'C', { enabled: false })).toBe(page);
});

it('the usage of the group is shown, except for the generic group', () => {
  expect(showsGroupUsage('casa')).toBe(true);
  expect(showsGroupUsage('generic')).toBe(false);
});

it('the usage of a limit has a percentage, a state and the difference to the limit', () => {
  expect(limitUsage({ used: 0, limit: 50 })).toEqual({ percent: 0, state: 'available', difference: 50 });
  expect(limitUsage({ used: 44, limit: 50 })).toEqual({ percent: 88, state: 'available', difference: 6 });
  expect(limitUsage({ used: 45, limit: 50 })).toEqual({ percent: 90, state: 'nearlyFull', difference: 5 });
  expect(limitUsage({ used: 50, limit: 50 })).toEqual({ percent: 100, state: 'full', difference: 0 });
  expect(limitUsage({ used: 53, limit: 50 })).toEqual({ percent: 100, state: 'over', difference: 3 });
  expect(limitUsage({ used: 0, limit: 0 })).toEqual({ percent: 100, state: 'full', difference: 0 });
});
