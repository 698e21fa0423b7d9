/** The age of waiting records in words. */
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import { useOutboxPhrases } from './outbox.phrases.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Returns a function that writes the age of an instant, as in `5 min`, `3 h` or `2 dias`. Below a minute it writes "moments", also if the
 * phone's clock was set back since.
 */
export function useAgeText(): (instant: string, now: number) => string {
  const t = useOutboxPhrases();
  return (instant, now) => {
    const age = now - Date.parse(instant);
    if (age < MINUTE_MS) {
      return t('age.moments');
    }
    if (age < HOUR_MS) {
      return t('age.minutes', { count: Math.floor(age / MINUTE_MS) });
    }
    return age < DAY_MS
      ? t('age.hours', { count: Math.floor(age / HOUR_MS) })
      : t('age.days', { count: Math.floor(age / DAY_MS) });
  };
}
