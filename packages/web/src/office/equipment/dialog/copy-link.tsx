/** Button that copies a link to a piece of equipment with the open tab and record. */
import type { Report } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { listInspections } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { listMaintenances } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { Button, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { loadedRows } from '../records/loaded-pages.ts';
import { notifySuccess } from '../../../ui/feedback/notify.tsx';
import classes from '../equipment-dialog.module.css';
import { useEquipmentPhrases } from '../equipment.phrases.ts';
import { useLinkedRecord, useRecordHistory } from '../use-equipment-window.ts';

/** Returns the link without the filters of the open report. The name of a report is also the path of its page. */
function linkTo(report: Report, serial: string, rest: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams({ equipment: serial });
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined) {
      search.set(name, value);
    }
  }
  return `${location.origin}${location.pathname}#/${report}?${search}`;
}

/** Returns the ids of the records that a tab has loaded, the newest first. */
function loadedIds(client: QueryClient, serial: string, tab: string | undefined): readonly string[] {
  if (tab === 'inspections') {
    return loadedRows(client, listInspections, { serial }).map(({ inspectionId }) => inspectionId);
  }
  return tab === 'maintenances'
    ? loadedRows(client, listMaintenances, { serial }).map(({ maintenanceId }) => maintenanceId)
    : [];
}

/** @param props.tab undefined means the first tab */
export function CopyLink(props: { report: Report; serial: string; tab: string | undefined }) {
  const t = useEquipmentPhrases();
  const [isCopiedByHand, setCopiedByHand] = useState(false);
  const client = useQueryClient();
  const [linked] = useLinkedRecord();
  const [history] = useRecordHistory();
  /** Returns the link to the open record, by default the newest. A link to the maintenances of the inspections tab has no record. */
  const urlNow = () => {
    if (props.tab === 'inspections' && history === 'maintenances') {
      return linkTo(props.report, props.serial, { tab: props.tab, history });
    }
    const ids = loadedIds(client, props.serial, props.tab);
    const record = ids.find((id) => id === linked) ?? ids[0];
    return linkTo(props.report, props.serial, { tab: props.tab, record });
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(urlNow());
      notifySuccess(t('linkCopied'));
    } catch {
      // There is no clipboard without https, or if the user denied access.
      setCopiedByHand(true);
    }
  };
  return isCopiedByHand ? (
    <TextInput
      className={classes.url ?? ''}
      size="xs"
      readOnly
      autoFocus
      aria-label={t('linkByHand')}
      value={urlNow()}
      onFocus={(event) => event.currentTarget.select()}
    />
  ) : (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconLink size={16} stroke={1.6} aria-hidden />}
      onClick={() => void copy()}
    >
      {t('copyLink')}
    </Button>
  );
}
