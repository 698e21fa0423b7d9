/** Kinds of clocks, as the filters of equipment and the clocks of products name them. */
import { z } from 'zod';
import { uuid } from '../kernel/id.ts';

/** The kinds of clocks that every group with clocks has. */
export const CLOCK_KEYS = ['INSPECTION', 'WEIGHING', 'RECHARGE', 'HYDROSTATIC', 'HOSE_TEST'] as const;
export type ClockKey = (typeof CLOCK_KEYS)[number];

/** A kind of clock: the key of a kind that every group has, or the id of a kind of this group. */
export const clockKindRef = z.union([z.enum(CLOCK_KEYS), uuid]);
export type ClockKindRef = z.output<typeof clockKindRef>;

/** The most clocks of a product. */
export const MAX_PRODUCT_CLOCKS = 8;

/** Kinds of clocks joined by commas, as columns of a report. An unknown kind has no days. */
export const clockKindList = z
  .string()
  .max(MAX_PRODUCT_CLOCKS * 37 - 1, 'too_long')
  .transform((text) => text.split(','))
  .pipe(z.array(clockKindRef).max(MAX_PRODUCT_CLOCKS, 'too_long'));
