// Which tests a word after `npm test --` chooses.
import { expect, it } from 'vitest';
import { selectTests } from './test-selection.mjs';

const texts: Readonly<Record<string, string>> = {
  'packages/server/src/boats/boats.test.ts': "it('sinks no boat')",
  'packages/web/src/boats/boat-form.test.tsx': "it('asks for a name')",
  'e2e/boats.test.ts': "test('sinks no boat')",
};
const select = (...words: string[]) => selectTests(words, Object.keys(texts), (path) => texts[path] ?? '');

it('chooses files by a part of their path', () =>
  expect(select('web/src/boats')).toEqual({
    files: ['packages/web/src/boats/boat-form.test.tsx'],
    titles: [],
  }));
it('chooses the files that say a title', () =>
  expect(select('sinks no')).toEqual({
    files: ['packages/server/src/boats/boats.test.ts', 'e2e/boats.test.ts'],
    titles: ['sinks no'],
  }));
it('chooses a title in the files that are named', () =>
  expect(select('e2e/', 'row 3 of 5')).toEqual({ files: ['e2e/boats.test.ts'], titles: ['row 3 of 5'] }));
it('chooses nothing for a word that nothing holds', () => expect(select('submarine').files).toEqual([]));
