/** The columns of the inspection report, in the specification's order. */
import type { ReportRows } from '@mobcheck/contract/equipment/report-rows.rules.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { clsx } from 'clsx';
import type { Column } from '../../../ui/table/row-table.tsx';
import classes from '../equipment.module.css';
import { EquipmentStatusBadge, ExpirationBadge } from '../../../domain/equipment/equipment-status.tsx';
import { type ReportScreen, useReportColumns } from './report-columns.tsx';
import { useReportPhrases } from '../report.phrases.ts';
import { ExpirationDate } from '../expiration-date.tsx';

// All columns must fit beside the menu on a usual laptop, so each column is as wide as its longest text plus padding.
const DATE_WIDTH = 'calc(7.8ch + var(--date))';

/** The day of the last inspection, and of the next inspection. */
function LastInspection({ row }: { row: ReportRows['inspections'] }) {
  const t = useReportPhrases();
  const { lastInspectionDate, nextInspectionDate } = row;
  if (!lastInspectionDate) {
    return <span className={clsx(classes.quiet, classes.never)}>{t('noInspection')}</span>;
  }
  return (
    <ExpirationDate
      status={row.lastInspectionExpirationStatus}
      days={row.lastInspectionDaysToExpire}
      {...(nextInspectionDate && { note: t('nextOn', { day: showDay(nextInspectionDate) }) })}
    >
      {showDay(lastInspectionDate)}
    </ExpirationDate>
  );
}

export function useInspectionColumns(screen: ReportScreen): Column<ReportRows['inspections']>[] {
  const t = useReportPhrases();
  const badge = ({ status, lastInspectionDate }: ReportRows['inspections']) => (
    <EquipmentStatusBadge status={status} isNeverInspected={lastInspectionDate === null} isSaidBeside />
  );
  return useReportColumns(screen, badge, [
    {
      field: 'dueDate',
      title: t('columns.dueDate'),
      sortable: true,
      // Includes the icon of expired dates.
      width: DATE_WIDTH,
      render: ({ dueDate, dueDateExpirationStatus, dueDateDaysToExpire }) =>
        dueDate && (
          <ExpirationDate status={dueDateExpirationStatus} days={dueDateDaysToExpire}>
            {showDay(dueDate)}
          </ExpirationDate>
        ),
    },
    {
      field: 'dueDateExpirationStatus',
      title: t('columns.dueDateExpirationStatus'),
      width: 'calc(7.6ch + var(--date-badge))',
      render: ({ dueDateExpirationStatus, noDueDate }) => (
        <ExpirationBadge status={dueDateExpirationStatus} noDueDate={noDueDate} />
      ),
    },
    {
      field: 'lastInspection',
      title: t('columns.lastInspection'),
      sortable: true,
      width: 'calc(7.8ch + var(--last))',
      render: (row) => <LastInspection row={row} />,
    },
    {
      field: 'status',
      earlyOnPhone: true,
      title: t('columns.status'),
      sortable: true,
      width: 'calc(7.6ch + var(--badge))',
      render: badge,
    },
    {
      field: 'inspectedBy',
      title: t('columns.inspectedBy'),
      sortable: true,
      width: 'calc(6.4ch + var(--who))',
      render: ({ lastInspectionUserName }) => (
        <span className={classes.person}>{lastInspectionUserName}</span>
      ),
    },
  ]);
}
