/** What a figure of the dashboard says to the inspection report in its address; one side writes it, the other reads it. */

/** Slices of the status chart; `Doughnut` counts them from 0. */
export const STATUS_SLICES = ['EXPIRED', 'IMPROPER', 'VALID'] as const;
export type StatusSlice = (typeof STATUS_SLICES)[number];

/** `categoryDataStatus` of a product's proper inspections, in every language; any other word means improper. */
export const PROPER_WORD = 'Válidas';
export const IMPROPER_WORD = 'Impróprias';
