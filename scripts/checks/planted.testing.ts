// Tests of a check on planted breaches.
import { describe, expect, it } from 'vitest';
import type { Check } from './tree.ts';

type Case = readonly [what: string, path: string, text: string];

/** Tests a check on single files. It must report each file of the first list once, and no file of the second. */
export function law(check: Check, broken: readonly Case[], kept: readonly Case[]): void {
  describe(check.name, () => {
    it.each(broken)('reports %s', (_, path, text) => expect(check([{ path, text }])).toHaveLength(1));
    it.each(kept)('accepts %s', (_, path, text) => expect(check([{ path, text }])).toEqual([]));
  });
}
