/** Who accompanied a record, between the contract's shape and the columns of a row. */
import type { Companion } from '@mobcheck/contract/inspections/companion.ts';
import { oneLine } from '@mobcheck/contract/kernel/text.ts';

/** Both empty: nobody accompanied. */
export interface CompanionColumns {
  readonly companionName: string;
  readonly companionSignature: string;
}

export function companionColumns(companion: Companion | null | undefined): CompanionColumns {
  return { companionName: oneLine(companion?.name ?? ''), companionSignature: companion?.signature ?? '' };
}

/** Returns who accompanied; null: nobody. */
export function companionOf({ companionName, companionSignature }: CompanionColumns): Companion | null {
  return companionName === '' && companionSignature === ''
    ? null
    : { name: companionName, signature: companionSignature };
}
