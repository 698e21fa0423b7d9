/** The kinds of clocks that are due, with their counts and the next due date. */
import type { listFieldDue } from '@mobcheck/contract/equipment/field-due.contract.ts';
import type { ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { useClockName } from '../../domain/clock/clock.phrases.ts';
import { showNumber } from '../../lib/format.ts';
import { useDueClocksPhrases } from './due-clocks.phrases.ts';
import classes from './today-card.module.css';

type DueClock = NonNullable<ReplyOf<typeof listFieldDue>['clocks']>[number];

export default function DueClocks({ clocks }: { clocks: readonly DueClock[] }) {
  const t = useDueClocksPhrases();
  const nameOf = useClockName();
  const textOf = ({ expired, expiring, nextDueOn }: DueClock) =>
    [
      expired > 0 && t('expired', { count: expired, shown: showNumber(expired) }),
      expiring > 0 && t('expiring', { count: expiring, shown: showNumber(expiring) }),
      nextDueOn !== null && t('nextDue', { day: showDay(nextDueOn) }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <dl className={classes.clocks} aria-label={t('title')}>
      {clocks.map((clock) => (
        <div key={clock.kind}>
          <dt>{nameOf(clock)}</dt>
          <dd>{textOf(clock)}</dd>
        </div>
      ))}
    </dl>
  );
}
