/** The columns of the list of service orders. */
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import type { ServiceOrder } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { IconEye, IconPencil } from '@tabler/icons-react';
import type { Column } from '../../../ui/table/row-table.tsx';
import { RowAction } from '../../../ui/table/row-action.tsx';
import { useOrderListPhrases } from '../order-list.phrases.ts';
import { isLate } from '../order-list.rules.ts';
import { OrderProgress, OrderStatus } from '../../../domain/order/order-status.tsx';
import classes from './orders.module.css';
import { useServiceOrdersPhrases } from '../../../domain/order/service-orders.phrases.ts';
import { useToday } from '../../../lib/use-today.ts';

export function useOrderColumns(
  onView: (order: ServiceOrder) => void,
  onEdit: (order: ServiceOrder) => void,
): Column<ServiceOrder>[] {
  const t = useServiceOrdersPhrases();
  const words = useOrderListPhrases();
  const today = useToday();
  const cut = (text: string) => (
    <span className={classes.cut} title={text}>
      {text}
    </span>
  );
  return [
    {
      field: 'number',
      title: t('fields.number'),
      sortable: true,
      width: 100,
      render: ({ number }) => <span className={classes.number}>{number}</span>,
    },
    {
      field: 'startDate',
      title: words('start'),
      sortable: true,
      width: 110,
      render: ({ startDate }) => showDay(startDate),
    },
    {
      field: 'endDate',
      title: words('end'),
      sortable: true,
      width: 110,
      render: (order) => (
        <span className={classes.stack}>
          {showDay(order.endDate)}
          {isLate(order, today) && <span className={classes.late}>{words('late')}</span>}
        </span>
      ),
    },
    {
      field: 'requestUserName',
      title: t('fields.requestUserName'),
      sortable: true,
      render: ({ requestUserName }) => cut(requestUserName),
    },
    {
      field: 'responsibleUserName',
      title: t('fields.responsibleUserId'),
      sortable: true,
      render: ({ responsibleUserName }) => cut(responsibleUserName),
    },
    {
      field: 'status',
      title: t('fields.status'),
      sortable: true,
      width: 130,
      render: ({ status, completedCount, lineCount }) => (
        <span className={classes.stack}>
          <span>
            <OrderStatus status={status} />
          </span>
          <OrderProgress done={completedCount} total={lineCount} />
        </span>
      ),
    },
    {
      field: 'priority',
      title: t('fields.priority'),
      sortable: true,
      width: 120,
      render: ({ priority }) => <span className={classes.nowrap}>{t(`priority.${priority}`)}</span>,
    },
    {
      field: 'observation',
      title: t('fields.observation'),
      sortable: true,
      render: ({ observation }) => (
        <span className={`${classes.cut} ${classes.comments}`} title={observation}>
          {observation}
        </span>
      ),
    },
    {
      field: 'actions',
      title: words('actions'),
      align: 'right',
      width: 96,
      render: (order) => (
        <span className={classes.actions}>
          <RowAction label={words('viewNamed', { number: order.number })} onClick={() => onView(order)}>
            <IconEye size={18} stroke={1.6} aria-hidden />
          </RowAction>
          <RowAction label={words('editNamed', { number: order.number })} onClick={() => onEdit(order)}>
            <IconPencil size={18} stroke={1.6} aria-hidden />
          </RowAction>
        </span>
      ),
    },
  ];
}
