// What an address says goes through lib/address.ts: no cast that silences the router's types, no unchecked search.
import type { Breach, SourceFile } from './tree.ts';

const WEB = 'packages/web/src/';
/** Reads whichever page is open, by the schema that the page names. */
const READER = `${WEB}lib/address.ts`;

const FORBIDDEN = [/\bas never\b/, /\bstrict: false\b/, /\buse(Search|Params|Match)\(/];

/** Casts to `never`, and reading of a search or of parameters past their schema, in the web. */
export function addresses(files: readonly SourceFile[]): Breach[] {
  return files
    .filter(({ path }) => path.startsWith(WEB) && path !== READER)
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          FORBIDDEN.some((pattern) => pattern.test(line))
            ? [{ law: 'addresses-by-schema', path: `${path}:${index + 1}`, detail: line.trim() }]
            : [],
        ),
    );
}
