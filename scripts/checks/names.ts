// No drawers and no barrels: a file is called by what it does, and everything is imported from where it is.
import { children, programOf } from './syntax.ts';
import type { Breach, SourceFile } from './tree.ts';

const DRAWERS = new Set(['util', 'utils', 'helper', 'helpers', 'misc', 'common', 'shared', 'index']);
const LIST_OF_ROUTES = 'packages/server/src/features/index.ts';

/** Files and folders named like a drawer; `features/index.ts` is the one index. */
export function drawers(files: readonly SourceFile[]): Breach[] {
  return files
    .filter(({ path }) => path !== LIST_OF_ROUTES)
    .flatMap(({ path }) => {
      const words = path.split(/[/.-]/).map((word) => word.toLowerCase());
      const drawer = words.find((word) => DRAWERS.has(word));
      return drawer === undefined ? [] : [{ law: 'no-drawers', path, detail: `"${drawer}" says nothing` }];
    });
}

/** `export * from`: a reader cannot tell what is in it. Files that only hand on are doors, see doors.ts. */
export function barrels(files: readonly SourceFile[]): Breach[] {
  return files
    .filter((file) => children(programOf(file), 'body').some(({ type }) => type === 'ExportAllDeclaration'))
    .map(({ path }) => ({ law: 'no-barrels', path, detail: 'export * from' }));
}
