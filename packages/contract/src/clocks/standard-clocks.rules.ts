/** Proposed clocks of the starter catalogue. Nothing applies them by itself, and a person compares them with the norm before use. */
import type { ProposedClock } from './clocks.contract.ts';

const NBR_12962 = 'ABNT NBR 12962:2016';
const NBR_12779 = 'ABNT NBR 12779';

const months = (period: number, noticeDays = 30) =>
  ({ period, unit: 'MONTH', noticeDays, rounding: 'DAY', base: 'NONE', unknown: 'NONE' }) as const;

const INSPECTION: ProposedClock = {
  ...months(12),
  kind: 'INSPECTION',
  resets: ['TECHNICAL'],
  source: `${NBR_12962}, IPEM-RJ`,
  certainty: 'PRIMARY',
};
const RECHARGE: ProposedClock = {
  ...months(12),
  kind: 'RECHARGE',
  resets: ['RECHARGE'],
  // A piece whose recharge nobody knows must not look valid by its other clocks.
  unknown: 'DUE_NOW',
  source: NBR_12962,
  certainty: 'SECONDARY',
};
const HYDROSTATIC: ProposedClock = {
  ...months(60, 60),
  kind: 'HYDROSTATIC',
  resets: ['RETEST'],
  base: 'MANUFACTURE',
  unknown: 'DUE_NOW',
  source: NBR_12962,
  certainty: 'SECONDARY',
};
const WEIGHING: ProposedClock = {
  ...months(6),
  kind: 'WEIGHING',
  resets: ['WEIGHT'],
  source: 'IPEM-RJ',
  certainty: 'PRIMARY',
};
const HOSE_TEST: ProposedClock = {
  ...months(12),
  kind: 'HOSE_TEST',
  resets: ['RETEST'],
  source: NBR_12779,
  certainty: 'SECONDARY',
};

const EXTINGUISHER = [INSPECTION, RECHARGE, HYDROSTATIC];
const CO2 = [{ ...INSPECTION, period: 6 }, WEIGHING, RECHARGE, HYDROSTATIC];

/** By the first part of the SKU in the starter catalogue. The first entry that fits counts, so longer parts stand first. */
const BY_SKU: readonly (readonly [string, readonly ProposedClock[]])[] = [
  ['EXT-CO2-', CO2],
  ['EXT-', EXTINGUISHER],
  ['MANG-', [HOSE_TEST]],
];

/** Returns the standard clocks of a product of the starter catalogue. Empty for other products. */
export function standardClocks(sku: string): readonly ProposedClock[] {
  return BY_SKU.find(([start]) => sku.toUpperCase().startsWith(start))?.[1] ?? [];
}
