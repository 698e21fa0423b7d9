/** The columns of the maintenance report, in the specification's order. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { Column } from '../../../ui/table/row-table.tsx';
import classes from '../equipment.module.css';
import { MaintenanceBadge } from '../../../domain/equipment/equipment-status.tsx';
import { type ReportScreen, showLocalDay, useReportColumns } from './report-columns.tsx';
import { useReportPhrases } from '../report.phrases.ts';

/** Shown if there was no maintenance. */
const BLANK_DATE = '--/--/--';

export function useMaintenanceColumns(screen: ReportScreen): Column<EquipmentSummary>[] {
  const t = useReportPhrases();
  const { timeZone } = screen;
  const badge = ({ maintenanceStatus }: EquipmentSummary) => <MaintenanceBadge status={maintenanceStatus} />;
  return useReportColumns(screen, badge, [
    {
      field: 'lastMaintenance',
      title: t('columns.lastMaintenance'),
      sortable: true,
      width: 'calc(9ch + 4.375rem)',
      render: ({ lastMaintenance }) =>
        lastMaintenance ? (
          showLocalDay(lastMaintenance.createdAt, timeZone)
        ) : (
          <span className={classes.quiet}>{BLANK_DATE}</span>
        ),
    },
    {
      field: 'maintenanceStatus',
      title: t('columns.maintenanceStatus'),
      sortable: true,
      width: 'calc(9.5ch + 5.625rem)',
      render: badge,
    },
    {
      field: 'maintainedBy',
      title: t('columns.maintainedBy'),
      sortable: true,
      width: 'calc(13ch + 4.25rem)',
      render: ({ lastMaintenance }) => <span className={classes.person}>{lastMaintenance?.userName}</span>,
    },
  ]);
}
