/** A range of days in words. */
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { showMonth } from '../../lib/format.ts';
import { type DayRangeEnds, wholeMonth } from './day-range.rules.ts';
import { useFilterPhrases } from './filters.phrases.ts';

/** Returns a function that formats a range with at least one limit. */
export function useRangeLabel(): (range: DayRangeEnds) => string {
  const t = useFilterPhrases();
  return ({ from, upTo }) => {
    const month = wholeMonth({ from, upTo });
    if (month !== undefined) {
      return showMonth(month, 'long');
    }
    if (from !== undefined && upTo !== undefined) {
      return t('rangeFromTo', { from: showDay(from), upTo: showDay(upTo) });
    }
    return from === undefined
      ? t('rangeUpTo', { upTo: showDay(upTo ?? '') })
      : t('rangeFrom', { from: showDay(from) });
  };
}
