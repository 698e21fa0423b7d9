/** The maintenance report: the last maintenance of each piece of equipment. */
import { useUser } from '../../../lib/session.tsx';
import { EquipmentReport } from './equipment-report.tsx';
import { rowTone } from '../../../domain/equipment/equipment-status.tsx';
import { useMaintenanceColumns } from './maintenance-columns.tsx';
import { useReportPhrases } from '../report.phrases.ts';
import { useCompanies } from '../use-companies.ts';
import { useOpenEquipment } from '../use-open-equipment.ts';
import { useToday } from '../../../lib/use-today.ts';

export default function MaintenancesPage() {
  const t = useReportPhrases();
  const { timeZone } = useUser();
  const today = useToday();
  const equipment = useOpenEquipment();
  const { nameOf } = useCompanies();
  const columns = useMaintenanceColumns({
    timeZone,
    companyOf: nameOf,
    onOpen: ({ tagSerialNumber }) => equipment.open(tagSerialNumber),
  });
  return (
    <EquipmentReport
      report="maintenances"
      today={today}
      columns={columns}
      tone={({ maintenanceStatus }) => rowTone(maintenanceStatus)}
      equipment={equipment}
      emptyText={t('nothingYet')}
    />
  );
}
