// Parts loaded on demand use ui/app/lazy-part.tsx: React's own `lazy` keeps a failed load until the page is reloaded.
import { isTesting, type Breach, type SourceFile } from './tree.ts';

const WEB = 'packages/web/src/';
const HOME = `${WEB}ui/app/lazy-part.tsx`;

/** Finds calls of React's `lazy` outside its home. */
export function lazyParts(files: readonly SourceFile[]): Breach[] {
  return files
    .filter(({ path }) => path.startsWith(WEB) && path !== HOME && !isTesting(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          /\blazy[(<]/.test(line)
            ? [{ law: 'lazy-parts', path: `${path}:${index + 1}`, detail: 'use lazyPart or lazyDialog' }]
            : [],
        ),
    );
}
