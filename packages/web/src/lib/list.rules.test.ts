/** When a list counts as filtered. */
import { flagFilter, pageQuery } from '@mobcheck/contract/kernel/page.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isFiltered } from './list.rules.ts';

const schema = pageQuery(['name', 'updateDate']).extend({
  enabled: flagFilter.optional(),
  status: z.enum(['ALL', 'PENDING']).default('PENDING'),
});
const filtered = (address: object, start?: object) =>
  isFiltered(schema, schema.parse({ ...start, ...address }), start);

describe('a list is filtered', () => {
  it('not by how it is looked at', () => {
    expect(filtered({})).toBe(false);
    expect(filtered({ field: 'updateDate', direction: 'desc', page: '3', pageSize: '100' })).toBe(false);
  });

  it('not by an empty text, and not by a choice that is the default', () => {
    expect(filtered({ query: '  ' })).toBe(false);
    expect(filtered({ status: 'PENDING' })).toBe(false);
  });

  it('by a text, by a flag that is off, by another choice than the default', () => {
    expect(filtered({ query: 'co2' })).toBe(true);
    expect(filtered({ enabled: 'false' })).toBe(true);
    expect(filtered({ status: 'ALL' })).toBe(true);
  });

  it('not by what the screen begins with, but by leaving it', () => {
    const start = { field: 'updateDate', status: 'ALL' };
    expect(filtered({}, start)).toBe(false);
    expect(filtered({ status: 'PENDING' }, start)).toBe(true);
  });
});
