/** Maintenances of a piece of equipment, with the dates that they renewed and the parts that were replaced. */
import { listMaintenances, type Maintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { showNumber } from '../../../lib/format.ts';
import { useEquipmentPhrases } from '../equipment.phrases.ts';
import { useLinkedRecord } from '../use-equipment-window.ts';
import type { AnnulledRecord } from './annul-dialog.tsx';
import { LoadedList } from './loaded-list.tsx';
import { RecordList } from './record-list.tsx';
import { useLoadedPages } from './use-loaded-pages.ts';
import { useRecordPhrases } from '../../../domain/record/shown/record.phrases.ts';

const idOf = ({ maintenanceId }: Maintenance) => maintenanceId;

/** @param props.isLinked whether the URL names the open record */
export function MaintenancesTab({
  serial,
  onAnnul,
  isLinked = true,
}: {
  serial: string;
  isLinked?: boolean;
  onAnnul?: ((record: AnnulledRecord) => void) | undefined;
}) {
  const tEquipment = useEquipmentPhrases();
  const t = useRecordPhrases();
  const [linkedId, showLinked] = useLinkedRecord();
  const openedId = isLinked ? linkedId : undefined;
  const list = useLoadedPages(listMaintenances, serial, idOf, openedId);
  const parts = ({ partsReplacements }: Maintenance) => ({
    title: t('parts'),
    rows: partsReplacements.map(({ part, quantity, unit }) => ({
      name: part,
      value: `${showNumber(quantity)} ${t(`units.${unit}`)}`.trim(),
    })),
  });
  return (
    <LoadedList
      list={list}
      emptyTitle={tEquipment('noMaintenances')}
      emptyText={tEquipment('noMaintenancesText')}
    >
      {(records) => (
        <RecordList
          key={list.showNewest ? 'linked' : 'newest'}
          kind="maintenance"
          records={records}
          idOf={idOf}
          openedId={openedId}
          {...(isLinked && { onOpened: showLinked })}
          onAnnul={onAnnul}
          extra={parts}
          renewedDates={({ renewedDates }) => renewedDates}
        />
      )}
    </LoadedList>
  );
}
