/** Tests of the name that sign-up and review propose for a company group. */
import { expect, test } from 'vitest';
import { isGroupName, proposeGroupName } from './group-name.rules.ts';

const propose = (company: string, taken: readonly string[] = [], city = '') =>
  proposeGroupName({ company, city }, (name) => taken.includes(name));

test.each([
  ['Padaria São João Ltda', 'padariasaojoao'],
  ['EXTINTORES DO NORTE S/A', 'extintoresdonorte'],
  ['Água & Fogo S.A.', 'aguafogo'],
  ['3M', 'm'],
  ['Casa da Mangueira EIRELI - ME', 'casadamangueira'],
  ['Ltda', 'ltda'],
  ['1234', 'empresa'],
])('the company %s gets the group name %s', (company, name) => {
  expect(propose(company)).toBe(name);
});

test('a taken name gets the city as its ending, or else letters', () => {
  expect(propose('Padaria', ['padaria'], 'São Paulo')).toBe('padariasaopaulo');
  expect(propose('Padaria', ['padaria', 'padariasaopaulo'], 'São Paulo')).toBe('padariab');
  const many = Array.from({ length: 25 }, (_, index) => `padaria${String.fromCodePoint(98 + index)}`);
  expect(propose('Padaria', ['padaria', ...many])).toBe('padariaba');
});

test('a long name is cut to 64 letters, including its ending', () => {
  const longest = 'x'.repeat(200);
  const first = propose(longest);
  expect(first).toHaveLength(64);
  const next = propose(longest, [first]);
  expect(isGroupName(next)).toBe(true);
  expect(next).toBe(`${'x'.repeat(63)}b`);
});

test('a group name has 1 to 64 lower-case letters', () => {
  expect(['a', 'z'.repeat(64)].map(isGroupName)).toEqual([true, true]);
  expect(['', 'A', 'a1', 'z'.repeat(65), 'é', 'a b'].map(isGroupName)).toEqual(
    Array.from({ length: 6 }, () => false),
  );
});
