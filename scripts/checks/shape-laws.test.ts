// Tests that the laws of size and structure report planted breaches in files, functions, folders, names and circles.
import { describe, expect, it } from 'vitest';
import { cssClasses } from './web/css-classes.ts';
import { folderCircles } from './folder-circles.ts';
import { functionSizes } from './functions.ts';
import { fileNames, folderSizes } from './piles.ts';
import { sizes } from './sizes.ts';
import type { Breach } from './tree.ts';

const web = 'packages/web/src';
const subjects = (breaches: readonly Breach[]) => breaches.map(({ subject }) => subject);

describe(sizes.name, () => {
  const laws = (...lines: number[]): string[] =>
    sizes(lines.map((count) => ({ path: `${count}.ts`, text: 'line\n'.repeat(count) }))).map(
      ({ law }) => law,
    );
  const short = (count: number) => Array.from({ length: count }, () => 70);
  it('accepts one file of 400 lines among short ones', () => expect(laws(400, ...short(19))).toEqual([]));
  it('reports a file of 401 lines', () => expect(laws(401, ...short(19))).toEqual(['file-size']));
  it('reports two of twenty files above 250 lines', () =>
    expect(laws(251, 251, ...short(18))).toEqual(['percentile-size']));
  it('has no limit for the median', () => expect(laws(...Array.from({ length: 20 }, () => 250))).toEqual([]));
});

describe(functionSizes.name, () => {
  /** Returns a function body with this number of lines, including those of its braces. */
  const body = (lines: number): string => `{${'\n'.repeat(lines - 1)}}`;
  const reported = (path: string, text: string) => subjects(functionSizes([{ path, text }]));
  it.each([
    ['a declaration', 'row.ts', `/** É. */\nexport function row() ${body(61)}`, 'row'],
    ['an arrow', 'row.ts', `const row = () => ${body(61)};`, 'row'],
    ['an arrow in a call', 'row.ts', `const row = memo(() => ${body(61)});`, 'row'],
    ['a method', 'row.ts', `const rows = { row() ${body(61)} };`, 'row'],
    ['a callback', 'row.ts', `each(() => ${body(61)});`, 'the file'],
    ['a hook in a component file', 'row.tsx', `function useRow() ${body(61)}`, 'useRow'],
    ['a component', 'row.tsx', `export function Row() ${body(101)}`, 'Row'],
    [
      'a set-up in a test',
      'row.test.ts',
      `describe('row', () => { function makeRow() ${body(61)} });`,
      'makeRow',
    ],
    ['a script', 'scripts/row.mjs', `function row() ${body(61)}`, 'row'],
  ])('reports %s that is too long', (_, path, text, name) =>
    expect(reported(path, text)).toEqual([`${path.replace('scripts/', '')} ${name}`]),
  );
  it.each([
    ['60 lines', 'row.ts', `function row() ${body(60)}`],
    ['a component of 100 lines', 'row.tsx', `function Row() ${body(100)}`],
    ['the list of tests', 'row.test.ts', `describe('row', () => ${body(300)});`],
    ['a table of tests', 'row.test.ts', `it.each([1])('row', () => ${body(300)});`],
  ])('accepts %s', (_, path, text) => expect(reported(path, text)).toEqual([]));
});

describe(folderSizes.name, () => {
  const files = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => ({ path: `${web}/ui/${index}${name}` }));
  it('reports the 26th file', () =>
    expect(subjects(folderSizes([...files(25, '.tsx'), ...files(1, '.css')]))).toEqual([`${web}/ui`]));
  it('accepts 25 files with their tests', () =>
    expect(folderSizes([...files(25, '.tsx'), ...files(25, '.test.tsx')])).toEqual([]));
  it('counts the files of each folder separately', () =>
    expect(folderSizes([...files(25, '.tsx'), { path: `${web}/ui/form/26.tsx` }])).toEqual([]));
});

describe(fileNames.name, () => {
  const reported = (...paths: string[]) =>
    subjects(fileNames(paths.map((path) => ({ path: `${web}/${path}` }))));
  it('reports a name in two folders', () =>
    expect(reported('office/boats/form.tsx', 'field/form.tsx')).toEqual(['form.tsx']));
  it('reports the file name phrases.ts', () =>
    expect(reported('office/boats/phrases.ts')).toEqual(['phrases.ts']));
  it('accepts different names', () =>
    expect(reported('office/boats/boat.phrases.ts', 'ui/form.tsx')).toEqual([]));
});

describe(folderCircles.name, () => {
  const circles = (...imports: (readonly [string, string])[]) =>
    folderCircles(imports.map(([from, to]) => ({ from: `${from}.ts`, to: `${to}.ts` }))).map(
      ({ detail }) => detail,
    );
  it('reports two folders that import each other by different files', () =>
    expect(circles(['a/one', 'b/one'], ['b/two', 'a/two'])).toEqual(['a > b > a']));
  it('reports a circle of three', () =>
    expect(circles(['b/one', 'c/one'], ['a/one', 'b/one'], ['c/one', 'a/one'])).toEqual(['a > b > c > a']));
  it('reports a folder and its subfolder', () =>
    expect(circles(['a/one', 'a/b/one'], ['a/b/one', 'a/two'])).toEqual(['a/* > a/b > a/*']));
  it('reports two folders that import each other by different subfolders', () =>
    expect(circles(['a/b/one', 'c/one'], ['c/two', 'a/d/one'])).toEqual(['a > c > a']));
  it('accepts imports in one direction', () =>
    expect(circles(['a/one', 'b/one'], ['a/one', 'a/b/one'], ['b/one', 'c/one'], ['a/one', 'c/two'])).toEqual(
      [],
    ));
  it.each(['feature', 'entry'])(
    'accepts imports by the .%s.ts of a folder, unless an imported file imports it back',
    (kind) => {
      const imports = [
        [`a/a.${kind}`, 'a/b/one'],
        ['a/b/one', 'a/two'],
      ] as const;
      expect(circles(...imports)).toEqual([]);
      expect(circles(...imports, ['a/b/one', `a/a.${kind}`])).toEqual([
        `a/a.${kind}.ts > a/b > a/a.${kind}.ts`,
      ]);
    },
  );
  it('ignores tests', () => expect(circles(['a/one', 'b/one'], ['b/two.test', 'a/two'])).toEqual([]));
});

describe(cssClasses.name, () => {
  const css = {
    path: `${web}/ui/card.module.css`,
    text: '.card { color: red; }\n.card-wide, .title:hover {}',
  };
  const reported = (text: string) =>
    subjects(
      cssClasses(
        [{ path: `${web}/ui/card.tsx`, text: `import classes from './card.module.css';\n${text}` }],
        [css],
      ),
    );
  it('reports a class that the module does not have', () =>
    expect(reported('<p className={classes.words} />')).toEqual(['words']));
  it('reports a class that is only the beginning or end of a class in the module', () =>
    expect(reported('classes.wide + classes.car')).toEqual(['wide', 'car']));
  it('accepts classes of the module', () => expect(reported('classes.card + classes.title')).toEqual([]));
});
