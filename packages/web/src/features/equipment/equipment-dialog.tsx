/** Everything about one piece of equipment, opened by its serial; each tab loads when it is first looked at. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { managesEquipment } from '@mobcheck/contract/equipment/equipment.policy.ts';
import { Button, Modal, Tabs, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { isTagSerial, normalizeTagSerial, showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../lib/session.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { equipmentQuery } from './equipment.api.ts';
import { useEquipmentPhrases } from './equipment.phrases.ts';
import { EquipmentStatusBadge } from './equipment-status.tsx';
import classes from './equipment-dialog.module.css';
import { GeneralTab } from './general-tab.tsx';
import { InspectionsTab } from './inspections-tab.tsx';
import { MapTab } from './map-tab.tsx';
import { MaintenancesTab } from './maintenances-tab.tsx';
import { ModificationsTab } from './modifications-tab.tsx';

const PANELS = {
  inspections: InspectionsTab,
  map: MapTab,
  maintenances: MaintenancesTab,
  modifications: ModificationsTab,
} as const;
/** The tabs beside the general one, by the report that opens the dialog. */
const TABS = {
  inspections: ['inspections', 'map', 'modifications'],
  maintenances: ['maintenances', 'modifications'],
} as const;

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
  const narrow = useMediaQuery('(max-width: 48rem)');
  // The version that is being edited: a later one comes in only when it is asked for.
  const [editing, setEditing] = useState<EquipmentSummary>();
  // Stays drawn while the window fades out.
  const [shown, setShown] = useState(serial);
  if (serial !== undefined && serial !== shown) {
    setShown(serial);
  }
  const known = shown === undefined ? '' : normalizeTagSerial(shown);
  const good = isTagSerial(known);
  const found = useQuery({ ...equipmentQuery(known), enabled: good && serial !== undefined, staleTime: 0 });
  const equipment = good ? found.data : undefined;
  const mayEdit = useMay(managesEquipment) && equipment !== undefined;

  if (editing && serial !== undefined) {
    return (
      <EditDialog
        // Another version is another form.
        key={editing.updateDate}
        saved={editing}
        onReload={() => void found.refetch().then(({ data }) => setEditing(data))}
        onClose={() => setEditing(undefined)}
      />
    );
  }
  return (
    <Modal
      opened={serial !== undefined}
      onClose={onClose}
      size={960}
      fullScreen={narrow ?? false}
      title={equipment?.product.name ?? t('loadingTitle')}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ body: classes.body ?? '', content: classes.content ?? '' }}
    >
      {!good && <EmptyState title={t('loadingTitle')} text={t('serialWrong')} />}
      {good && !equipment && found.error && (
        <ErrorState words={t.problem(found.error)} onRetry={() => void found.refetch()} />
      )}
      {good && !equipment && !found.error && <LoadingState />}
      {equipment && (
        <>
          <div className={classes.summary}>
            <EquipmentStatusBadge status={equipment.status} />
            <Text span size="sm" c="dimmed" className={classes.serial}>
              {showTagSerial(equipment.tagSerialNumber)}
            </Text>
            {!equipment.enabledTag && (
              <Text span size="sm" fw={600}>
                {t('tagDisabled')}
              </Text>
            )}
            {mayEdit && (
              <Button
                variant="default"
                size="xs"
                ml="auto"
                leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
                onClick={() => setEditing(equipment)}
              >
                {t('edit')}
              </Button>
            )}
          </div>
          <Tabs
            key={equipment.id}
            defaultValue="general"
            keepMounted={false}
            classNames={{ root: classes.tabs ?? '', list: classes.tabList ?? '', panel: classes.panel ?? '' }}
          >
            <Tabs.List>
              {(['general', ...TABS[context]] as const).map((tab) => (
                <Tabs.Tab key={tab} value={tab}>
                  {t(`tabs.${tab}`)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value="general" tabIndex={0}>
              <GeneralTab equipment={equipment} />
            </Tabs.Panel>
            {TABS[context].map((tab) => {
              const Panel = PANELS[tab];
              return (
                <Tabs.Panel key={tab} value={tab} tabIndex={0}>
                  <Panel serial={equipment.tagSerialNumber} />
                </Tabs.Panel>
              );
            })}
          </Tabs>
        </>
      )}
    </Modal>
  );
}
