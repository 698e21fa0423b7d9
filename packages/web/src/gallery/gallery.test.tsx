/** Tests that each component of `ui` and `domain` has a gallery example or a reason for none, and each example a component. */
import { expect, test } from 'vitest';
import { EXAMPLES, WITHOUT_EXAMPLE } from './all-examples.ts';

/** Returns the files with a component, by their paths under `src`. */
function componentFiles(): string[] {
  const files = Object.keys(import.meta.glob(['../ui/**/*.tsx', '../domain/**/*.tsx']));
  return files.map((path) => path.slice('../'.length)).filter((path) => !/\.(test|testing)\.tsx$/.test(path));
}

const shown = new Set(EXAMPLES.map(({ file }) => file));

/** Returns component files that have no example and are not excused. */
function withoutExample(files: readonly string[]): string[] {
  return files.filter((file) => !shown.has(file) && !Object.hasOwn(WITHOUT_EXAMPLE, file));
}

test('every component has an example or a reason for none', () => {
  // This ensures that the glob has found the files.
  expect(componentFiles().length).toBeGreaterThan(shown.size / 2);
  expect(withoutExample(componentFiles())).toEqual([]);
});

test('the check detects a component without an example', () => {
  expect(withoutExample([...componentFiles(), 'ui/table/new-table.tsx'])).toEqual(['ui/table/new-table.tsx']);
});

test('every example belongs to an existing component', () => {
  const files = new Set(componentFiles());
  const namedFiles = [...shown, ...Object.keys(WITHOUT_EXAMPLE)];
  expect(namedFiles.filter((file) => !files.has(file))).toEqual([]);
});

test('every example shows at least one state', () => {
  expect(EXAMPLES.filter(({ states }) => Object.keys(states).length === 0)).toEqual([]);
});
