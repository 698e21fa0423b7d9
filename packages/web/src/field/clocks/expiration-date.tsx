/** An expiry date with a badge of its status. */
import type { ExpirationStatus } from '@mobcheck/contract/equipment/equipment.rules.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { useStatusPhrases } from '../../domain/equipment/equipment-status.phrases.ts';
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx';

const TONES: Readonly<Record<Exclude<ExpirationStatus, 'NA'>, StatusTone>> = {
  VALID: 'green',
  EXPIRING: 'amber',
  EXPIRED: 'orange',
};

/** @param props.days from today to the day */
export function ExpirationDate(props: { day: string; days: number | null; status: ExpirationStatus }) {
  const t = useStatusPhrases();
  const { day, days, status } = props;
  const daysLeft = days === 0 ? t('today') : days === 1 ? t('tomorrow') : t('inDays', { days: days ?? 0 });
  return (
    <>
      <span>{showDay(day)}</span>
      {status !== 'NA' && (
        <StatusBadge tone={TONES[status]}>
          {status === 'EXPIRING' ? daysLeft : t(`expiration.${status}`)}
        </StatusBadge>
      )}
    </>
  );
}
