/** The columns of the tag orders. */
import { dayIn, showDay } from '@mobcheck/contract/kernel/date.ts';
import type { TagOrder } from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import { BillLink } from '../../domain/bill/bill-link.tsx';
import { BILL_TONES } from '../../domain/bill/bill-tone.ts';
import { useBillPhrases } from '../../domain/bill/bill.phrases.ts';
import { showAmount, showNumber } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import type { Column } from '../../ui/table/row-table.tsx';
import { phrasesOf } from './buy-tag.rules.ts';
import { Delivery } from './delivery.tsx';
import { useTagOrdersPhrases } from './tag-orders.phrases.ts';

function OrderStatus({ order: { status, refused } }: { order: TagOrder }) {
  const t = useTagOrdersPhrases();
  const billText = useBillPhrases();
  if (refused) {
    return <StatusBadge tone="red">{t('refused')}</StatusBadge>;
  }
  return status === null ? (
    <StatusBadge tone="grey">{t('preparing')}</StatusBadge>
  ) : (
    <StatusBadge tone={BILL_TONES[status]}>{billText(`statuses.${status}`)}</StatusBadge>
  );
}

function OrderBill({ order }: { order: TagOrder }) {
  const t = useTagOrdersPhrases();
  const { url, status, quantity, total } = order;
  const kind = t(`${phrasesOf(order.product_id)}.name`);
  const values = { quantity: showNumber(quantity), kind, total: showAmount(total) };
  const nameOf = (action: string) => t('billOf', { ...values, action });
  return <BillLink url={url} status={status} nameOf={nameOf} />;
}

export function useTagOrderColumns(onReceipt: (order: TagOrder) => void): Column<TagOrder>[] {
  const t = useTagOrdersPhrases();
  const { timeZone } = useUser();
  return [
    {
      field: 'kind',
      title: t('kind'),
      render: (order) => t(`${phrasesOf(order.product_id)}.name`),
    },
    {
      field: 'quantity',
      title: t('quantity'),
      sortable: true,
      align: 'right',
      width: 110,
      render: ({ quantity }) => showNumber(quantity),
    },
    {
      field: 'total',
      title: t('total'),
      sortable: true,
      align: 'right',
      width: 110,
      render: ({ total }) => showAmount(total),
    },
    {
      field: 'status',
      earlyOnPhone: true,
      title: t('status'),
      render: (order) => <OrderStatus order={order} />,
    },
    {
      field: 'options',
      title: t('actions'),
      width: 140,
      render: (order) => <OrderBill order={order} />,
    },
    {
      field: 'delivery',
      title: t('delivery'),
      render: (order) => <Delivery order={order} onReceipt={onReceipt} />,
    },
    {
      field: 'created_at',
      title: t('created'),
      sortable: true,
      width: 110,
      render: ({ created_at: at }) => showDay(dayIn(timeZone, new Date(at))),
    },
  ];
}
