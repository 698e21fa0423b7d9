// Breaches that are older than their law: each list may only shrink and is removed when it is empty.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, type Breach } from './tree.ts';

const FILE = join(ROOT, 'scripts/checks/known-breaches.json');

/** The accepted breaches of each law, by subject. */
export type Known = Readonly<Record<string, readonly string[]>>;

/** Reads the list. */
export function readKnown(): Known {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Known;
}

/** Returns the breaches that are not in the list, and a breach for each entry that is no longer needed. */
export function unforgiven(breaches: readonly Breach[], known: Known): Breach[] {
  const remaining = stillBroken(breaches, known);
  const fixed = Object.entries(known).flatMap(([law, subjects]) =>
    subjects
      .filter((subject) => !remaining[law]?.includes(subject))
      .map((subject) => ({
        law: 'known-breaches',
        path: 'scripts/checks/known-breaches.json',
        detail: `${law}: "${subject}" is fixed: run node scripts/checks/laws.ts --shrink to remove it`,
      })),
  );
  return [...breaches.filter((breach) => !known[breach.law]?.includes(subjectOf(breach))), ...fixed];
}

/** Removes fixed breaches from the list; none is ever added. */
export function shrinkKnown(breaches: readonly Breach[]): void {
  writeFileSync(FILE, `${JSON.stringify(stillBroken(breaches, readKnown()), undefined, 2)}\n`);
}

function stillBroken(breaches: readonly Breach[], known: Known): Known {
  const entries = Object.entries(known).map(([law, subjects]) => {
    const broken = new Set(breaches.filter((breach) => breach.law === law).map(subjectOf));
    return [law, subjects.filter((subject) => broken.has(subject))] as const;
  });
  return Object.fromEntries(entries.filter(([, subjects]) => subjects.length > 0));
}

function subjectOf({ path, detail, subject }: Breach): string {
  return subject ?? `${path}: ${detail}`;
}
