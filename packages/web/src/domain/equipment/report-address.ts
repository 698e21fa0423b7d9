/** Addresses of the inspection report, and the parameters that the dashboard's links use. */
import type { Address } from '../../lib/address.ts';

/** Returns the address of the report with one piece of equipment open. */
export function equipmentAddress(serial: string): Address {
  return { to: '/inspections', search: { equipment: serial } };
}

/** Slices of the status chart; `Doughnut` is their index from 0. */
export const STATUS_SLICES = ['EXPIRED', 'IMPROPER', 'VALID'] as const;
export type StatusSlice = (typeof STATUS_SLICES)[number];

/** `categoryDataStatus` of a product's proper inspections, in every language; any other value means improper. */
export const PROPER_WORD = 'Válidas';
export const IMPROPER_WORD = 'Impróprias';
