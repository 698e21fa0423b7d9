// The tests that a word after `npm test --` selects.
import { expect, it } from 'vitest';
import { selectTests } from './test-selection.mjs';

const texts: Readonly<Record<string, string>> = {
  'packages/server/src/boats/boats.test.ts': "it('sinks no boat')",
  'packages/web/src/boats/boat-form.test.tsx': "it('asks for a name')",
  'e2e/boats.test.ts': "test('sinks no boat')",
};
const select = (...words: string[]) => selectTests(words, Object.keys(texts), (path) => texts[path] ?? '');

it('selects files by a part of their path', () =>
  expect(select('web/src/boats')).toEqual({
    files: ['packages/web/src/boats/boat-form.test.tsx'],
    titles: [],
  }));
it('selects the files that contain a title', () =>
  expect(select('sinks no')).toEqual({
    files: ['packages/server/src/boats/boats.test.ts', 'e2e/boats.test.ts'],
    titles: ['sinks no'],
  }));
it('selects a title in the given files', () =>
  expect(select('e2e/', 'row 3 of 5')).toEqual({ files: ['e2e/boats.test.ts'], titles: ['row 3 of 5'] }));
it('selects nothing for an unknown word', () => expect(select('submarine').files).toEqual([]));
