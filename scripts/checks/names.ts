// Finds meaningless file names, names that the glossary has replaced, and barrels.
import { children, programOf } from './syntax.ts';
import { isTesting, type Breach, type SourceFile } from './tree.ts';

const MEANINGLESS = new Set(['util', 'utils', 'helper', 'helpers', 'misc', 'common', 'shared', 'index']);
const LIST_OF_ROUTES = 'packages/server/src/features/index.ts';

/** Finds files and folders with meaningless names such as `utils`. `features/index.ts` is the only index. */
export function meaninglessNames(files: readonly SourceFile[]): Breach[] {
  return files
    .filter(({ path }) => path !== LIST_OF_ROUTES)
    .flatMap(({ path }) => {
      const words = path.split(/[/.-]/).map((word) => word.toLowerCase());
      const found = words.find((word) => MEANINGLESS.has(word));
      return found === undefined
        ? []
        : [{ law: 'no-meaningless-names', path, detail: `"${found}" says nothing` }];
    });
}

/** Names that the glossary has replaced, each with its current name. */
const FORMER_NAMES = [
  [/\b(?:list|read|find)?[mM]ovable(?=Equipment|-equipment|\b)/, 'retag'],
  [/\bmoved-[a-z-]+\.exported/, 'company-move'],
  [/\bplaced?(?:Equipment|-equipment)\b/, 'equipment move'],
  [
    /\bfirst(?:-?[vV]iews?|-?[aA]nswers?|-?[sS]creens?|-?[fF]iles?)\b/,
    'shell, prefetch, boot or first chunks',
  ],
] as const;
/** Comments, which may use the former names as words. */
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm;

/** Finds paths and identifiers with a name that the glossary has replaced. */
export function formerNames(files: readonly SourceFile[]): Breach[] {
  return files
    .filter(({ path }) => /^packages\/[^/]+\/(?:src|build)\//.test(path) && !isTesting(path))
    .flatMap(({ path, text }) => {
      const code = `${path}\n${text.replaceAll(COMMENTS, '')}`;
      return FORMER_NAMES.flatMap(([former, name]) => {
        const found = former.exec(code)?.[0];
        return found === undefined
          ? []
          : [{ law: 'no-former-names', path, detail: `"${found}" is ${name} in the glossary` }];
      });
    });
}

/** Finds `export * from`, which hides the exported names. `doors.ts` finds files that only re-export. */
export function barrels(files: readonly SourceFile[]): Breach[] {
  return files
    .filter((file) => children(programOf(file), 'body').some(({ type }) => type === 'ExportAllDeclaration'))
    .map(({ path }) => ({ law: 'no-barrels', path, detail: 'export * from' }));
}
