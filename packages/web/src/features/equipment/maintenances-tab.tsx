/** Maintenances of a piece of equipment, with the parts that were replaced. */
import type { Maintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { showNumber } from '../../lib/format.ts';
import { maintenancesQuery } from './equipment.api.ts';
import { useEquipmentPhrases } from './equipment.phrases.ts';
import { LoadedList } from './loaded-list.tsx';
import { RecordList } from './record-list.tsx';

export function MaintenancesTab({ serial }: { serial: string }) {
  const t = useEquipmentPhrases();
  const query = useQuery(maintenancesQuery(serial));
  const parts = ({ partsReplacements }: Maintenance) => ({
    title: t('parts'),
    rows: partsReplacements.map(({ part, quantity, unit }) => ({
      name: part,
      value: `${showNumber(quantity)} ${t(`units.${unit}`)}`.trim(),
    })),
  });
  return (
    <LoadedList query={query} emptyTitle={t('noMaintenances')} emptyText={t('noMaintenancesText')}>
      {(records) => (
        <RecordList records={records} idOf={({ maintenanceId }) => maintenanceId} extra={parts} />
      )}
    </LoadedList>
  );
}
