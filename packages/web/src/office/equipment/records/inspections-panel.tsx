/** The inspections of a piece, with its maintenances one click away in the same tab. Paper has both. */
import { SegmentedControl, Title } from '@mantine/core';
import { useIsPrinting } from '../../../ui/app/use-is-printing.ts';
import { useEquipmentPhrases } from '../equipment.phrases.ts';
import { RECORD_HISTORIES, type RecordHistory } from '../use-equipment-window.ts';
import type { AnnulledRecord } from './annul-dialog.tsx';
import { InspectionsTab } from './inspections-tab.tsx';
import { MaintenancesTab } from './maintenances-tab.tsx';
import classes from './record.module.css';

interface Records {
  serial: string;
  onAnnul: ((record: AnnulledRecord) => void) | undefined;
}

export function InspectionsPanel(
  props: Records & { history: RecordHistory; onHistory: (history: RecordHistory) => void },
) {
  const t = useEquipmentPhrases();
  const { history, onHistory, ...records } = props;
  if (useIsPrinting()) {
    return (
      <>
        <InspectionsTab {...records} />
        <Title order={3} size="h5" my="md">
          {t('tabs.maintenances')}
        </Title>
        <MaintenancesTab {...records} isLinked={false} />
      </>
    );
  }
  return (
    <>
      <SegmentedControl
        className={classes.history ?? ''}
        size="xs"
        aria-label={t('history')}
        data={RECORD_HISTORIES.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        value={history}
        onChange={onHistory}
      />
      {history === 'inspections' ? (
        <InspectionsTab {...records} />
      ) : (
        <MaintenancesTab {...records} isLinked={false} />
      )}
    </>
  );
}
