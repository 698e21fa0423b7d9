/** The equipment of a service order, to read: what it is, and when it was completed. */
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import type { ServiceOrderLine } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Link } from '@tanstack/react-router';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './lines-table.module.css';
import { LinesTable } from './lines-table.tsx';
import { sharedType } from './order-edit.rules.ts';
import { useOrderListPhrases } from './order-list.phrases.ts';
import { useServiceOrdersPhrases } from './service-orders.phrases.ts';

export function OrderLines({ lines }: { lines: readonly ServiceOrderLine[] }) {
  const t = useServiceOrdersPhrases();
  const words = useOrderListPhrases();
  const cut = (text: string) => (
    <span className={classes.cut} title={text}>
      {text}
    </span>
  );
  return (
    <LinesTable
      label={words('tabs.equipments')}
      rows={lines}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'serial',
          title: t('lines.serial'),
          width: 170,
          render: ({ equipmentSerialNumber }) => {
            const serial = showTagSerial(equipmentSerialNumber);
            return (
              <Link
                to="/inspections"
                search={{ equipment: equipmentSerialNumber } as never}
                className={`${classes.serial} ${classes.link}`}
                aria-label={words('openEquipment', { serial })}
              >
                {serial}
              </Link>
            );
          },
        },
        {
          key: 'label',
          title: t('lines.label'),
          render: ({ extraLabel }) =>
            extraLabel ? cut(extraLabel) : <span className={classes.quiet}>{t('noLabel')}</span>,
        },
        { key: 'product', title: t('lines.product'), render: ({ product }) => cut(product.name) },
        { key: 'sku', title: t('lines.sku'), render: ({ product }) => product.sku },
        // Where all lines are of one kind, the general information says which.
        ...(sharedType(lines)
          ? []
          : [
              {
                key: 'type',
                title: t('lines.type'),
                render: ({ type }: ServiceOrderLine) => t(`type.${type}`),
              },
            ]),
        {
          key: 'completion',
          title: t('lines.completion'),
          width: 150,
          render: ({ completionDate }) =>
            completionDate === null ? (
              <span className={classes.quiet}>{t('open')}</span>
            ) : (
              <StatusBadge tone="green">{showDay(completionDate)}</StatusBadge>
            ),
        },
      ]}
    />
  );
}
