/** Whether a list is filtered. */
import { flagFilter, pageQuery } from '@mobcheck/contract/kernel/page.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isFiltered } from './list.rules.ts';

const schema = pageQuery(['name', 'updateDate']).extend({
  enabled: flagFilter.optional(),
  status: z.enum(['ALL', 'PENDING']).default('PENDING'),
});
const filtered = (search: object, start?: object) =>
  isFiltered(schema, schema.parse({ ...start, ...search }), start);

describe('isFiltered', () => {
  it('ignores sort, page and page size', () => {
    expect(filtered({})).toBe(false);
    expect(filtered({ field: 'updateDate', direction: 'desc', page: '3', pageSize: '100' })).toBe(false);
  });

  it.each([{ query: '  ' }, { status: 'PENDING' }])('is false for %j', (search) => {
    expect(filtered(search)).toBe(false);
  });

  it.each([{ query: 'co2' }, { enabled: 'false' }, { status: 'ALL' }])('is true for %j', (search) => {
    expect(filtered(search)).toBe(true);
  });

  it('compares with the initial values of the screen', () => {
    const start = { field: 'updateDate', status: 'ALL' };
    expect(filtered({}, start)).toBe(false);
    expect(filtered({ status: 'PENDING' }, start)).toBe(true);
  });
});
