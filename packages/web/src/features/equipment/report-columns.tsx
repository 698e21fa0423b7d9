/** The columns that both reports begin and end with. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { dayIn, showDay } from '@mobcheck/contract/kernel/date.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { Column } from '../../ui/data-table.tsx';
import { RowAction } from '../../ui/row-action.tsx';
import classes from './equipment.module.css';
import { useReportPhrases } from './report.phrases.ts';

/** Opens the equipment of a row. */
export type OpenRow = (row: EquipmentSummary) => void;

/** @param timeZone of the company group: whose calendar day an instant is shown as */
export function shownDayOf(instant: string, timeZone: string): string {
  return showDay(dayIn(timeZone, new Date(instant)));
}

/** Which piece it is: product, place, day of registration. */
export function useIdentityColumns(timeZone: string): Column<EquipmentSummary>[] {
  const t = useReportPhrases();
  return [
    {
      field: 'product',
      title: t('columns.product'),
      sortable: true,
      render: ({ product, enabledTag }) => (
        <div className={clsx(classes.stack, classes.product)} title={product.name}>
          <span className={clsx(classes.name, classes.twoLines)}>{product.name}</span>
          <span className={classes.quiet}>
            {enabledTag ? product.sku : `${product.sku} · ${t('tagDisabled')}`}
          </span>
        </div>
      ),
    },
    {
      field: 'extraLabel',
      title: t('columns.extraLabel'),
      sortable: true,
      render: ({ extraLabel, extraCode }) => (
        <div className={clsx(classes.stack, classes.place)} title={extraLabel}>
          <span className={classes.twoLines}>{extraLabel}</span>
          <span className={classes.quiet}>{extraCode}</span>
        </div>
      ),
    },
    {
      field: 'createdAt',
      title: t('columns.createdAt'),
      sortable: true,
      render: ({ createdAt }) => shownDayOf(createdAt, timeZone),
    },
  ];
}

/** The row's button, for the keyboard and for who does not guess that the whole row opens. */
export function useOpenColumn(onOpen: OpenRow): Column<EquipmentSummary> {
  const t = useReportPhrases();
  return {
    field: 'actions',
    title: t('columns.actions'),
    align: 'right',
    render: (row) => (
      <RowAction
        label={t('open', { name: `${row.product.name} ${row.extraLabel}`.trim() })}
        onClick={() => onOpen(row)}
      >
        <IconChevronRight size={18} stroke={1.8} aria-hidden />
      </RowAction>
    ),
  };
}
