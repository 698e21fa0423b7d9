/** Loads the kinds of clocks of the group. */
import { CLOCK_PHRASES } from '@mobcheck/contract/clocks/clocks.phrases.ts';
import { listClockKinds } from '@mobcheck/contract/clocks/clocks.contract.ts';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { call } from '../../lib/call.ts';
import type { NamedClockKind } from './use-clock-kinds.ts';

/** Returns the kinds with their names in a language. */
export async function loadClockKinds(language: Language, signal: AbortSignal): Promise<NamedClockKind[]> {
  const kinds = await call(listClockKinds, {}, { signal });
  return kinds.map(({ kind, key, name, enabled }) => ({
    kind,
    name: key ? CLOCK_PHRASES[language].kind[key] : name,
    enabled,
  }));
}
