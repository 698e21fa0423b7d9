/** The clocks of a product as the form has them. Pure. */
import {
  type ProductClock,
  productClocks,
  type SavedClock,
} from '@mobcheck/contract/clocks/clocks.contract.ts';
import type { ClockKindRef } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import { z } from 'zod';
import { checkBody } from '../../ui/form/entity/entity-form.rules.ts';
import { type NormClass, toBody } from './norms/followed-norm.rules.ts';

/** A clock of the form. A number is empty until it is typed. */
export interface ClockDraft extends Omit<ProductClock, 'period' | 'noticeDays'> {
  /** The key of the row in the form. */
  readonly key: string;
  readonly period: number | '';
  readonly noticeDays: number | '';
}

export interface ClocksDraft {
  clocks: ClockDraft[];
  /** The class that the clocks were taken from. The product follows the class while its clocks equal those of the class. */
  taken: NormClass | null;
}

const body = z.object({ clocks: productClocks });

/** Checks the draft as the server does. The paths of errors have the positions of the clocks. */
export function checkClocks({ clocks }: ClocksDraft) {
  return checkBody(body, { clocks: clocks.map(({ key: _, ...clock }) => clock) });
}

/** Returns the clocks as the form has them. */
export function toDraft(clocks: readonly Omit<SavedClock, 'name'>[], taken: NormClass | null): ClocksDraft {
  return { clocks: clocks.map((clock) => ({ key: clock.kind, ...toBody(clock) })), taken };
}

/** Returns a new clock of a kind, with a period of 12 months and 30 days of notice. */
export function newClock(kind: ClockKindRef): ClockDraft {
  return {
    key: kind,
    kind,
    period: 12,
    unit: 'MONTH',
    noticeDays: 30,
    rounding: 'DAY',
    resets: [],
    base: 'NONE',
    unknown: 'NONE',
  };
}
