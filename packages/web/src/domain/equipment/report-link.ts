/** Links to the inspection report, and the values of the search parameters that the dashboard links with. */
import type { LinkTarget } from '../../lib/page-url.ts';

/** Returns the link to the report with one piece of equipment open. */
export function equipmentLink(serial: string): LinkTarget {
  return { to: '/inspections', search: { equipment: serial } };
}

/** Slices of the status chart; `Doughnut` is their index from 0. */
export const STATUS_SLICES = ['EXPIRED', 'IMPROPER', 'VALID'] as const;
export type StatusSlice = (typeof STATUS_SLICES)[number];

/** `categoryDataStatus` of a product's proper inspections, in every language; any other value means improper. */
export const PROPER_WORD = 'Válidas';
export const IMPROPER_WORD = 'Impróprias';
