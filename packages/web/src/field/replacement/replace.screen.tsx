/** The screen that requests a replacement, opened from the old or the new tag. */
import type { FieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { useState } from 'react';
import { showInstant } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import { RecordResult } from '../../domain/record/form/record-result.tsx';
import { equipmentDisplayName } from '../field-tag.api.ts';
import { ReplaceForm } from './replace-form.tsx';
import { useReplacePhrases } from './replace.phrases.ts';
import { ScreenHead } from '../../ui/touch/screen-head.tsx';
import classes from '../../ui/touch/touch-screen.module.css';
import { NextSteps } from './next-steps.tsx';
import type { ReplaceReceipt } from './use-replacement-request.ts';

export default function ReplaceScreen({ tag }: { tag: FieldTag }) {
  const t = useReplacePhrases();
  const { timeZone } = useUser();
  const [receipt, setReceipt] = useState<ReplaceReceipt>();
  const free = tag.state === 'FREE';
  // For a retired tag, the equipment's current tag is replaced.
  const serial = tag.state === 'FREE' ? tag.serial : tag.equipment.tagSerialNumber;
  const subject = tag.state === 'FREE' ? showTagSerial(serial) : equipmentDisplayName(tag.equipment);
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
        <NextSteps serial={serial} />
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
      <ReplaceForm serial={serial} free={free} replacement={tag.replacement} onReceipt={setReceipt} />
    </div>
  );
}
