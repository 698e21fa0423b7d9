// No meaningless file names and no barrels: everything is imported from the file that defines it.
import { children, programOf } from './syntax.ts';
import type { Breach, SourceFile } from './tree.ts';

const MEANINGLESS = new Set(['util', 'utils', 'helper', 'helpers', 'misc', 'common', 'shared', 'index']);
const LIST_OF_ROUTES = 'packages/server/src/features/index.ts';

/** Finds files and folders with meaningless names such as `utils`; `features/index.ts` is the only index. */
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

/** Finds `export * from`, which hides what is exported. For files that only re-export see doors.ts. */
export function barrels(files: readonly SourceFile[]): Breach[] {
  return files
    .filter((file) => children(programOf(file), 'body').some(({ type }) => type === 'ExportAllDeclaration'))
    .map(({ path }) => ({ law: 'no-barrels', path, detail: 'export * from' }));
}
