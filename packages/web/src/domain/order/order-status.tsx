/** The status of an order as a badge, and its progress. */
import type { ServiceOrderStatus } from '@mobcheck/contract/service-orders/service-orders.rules.ts';
import { showNumber } from '../../lib/format.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import classes from './order-status.module.css';
import { useServiceOrdersPhrases } from './service-orders.phrases.ts';

const TONES = { PENDING: 'grey', PARTIAL: 'amber', FINISHED: 'green', CANCELLED: 'red' } as const;

/** Shows the status, or a text that the status is unknown. */
export function OrderStatus({ status }: { status: ServiceOrderStatus }) {
  const t = useServiceOrdersPhrases();
  if (!Object.hasOwn(TONES, status)) {
    return <span className={classes.unknown}>{t('unknownStatus')}</span>;
  }
  return <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>;
}

export function OrderProgress({ done, total }: { done: number; total: number }) {
  const t = useServiceOrdersPhrases();
  return (
    <span className={classes.progress}>
      {t('doneOf', { done: showNumber(done), total: showNumber(total) })}
    </span>
  );
}
