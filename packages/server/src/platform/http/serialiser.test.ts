/** Tests of the serialisers of replies. Equal schemas share a serialiser, which drops unknown fields and writes instants in UTC. */
import { replyInstant } from '@mobcheck/contract/kernel/date.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { jsonSchema } from './routes/schema.ts';
import { serialiserCompiler } from './serialiser.ts';

const PROBLEM = { $id: 'problem', type: 'object', properties: { code: { type: 'string' } } };
const route = { method: 'GET', url: '/', httpStatus: '404' };

it('equal schemas share one serialiser, whatever their descriptions', () => {
  const compile = serialiserCompiler([PROBLEM]);
  const first = compile({ ...route, schema: { $ref: 'problem#', description: 'NOT_FOUND' } });
  const second = compile({ ...route, schema: { $ref: 'problem#', description: 'GONE' } });
  expect(second).toBe(first);
});

it('a reference to a shared schema writes only the fields of that schema', () => {
  const write = serialiserCompiler([PROBLEM])({ ...route, schema: { $ref: 'problem#' } });
  expect(write({ code: 'NOT_FOUND', secret: 'x' })).toBe('{"code":"NOT_FOUND"}');
});

it('different schemas have different serialisers', () => {
  const compile = serialiserCompiler([]);
  const names = compile({ ...route, schema: { type: 'object', properties: { name: { type: 'string' } } } });
  const ages = compile({ ...route, schema: { type: 'object', properties: { age: { type: 'integer' } } } });
  expect([names({ name: 'a', age: 1 }), ages({ name: 'a', age: 1 })]).toEqual(['{"name":"a"}', '{"age":1}']);
});

it.each([
  ['alone', replyInstant(), (at: Date) => at, '"2026-11-22T08:30:00.120Z"'],
  ['that may be null', replyInstant().nullable(), (at: Date) => at, '"2026-11-22T08:30:00.120Z"'],
  ['that is null', replyInstant().nullable(), () => null, 'null'],
  [
    'of one of several shapes',
    z.union([z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b'), at: replyInstant() })]),
    (at: Date) => ({ kind: 'b', at }),
    '{"kind":"b","at":"2026-11-22T08:30:00.120Z"}',
  ],
] as const)('an instant %s is written in UTC, to the millisecond', (_, reply, valueOf, written) => {
  // Zod's type of a schema is wider than the builder's.
  const schema = jsonSchema(z.object({ value: reply }), 'output') as { type: 'object' };
  const write = serialiserCompiler([])({ ...route, schema });
  expect(write({ value: valueOf(new Date('2026-11-22T05:30:00.120-03:00')) })).toBe(`{"value":${written}}`);
});
