/** The columns of the maintenance report, in the specification's order. */
import type { ReportRows } from '@mobcheck/contract/equipment/report-rows.rules.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import type { Column } from '../../../ui/table/row-table.tsx';
import classes from '../equipment.module.css';
import { MaintenanceBadge } from '../../../domain/equipment/equipment-status.tsx';
import { type ReportScreen, useReportColumns } from './report-columns.tsx';
import { useReportPhrases } from '../report.phrases.ts';

/** Shown for equipment without a maintenance. */
const BLANK_DATE = '--/--/--';

export function useMaintenanceColumns(screen: ReportScreen): Column<ReportRows['maintenances']>[] {
  const t = useReportPhrases();
  const badge = ({ maintenanceStatus }: ReportRows['maintenances']) => (
    <MaintenanceBadge status={maintenanceStatus} />
  );
  return useReportColumns(screen, badge, [
    {
      field: 'lastMaintenance',
      title: t('columns.lastMaintenance'),
      sortable: true,
      width: 'var(--when)',
      render: ({ lastMaintenanceDate }) =>
        lastMaintenanceDate ? (
          <span className={classes.whole}>{showDay(lastMaintenanceDate)}</span>
        ) : (
          <span className={classes.quiet}>{BLANK_DATE}</span>
        ),
    },
    {
      field: 'maintenanceStatus',
      earlyOnPhone: true,
      title: t('columns.maintenanceStatus'),
      sortable: true,
      width: 'var(--state)',
      render: badge,
    },
    {
      field: 'maintainedBy',
      title: t('columns.maintainedBy'),
      sortable: true,
      width: 'var(--by)',
      render: ({ lastMaintenanceUserName }) => (
        <span className={classes.person}>{lastMaintenanceUserName}</span>
      ),
    },
  ]);
}
