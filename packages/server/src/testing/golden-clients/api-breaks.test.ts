/** Tests that each kind of break of the promised API is found, and that additions are allowed. */
import { anyoneMay } from '@mobcheck/contract/kernel/actor.ts';
import type { Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { apiBreaks } from './api-breaks.ts';
import { stableEndpoint, type StableApi } from './stable-api.ts';

const TODAY = '2027-06-30';
const KEY = 'PUT /web/boats/:id';

const engine = z.strictObject({ power: z.number().max(500) });
const body = {
  name: z.string().max(50).optional(),
  kind: z.enum(['SAIL', 'MOTOR']),
  engine: engine.optional(),
  // Unions of objects have their fields together.
  place: z.union([z.strictObject({ port: z.string() }), z.strictObject({ sea: z.string() })]).optional(),
};
const reply = {
  id: z.string(),
  status: z.enum(['NEW', 'SOLD']),
  crew: z.array(z.object({ name: z.string(), age: z.number().int().nullable() })),
};
const query = {
  page: z.coerce.number<number>().int().min(1).max(1000).default(1),
  day: z.string().optional(),
};

const boats = {
  method: 'PUT',
  path: '/web/boats/:id',
  summary: 'Boats',
  may: anyoneMay,
  scope: 'tenant',
  token: 'equipment:write',
  params: z.strictObject({ id: z.string() }),
  query: z.strictObject(query),
  body: z.strictObject(body),
  reply: z.object(reply),
} satisfies Endpoint;

const apiOf = (changes: Partial<Endpoint>, name = 'putBoat'): StableApi => ({
  [KEY]: stableEndpoint(name, { ...boats, ...changes }),
});
const FROZEN = apiOf({});

const breaksOf = (changes: Partial<Endpoint>): string[] => apiBreaks(FROZEN, apiOf(changes), TODAY);

describe('a break is found and comes with advice', () => {
  it.each<[string, Partial<Endpoint>, string]>([
    [
      'removed field of a reply',
      { reply: z.object(reply).omit({ status: true }) },
      'reply.status was removed: keep it',
    ],
    [
      'removed field of the rows of a list',
      { reply: z.object({ ...reply, crew: z.array(z.object({ name: z.string() })) }) },
      'reply.crew[].age was removed',
    ],
    [
      'narrowed enum of a reply',
      { reply: z.object({ ...reply, status: z.enum(['NEW']) }) },
      'reply.status no longer allows SOLD',
    ],
    [
      'field of a reply that may be absent',
      { reply: z.object({ ...reply, id: z.string().optional() }) },
      'reply.id may be absent now',
    ],
    [
      'field of a reply that may be null',
      { reply: z.object({ ...reply, id: z.string().nullable() }) },
      'reply.id may be null now',
    ],
    [
      'field of a reply with another type',
      { reply: z.object({ ...reply, id: z.number() }) },
      'reply.id may be number now',
    ],
    ['removed field of a body', { body: z.strictObject(body).omit({ kind: true }) }, 'body.kind was removed'],
    [
      'narrowed enum of a body',
      { body: z.strictObject({ ...body, kind: z.enum(['SAIL']) }) },
      'body.kind no longer allows MOTOR',
    ],
    [
      'text of a body that became an enum',
      { body: z.strictObject({ ...body, name: z.enum(['Ana']).optional() }) },
      'body.name no longer allows others',
    ],
    [
      'new required field of a body',
      { body: z.strictObject({ ...body, length: z.number() }) },
      'body.length is new and required',
    ],
    [
      'field of a body that became required',
      { body: z.strictObject({ ...body, name: z.string().max(50) }) },
      'body.name became required',
    ],
    [
      'new required field of an optional object',
      { body: z.strictObject({ ...body, engine: engine.extend({ fuel: z.string() }).optional() }) },
      'body.engine.fuel is new and required',
    ],
    [
      'lower maximum',
      { body: z.strictObject({ ...body, name: z.string().max(40).optional() }) },
      'body.name has the maxLength 40 instead of 50',
    ],
    [
      'new minimum',
      { body: z.strictObject({ ...body, engine: z.strictObject({ power: z.number().min(1).max(500) }) }) },
      'body.engine.power has the minimum 1',
    ],
    ['removed parameter', { query: z.strictObject({ page: query.page }) }, 'query.day was removed'],
    [
      'new required parameter',
      { query: z.strictObject({ ...query, port: z.string() }) },
      'query.port is new and required',
    ],
    [
      'removed option of a union',
      { body: z.strictObject({ ...body, place: z.strictObject({ port: z.string() }).optional() }) },
      'body.place.sea was removed',
    ],
    [
      'field of a body with another type',
      { body: z.strictObject({ ...body, name: z.number().optional() }) },
      'body.name may no longer be string',
    ],
    ['another scope', { token: 'data:read' }, 'scope is data:read instead of equipment:write'],
    ['another status', { status: 201 }, 'status is 201 instead of 200'],
    ['a reply without content', { reply: 'none' }, 'reply is none instead of json'],
  ])('%s', (_, changes, expected) => {
    const breaks = breaksOf(changes);
    expect(breaks.join('\n')).toContain(`${KEY}: ${expected}`);
    expect(breaks.every((line) => line.split(': ').length >= 3)).toBe(true);
  });

  it('removed endpoint', () => {
    expect(apiBreaks(FROZEN, {}, TODAY).join()).toContain(`${KEY} was removed or closed to tokens`);
  });

  it('another name of a method of the client', () => {
    expect(apiBreaks(FROZEN, apiOf({}, 'saveBoat'), TODAY).join()).toContain('name is saveBoat');
  });
});

describe('an addition is no break', () => {
  it.each<[string, Partial<Endpoint>]>([
    ['new field of a reply', { reply: z.object({ ...reply, flag: z.string() }) }],
    ['new value of an enum', { reply: z.object({ ...reply, status: z.enum(['NEW', 'SOLD', 'LOST']) }) }],
    ['new optional parameter', { query: z.strictObject({ ...query, port: z.string().default('') }) }],
    ['new optional field', { body: z.strictObject({ ...body, length: z.number().optional() }) }],
    [
      'new optional object with a required field',
      { body: z.strictObject({ ...body, mast: z.strictObject({ height: z.number() }).optional() }) },
    ],
    [
      'higher maximum',
      { query: z.strictObject({ ...query, page: query.page.unwrap().max(5000).default(1) }) },
    ],
    [
      'field of a body that became optional',
      { body: z.strictObject({ ...body, kind: body.kind.optional() }) },
    ],
    ['field of a reply that is always sent', { reply: z.object({ ...reply, id: z.string() }) }],
  ])('%s', (_, changes) => {
    expect(breaksOf(changes)).toEqual([]);
  });

  it('a new endpoint', () => {
    expect(apiBreaks({}, FROZEN, TODAY)).toEqual([]);
  });

  it('an endpoint without its deprecated predecessor, from the sunset on', () => {
    const deprecated = { since: '2026-06-30', sunset: TODAY, successor: '/web/ships/:id' };
    const frozen = apiOf({ deprecated });
    expect(apiBreaks(frozen, {}, TODAY)).toEqual([]);
    expect(apiBreaks(frozen, {}, '2027-06-29')).toHaveLength(1);
  });
});
