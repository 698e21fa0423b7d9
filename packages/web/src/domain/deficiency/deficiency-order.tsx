/** The order of a deficiency as a badge. */
import { managesAgenda } from '@mobcheck/contract/agenda/agenda.policy.ts';
import type { Deficiency } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../lib/session.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { agendaOrderLink } from '../order/agenda-link.ts';
import classes from './deficiency-order.module.css';
import { useDeficiencyPhrases } from './deficiency.phrases.ts';

/** The open order that shall fix a deficiency, as a link for users of the agenda. Nothing without an order. */
export function DeficiencyOrder({ orderId, orderNumber }: Pick<Deficiency, 'orderId' | 'orderNumber'>) {
  const t = useDeficiencyPhrases();
  const mayOpen = useMay(managesAgenda);
  if (orderId === null || orderNumber === null) {
    return null;
  }
  const badge = <StatusBadge tone="grey">{t('inOrder', { number: orderNumber })}</StatusBadge>;
  return mayOpen ? (
    <Link
      {...agendaOrderLink(orderId)}
      className={classes.order}
      onClick={(event) => event.stopPropagation()}
    >
      {badge}
    </Link>
  ) : (
    badge
  );
}
