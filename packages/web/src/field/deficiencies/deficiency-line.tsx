/** An open deficiency with its severity, its text, and the day since which it is open. */
import { dayIn, showDay } from '@mobcheck/contract/kernel/date.ts';
import { SeverityBadge } from '../../domain/deficiency/severity-badge.tsx';
import { useUser } from '../../lib/session.tsx';
import { useToday } from '../../lib/use-today.ts';
import type { PieceDeficiency } from '../../domain/deficiency/piece-deficiency.ts';
import classes from './deficiency-line.module.css';
import { useFieldDeficienciesPhrases } from './field-deficiencies.phrases.ts';

/** Returns the key of a deficiency in lists. */
export function keyOf({ id, questionId }: PieceDeficiency): string {
  return id ?? questionId ?? '';
}

export function DeficiencyLine({ deficiency }: { deficiency: PieceDeficiency }) {
  const t = useFieldDeficienciesPhrases();
  const { timeZone } = useUser();
  const today = useToday();
  const { number, severity, text, openedAt, dueOn, instructions } = deficiency;
  const due = dueOn !== null && t(dueOn < today ? 'overdue' : 'dueOn', { day: showDay(dueOn) });
  return (
    <span className={classes.line}>
      <span className={classes.text}>{text}</span>
      {instructions !== undefined && <span className={classes.instructions}>{instructions}</span>}
      <span className={classes.facts}>
        <SeverityBadge severity={severity} />
        <span>
          {[
            number === null ? t('waits') : t('deficiencyNamed', { number }),
            t('since', { day: showDay(dayIn(timeZone, new Date(openedAt))) }),
            due,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </span>
  );
}
