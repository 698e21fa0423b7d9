/** The place where a text stops being JSON. */
import { expect, test } from 'vitest';
import { jsonError } from './json-error.rules.ts';

test.each([
  ['{"a": 1,}', 9],
  ['{"a" 1}', 6],
  ['{a: 1}', 2],
  ['[1, 2', 6],
  ['[1 2]', 4],
  ['[,]', 2],
  ['[1,]', 4],
  ['', 1],
  ['  ', 3],
  ['{"a": "b', 7],
  ['{"a": tru}', 7],
  ['{"a": 01}', 7],
  ["{'a': 1}", 2],
  ['{"a": 1} x', 10],
  ['{"a": 1}}', 9],
  ['[1}', 3],
  ['{"a": [1, {"b": 2]}', 18],
])('%s stops being JSON at column %i', (text, column) => {
  expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
  expect(jsonError(text)).toEqual({ line: 1, column });
});

test.each(['{}', '[]', ' {"a": [1, -2.5e+3, "x\\u00e9\\n", {"b": null}], "c": true}\n', '"x"', '0'])(
  '%s is JSON',
  (text) => {
    expect(() => JSON.parse(text) as unknown).not.toThrow();
    expect(jsonError(text)).toBeUndefined();
  },
);

test('an error in the third line has line 3', () => {
  expect(jsonError('{\n  "a": 1\n  "b": 2\n}')).toEqual({ line: 3, column: 3 });
});

test.each([
  ['{"a": 1, "a": 2}', 10],
  ['[{"a": {"b": 1}, "\\u0061": []}]', 18],
  ['{"__proto__": 1, "__proto__": 2}', 18],
])('%s repeats a name at column %i', (text, column) => {
  expect(jsonError(text)).toMatchObject({
    line: 1,
    column,
    name: expect.stringMatching(/^(a|__proto__)$/) as string,
  });
});

test('objects beside and inside each other may have the same names', () => {
  expect(jsonError('{"a": {"a": [{"a": 1}, {"a": "a"}]}, "b": {"a": 2}}')).toBeUndefined();
});
