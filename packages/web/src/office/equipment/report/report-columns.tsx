/** The columns that both reports begin and end with. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { dayIn, showDay } from '@mobcheck/contract/kernel/date.ts';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronRight } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Column } from '../../../ui/table/row-table.tsx';
import { RowAction } from '../../../ui/table/row-action.tsx';
import classes from '../equipment.module.css';
import { useReportPhrases } from '../report.phrases.ts';

/** Opens the equipment of a row. */
export type OpenRow = (row: EquipmentSummary) => void;

/** Name of a company of the group; undefined where all rows are of one. */
export type CompanyOf = (companyId: string) => string | undefined;

/** @param timeZone of the company group: whose calendar day an instant is shown as */
export function shownDayOf(instant: string, timeZone: string): string {
  return showDay(dayIn(timeZone, new Date(instant)));
}

/**
 * Which piece it is: product, place, day of registration. The widths hold without rows too: the heads never
 * jump. They are counted in digits, so that they fit the letters of any system.
 * @param companyOf name of a row's company, where rows may be of several
 * @param badge of the report's status: where its own column is out of sight its word stands under the name, for the
 * coloured edge alone says nothing to who cannot tell colours
 */
export function useIdentityColumns(
  timeZone: string,
  companyOf: CompanyOf,
  badge: (row: EquipmentSummary) => ReactNode,
): Column<EquipmentSummary>[] {
  const t = useReportPhrases();
  const narrow = useMediaQuery('(max-width: 78rem)', false, { getInitialValueInEffect: false });
  return [
    {
      field: 'product',
      title: t('columns.product'),
      sortable: true,
      width: 'calc(var(--product) + 1rem)',
      render: (row) => (
        <div className={clsx(classes.stack, classes.product)} title={row.product.name}>
          <span className={clsx(classes.name, classes.twoLines)}>{row.product.name}</span>
          <span className={classes.quiet}>
            {row.enabledTag ? row.product.sku : `${row.product.sku} · ${t('tagDisabled')}`}
          </span>
          {narrow && <span className={classes.badge}>{badge(row)}</span>}
        </div>
      ),
    },
    {
      field: 'extraLabel',
      title: t('columns.extraLabel'),
      sortable: true,
      width: 'calc(var(--place) + 0.875rem)',
      render: ({ extraLabel, extraCode, companyId }) => {
        const company = companyOf(companyId);
        return (
          <div className={clsx(classes.stack, classes.place)} title={extraLabel}>
            <span className={classes.twoLines}>{extraLabel}</span>
            <span className={classes.whose}>
              <span className={classes.quiet}>{extraCode}</span>
              {company !== undefined && (
                <span className={clsx(classes.quiet, classes.company)} title={company}>
                  {company}
                </span>
              )}
            </span>
          </div>
        );
      },
    },
    {
      field: 'createdAt',
      title: t('columns.createdAt'),
      sortable: true,
      width: 'calc(6.5ch + 3.3rem)',
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
    width: '3.25rem',
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
