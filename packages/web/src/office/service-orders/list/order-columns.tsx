/** The columns of the list of service orders. */
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import type { ServiceOrder } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { Column } from '../../../ui/table/row-table.tsx';
import { useAreCards } from '../../../ui/table/use-are-cards.ts';
import { RowAction } from '../../../ui/table/row-action.tsx';
import { useOrderListPhrases } from '../order-list.phrases.ts';
import { isLate } from '../order-list.rules.ts';
import { OrderProgress, OrderStatus } from '../../../domain/order/order-status.tsx';
import classes from './orders.module.css';
import { useServiceOrdersPhrases } from '../../../domain/order/service-orders.phrases.ts';
import { useToday } from '../../../lib/use-today.ts';

/** On a large tablet rows are cards, because nine columns do not fit. */
export const CARDS_ON_TABLET = true;

function CutText({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <span className={clsx(classes.cut, className)} title={text}>
      {text}
    </span>
  );
}

function EndDate({ order }: { order: ServiceOrder }) {
  const t = useOrderListPhrases();
  const today = useToday();
  return (
    <span className={classes.stack}>
      {showDay(order.endDate)}
      {isLate(order, today) && <span className={classes.late}>{t('late')}</span>}
    </span>
  );
}

function StatusWithProgress({ order: { status, completedCount, lineCount } }: { order: ServiceOrder }) {
  return (
    <span className={classes.stack}>
      <span>
        <OrderStatus status={status} />
      </span>
      <OrderProgress done={completedCount} total={lineCount} />
    </span>
  );
}

function OrderNumber({ number }: { number: number }) {
  const t = useOrderListPhrases();
  const isCard = useAreCards(CARDS_ON_TABLET);
  return <span className={classes.number}>{isCard ? t('orderTitle', { number }) : number}</span>;
}

interface OrderActions {
  readonly onView: (order: ServiceOrder) => void;
  readonly onEdit: (order: ServiceOrder) => void;
}

function OrderButtons({ order, onView, onEdit }: OrderActions & { order: ServiceOrder }) {
  const t = useOrderListPhrases();
  const { number } = order;
  return (
    <span className={classes.actions}>
      <RowAction label={t('viewNamed', { number })} onClick={() => onView(order)}>
        <IconEye size={18} stroke={1.6} aria-hidden />
      </RowAction>
      <RowAction label={t('editNamed', { number })} onClick={() => onEdit(order)}>
        <IconPencil size={18} stroke={1.6} aria-hidden />
      </RowAction>
    </span>
  );
}

function personColumn(field: 'requestUserName' | 'responsibleUserName', title: string): Column<ServiceOrder> {
  return { field, title, sortable: true, render: (order) => <CutText text={order[field]} /> };
}

export function useOrderColumns(actions: OrderActions): Column<ServiceOrder>[] {
  const tServiceOrders = useServiceOrdersPhrases();
  const t = useOrderListPhrases();
  return [
    {
      field: 'number',
      title: tServiceOrders('fields.number'),
      sortable: true,
      width: 'var(--number)',
      render: ({ number }) => <OrderNumber number={number} />,
    },
    {
      field: 'startDate',
      title: t('start'),
      sortable: true,
      width: 'var(--day)',
      render: ({ startDate }) => showDay(startDate),
    },
    {
      field: 'endDate',
      title: t('end'),
      sortable: true,
      width: 'var(--day)',
      render: (order) => <EndDate order={order} />,
    },
    personColumn('requestUserName', tServiceOrders('fields.requestUserName')),
    personColumn('responsibleUserName', tServiceOrders('fields.responsibleUserId')),
    {
      field: 'status',
      earlyOnPhone: true,
      title: tServiceOrders('fields.status'),
      sortable: true,
      width: 'var(--status)',
      render: (order) => <StatusWithProgress order={order} />,
    },
    {
      field: 'observation',
      title: tServiceOrders('fields.observation'),
      sortable: true,
      render: ({ observation }) => <CutText text={observation} className={classes.comments} />,
    },
    {
      field: 'priority',
      title: tServiceOrders('fields.priority'),
      sortable: true,
      width: 'var(--priority)',
      render: ({ priority }) => (
        <span className={classes.nowrap}>{tServiceOrders(`priority.${priority}`)}</span>
      ),
    },
    {
      field: 'actions',
      title: t('actions'),
      align: 'right',
      width: 96,
      render: (order) => <OrderButtons order={order} {...actions} />,
    },
  ];
}
