/** The screen of an inspection or maintenance: the equipment, the form, then the result. */
import { type ReactNode, useState } from 'react';
import { useGo, usePageSearch } from '../../lib/page-url.ts';
import type { FinishedRecord } from '../../domain/record/use-recording.ts';
import type { RecordFormProps } from '../../domain/record/form/record-form.tsx';
import { useRecordingPhrases } from '../../domain/record/recording.phrases.ts';
import { equipmentDisplayName, type RegisteredTag, tagLink } from '../field-tag.api.ts';
import { orderLink, recordSearch } from '../orders/field-orders.rules.ts';
import { pieceName } from '../../domain/equipment/equipment-name.rules.ts';
import { ScreenHead } from '../../ui/touch/screen-head.tsx';
import classes from '../../ui/touch/touch-screen.module.css';
import { FinishedRecordScreen } from './finished-record.tsx';
import { RecordPhotos } from './recording-photos.tsx';
import type { RecordScreenTexts } from './record-screen-texts.ts';

export function RecordScreen(
  props: RecordScreenTexts & {
    tag: RegisteredTag;
    title: string;
    Form: (props: RecordFormProps<RegisteredTag['checklist']>) => ReactNode;
  },
) {
  const t = useRecordingPhrases();
  const go = useGo();
  // Opened from an order: return to it.
  const [{ order: orderId }] = usePageSearch(recordSearch);
  const [finished, setFinished] = useState<FinishedRecord>();
  const { equipment, checklist } = props.tag;
  const serial = equipment.tagSerialNumber;
  const back = orderId ? orderLink(orderId) : tagLink(serial);
  if (finished) {
    return (
      <FinishedRecordScreen
        {...props}
        finished={finished}
        order={orderId}
        onMend={() => setFinished(undefined)}
      />
    );
  }
  const name = pieceName({ ...equipment, serial });
  const subject = equipment.extraLabel === '' ? name : `${name} · ${equipment.productName}`;
  return (
    <div className={classes.screen}>
      <ScreenHead back={back.to} backLabel={t('back')} title={props.title} subject={subject} />
      <props.Form
        serial={serial}
        name={equipmentDisplayName(equipment)}
        checklist={checklist}
        Photos={RecordPhotos}
        onFinished={setFinished}
        onDiscarded={() => go(back, { replace: true })}
      />
    </div>
  );
}
