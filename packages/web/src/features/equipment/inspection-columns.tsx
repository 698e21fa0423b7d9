/** The columns of the inspection report, in the specification's order. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import type { Column } from '../../ui/data-table.tsx';
import classes from './equipment.module.css';
import { EquipmentStatusBadge, ExpirationBadge } from './equipment-status.tsx';
import {
  type CompanyOf,
  type OpenRow,
  shownDayOf,
  useIdentityColumns,
  useOpenColumn,
} from './report-columns.tsx';
import { useReportPhrases } from './report.phrases.ts';
import { RunningDate } from './running-date.tsx';

/**
 * @param timeZone of the company group
 * @param companyOf name of a row's company, where rows may be of several
 */
export function useInspectionColumns(
  timeZone: string,
  companyOf: CompanyOf,
  onOpen: OpenRow,
): Column<EquipmentSummary>[] {
  const t = useReportPhrases();
  const badge = ({ status }: EquipmentSummary) => <EquipmentStatusBadge status={status} />;
  return [
    ...useIdentityColumns(timeZone, companyOf, badge),
    {
      field: 'dueDate',
      title: t('columns.dueDate'),
      sortable: true,
      // With the sign of what expired.
      width: '15ch',
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
      width: '18.5ch',
      render: ({ dueDateExpirationStatus }) => <ExpirationBadge status={dueDateExpirationStatus} />,
    },
    {
      field: 'lastInspection',
      title: t('columns.lastInspection'),
      sortable: true,
      width: '15ch',
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
      width: '18.5ch',
      render: badge,
    },
    {
      field: 'inspectedBy',
      title: t('columns.inspectedBy'),
      sortable: true,
      width: '17.75ch',
      render: ({ lastInspection }) => <span className={classes.person}>{lastInspection?.userName}</span>,
    },
    useOpenColumn(onOpen),
  ];
}
