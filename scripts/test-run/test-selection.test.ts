// Tests of the selection of tests by a word after `npm test --`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../install.mjs';
import { selectTests, testFiles } from './test-selection.mjs';

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

describe('the examples of CONTRIBUTING.md', () => {
  const files = testFiles();
  const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
  const guide = textOf('CONTRIBUTING.md');
  const examples = [...guide.matchAll(/npm (?:test|run test:watch) -- ([^`]+)`/g)].map(
    (found) => found[1] ?? '',
  );

  it('are found', () => expect(examples.length).toBeGreaterThan(5));

  it.each(examples)('select tests: %s', (words) => {
    const selected = selectTests(
      [...words.matchAll(/"([^"]+)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
      files,
      textOf,
    );
    const texts = selected.files.map(textOf);
    expect(texts).not.toEqual([]);
    expect(selected.titles.filter((title) => !texts.some((text) => text.includes(title)))).toEqual([]);
  });
});
