/** Tests of the law of lists. An array in a reply has pages or a stated bound, and the rows of a page fit into it. */
import { endpoint, type Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import { anyoneMay } from '@mobcheck/contract/kernel/actor.ts';
import { PAGE_TOO_LARGE } from '@mobcheck/contract/kernel/api-error.ts';
import { pageFromQuery, pageOf, pageQuery } from '@mobcheck/contract/kernel/page.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listBreaches, listsWithoutPage, needlessBounds } from './lists-in-replies.ts';
import { contractEndpoints } from './matrix.ts';

const endpoints = await contractEndpoints();
const boat = { method: 'GET', path: '/web/boats/', summary: '', may: anyoneMay, scope: 'public' } as const;
const breachesOf = (planted: Endpoint) => listBreaches([{ name: 'boats.listBoats', endpoint: planted }]);
const row = z.object({ name: z.string() });

describe('the lists of replies', () => {
  it('have pages or a stated bound, and their rows fit into a page', () => {
    expect(endpoints.flatMap((each) => listsWithoutPage(each.endpoint)).length).toBeGreaterThan(50);
    expect(listBreaches(endpoints)).toEqual([]);
  });

  it('include an array for every stated bound', () => {
    expect(needlessBounds(endpoints)).toEqual([]);
    expect(needlessBounds(endpoints.filter(({ name }) => !name.startsWith('video-lessons')))).toHaveLength(1);
  });
});

describe('a planted endpoint', () => {
  it.each([
    ['a bare array', z.array(row), '[]'],
    ['an array in the reply', z.object({ boats: z.array(row) }), '.boats[]'],
    ['an array that may be absent', z.object({ boats: z.array(row).nullable().optional() }), '.boats[]'],
    ['a record of any keys', z.object({ boats: z.record(z.string(), row) }), '.boats{}'],
    ['an array in a part of a union', z.union([row, z.object({ oars: z.array(row) })]), '.oars[]'],
  ])('with %s is reported', (_, reply, path) => {
    expect(breachesOf(endpoint({ ...boat, reply }))).toEqual([
      `boats.listBoats${path}: no page and no stated bound`,
    ]);
  });

  it('with pages is accepted, except an array in its rows', () => {
    const query = pageQuery(['name']);
    expect(breachesOf(endpoint({ ...boat, query, reply: pageOf(row) }))).toEqual([]);
    expect(breachesOf(endpoint({ ...boat, query: pageFromQuery, reply: z.array(row) }))).toEqual([]);
    const withOars = pageOf(row.extend({ oars: z.array(row) }));
    expect(breachesOf(endpoint({ ...boat, query, reply: withOars }))).toEqual([
      'boats.listBoats.items[].oars[]: no page and no stated bound',
    ]);
  });

  it('is reported when its page has no maximum', () => {
    const query = z.object({ pageSize: z.coerce.number() });
    expect(breachesOf(endpoint({ ...boat, query, reply: pageOf(row) }))).toHaveLength(1);
  });

  it('is reported when a thousand rows do not fit into its page, unless the size is checked', () => {
    const query = pageQuery(['name']);
    const reply = pageOf(row.extend({ inspectionTypeAttribute: z.array(row) }));
    expect(breachesOf(endpoint({ ...boat, query, reply }))).toEqual([
      'boats.listBoats: a page may have 150000 kB; measure it, or allow fewer rows',
    ]);
    expect(breachesOf(endpoint({ ...boat, query, reply, errors: [PAGE_TOO_LARGE] }))).toEqual([]);
    const small = query.extend({ pageSize: z.coerce.number().max(50) });
    expect(breachesOf(endpoint({ ...boat, query: small, reply }))).toEqual([]);
  });
});
