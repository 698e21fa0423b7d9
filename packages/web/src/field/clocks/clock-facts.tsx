/** The clocks of a piece with their last days and due dates, the nearest first. */
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { Title } from '@mantine/core';
import { useClockName, useClockPhrases } from '../../domain/clock/clock.phrases.ts';
import { ExpirationBadge } from '../../domain/equipment/equipment-status.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import facts from '../../ui/touch/touch-facts.module.css';
import type { PieceClock } from '../copy/piece-clocks.rules.ts';
import classes from './clock-facts.module.css';
import { useClocksPhrases } from './clocks.phrases.ts';
import { ExpirationDate } from './expiration-date.tsx';

function DueDay({ clock }: { clock: PieceClock }) {
  const t = useClocksPhrases();
  const { dueOn, daysToExpire, status, lacksBase } = clock;
  if (lacksBase) {
    return <StatusBadge tone="orange">{t('lacksBase')}</StatusBadge>;
  }
  return dueOn === null ? (
    <ExpirationBadge status={status} noDueDate />
  ) : (
    <ExpirationDate day={dueOn} days={daysToExpire} status={status} />
  );
}

/** @param props.isNew whether the clocks follow from dates in the form above */
export function ClockFacts({ clocks, isNew = false }: { clocks: readonly PieceClock[]; isNew?: boolean }) {
  const t = useClocksPhrases();
  const tClock = useClockPhrases();
  const nameOf = useClockName();
  return (
    <section className={classes.section}>
      <Title order={2} size="h4">
        {t(isNew ? 'first' : 'title')}
      </Title>
      <dl className={facts.facts}>
        {clocks.map((clock) => (
          <div key={clock.rule.kind}>
            <dt>{nameOf(clock.rule)}</dt>
            <dd>
              <DueDay clock={clock} />
              <span className={facts.by}>
                {clock.lastOn === null ? t('neverDone') : t('last', { day: showDay(clock.lastOn) })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>{t('note', { checkNorm: tClock('checkNorm') })}</p>
    </section>
  );
}
