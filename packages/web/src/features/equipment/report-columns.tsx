/** The columns of the inspection report, in the specification's order. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { dayIn, showDay } from '@mobcheck/contract/kernel/date.ts';
import { ActionIcon } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { Column } from '../../ui/data-table.tsx';
import classes from './equipment.module.css';
import { EquipmentStatusBadge, ExpirationBadge } from './equipment-status.tsx';
import { useReportPhrases } from './report.phrases.ts';
import { RunningDate } from './running-date.tsx';

function shownDayOf(instant: string, timeZone: string): string {
  return showDay(dayIn(timeZone, new Date(instant)));
}

/** @param timeZone of the company group: whose calendar day an instant is shown as */
export function useReportColumns(
  timeZone: string,
  onOpen: (row: EquipmentSummary) => void,
): Column<EquipmentSummary>[] {
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
    {
      field: 'dueDate',
      title: t('columns.dueDate'),
      sortable: true,
      render: ({ dueDate, dueDateExpirationStatus, dueDateDaysToExpire }) =>
        dueDate && (
          <RunningDate status={dueDateExpirationStatus} days={dueDateDaysToExpire}>
            {showDay(dueDate)}
          </RunningDate>
        ),
    },
    {
      field: 'dueDateExpirationStatus',
      title: t('columns.dueDateExpirationStatus'),
      render: ({ dueDateExpirationStatus }) => <ExpirationBadge status={dueDateExpirationStatus} />,
    },
    {
      field: 'lastInspection',
      title: t('columns.lastInspection'),
      sortable: true,
      render: ({ lastInspection, lastInspectionExpirationStatus, lastInspectionDaysToExpire }) =>
        lastInspection ? (
          <RunningDate status={lastInspectionExpirationStatus} days={lastInspectionDaysToExpire}>
            {shownDayOf(lastInspection.createdAt, timeZone)}
          </RunningDate>
        ) : (
          <span className={classes.quiet}>{t('noInspection')}</span>
        ),
    },
    {
      field: 'status',
      title: t('columns.status'),
      sortable: true,
      render: ({ status }) => <EquipmentStatusBadge status={status} />,
    },
    {
      field: 'inspectedBy',
      title: t('columns.inspectedBy'),
      sortable: true,
      render: ({ lastInspection }) => <span className={classes.person}>{lastInspection?.userName}</span>,
    },
    {
      field: 'actions',
      title: t('columns.actions'),
      align: 'right',
      render: (row) => (
        <ActionIcon
          variant="subtle"
          aria-label={t('open', { name: `${row.product.name} ${row.extraLabel}`.trim() })}
          onClick={(event) => {
            event.stopPropagation();
            onOpen(row);
          }}
        >
          <IconChevronRight size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      ),
    },
  ];
}
