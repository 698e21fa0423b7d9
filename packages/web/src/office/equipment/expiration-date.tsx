/** An expiry date, highlighted if it has expired, and with the days left if it expires soon. */
import type { ExpirationStatus } from '@mobcheck/contract/equipment/equipment.rules.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './equipment.module.css';
import { useStatusPhrases } from '../../domain/equipment/equipment-status.phrases.ts';

function useDaysLeftText(): (status: ExpirationStatus, days: number | null) => string | undefined {
  const t = useStatusPhrases();
  return (status, days) => {
    if (status !== 'EXPIRING' || days === null) {
      return undefined;
    }
    return days === 0 ? t('today') : days === 1 ? t('tomorrow') : t('inDays', { days });
  };
}

export function ExpirationDate(props: {
  /** The date as shown. */
  children: string;
  status: ExpirationStatus;
  /** Whole days left, as the server counted them. */
  days: number | null;
  /** A quiet line below the date. If days left are shown, they replace this line. */
  note?: string;
}) {
  const t = useStatusPhrases();
  const text = useDaysLeftText()(props.status, props.days);
  const expired = props.status === 'EXPIRED';
  return (
    <div className={classes.stack}>
      <span className={expired ? classes.expired : classes.whole}>
        {expired && <IconAlertTriangle size={14} stroke={2.2} aria-label={t('expiration.EXPIRED')} />}
        {props.children}
      </span>
      {text ? (
        <span className={classes.expiring}>{text}</span>
      ) : (
        props.note && <span className={classes.note}>{props.note}</span>
      )}
    </div>
  );
}
