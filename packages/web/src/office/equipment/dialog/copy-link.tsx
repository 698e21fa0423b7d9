/** Copies the address of one piece of equipment, at the tab that is open; who opens it sees it if they may. */
import { Button, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { notifySuccess } from '../../../ui/feedback/notify.tsx';
import classes from '../equipment-dialog.module.css';
import { useEquipmentPhrases } from '../equipment.phrases.ts';

/** Of the report alone: its filters are the sender's own. */
function addressOf(report: string, serial: string, tab: string | undefined): string {
  const search = new URLSearchParams({ equipment: serial, ...(tab === undefined ? {} : { tab }) });
  return `${location.origin}${location.pathname}#/${report}?${search}`;
}

/** @param props.tab undefined: the first one */
export function CopyLink(props: { report: string; serial: string; tab: string | undefined }) {
  const t = useEquipmentPhrases();
  const [byHand, setByHand] = useState(false);
  const address = addressOf(props.report, props.serial, props.tab);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notifySuccess(t('linkCopied'));
    } catch {
      // No clipboard without https, or a browser that asks and was refused.
      setByHand(true);
    }
  };
  return byHand ? (
    <TextInput
      className={classes.address ?? ''}
      size="xs"
      readOnly
      autoFocus
      aria-label={t('linkByHand')}
      value={address}
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
