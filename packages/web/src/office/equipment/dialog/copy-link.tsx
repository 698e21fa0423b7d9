/** Copies a link to one piece of equipment at the open tab; it works for users who may see the equipment. */
import type { Report } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { Button, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { notifySuccess } from '../../../ui/feedback/notify.tsx';
import classes from '../equipment-dialog.module.css';
import { useEquipmentPhrases } from '../equipment.phrases.ts';

/** Returns the link, without the filters of the sender's report. A report's name is also the path of its page. */
function linkTo(report: Report, serial: string, tab: string | undefined): string {
  const search = new URLSearchParams({ equipment: serial, ...(tab === undefined ? {} : { tab }) });
  return `${location.origin}${location.pathname}#/${report}?${search}`;
}

/** @param props.tab undefined: the first one */
export function CopyLink(props: { report: Report; serial: string; tab: string | undefined }) {
  const t = useEquipmentPhrases();
  const [isCopiedByHand, setCopiedByHand] = useState(false);
  const url = linkTo(props.report, props.serial, props.tab);
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
