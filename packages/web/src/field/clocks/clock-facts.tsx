/** The clocks of a piece with their last days and due dates, the nearest first. */
import type { NormLabel } from '@mobcheck/contract/clocks/norm.contract.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { Title } from '@mantine/core';
import { useClockName } from '../../domain/clock/clock.phrases.ts';
import { useNormTexts } from '../../domain/clock/use-norm-texts.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import type { PieceClock } from '../copy/piece-clocks.rules.ts';
import classes from './clock-facts.module.css';
import { useClockFactsPhrases } from './clock-facts.phrases.ts';

/** `NA` is amber, since it means that a clock lacks its due date. */
const TONES = { VALID: 'green', EXPIRING: 'amber', EXPIRED: 'orange', NA: 'amber' } as const;

/** Returns a function that says in few words how a clock stands. */
function useStanding(): (clock: PieceClock) => string {
  const t = useClockFactsPhrases();
  return ({ daysToExpire: days, status, lacksBase }) => {
    if (lacksBase || days === null) {
      return t(lacksBase ? 'lacksBase' : 'noDate');
    }
    if (status === 'VALID') {
      return t('valid');
    }
    if (days === 0) {
      return t('today');
    }
    return days < 0 ? t('past', { count: -days }) : t('soon', { count: days });
  };
}

export function ClockFacts({
  clocks,
  norm,
  isNew = false,
}: {
  clocks: readonly PieceClock[];
  /** The norm that the product follows. Undefined for clocks of its own. */
  norm: NormLabel | undefined;
  /** Whether the clocks follow from dates in the form above. */
  isNew?: boolean;
}) {
  const t = useClockFactsPhrases();
  const { textOf } = useNormTexts();
  const nameOf = useClockName();
  const standingOf = useStanding();
  return (
    <section className={classes.section}>
      <Title order={2} size="h4">
        {t(isNew ? 'first' : 'clocks')}
      </Title>
      <dl className={classes.clocks}>
        {clocks.map((clock) => (
          <div key={clock.rule.kind}>
            <dt>{nameOf(clock.rule)}</dt>
            <dd className={classes.due}>
              {clock.dueOn !== null && !clock.lacksBase && <span>{showDay(clock.dueOn)}</span>}
              <StatusBadge tone={TONES[clock.status]}>{standingOf(clock)}</StatusBadge>
            </dd>
            <dd>{clock.lastOn === null ? t('neverDone') : t('last', { day: showDay(clock.lastOn) })}</dd>
          </div>
        ))}
      </dl>
      {norm && <p className={classes.note}>{t('note', { norm: textOf(norm) })}</p>}
    </section>
  );
}
