/** Norm sets for tests of their page. */
import type { PublishedNormSet } from '@mobcheck/contract/norm-sets/norm-sets.contract.ts';

export const PUBLISHED: PublishedNormSet = {
  key: 'br',
  version: 1,
  name: { pt: 'Brasil', en: 'Brazil', es: 'Brasil' },
  reviewedBy: null,
  reviewedOn: null,
  publishedAt: '2026-11-28T15:00:00.000Z',
  publishedBy: null,
  classes: 1,
  rules: 2,
  examples: 1,
};

const RULE = { source: 'NBR', certainty: 'PRIMARY' } as const;

/** A set that can be published. */
export const DOCUMENT = {
  key: 'br',
  version: 2,
  name: PUBLISHED.name,
  sources: [{ key: 'NBR', title: 'ABNT NBR 12962:2016' }],
  classes: [
    {
      key: 'CO2',
      name: { pt: 'Extintor de CO₂', en: 'CO₂ extinguisher', es: 'Extintor de CO₂' },
      facts: { AGENT: 'CO2' },
      skus: ['EXT-CO2-'],
    },
  ],
  rules: [
    {
      ...RULE,
      when: { AGENT: { is: ['CO2'] } },
      clock: { kind: 'RECHARGE', period: 12, unit: 'MONTH', noticeDays: 30, resets: ['RECHARGE'] },
    },
    {
      ...RULE,
      when: {},
      clock: { kind: 'WEIGHING', period: 6, unit: 'MONTH', noticeDays: 30, resets: ['WEIGHT'] },
    },
  ],
  examples: [
    {
      class: 'CO2',
      registeredOn: '2025-01-10',
      work: [
        { on: '2026-01-31', reset: 'RECHARGE' },
        { on: '2026-01-31', reset: 'WEIGHT' },
      ],
      on: '2026-02-01',
      expect: {
        RECHARGE: { dueOn: '2027-01-31', status: 'VALID' },
        WEIGHING: { dueOn: '2026-07-31', status: 'VALID' },
      },
    },
    {
      class: 'CO2',
      registeredOn: '2025-01-10',
      work: [
        { on: '2025-03-10', reset: 'RECHARGE' },
        { on: '2025-04-10', reset: 'WEIGHT' },
        { on: '2025-05-10', reset: 'CHECK' },
        { on: '2025-05-10', reset: 'TECHNICAL' },
        { on: '2025-05-10', reset: 'RETEST' },
      ],
      on: '2025-06-01',
      expect: {
        RECHARGE: { dueOn: '2026-03-10', status: 'VALID' },
        WEIGHING: { dueOn: '2025-10-10', status: 'VALID' },
      },
    },
    {
      class: 'CO2',
      registeredOn: '2025-01-10',
      work: [
        { on: '2025-03-10', reset: 'WEIGHT' },
        { on: '2025-04-10', reset: 'RECHARGE' },
      ],
      on: '2025-06-01',
      expect: {
        RECHARGE: { dueOn: '2026-04-10', status: 'VALID' },
        WEIGHING: { dueOn: '2025-09-10', status: 'VALID' },
      },
    },
    {
      class: 'CO2',
      manufacturedOn: '2024-01-10',
      registeredOn: '2025-01-10',
      work: [],
      on: '2025-06-01',
      expect: { RECHARGE: { dueOn: null, status: 'NA' }, WEIGHING: { dueOn: null, status: 'NA' } },
    },
  ],
};

type Document = typeof DOCUMENT;

/** Returns the text of the set with a change. */
export function changedText(change: (document: Document) => void): string {
  const document = structuredClone(DOCUMENT);
  change(document);
  return JSON.stringify(document, null, 2);
}
