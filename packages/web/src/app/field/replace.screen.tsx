/** Asking for a replacement: from the tag that goes, or from the one that came. */
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { showInstant } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import { RecordResult } from '../../ui/recording/record-result.tsx';
import { nameOf, useFieldTag, useGo } from './field-tag.api.ts';
import { ReplaceForm } from './replace-form.tsx';
import { useReplacePhrases } from './replace.phrases.ts';
import { ScreenHead } from './screen-head.tsx';
import classes from './tag.module.css';
import TagScreen from './tag.screen.tsx';
import type { ReplaceReceipt } from './use-replacing.ts';

export default function ReplaceScreen() {
  const t = useReplacePhrases();
  const go = useGo();
  const { timeZone } = useUser();
  const tag = useFieldTag();
  const [receipt, setReceipt] = useState<ReplaceReceipt>();
  if (!tag.data) {
    // Nothing to replace: the tag's own screen says why.
    return <TagScreen />;
  }
  const free = tag.data.state === 'FREE';
  // A retired tag leads to the equipment; what is replaced is the tag that it carries now.
  const serial = tag.data.state === 'FREE' ? tag.data.serial : tag.data.equipment.tagSerialNumber;
  const subject = tag.data.state === 'FREE' ? showTagSerial(serial) : nameOf(tag.data.equipment);
  if (receipt) {
    return (
      <RecordResult
        good
        result={t('sent')}
        subject={subject}
        lines={[
          { label: t('newTag'), text: showTagSerial(receipt.newSerial) },
          {
            label: t('oldTag'),
            text: receipt.oldSerial === null ? t('unknown') : showTagSerial(receipt.oldSerial),
          },
          { label: t('sentAt'), text: showInstant(receipt.requestDate, timeZone) },
        ]}
      >
        <Button size="xl" fullWidth variant="default" onClick={() => go.tag(serial, undefined, true)}>
          {t('seeTag')}
        </Button>
        <Button size="xl" fullWidth onClick={go.find}>
          {t('nextTag')}
        </Button>
      </RecordResult>
    );
  }
  return (
    <div className={classes.screen}>
      <ScreenHead
        back={`/t/${serial}`}
        backLabel={t('back')}
        title={t(free ? 'titleFree' : 'title')}
        subject={subject}
      />
      <ReplaceForm serial={serial} free={free} replacement={tag.data.replacement} onReceipt={setReceipt} />
    </div>
  );
}
