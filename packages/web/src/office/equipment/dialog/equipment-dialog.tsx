/** The window of one piece of equipment, opened by its serial. Hidden tabs load a while later, since all tabs are printed. */
import type { EquipmentSummary, Report } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { annulsRecords } from '@mobcheck/contract/inspections/inspections.policy.ts';
import { managesEquipment } from '@mobcheck/contract/equipment/equipment.policy.ts';
import { Button } from '@mantine/core';
import { isTagSerial, normalizeTagSerial } from '@mobcheck/contract/kernel/tag-serial.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { pieceName } from '../../../domain/equipment/equipment-name.rules.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useMay, useSwitch } from '../../../lib/session.tsx';
import { lazyDialog } from '../../../ui/app/lazy-part.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/feedback/states.tsx';
import { TabbedWindow, WindowTabs } from '../../../ui/layout/tabbed-window.tsx';
import { AnnulDialog, type AnnulledRecord } from '../records/annul-dialog.tsx';
import { DialogBehind } from '../../../ui/form/dialog/dialog-behind.tsx';
import { ClockDaysDialog } from '../clocks/clock-days-dialog.tsx';
import { ClockSection } from '../clocks/clock-section.tsx';
import { DeficiencySection } from '../deficiencies/deficiency-section.tsx';
import { DialogSummary } from './dialog-summary.tsx';
import { EditDialog } from '../form/edit-dialog.tsx';
import { equipmentQuery } from './equipment-dialog.api.ts';
import { useEquipmentPhrases } from '../equipment.phrases.ts';
import { GeneralTab } from './general-tab.tsx';
import { InspectionsPanel } from '../records/inspections-panel.tsx';
import { MapTab } from '../map/map-tab.tsx';
import { usePaperQueries } from './use-paper-queries.ts';
import { type ListBehind, usePieceSteps } from './use-piece-steps.ts';
import { WindowSteps } from './window-steps.tsx';
import { MaintenancesTab } from '../records/maintenances-tab.tsx';
import { ModificationsTab } from './modifications-tab.tsx';
import { type RecordHistory, useEquipmentTab, useRecordHistory } from '../use-equipment-window.ts';

const AddDeficiencyDialog = lazyDialog(() => import('../../../domain/deficiency/add-deficiency-dialog.tsx'));

const PANELS = { map: MapTab, modifications: ModificationsTab } as const;
type Tab = 'general' | 'inspections' | 'maintenances' | keyof typeof PANELS;
/** The tabs, by the report that opens the dialog. */
const TABS = {
  inspections: ['general', 'inspections', 'map', 'modifications'],
  maintenances: ['general', 'maintenances', 'modifications'],
} as const satisfies Record<Report, readonly [Tab, ...Tab[]]>;

/** @param props.serial the serial from the URL, not normalised; undefined means closed */
export default function EquipmentDialog({
  report,
  serial,
  list,
  onClose,
}: {
  report: Report;
  serial: string | undefined;
  list: ListBehind;
  onClose: () => void;
}) {
  const t = useEquipmentPhrases();
  const [tab, showTab] = useEquipmentTab<Tab>(TABS[report]);
  // The version that is being edited. A later version replaces it only on reload.
  const [editing, setEditing] = useState<EquipmentSummary>();
  const [form, setForm] = useState<'days' | 'deficiency'>();
  const [history, setHistory] = useRecordHistory();
  // The last equipment and tab are still shown while the window fades out.
  const [visible, setVisible] = useState({ serial, tab });
  if (serial !== undefined && (serial !== visible.serial || tab !== visible.tab)) {
    setVisible({ serial, tab });
  }
  const normalizedSerial = visible.serial === undefined ? '' : normalizeTagSerial(visible.serial);
  const isSerial = isTagSerial(normalizedSerial);
  const query = useQuery({
    ...equipmentQuery(normalizedSerial),
    enabled: isSerial && serial !== undefined,
    staleTime: 0,
  });
  const equipment = isSerial ? query.data : undefined;
  usePaperQueries(report, serial && equipment?.tagSerialNumber);
  const steps = usePieceSteps(serial, list);
  const mayEdit = useMay(managesEquipment);
  const [annulling, setAnnulling] = useState<AnnulledRecord>();
  const notFound = query.error instanceof ApiError && query.error.status === 404;

  if (editing && serial !== undefined) {
    return (
      <EditDialog
        startVersion={editing}
        fetchCurrent={async () => (await query.refetch({ throwOnError: true })).data}
        onClose={() => setEditing(undefined)}
      />
    );
  }
  if (form && equipment && serial !== undefined) {
    return <OtherForm form={form} equipment={equipment} onClose={() => setForm(undefined)} />;
  }
  return (
    <>
      <DialogBehind isBehind={annulling !== undefined}>
        <TabbedWindow
          opened={serial !== undefined}
          title={equipment?.product.name ?? t('equipment')}
          {...(steps && { steps: <WindowSteps steps={steps} /> })}
          onClose={onClose}
        >
          {!isSerial && <EmptyState title={t('notFoundTitle')} text={t('serialWrong')} />}
          {isSerial && !equipment && notFound && <NotFound serial={normalizedSerial} onClose={onClose} />}
          {isSerial && !equipment && query.error && !notFound && (
            <ErrorState error={query.error} errorText={t.errorText} onRetry={() => void query.refetch()} />
          )}
          {isSerial && !equipment && !query.error && <LoadingState />}
          {equipment && (
            <>
              <DialogSummary
                equipment={equipment}
                openedSerial={normalizedSerial}
                report={report}
                tab={visible.tab === 'general' ? undefined : visible.tab}
                onEdit={mayEdit ? () => setEditing(equipment) : undefined}
              />
              <WindowTabs
                key={equipment.id}
                tabs={TABS[report].map((item) => ({
                  value: item,
                  title: t(`tabs.${item}`),
                  panel: (
                    <Panel
                      tab={item}
                      equipment={equipment}
                      history={history}
                      onHistory={setHistory}
                      onAnnul={setAnnulling}
                      onStateDays={() => setForm('days')}
                      onAddDeficiency={() => setForm('deficiency')}
                    />
                  ),
                }))}
                value={visible.tab}
                onTab={showTab}
              />
            </>
          )}
        </TabbedWindow>
      </DialogBehind>
      {annulling && <AnnulDialog record={annulling} onClose={() => setAnnulling(undefined)} />}
    </>
  );
}

/** A form that replaces the window while the form is open. */
function OtherForm(props: { form: 'days' | 'deficiency'; equipment: EquipmentSummary; onClose: () => void }) {
  const { form, equipment, onClose } = props;
  const serial = equipment.tagSerialNumber;
  if (form === 'days') {
    return <ClockDaysDialog serial={serial} onClose={onClose} />;
  }
  return (
    <Suspense>
      <AddDeficiencyDialog
        piece={{ serial, name: pieceName({ ...equipment, serial }), companyId: equipment.companyId }}
        onClose={onClose}
      />
    </Suspense>
  );
}

function NotFound({ serial, onClose }: { serial: string; onClose: () => void }) {
  const t = useEquipmentPhrases();
  return (
    <EmptyState title={t('notFoundTitle')} text={t('notFoundText', { serial: showTagSerial(serial) })}>
      <Button variant="default" onClick={onClose}>
        {t('close')}
      </Button>
    </EmptyState>
  );
}

function Panel(props: {
  tab: Tab;
  equipment: EquipmentSummary;
  history: RecordHistory;
  onHistory: (history: RecordHistory) => void;
  onAnnul: (record: AnnulledRecord) => void;
  onStateDays: () => void;
  onAddDeficiency: () => void;
}) {
  const { tab, equipment } = props;
  const serial = equipment.tagSerialNumber;
  const hasClocks = useSwitch('CLOCKS');
  const hasDeficiencies = useSwitch('AGENDA');
  const mayAnnul = useMay(annulsRecords);
  if (tab === 'general') {
    return (
      <GeneralTab
        equipment={equipment}
        lead={
          hasDeficiencies && <DeficiencySection equipmentId={equipment.id} onAdd={props.onAddDeficiency} />
        }
      >
        {hasClocks && <ClockSection equipment={equipment} onEdit={props.onStateDays} />}
      </GeneralTab>
    );
  }
  const onAnnul = mayAnnul ? props.onAnnul : undefined;
  if (tab === 'inspections') {
    const { history, onHistory } = props;
    return <InspectionsPanel {...{ serial, onAnnul, history, onHistory }} />;
  }
  if (tab === 'maintenances') {
    return <MaintenancesTab serial={serial} onAnnul={onAnnul} />;
  }
  const TabPanel = PANELS[tab];
  return <TabPanel serial={serial} />;
}
