/** Defects of deficiencies. */
import { FEATURES, type ProductDefects } from './product-defect.ts';

const DEFICIENCIES = `${FEATURES}/deficiencies`;
const HISTORIES = `${DEFICIENCIES}/deficiency-histories.test.ts`;
const LIFE = `${DEFICIENCIES}/deficiency-life.test.ts`;
const DISMISSALS = `${DEFICIENCIES}/deficiency-dismissals.test.ts`;
const RULES = `${DEFICIENCIES}/deficiency-states.rules.ts`;

export const DEFICIENCY_DEFECTS: ProductDefects = {
  'a late flaw reopens what a newer answer fixed': {
    file: RULES,
    text: 'one.createdAt.getTime() - other.createdAt.getTime() ||',
    replacement: 'one.receivedAt.getTime() - other.receivedAt.getTime() ||',
    tests: [LIFE, HISTORIES],
  },
  'an annulled fix reopens nothing': {
    file: `${FEATURES}/inspections/annulment/annul-record.service.ts`,
    text: 'await deriveAgain(context, before.id);',
    replacement: 'void deriveAgain;',
    tests: [LIFE, HISTORIES],
  },
  'a second flaw opens a second deficiency': {
    file: RULES,
    text: 'const episode = this.#open.get(question.key);',
    replacement: 'const episode = this.#open.get(`${question.key} ${record.id}`);',
    tests: [LIFE, HISTORIES],
  },
  'a flaw that is seen again becomes another deficiency': {
    file: `${DEFICIENCIES}/matched-episodes.rules.ts`,
    text: 'key === episode.key && flawRecordIds.some((id) => records.has(id)),',
    replacement: 'key === episode.key && flawRecordIds.at(-1) === [...records].at(-1),',
    tests: [LIFE, HISTORIES],
  },
  'a dismissal also covers later flaws': {
    file: RULES,
    text: 'dismissUntil(record.createdAt.getTime());',
    replacement: '',
    tests: [DISMISSALS, HISTORIES],
  },
  'a positive answer without an open deficiency does not fix a flaw that arrives later': {
    file: `${DEFICIENCIES}/derived-deficiencies.queries.ts`,
    text: 'where records.annulled_at is null and records.created_at >= pieces.since\n    union all',
    replacement: 'where records.annulled_at is null and records.improper\n    union all',
    tests: [LIFE, HISTORIES],
  },
  'a merged piece keeps the open deficiencies that the other piece has fixed': {
    file: `${FEATURES}/equipment-merge/equipment-merge.service.ts`,
    text: 'await mergeDeficiencies({ db, ids, clock: { now: () => now } }, from, to);',
    replacement: 'void mergeDeficiencies;',
    tests: [HISTORIES],
  },
  'switching the agenda on finds flaws again that a maintenance has mended': {
    file: RULES,
    text: "kind === 'MAINTENANCE' && !record.improper && record.receivedAt < countedFrom",
    replacement: "kind === 'MAINTENANCE' && !record.improper && record.receivedAt > countedFrom",
    tests: [`${DEFICIENCIES}/agenda-switch.test.ts`, HISTORIES],
  },
};
