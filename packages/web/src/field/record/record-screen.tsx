/** The screen of an inspection or maintenance: the equipment, the form, then the result. */
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { PhotoField } from '../../domain/record/photos/photo-field.tsx';
import { photoSender } from '../../domain/record/photos/stored-photos.ts';
import { useGo, usePageSearch } from '../../lib/page-url.ts';
import { showInstant } from '../../lib/format.ts';
import type { RecordReceipt } from '../../domain/record/use-recording.ts';
import { useUser } from '../../lib/session.tsx';
import type { PhotoSlot } from '../../domain/record/form/photo-slot.ts';
import type { RecordFormProps } from '../../domain/record/form/record-form.tsx';
import { RecordResult } from '../../domain/record/form/record-result.tsx';
import { useRecordingPhrases } from '../../domain/record/recording.phrases.ts';
import {
  START_LINK,
  equipmentDisplayName,
  type RegisteredTag,
  tagLink,
  useFieldTag,
} from '../field-tag.api.ts';
import { useCopyRenewal } from '../copy/use-copy-renewal.ts';
import { useOrdersPhrases } from '../orders/field-orders.phrases.ts';
import { orderLink, recordSearch } from '../orders/field-orders.rules.ts';
import { pieceName } from '../../domain/equipment/equipment-name.rules.ts';
import { ScreenHead } from '../../ui/touch/screen-head.tsx';
import classes from '../../ui/touch/touch-screen.module.css';

const photos: PhotoSlot = { Field: PhotoField, sender: photoSender };

export function RecordScreen(props: {
  tag: RegisteredTag;
  title: string;
  /** Returns the result in one or two words. */
  resultOf: (receipt: RecordReceipt) => string;
  /** Returns facts about the equipment after the record. */
  factsOf: (equipment: RegisteredTag['equipment']) => { label: string; text: string }[];
  Form: (props: RecordFormProps<RegisteredTag['checklist']>) => ReactNode;
}) {
  const t = useRecordingPhrases();
  const tOrders = useOrdersPhrases();
  const go = useGo();
  const renewal = useCopyRenewal();
  // Opened from an order: return to it.
  const [{ order: orderId }] = usePageSearch(recordSearch);
  const { timeZone } = useUser();
  const tagQuery = useFieldTag();
  const [receipt, setReceipt] = useState<RecordReceipt>();
  const { equipment, checklist } = props.tag;
  const serial = equipment.tagSerialNumber;
  const goToTag = () => go(tagLink(serial), { replace: true });
  const back = orderId ? orderLink(orderId) : tagLink(serial);
  const goBack = () => go(back, { replace: true });
  if (receipt) {
    return (
      <RecordResult
        good={receipt.result === 'VALID'}
        result={props.resultOf(receipt)}
        subject={equipmentDisplayName(equipment)}
        lines={[
          ...(tagQuery.isFetching ? [] : props.factsOf(equipment)),
          { label: t('recordedAt'), text: showInstant(receipt.createdAt, timeZone) },
        ]}
      >
        <Button size="xl" fullWidth variant="default" onClick={goToTag}>
          {t('seeEquipment')}
        </Button>
        <Button size="xl" fullWidth onClick={orderId ? goBack : () => go(START_LINK)}>
          {orderId ? tOrders('toOrder') : t('nextTag')}
        </Button>
      </RecordResult>
    );
  }
  const reload = async () => {
    const { data } = await tagQuery.refetch();
    return data?.state === 'REGISTERED' ? data.checklist : undefined;
  };
  const name = pieceName({ ...equipment, serial });
  const subject = equipment.extraLabel === '' ? name : `${name} · ${equipment.productName}`;
  return (
    <div className={classes.screen}>
      <ScreenHead back={back.to} backLabel={t('back')} title={props.title} subject={subject} />
      <props.Form
        serial={serial}
        checklist={checklist}
        photos={photos}
        reload={reload}
        onReceipt={(newReceipt) => {
          setReceipt(newReceipt);
          // The screens shown next read the copy: it gets the record's effect at once.
          renewal.renew();
        }}
        onDiscarded={goBack}
      />
    </div>
  );
}
