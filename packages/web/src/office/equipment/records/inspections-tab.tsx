/** Inspections of a piece of equipment. */
import { type Inspection, listInspections } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { useEquipmentPhrases } from '../equipment.phrases.ts';
import { useLinkedRecord } from '../use-equipment-window.ts';
import type { AnnulledRecord } from './annul-dialog.tsx';
import { LoadedList } from './loaded-list.tsx';
import { RecordList } from './record-list.tsx';
import { useLoadedPages } from './use-loaded-pages.ts';

const idOf = ({ inspectionId }: Inspection) => inspectionId;

export function InspectionsTab({
  serial,
  onAnnul,
}: {
  serial: string;
  onAnnul?: ((record: AnnulledRecord) => void) | undefined;
}) {
  const t = useEquipmentPhrases();
  const [openedId, onOpened] = useLinkedRecord();
  const list = useLoadedPages(listInspections, serial, idOf, openedId);
  return (
    <LoadedList list={list} emptyTitle={t('noInspections')} emptyText={t('noInspectionsText')}>
      {(records) => (
        <RecordList
          key={list.showNewest ? 'linked' : 'newest'}
          kind="inspection"
          records={records}
          idOf={idOf}
          openedId={openedId}
          onOpened={onOpened}
          onAnnul={onAnnul}
        />
      )}
    </LoadedList>
  );
}
