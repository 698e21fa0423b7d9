/** The equipment chosen for a new order, each row with a button to remove it. */
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ChosenEquipment, lineName } from '../chosen-equipment.rules.ts';
import { useCreateOrderPhrases } from '../create-order.phrases.ts';
import classes from '../order-lines.module.css';
import { RowTable } from '../../../ui/table/row-table.tsx';
import { PieceCell } from '../piece-cell.tsx';
import { useWorkChoices } from '../use-work-choices.ts';
import type { WorkChoice } from '../work-choice.rules.ts';
import { descriptionsQuery } from '../order-choices.api.ts';
import { useServiceOrdersPhrases } from '../../../domain/order/service-orders.phrases.ts';

export function ChosenTable(props: {
  equipments: readonly ChosenEquipment[];
  /** The work of a piece, or an empty text before it is chosen. Undefined where the whole order has one work. */
  workOf?: ((piece: ChosenEquipment) => WorkChoice | '') | undefined;
  onWork: (piece: ChosenEquipment, work: WorkChoice | undefined) => void;
  onRemove: (piece: ChosenEquipment) => void;
}) {
  const tServiceOrders = useServiceOrdersPhrases();
  const t = useCreateOrderPhrases();
  const descriptions = useQuery(descriptionsQuery());
  const choices = useWorkChoices();
  const { workOf, onWork } = props;
  const nameOf = (piece: ChosenEquipment) => `${lineName(piece)}, ${showTagSerial(piece.serial)}`;
  const work = workOf && {
    field: 'work',
    title: choices.label,
    width: 190,
    render: (piece: ChosenEquipment) => (
      <NativeSelect
        size="xs"
        aria-label={`${choices.label}: ${nameOf(piece)}`}
        value={workOf(piece)}
        data={[
          ...(workOf(piece) === '' ? [{ value: '', label: tServiceOrders('choose') }] : []),
          ...choices.data,
        ]}
        onChange={({ currentTarget: { value } }) => onWork(piece, choices.find(value))}
      />
    ),
  };
  const cutText = (text: string | undefined) => (
    <span className={classes.cut} title={text}>
      {text}
    </span>
  );
  return (
    <RowTable
      framed
      label={t('pieces')}
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
        ...(work ? [work] : []),
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
          title: tServiceOrders('actions'),
          width: 80,
          align: 'right',
          render: (piece) => (
            <ActionIcon
              variant="subtle"
              color="red.9"
              aria-label={tServiceOrders('removeNamed', {
                name: nameOf(piece),
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
