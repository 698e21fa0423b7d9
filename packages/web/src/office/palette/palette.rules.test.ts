/** Tests of the rules for the entries of the global search. */
import { expect, it } from 'vitest';
import {
  activeEntry,
  type Entry,
  matchingEntries,
  neighbour,
  openableRecent,
  withRecent,
} from './palette.rules.ts';

function entryOf(key: string, kind: Entry['kind'] = 'piece', label = key): Entry {
  return { key, kind, label, detail: '', to: '/', search: {} };
}

const [first, second, third] = [entryOf('a'), entryOf('b'), entryOf('c')];
const GROUPS = [
  { title: 'One', entries: [first, second] },
  { title: 'Two', entries: [third] },
];

it.each([
  ['insp', true],
  ['INSPECOES', true],
  ['rela insp', true],
  ['insp rela', true],
  ['spec', false],
  ['insp tags', false],
])('finds “Inspeções (Relatórios)” by the beginnings of its words: %s %s', (text, isFound) => {
  expect(matchingEntries([{ label: 'Inspeções', detail: 'Relatórios' }], text)).toHaveLength(isFound ? 1 : 0);
});

it('lists first the entries that have the words in their label', () => {
  const people = { label: 'Funcionários', detail: 'Pessoas e empresas' };
  const companies = { label: 'Empresas', detail: 'Pessoas e empresas' };
  expect(matchingEntries([people, companies], 'emp')).toEqual([companies, people]);
});

it('highlights the first entry until another one is chosen', () => {
  expect(activeEntry(GROUPS, undefined)).toBe(first);
  expect(activeEntry(GROUPS, 'c')).toBe(third);
});

it('highlights the first entry when the chosen entry is no longer listed', () => {
  expect(activeEntry(GROUPS, 'gone')).toBe(first);
  expect(activeEntry([], 'a')).toBeUndefined();
});

it('the next entry may be in another group, and the first entry follows the last', () => {
  expect(neighbour(GROUPS, undefined, 1)).toBe(second);
  expect(neighbour(GROUPS, 'b', 1)).toBe(third);
  expect(neighbour(GROUPS, 'c', 1)).toBe(first);
  expect(neighbour(GROUPS, 'a', -1)).toBe(third);
  expect(neighbour([], undefined, 1)).toBeUndefined();
});

it('keeps the last six opened entries, each once, newest first', () => {
  const recent = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => entryOf(key));
  expect(withRecent(recent, entryOf('c')).map(({ key }) => key)).toEqual(['c', 'a', 'b', 'd', 'e', 'f']);
  expect(withRecent(recent, entryOf('g')).map(({ key }) => key)).toEqual(['g', 'a', 'b', 'c', 'd', 'e']);
});

it('offers only recent entries that may be opened, with the present names of pages', () => {
  const recent = [
    entryOf('page /', 'page', 'Home'),
    entryOf('page /gone', 'page'),
    entryOf('piece 1'),
    entryOf('order 1', 'order'),
  ];
  const home = entryOf('page /', 'page', 'Início');
  expect(openableRecent(recent, [home], new Set(['piece']))).toEqual([home, entryOf('piece 1')]);
});
