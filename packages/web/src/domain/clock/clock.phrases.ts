/** Names of the kinds of clocks, shared with the documents of the server. */
import { CLOCK_PHRASES } from '@mobcheck/contract/clocks/clocks.phrases.ts';
import { CLOCK_KEYS, type ClockKey } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import { definePhrases } from '../../lib/i18n.ts';

export const useClockPhrases = definePhrases('clock', CLOCK_PHRASES);

/** Whether a kind is one that every group with clocks has. */
export function isClockKey(kind: string): kind is ClockKey {
  return CLOCK_KEYS.some((key) => key === kind);
}

/** Returns a function for the name of a kind. Kinds with a key are named in the reader's language. */
export function useClockName(): (clock: { readonly kind: string; readonly name: string }) => string {
  const t = useClockPhrases();
  return ({ kind, name }) => (isClockKey(kind) ? t(`kind.${kind}`) : name);
}
