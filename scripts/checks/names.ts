// No drawers and no barrels: a file is called by what it does, and everything is imported from where it is.
import { children, nodesOf, valueOf, child, type Node } from './syntax.ts';
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

/** `export * from`, and files that only hand on what several other files hold. */
export function barrels(files: readonly SourceFile[]): Breach[] {
  return files.flatMap((file) => {
    const statements = children({ type: 'Module', body: bodyOf(file) }, 'body');
    const handedOn = new Set(statements.filter(isReExport).map((node) => valueOf(child(node, 'source'))));
    const onlyHandsOn = statements.length > 0 && statements.every(isReExport) && handedOn.size > 1;
    const star = statements.some((node) => node.type === 'ExportAllDeclaration');
    const detail = star ? 'export * from' : 'only hands on what others export';
    return star || onlyHandsOn ? [{ law: 'no-barrels', path: file.path, detail }] : [];
  });
}

function bodyOf(file: SourceFile): unknown {
  return nodesOf(file)[0]?.['body'];
}

function isReExport(node: Node): boolean {
  return (
    node.type === 'ExportAllDeclaration' ||
    (node.type === 'ExportNamedDeclaration' && child(node, 'source') !== undefined)
  );
}
