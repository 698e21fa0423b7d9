/** The equipment chosen for a new order, each row with a button to remove it. */
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ChosenEquipment, lineName } from '../chosen-equipment.rules.ts';
import { useCreateOrderPhrases } from '../create-order.phrases.ts';
import classes from '../order-lines.module.css';
import { RowTable } from '../../../ui/table/row-table.tsx';
import { PieceCell } from '../piece-cell.tsx';
import { descriptionsQuery } from '../order-choices.api.ts';
import { useServiceOrdersPhrases } from '../../../domain/order/service-orders.phrases.ts';

export function ChosenTable(props: {
  equipments: readonly ChosenEquipment[];
  onRemove: (piece: ChosenEquipment) => void;
}) {
  const tServiceOrders = useServiceOrdersPhrases();
  const t = useCreateOrderPhrases();
  const descriptions = useQuery(descriptionsQuery());
  const cutText = (text: string | undefined) => (
    <span className={classes.cut} title={text}>
      {text}
    </span>
  );
  return (
    <RowTable
      framed
      label={t('equipments')}
      rows={props.equipments}
      rowKey={({ serial }) => serial}
      columns={[
        {
          field: 'serial',
          title: tServiceOrders('lines.tagSerial'),
          width: 170,
          render: ({ serial }) => <span className={classes.serial}>{showTagSerial(serial)}</span>,
        },
        {
          field: 'label',
          title: tServiceOrders('lines.label'),
          render: ({ label, code }) => <PieceCell label={label} code={code} />,
        },
        {
          field: 'product',
          title: tServiceOrders('lines.product'),
          render: ({ productName }) => cutText(productName),
        },
        { field: 'sku', title: tServiceOrders('lines.sku'), width: 120, render: ({ sku }) => sku },
        {
          field: 'description',
          title: tServiceOrders('lines.description'),
          render: ({ productId }) => cutText(descriptions.data?.get(productId)),
        },
        {
          field: 'actions',
          title: tServiceOrders('lines.actions'),
          width: 80,
          align: 'right',
          render: (piece) => (
            <ActionIcon
              variant="subtle"
              color="red.9"
              aria-label={tServiceOrders('remove', {
                name: `${lineName(piece)}, ${showTagSerial(piece.serial)}`,
              })}
              onClick={() => props.onRemove(piece)}
            >
              <IconTrash size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          ),
        },
      ]}
    />
  );
}
