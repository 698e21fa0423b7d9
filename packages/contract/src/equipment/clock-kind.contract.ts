/** Kinds of clocks, as the filters of equipment and the clocks of products name them. */
import { z } from 'zod';
import { uuid } from '../kernel/id.ts';

/** The kinds of clocks that every group with clocks has. */
export const CLOCK_KEYS = ['INSPECTION', 'WEIGHING', 'RECHARGE', 'HYDROSTATIC', 'HOSE_TEST'] as const;
export type ClockKey = (typeof CLOCK_KEYS)[number];

/** The ids of the kinds with a key, the same in every group. */
const KIND_IDS: Readonly<Record<ClockKey, string>> = {
  INSPECTION: '00000000-0000-4000-8000-000000c10001',
  WEIGHING: '00000000-0000-4000-8000-000000c10002',
  RECHARGE: '00000000-0000-4000-8000-000000c10003',
  HYDROSTATIC: '00000000-0000-4000-8000-000000c10004',
  HOSE_TEST: '00000000-0000-4000-8000-000000c10005',
};

/** A kind of clock: the key of a kind that every group has, or the id of a kind of this group. */
export const clockKindRef = z.union([z.enum(CLOCK_KEYS), uuid]);
export type ClockKindRef = z.output<typeof clockKindRef>;

/** Returns the key of a kind. Null for a kind of this group. */
export function clockKeyOf(kind: string): ClockKey | null {
  return CLOCK_KEYS.find((key) => key === kind || KIND_IDS[key] === kind) ?? null;
}

/** Returns the id of a kind. */
export function clockKindId(kind: ClockKindRef): string {
  const key = clockKeyOf(kind);
  return key === null ? kind : KIND_IDS[key];
}

/** Returns a kind as bodies and replies name it. */
export function clockKindOf(id: string): ClockKindRef {
  return clockKeyOf(id) ?? id;
}

/** The most clocks of a product. */
export const MAX_PRODUCT_CLOCKS = 8;

/** Kinds of clocks joined by commas, as columns of a report. */
export const clockKindList = z
  .string()
  .max(MAX_PRODUCT_CLOCKS * 37 - 1, 'too_long')
  .refine((text) => text.split(',').every((kind) => clockKindRef.safeParse(kind).success), 'invalid');

/** Returns the kinds of a list, each once. */
export function clockKindsOf(list = ''): ClockKindRef[] {
  const kinds = list.split(',').flatMap((kind) => clockKindRef.safeParse(kind).data ?? []);
  return [...new Set(kinds)];
}
