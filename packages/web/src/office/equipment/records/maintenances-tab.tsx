/** Maintenances of a piece of equipment, with the dates that they renewed and the parts that were replaced. */
import type { Maintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { showNumber } from '../../../lib/format.ts';
import { maintenancesQuery } from './equipment-records.api.ts';
import { useEquipmentPhrases } from '../equipment.phrases.ts';
import { useLinkedRecord } from '../use-equipment-window.ts';
import { LoadedList } from './loaded-list.tsx';
import { RecordList } from './record-list.tsx';
import { useRecordPhrases } from '../../../domain/record/shown/record.phrases.ts';

export function MaintenancesTab({ serial }: { serial: string }) {
  const tEquipment = useEquipmentPhrases();
  const t = useRecordPhrases();
  const [openedId, onOpened] = useLinkedRecord();
  const query = useQuery(maintenancesQuery(serial));
  const parts = ({ partsReplacements }: Maintenance) => ({
    title: t('parts'),
    rows: partsReplacements.map(({ part, quantity, unit }) => ({
      name: part,
      value: `${showNumber(quantity)} ${t(`units.${unit}`)}`.trim(),
    })),
  });
  return (
    <LoadedList
      query={query}
      emptyTitle={tEquipment('noMaintenances')}
      emptyText={tEquipment('noMaintenancesText')}
    >
      {(records) => (
        <RecordList
          kind="maintenance"
          records={records}
          idOf={({ maintenanceId }) => maintenanceId}
          openedId={openedId}
          onOpened={onOpened}
          extra={parts}
          renewedDates={({ renewedDates }) => renewedDates}
        />
      )}
    </LoadedList>
  );
}
