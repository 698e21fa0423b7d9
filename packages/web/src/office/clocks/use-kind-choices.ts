/** The kinds of clocks to choose from, also before the group has clocks. */
import type { SavedClock } from '@mobcheck/contract/clocks/clocks.contract.ts';
import { CLOCK_KEYS, type ClockKindRef } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import { useClockPhrases } from '../../domain/clock/clock.phrases.ts';
import { useClockKinds } from '../../domain/clock/use-clock-kinds.ts';
import { useSwitch } from '../../lib/session.tsx';

interface KindChoice {
  readonly value: ClockKindRef;
  readonly label: string;
}

/** @param saved the clocks of the product, which keeps its disabled kinds */
export function useKindChoices(saved: readonly SavedClock[]): readonly KindChoice[] {
  const t = useClockPhrases();
  const kinds = useClockKinds();
  if (!useSwitch('CLOCKS')) {
    return CLOCK_KEYS.map((key) => ({ value: key, label: t(`kind.${key}`) }));
  }
  return kinds
    .filter(({ kind, enabled }) => enabled || saved.some((clock) => clock.kind === kind))
    .map(({ kind, name }) => ({ value: kind, label: name }));
}
