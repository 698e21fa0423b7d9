/** The inspection report in an address: with one piece of equipment open, or as a figure of the dashboard asks for it. */
import type { Address } from '../../lib/address.ts';

/** Opens the equipment over the report. */
export function equipmentAddress(serial: string): Address {
  return { to: '/inspections', search: { equipment: serial } };
}

/** Slices of the status chart; `Doughnut` counts them from 0. */
export const STATUS_SLICES = ['EXPIRED', 'IMPROPER', 'VALID'] as const;
export type StatusSlice = (typeof STATUS_SLICES)[number];

/** `categoryDataStatus` of a product's proper inspections, in every language; any other word means improper. */
export const PROPER_WORD = 'Válidas';
export const IMPROPER_WORD = 'Impróprias';
