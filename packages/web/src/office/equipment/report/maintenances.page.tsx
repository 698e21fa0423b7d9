/** The maintenance report: the last maintenance of each piece of equipment. */
import { EquipmentReport } from './equipment-report.tsx';
import { rowTone } from '../../../domain/equipment/equipment-status.tsx';
import { useMaintenanceColumns } from './maintenance-columns.tsx';
import { useReportPhrases } from '../report.phrases.ts';
import { useCompanies } from '../../../domain/equipment/use-companies.ts';
import { useEquipmentWindow } from '../use-equipment-window.ts';
import { useToday } from '../../../lib/use-today.ts';

export default function MaintenancesPage() {
  const t = useReportPhrases();
  const today = useToday();
  const equipmentWindow = useEquipmentWindow();
  const { companyNameOf, areSeveral } = useCompanies();
  const columns = useMaintenanceColumns({
    companyNameOf,
    areSeveral,
    onOpen: ({ tagSerialNumber }) => equipmentWindow.open(tagSerialNumber),
  });
  return (
    <EquipmentReport
      report="maintenances"
      today={today}
      columns={columns}
      tone={({ maintenanceStatus }) => rowTone(maintenanceStatus)}
      equipmentWindow={equipmentWindow}
      emptyText={t('nothingYet')}
    />
  );
}
