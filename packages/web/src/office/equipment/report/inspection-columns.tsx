/** The columns of the inspection report, in the specification's order. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { clsx } from 'clsx';
import type { Column } from '../../../ui/table/row-table.tsx';
import classes from '../equipment.module.css';
import { EquipmentStatusBadge, ExpirationBadge } from '../../../domain/equipment/equipment-status.tsx';
import { type ReportScreen, showLocalDay, useReportColumns } from './report-columns.tsx';
import { useReportPhrases } from '../report.phrases.ts';
import { ExpirationDate } from '../expiration-date.tsx';

// Nine columns must fit beside the menu on a usual laptop: each is as wide as its longest text plus padding.
const DATE_WIDTH = 'calc(7.8ch + 3.1rem)';
const BADGE_WIDTH = 'calc(7.6ch + 5.1rem)';

export function useInspectionColumns(screen: ReportScreen): Column<EquipmentSummary>[] {
  const t = useReportPhrases();
  const { timeZone } = screen;
  const badge = ({ status, lastInspection }: EquipmentSummary) => (
    <EquipmentStatusBadge status={status} isNeverInspected={lastInspection === null} />
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
      width: BADGE_WIDTH,
      render: ({ dueDateExpirationStatus }) => <ExpirationBadge status={dueDateExpirationStatus} />,
    },
    {
      field: 'lastInspection',
      title: t('columns.lastInspection'),
      sortable: true,
      width: DATE_WIDTH,
      render: ({ lastInspection, lastInspectionExpirationStatus, lastInspectionDaysToExpire }) =>
        lastInspection ? (
          <ExpirationDate status={lastInspectionExpirationStatus} days={lastInspectionDaysToExpire}>
            {showLocalDay(lastInspection.createdAt, timeZone)}
          </ExpirationDate>
        ) : (
          <span className={clsx(classes.quiet, classes.never)}>{t('noInspection')}</span>
        ),
    },
    {
      field: 'status',
      title: t('columns.status'),
      sortable: true,
      width: BADGE_WIDTH,
      render: badge,
    },
    {
      field: 'inspectedBy',
      title: t('columns.inspectedBy'),
      sortable: true,
      width: 'calc(6.4ch + 5rem)',
      render: ({ lastInspection }) => <span className={classes.person}>{lastInspection?.userName}</span>,
    },
  ]);
}
