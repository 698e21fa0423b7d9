/** Converts a record's companion between the contract's shape and the columns of a row. */
import type { Companion } from '@mobcheck/contract/inspections/companion.ts';
import { oneLine } from '@mobcheck/contract/kernel/text.ts';

/** Both are empty when nobody accompanied the record. */
export interface CompanionColumns {
  readonly companionName: string;
  readonly companionSignature: string;
}

export function companionColumns(companion: Companion | null | undefined): CompanionColumns {
  return { companionName: oneLine(companion?.name ?? ''), companionSignature: companion?.signature ?? '' };
}

/** Returns the companion, or null when nobody accompanied the record. */
export function companionOf({ companionName, companionSignature }: CompanionColumns): Companion | null {
  return companionName === '' && companionSignature === ''
    ? null
    : { name: companionName, signature: companionSignature };
}
