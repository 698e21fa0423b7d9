/** The clocks of a product in words, a line for each. */
import type { ProposedClock, SavedClock } from '@mobcheck/contract/clocks/clocks.contract.ts';
import { useClockName } from './clock.phrases.ts';
import classes from './clock-lines.module.css';
import { useClockLinesPhrases } from './clock-lines.phrases.ts';

type Line = Pick<SavedClock, 'kind' | 'period' | 'unit' | 'noticeDays'> &
  Partial<Pick<SavedClock, 'name'> & Pick<ProposedClock, 'source' | 'certainty'>>;

export function ClockLines({ clocks }: { clocks: readonly Line[] }) {
  const t = useClockLinesPhrases();
  const nameOf = useClockName();
  return (
    <ul className={classes.lines}>
      {clocks.map(({ kind, name = '', period, unit, noticeDays, source, certainty }) => (
        <li key={kind}>
          <strong>{nameOf({ kind, name })}</strong>{' '}
          {t('every', { period: t(`period.${unit}`, { count: period }) })},{' '}
          {noticeDays === 0 ? t('noNotice') : t('notice', { count: noticeDays })}
          {source !== undefined && certainty !== undefined && (
            <small className={classes.source}>
              {source} · {t(`certainty.${certainty}`)}
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}
