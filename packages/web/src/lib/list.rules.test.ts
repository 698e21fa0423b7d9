/** Tests of whether a list is filtered. */
import { flagFilter, pageQuery } from '@mobcheck/contract/kernel/page.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isFiltered } from './list.rules.ts';

const schema = pageQuery(['name', 'updateDate']).extend({
  enabled: flagFilter.optional(),
  status: z.enum(['ALL', 'PENDING']).default('PENDING'),
});
const isListFiltered = (search: object, initialSearch?: object) =>
  isFiltered(schema, schema.parse({ ...initialSearch, ...search }), initialSearch);

describe('isFiltered', () => {
  it('ignores sort, page and page size', () => {
    expect(isListFiltered({})).toBe(false);
    expect(isListFiltered({ field: 'updateDate', direction: 'desc', page: '3', pageSize: '100' })).toBe(
      false,
    );
  });

  it.each([{ query: '  ' }, { status: 'PENDING' }])('is false for %j', (search) => {
    expect(isListFiltered(search)).toBe(false);
  });

  it.each([{ query: 'co2' }, { enabled: 'false' }, { status: 'ALL' }])('is true for %j', (search) => {
    expect(isListFiltered(search)).toBe(true);
  });

  it('compares with the initial values of the screen', () => {
    const initialSearch = { field: 'updateDate', status: 'ALL' };
    expect(isListFiltered({}, initialSearch)).toBe(false);
    expect(isListFiltered({ status: 'PENDING' }, initialSearch)).toBe(true);
  });

  it('accepts the contract of a list without sorting', () => {
    const unsorted = z.strictObject({ page: z.number().default(1), query: z.string().default('') });
    const isUnsortedFiltered = (search: object) =>
      isFiltered(unsorted, unsorted.parse(search) as Parameters<typeof isFiltered>[1]);
    expect([isUnsortedFiltered({ page: 2 }), isUnsortedFiltered({ query: 'co2' })]).toEqual([false, true]);
  });
});
