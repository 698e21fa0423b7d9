// Tests of a check on planted breaches.
import { describe, expect, it } from 'vitest';
import type { Check } from './tree.ts';

type Case = readonly [what: string, path: string, text: string];

/** Tests a check on single files: each file of the first list is reported once, those of the second never. */
export function law(check: Check, broken: readonly Case[], kept: readonly Case[]): void {
  describe(check.name, () => {
    it.each(broken)('reports %s', (_, path, text) => expect(check([{ path, text }])).toHaveLength(1));
    it.each(kept)('accepts %s', (_, path, text) => expect(check([{ path, text }])).toEqual([]));
  });
}
