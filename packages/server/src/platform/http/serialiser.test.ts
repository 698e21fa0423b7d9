/** Equal reply schemas share one serialiser. */
import { expect, it } from 'vitest';
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
