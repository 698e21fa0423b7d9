/** Names the column with the last day of a clock. */
import type { ClockKindRef } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import { useCallback } from 'react';
import { useClockKinds } from '../../../domain/clock/use-clock-kinds.ts';
import { useImportColumnsPhrases } from './import-columns.phrases.ts';

/** Returns a function that names the column of a kind. The function stays the same until the kinds or the language change. */
export function useClockColumnName(): (kind: ClockKindRef) => string {
  const t = useImportColumnsPhrases();
  const kinds = useClockKinds();
  return useCallback(
    (kind) => t('lastDay', { name: kinds.find((item) => item.kind === kind)?.name ?? '…' }),
    [t, kinds],
  );
}
