// Breaches that were there when their law was made: each list may only shrink, and is gone when it is empty.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, type Breach } from './tree.ts';

const FILE = join(ROOT, 'scripts/checks/known-breaches.json');

/** What each law forgives for now, by the breach's subject. */
export type Known = Readonly<Record<string, readonly string[]>>;

/** The recorded list. */
export function readKnown(): Known {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Known;
}

/** Breaches that no list forgives, and entries that nothing needs any more. */
export function unforgiven(breaches: readonly Breach[], known: Known): Breach[] {
  const left = stillBroken(breaches, known);
  const idle = Object.entries(known).flatMap(([law, subjects]) =>
    subjects
      .filter((subject) => !left[law]?.includes(subject))
      .map((subject) => ({
        law: 'known-breaches',
        path: 'scripts/checks/known-breaches.json',
        detail: `${law}: "${subject}" is mended: node scripts/checks/laws.ts --shrink takes it out`,
      })),
  );
  return [...breaches.filter((breach) => !known[breach.law]?.includes(subjectOf(breach))), ...idle];
}

/** Writes the list without what is mended; nothing is ever added. */
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
