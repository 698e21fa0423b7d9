// Regular expressions of the product take time in proportion to the text, whatever the text is.
import { analyse } from 'scslre';
import { nodesOf } from './syntax.ts';
import { isTesting, type Breach, type SourceFile } from './tree.ts';

/** Files whose expressions read only values of the operator, not input of users. */
const CONFIGURATION = new Set(['packages/server/src/config.ts', 'packages/server/src/config-keys.ts']);

/**
 * Finds regular expressions whose time grows faster than the length of the text. One long input to such an expression
 * stops the server for everybody.
 */
export function regularExpressions(files: readonly SourceFile[]): Breach[] {
  return files
    .filter(({ path }) => path.startsWith('packages/') && !CONFIGURATION.has(path) && !isTesting(path))
    .flatMap((file) =>
      nodesOf(file)
        .filter(({ type }) => type === 'RegExpLiteral')
        .map((node) => ({ source: String(node['pattern']), flags: String(node['flags']) }))
        .filter((expression) => analyse(expression, { reportTypes: { Move: true } }).reports.length > 0)
        .map(({ source, flags }) => ({
          law: 'slow-regular-expression',
          path: file.path,
          detail: `/${source}/${flags} can take time beyond the length of its text`,
        })),
    );
}
