/** The read-only table of a service order's equipment, with completion dates. */
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { equipmentLink } from '../../../domain/equipment/report-link.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import classes from '../order-lines.module.css';
import { useOrderListPhrases } from '../order-list.phrases.ts';
import { type ShownLine, useOrderDesk } from '../order-desk.tsx';
import { useWorkChoices } from '../use-work-choices.ts';
import { choiceOf, sharedChoice } from '../work-choice.rules.ts';
import { PieceCell } from '../piece-cell.tsx';
import { ProductCell } from '../product-cell.tsx';
import { type Column, RowTable } from '../../../ui/table/row-table.tsx';
import { useServiceOrdersPhrases } from '../../../domain/order/service-orders.phrases.ts';
import { RowLink } from '../../../ui/table/row-link.tsx';

export function OrderLines({ lines }: { lines: readonly ShownLine[] }) {
  const tServiceOrders = useServiceOrdersPhrases();
  const t = useOrderListPhrases();
  const { isAgenda } = useOrderDesk();
  const choices = useWorkChoices();
  // The completion date is the second column, so that it is in view in narrow windows.
  const columns: Column<ShownLine>[] = [
    {
      field: 'equipment',
      title: tServiceOrders('equipment'),
      render: ({ equipmentSerialNumber, extraLabel, extraCode }) => {
        const serial = showTagSerial(equipmentSerialNumber);
        return (
          <PieceCell label={extraLabel} code={extraCode}>
            <RowLink target={equipmentLink(equipmentSerialNumber)} label={t('openEquipment', { serial })}>
              {serial}
            </RowLink>
          </PieceCell>
        );
      },
    },
    {
      field: 'completion',
      earlyOnPhone: true,
      title: tServiceOrders('lines.completion'),
      width: isAgenda ? 220 : 150,
      render: ({ completionDate, notDoneReason }) =>
        completionDate === null ? (
          <span className={classes.stack}>
            <span className={classes.quiet}>{tServiceOrders('open')}</span>
            {notDoneReason && (
              <span className={classes.reason}>{t('notDoneWas', { reason: notDoneReason })}</span>
            )}
          </span>
        ) : (
          <StatusBadge tone="green">{showDay(completionDate)}</StatusBadge>
        ),
    },
    // A shared kind of work is shown in the general information instead.
    ...(sharedChoice(lines)
      ? []
      : [
          {
            field: 'type',
            title: isAgenda ? choices.label : tServiceOrders('lines.type'),
            render: (line: ShownLine) => choices.textOf(choiceOf(line)),
          },
        ]),
    {
      field: 'product',
      title: tServiceOrders('lines.product'),
      render: ({ product }) => <ProductCell name={product.name} sku={product.sku} />,
    },
  ];
  return (
    <RowTable framed label={t('tabs.equipments')} rows={lines} rowKey={({ id }) => id} columns={columns} />
  );
}
