/** The clocks of a product in words, a line for each. */
import type { ProposedClock, SavedClock } from '@mobcheck/contract/clocks/clocks.contract.ts';
import { useClockName } from './clock.phrases.ts';
import classes from './clock-lines.module.css';
import { useClockLinesPhrases } from './clock-lines.phrases.ts';
import { useClockPartPhrases } from './clock-part.phrases.ts';

type Line = Omit<SavedClock, 'name'> &
  Partial<Pick<SavedClock, 'name'> & Pick<ProposedClock, 'source' | 'certainty'>>;

/** The other parts of a clock, such as the work that renews it. */
function Parts({ clock }: { clock: Line }) {
  const t = useClockPartPhrases();
  const { resets, base, unknown, rounding } = clock;
  const resetTexts = resets.map((reset) => t(`reset.${reset}`));
  return (
    <ul className={classes.parts}>
      <li>
        {t('resets')}: {resetTexts.length > 0 ? resetTexts.join(', ') : t('noResets')}
      </li>
      <li>
        {t('base')}: {t(`bases.${base}`)}
      </li>
      <li>
        {t('unknown')}: {t(`unknowns.${unknown}`)}
      </li>
      <li>
        {t('rounding')}: {t(`roundings.${rounding}`)}
      </li>
    </ul>
  );
}

/** @param props.isWhole shows every part of each clock, for readers who compare it with a norm */
export function ClockLines({ clocks, isWhole = false }: { clocks: readonly Line[]; isWhole?: boolean }) {
  const t = useClockLinesPhrases();
  const nameOf = useClockName();
  return (
    <ul className={classes.lines}>
      {clocks.map((clock) => {
        const { kind, name = '', period, unit, noticeDays, source, certainty } = clock;
        return (
          <li key={kind}>
            <strong>{nameOf({ kind, name })}</strong>{' '}
            {t('every', { period: t(`period.${unit}`, { count: period }) })},{' '}
            {noticeDays === 0 ? t('noNotice') : t('notice', { count: noticeDays })}
            {isWhole && <Parts clock={clock} />}
            {source !== undefined && certainty !== undefined && (
              <small className={classes.source}>
                {source} · {t(`certainty.${certainty}`)}
              </small>
            )}
          </li>
        );
      })}
    </ul>
  );
}
