/** Sentences about a clock of a piece, and about the reason of its status. */
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { useClockName } from '../../domain/clock/clock.phrases.ts';
import { type StatusFields, statusReason } from '../../domain/equipment/status-reason.rules.ts';
import { useStatusReasonPhrases } from '../../domain/equipment/status-reason.phrases.ts';
import type { PieceClock, WithUrgentClock } from '../copy/piece-clocks.rules.ts';
import { useClockFactsPhrases } from './clock-facts.phrases.ts';

/** Returns a function that says when a clock is due, as in "Recarga vence em 12 dias". */
function useClockText(): (clock: PieceClock) => string {
  const t = useClockFactsPhrases();
  const nameOf = useClockName();
  return ({ rule, daysToExpire: days, lacksBase }) => {
    const name = nameOf(rule);
    if (lacksBase || days === null) {
      return t(lacksBase ? 'isNow' : 'isUndated', { name });
    }
    if (days === 0) {
      return t('isToday', { name });
    }
    return days < 0 ? t('isPast', { name, count: -days }) : t('isSoon', { name, count: days });
  };
}

const INSPECTION_PART = {
  bothExpiring: 'inspectionExpiring',
  bothExpired: 'inspectionExpired',
  dueDateExpiring: undefined,
  dueDateExpired: undefined,
} as const;

type DueReason = keyof typeof INSPECTION_PART;

/** Returns a function that says why a piece has its status. The most urgent clock replaces the due date in it. */
export function useReasonText(): (piece: StatusFields & WithUrgentClock) => string {
  const t = useStatusReasonPhrases();
  const clockText = useClockText();
  return ({ clock, ...piece }) => {
    const reason = statusReason(piece);
    if (!clock || !(reason in INSPECTION_PART)) {
      return t(`reason.${reason}`);
    }
    const ofInspection = INSPECTION_PART[reason as DueReason];
    return [ofInspection && t(`reason.${ofInspection}`), clockText(clock)].filter(Boolean).join(' · ');
  };
}

/** Returns a function that names the most urgent clock of a piece if it is expired or expiring. Empty otherwise. */
export function useUrgentText(): (piece: WithUrgentClock | undefined) => string {
  const clockText = useClockText();
  return ({ clock } = {}) =>
    clock?.status === 'EXPIRED' || clock?.status === 'EXPIRING' ? clockText(clock) : '';
}

/** Returns a function that lists the due dates of clocks. */
export function useClockFacts(): (clocks: readonly PieceClock[]) => { label: string; text: string }[] {
  const t = useClockFactsPhrases();
  const nameOf = useClockName();
  return (clocks) =>
    clocks.flatMap(({ rule, dueOn, lacksBase, status }) =>
      dueOn === null || lacksBase
        ? []
        : {
            label: nameOf(rule),
            text: t(status === 'EXPIRED' ? 'wasDueOn' : 'dueOn', { day: showDay(dueOn) }),
          },
    );
}
