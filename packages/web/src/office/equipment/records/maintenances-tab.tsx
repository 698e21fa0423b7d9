/** Maintenances of a piece of equipment, with the parts that were replaced. */
import type { Maintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { showNumber } from '../../../lib/format.ts';
import { maintenancesQuery } from './equipment-records.api.ts';
import { useEquipmentPhrases } from '../equipment.phrases.ts';
import { LoadedList } from './loaded-list.tsx';
import { RecordList } from './record-list.tsx';
import { useRecordPhrases } from './record.phrases.ts';

export function MaintenancesTab({ serial }: { serial: string }) {
  const t = useEquipmentPhrases();
  const phrases = useRecordPhrases();
  const query = useQuery(maintenancesQuery(serial));
  const parts = ({ partsReplacements }: Maintenance) => ({
    title: phrases('parts'),
    rows: partsReplacements.map(({ part, quantity, unit }) => ({
      name: part,
      value: `${showNumber(quantity)} ${phrases(`units.${unit}`)}`.trim(),
    })),
  });
  return (
    <LoadedList query={query} emptyTitle={t('noMaintenances')} emptyText={t('noMaintenancesText')}>
      {(records) => (
        <RecordList
          kind="maintenance"
          records={records}
          idOf={({ maintenanceId }) => maintenanceId}
          extra={parts}
        />
      )}
    </LoadedList>
  );
}
