/** Open orders in one row each, with number, end date, priority and progress. */
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import type { FieldServiceOrder } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { useServiceOrdersPhrases } from '../../domain/order/service-orders.phrases.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { TouchList, TouchRow } from '../../ui/touch/touch-list.tsx';
import { OrderProgressBar } from './order-progress-bar.tsx';
import { useOrdersPhrases } from './field-orders.phrases.ts';
import { timingOf } from './field-orders.rules.ts';
import { useToday } from '../../lib/use-today.ts';

type Order = Omit<FieldServiceOrder, 'lines'>;

/** The timing of an order as a badge. A running order has a badge only on its last day. */
export function TimingBadge({ order }: { order: Pick<Order, 'startDate' | 'endDate'> }) {
  const t = useOrdersPhrases();
  const timing = timingOf(order, useToday());
  if (timing === 'RUNNING') {
    return null;
  }
  if (timing === 'UPCOMING') {
    return <StatusBadge tone="grey">{t('starts', { day: showDay(order.startDate) })}</StatusBadge>;
  }
  return timing === 'LATE' ? (
    <StatusBadge tone="red">{t('late')}</StatusBadge>
  ) : (
    <StatusBadge tone="amber">{t('lastDay')}</StatusBadge>
  );
}

export function OrderRows({ orders }: { orders: readonly Order[] }) {
  const t = useOrdersPhrases();
  const tServiceOrders = useServiceOrdersPhrases();
  return (
    <TouchList>
      {orders.map((order) => (
        <TouchRow
          key={order.id}
          href={`#/orders/${order.id}`}
          title={t('order', { number: order.number })}
          badge={<TimingBadge order={order} />}
          detail={[
            t('until', { day: showDay(order.endDate) }),
            t('priorityOf', { name: tServiceOrders(`priority.${order.priority}`) }),
          ].join(' · ')}
        >
          <OrderProgressBar done={order.completedCount} total={order.lineCount} />
        </TouchRow>
      ))}
    </TouchList>
  );
}
