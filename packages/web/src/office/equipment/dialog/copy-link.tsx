/** Copies a link to one piece of equipment at the open tab and record; it works for users who may see the equipment. */
import type { Report } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { Button, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { notifySuccess } from '../../../ui/feedback/notify.tsx';
import classes from '../equipment-dialog.module.css';
import { useEquipmentPhrases } from '../equipment.phrases.ts';
import { inspectionsQuery, maintenancesQuery } from '../records/equipment-records.api.ts';
import { useLinkedRecord } from '../use-equipment-window.ts';

/** Returns the link, without the filters of the sender's report. A report's name is also the path of its page. */
function linkTo(report: Report, serial: string, rest: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams({ equipment: serial });
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined) {
      search.set(name, value);
    }
  }
  return `${location.origin}${location.pathname}#/${report}?${search}`;
}

/** Returns the id of the record that is open in a tab, the newest at first; undefined: the tab has none, or they are not loaded. */
function useOpenRecord(serial: string, tab: string | undefined): string | undefined {
  const [linked] = useLinkedRecord();
  // The tab loads them.
  const inspections = useQuery({ ...inspectionsQuery(serial), enabled: false }).data ?? [];
  const maintenances = useQuery({ ...maintenancesQuery(serial), enabled: false }).data ?? [];
  const ids: Readonly<Record<string, readonly string[]>> = {
    inspections: inspections.map(({ inspectionId }) => inspectionId),
    maintenances: maintenances.map(({ maintenanceId }) => maintenanceId),
  };
  const ofTab = ids[tab ?? ''] ?? [];
  return ofTab.find((id) => id === linked) ?? ofTab[0];
}

/** @param props.tab undefined: the first one */
export function CopyLink(props: { report: Report; serial: string; tab: string | undefined }) {
  const t = useEquipmentPhrases();
  const [isCopiedByHand, setCopiedByHand] = useState(false);
  const record = useOpenRecord(props.serial, props.tab);
  const url = linkTo(props.report, props.serial, { tab: props.tab, record });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      notifySuccess(t('linkCopied'));
    } catch {
      // No clipboard: the page is not served by https, or the user denied access.
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
      value={url}
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
