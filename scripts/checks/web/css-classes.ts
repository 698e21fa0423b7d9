// Components use only classes that their CSS module has, since an unknown class is `undefined` without an error.
import { posix } from 'node:path';
import type { Breach, SourceFile } from '../tree.ts';

const IMPORT = /import (\w+) from '(\.[^']+\.module\.css)'/g;

/** Finds classes (`classes.name`) that the imported CSS module does not have. */
export function cssClasses(files: readonly SourceFile[], styles: readonly SourceFile[]): Breach[] {
  const textOf = new Map(styles.map(({ path, text }) => [path, text]));
  return files
    .filter(({ path }) => path.startsWith('packages/web/src/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(IMPORT)].flatMap(([, name = '', specifier = '']) => {
        const css = textOf.get(posix.join(posix.dirname(path), specifier)) ?? '';
        const used = [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, key = '']) => key);
        return [...new Set(used)]
          .filter((key) => !new RegExp(`\\.${key}(?![\\w-])`).test(css))
          .map((key) => ({
            law: 'css-classes',
            path,
            detail: `${specifier} has no class .${key}`,
            subject: key,
          }));
      }),
    );
}
