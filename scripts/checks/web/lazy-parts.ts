// Parts loaded on demand use ui/app/lazy-part.tsx, since React's own `lazy` keeps a failed load until the page is reloaded.
import { isTesting, type Breach, type SourceFile } from '../tree.ts';

const WEB = 'packages/web/src/';
/** Files that may call `lazy`, each with the reason. */
const ALLOWED = new Map([
  [`${WEB}ui/app/lazy-part.tsx`, 'their home'],
  [`${WEB}ui/feedback/notify.tsx`, 'waits for the end of an outage'],
  [`${WEB}office/equipment/map/map-tab.tsx`, 'tells its tab, which shows a text'],
  [`${WEB}office/shell/menu/menu-icon.tsx`, 'a menu without icons is complete'],
  [`${WEB}office/shell/side-menu.tsx`, 'a menu without the number is complete'],
]);

/** Finds calls of React's `lazy` outside the files of `ALLOWED`. */
export function lazyParts(files: readonly SourceFile[]): Breach[] {
  return files
    .filter(({ path }) => path.startsWith(WEB) && !ALLOWED.has(path) && !isTesting(path))
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
