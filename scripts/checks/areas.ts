// Checks the order of the areas. No feature of the server imports a feature of a later area.
import { AREAS } from '../../packages/contract/src/features.ts';
import type { Breach } from './tree.ts';

const FEATURE = /^packages\/server\/src\/features\/([^/]+)\//;
const TESTING = /\.(test|testing)\.ts$/;

/** Imports against the order. The session counts a company's tags in use and this month's labels. A moved company loses its links. */
const EXCEPTIONS = new Set(['session > tags', 'session > labels', 'company-moves > shares']);

const orderOf = new Map(
  Object.values(AREAS).flatMap((features, order) =>
    Object.keys(features).map((name) => [name, order] as const),
  ),
);

/** Finds server features that import a feature of a later area. */
export function areas(imports: readonly { readonly from: string; readonly to: string }[]): Breach[] {
  return imports
    .filter(({ from }) => !TESTING.test(from))
    .flatMap(({ from, to }) => {
      const [importing, imported] = [from, to].map((path) => FEATURE.exec(path)?.[1] ?? '');
      const isLater = (orderOf.get(imported ?? '') ?? 0) > (orderOf.get(importing ?? '') ?? Infinity);
      return isLater && !EXCEPTIONS.has(`${importing} > ${imported}`)
        ? [{ law: 'areas', path: from, detail: `${importing} is in an area before ${imported}` }]
        : [];
    });
}
