/** Inspections of a piece of equipment. */
import { useQuery } from '@tanstack/react-query';
import { inspectionsQuery } from './equipment-records.api.ts';
import { useEquipmentPhrases } from '../equipment.phrases.ts';
import { useLinkedRecord } from '../use-equipment-window.ts';
import { LoadedList } from './loaded-list.tsx';
import { RecordList } from './record-list.tsx';

export function InspectionsTab({ serial }: { serial: string }) {
  const t = useEquipmentPhrases();
  const [openedId, onOpened] = useLinkedRecord();
  const query = useQuery(inspectionsQuery(serial));
  return (
    <LoadedList query={query} emptyTitle={t('noInspections')} emptyText={t('noInspectionsText')}>
      {(records) => (
        <RecordList
          kind="inspection"
          records={records}
          idOf={({ inspectionId }) => inspectionId}
          openedId={openedId}
          onOpened={onOpened}
        />
      )}
    </LoadedList>
  );
}
