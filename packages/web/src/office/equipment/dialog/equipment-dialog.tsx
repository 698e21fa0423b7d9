/** Everything about one piece of equipment, opened by its serial; each tab loads when it is first looked at. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { managesEquipment } from '@mobcheck/contract/equipment/equipment.policy.ts';
import { Button } from '@mantine/core';
import { isTagSerial, normalizeTagSerial, showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useMay } from '../../../lib/session.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/feedback/states.tsx';
import { TabbedWindow, WindowTabs } from '../../../ui/layout/tabbed-window.tsx';
import { DialogSummary } from './dialog-summary.tsx';
import { EditDialog } from '../form/edit-dialog.tsx';
import { equipmentQuery } from '../equipment.api.ts';
import { useEquipmentPhrases } from '../equipment.phrases.ts';
import { GeneralTab } from './general-tab.tsx';
import { InspectionsTab } from '../records/inspections-tab.tsx';
import { MapTab } from '../map/map-tab.tsx';
import { MaintenancesTab } from '../records/maintenances-tab.tsx';
import { ModificationsTab } from './modifications-tab.tsx';
import { useEquipmentTab } from '../use-open-equipment.ts';

const PANELS = {
  inspections: InspectionsTab,
  map: MapTab,
  maintenances: MaintenancesTab,
  modifications: ModificationsTab,
} as const;
type Tab = 'general' | keyof typeof PANELS;
/** The tabs, by the report that opens the dialog. */
const TABS = {
  inspections: ['general', 'inspections', 'map', 'modifications'],
  maintenances: ['general', 'maintenances', 'modifications'],
} as const satisfies Record<string, readonly [Tab, ...Tab[]]>;

/** @param props.serial as the address has it; undefined: closed */
export default function EquipmentDialog({
  context,
  serial,
  onClose,
}: {
  context: keyof typeof TABS;
  serial: string | undefined;
  onClose: () => void;
}) {
  const t = useEquipmentPhrases();
  const [tab, showTab] = useEquipmentTab<Tab>(TABS[context]);
  // The version that is being edited: a later one comes in only when it is asked for.
  const [editing, setEditing] = useState<EquipmentSummary>();
  // Stays drawn, at its tab, while the window fades out.
  const [shown, setShown] = useState({ serial, tab });
  if (serial !== undefined && (serial !== shown.serial || tab !== shown.tab)) {
    setShown({ serial, tab });
  }
  const known = shown.serial === undefined ? '' : normalizeTagSerial(shown.serial);
  const good = isTagSerial(known);
  const found = useQuery({ ...equipmentQuery(known), enabled: good && serial !== undefined, staleTime: 0 });
  const equipment = good ? found.data : undefined;
  const mayEdit = useMay(managesEquipment);
  const missing = found.error instanceof ApiError && found.error.status === 404;

  if (editing && serial !== undefined) {
    return (
      <EditDialog
        opened={editing}
        current={async () => (await found.refetch({ throwOnError: true })).data}
        onClose={() => setEditing(undefined)}
      />
    );
  }
  return (
    <TabbedWindow
      opened={serial !== undefined}
      title={equipment?.product.name ?? t('loadingTitle')}
      onClose={onClose}
    >
      {!good && <EmptyState title={t('notFoundTitle')} text={t('serialWrong')} />}
      {good && !equipment && missing && (
        <EmptyState title={t('notFoundTitle')} text={t('notFoundText', { serial: showTagSerial(known) })}>
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
        </EmptyState>
      )}
      {good && !equipment && found.error && !missing && (
        <ErrorState words={t.errorText(found.error)} onRetry={() => void found.refetch()} />
      )}
      {good && !equipment && !found.error && <LoadingState />}
      {equipment && (
        <>
          <DialogSummary
            equipment={equipment}
            asked={known}
            report={context}
            tab={shown.tab === 'general' ? undefined : shown.tab}
            onEdit={mayEdit ? () => setEditing(equipment) : undefined}
          />
          <WindowTabs
            key={equipment.id}
            tabs={TABS[context].map((item) => ({
              value: item,
              title: t(`tabs.${item}`),
              panel: <Panel tab={item} equipment={equipment} />,
            }))}
            value={shown.tab}
            onTab={showTab}
          />
        </>
      )}
    </TabbedWindow>
  );
}

function Panel({ tab, equipment }: { tab: Tab; equipment: EquipmentSummary }) {
  if (tab === 'general') {
    return <GeneralTab equipment={equipment} />;
  }
  const Shown = PANELS[tab];
  return <Shown serial={equipment.tagSerialNumber} />;
}
