// State in the URL is read through lib/page-url.ts, without casts around the router's types and without unchecked searches.
import type { Breach, SourceFile } from '../tree.ts';

const WEB = 'packages/web/src/';
/** The file that reads the search of the current page, by the page's schema. */
const READER = `${WEB}lib/page-url.ts`;

const FORBIDDEN = [/\bas never\b/, /\bstrict: false\b/, /\buse(Search|Params|Match)\(/];

/** Finds casts to `never`, and reads of a search or of parameters without their schema, in the web. */
export function urlStateReads(files: readonly SourceFile[]): Breach[] {
  return files
    .filter(({ path }) => path.startsWith(WEB) && path !== READER)
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          FORBIDDEN.some((pattern) => pattern.test(line))
            ? [{ law: 'url-state-by-schema', path: `${path}:${index + 1}`, detail: line.trim() }]
            : [],
        ),
    );
}
