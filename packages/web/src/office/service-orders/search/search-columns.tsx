/** The columns of the equipment search. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Checkbox } from '@mantine/core';
import { EquipmentStatusBadge } from '../../../domain/equipment/equipment-status.tsx';
import type { Column } from '../../../ui/table/row-table.tsx';
import { toChosenEquipment, lineName, setChecked, type CheckedEquipment } from '../chosen-equipment.rules.ts';
import { useCreateOrderPhrases } from '../create-order.phrases.ts';
import classes from './equipment-search.module.css';
import { PieceCell } from '../piece-cell.tsx';
import { ProductCell } from '../product-cell.tsx';

export function useSearchColumns(
  checkedPieces: CheckedEquipment,
  onCheckedPieces: (checkedPieces: CheckedEquipment) => void,
): Column<EquipmentSummary>[] {
  const t = useCreateOrderPhrases();
  return [
    {
      field: 'extraLabel',
      title: t('equipment'),
      sortable: true,
      render: (equipment) => {
        const piece = toChosenEquipment(equipment);
        const serial = showTagSerial(piece.serial);
        return (
          <span className={classes.equipment}>
            <Checkbox
              aria-label={t('search.mark', { name: `${lineName(piece)}, ${serial}` })}
              checked={checkedPieces.has(piece.serial)}
              onChange={(event) =>
                onCheckedPieces(setChecked(checkedPieces, [piece], event.currentTarget.checked))
              }
              onClick={(event) => event.stopPropagation()}
            />
            <PieceCell label={piece.label} code={piece.code} folds>
              {serial}
            </PieceCell>
          </span>
        );
      },
    },
    {
      field: 'product',
      title: t('product'),
      sortable: true,
      render: ({ productName, product }) => <ProductCell name={productName} sku={product.sku} />,
    },
    {
      field: 'nextInspectionDate',
      title: t('nextInspection'),
      sortable: true,
      width: 170,
      render: ({ nextInspectionDate }) =>
        nextInspectionDate === null ? (
          <span className={classes.quiet}>{t('search.noDate')}</span>
        ) : (
          showDay(nextInspectionDate)
        ),
    },
    {
      field: 'status',
      earlyOnPhone: true,
      title: t('status'),
      sortable: true,
      width: 150,
      render: ({ status }) => <EquipmentStatusBadge status={status} />,
    },
  ];
}
