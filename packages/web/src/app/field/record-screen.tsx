/** What inspecting and maintaining have in common on the screen: the equipment above, the form, then its result. */
import type { FieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { PhotoField } from '../../features/photos/photo-field.tsx';
import { photoSending } from '../../features/photos/kept-photos.ts';
import { showInstant } from '../../lib/format.ts';
import type { RecordReceipt } from '../../lib/recording/use-recording.ts';
import { useUser } from '../../lib/session.tsx';
import type { PhotoSlot } from '../../ui/recording/photo-slot.ts';
import type { RecordFormProps } from '../../ui/recording/record-form.tsx';
import { RecordResult } from '../../ui/recording/record-result.tsx';
import { useRecordingPhrases } from '../../ui/recording/recording.phrases.ts';
import { nameOf, useFieldTag, useGo } from './field-tag.api.ts';
import { useOrdersPhrases } from './orders.phrases.ts';
import { orderOfSearch } from './orders.rules.ts';
import { pieceName } from './piece-name.rules.ts';
import { ScreenHead } from './screen-head.tsx';
import TagScreen from './tag.screen.tsx';
import { useRenewToday } from './today.api.ts';
import classes from './tag.module.css';

type RegisteredTag = FieldTag & { state: 'REGISTERED' };

const photos: PhotoSlot = { Field: PhotoField, sending: photoSending };

export function RecordScreen(props: {
  title: string;
  result: (receipt: RecordReceipt) => string;
  lines: (equipment: RegisteredTag['equipment']) => { label: string; text: string }[];
  Form: (props: RecordFormProps<RegisteredTag['checklist']>) => ReactNode;
}) {
  const t = useRecordingPhrases();
  const orders = useOrdersPhrases();
  const go = useGo();
  const navigate = useNavigate();
  const renewToday = useRenewToday();
  // Who works off an order comes back to it.
  const order = orderOfSearch(useSearch({ strict: false }));
  const { timeZone } = useUser();
  const tag = useFieldTag();
  const [receipt, setReceipt] = useState<RecordReceipt>();
  if (tag.data?.state !== 'REGISTERED') {
    // Nothing to record on: the tag's own screen says why.
    return <TagScreen />;
  }
  const { equipment, checklist } = tag.data;
  const serial = equipment.tagSerialNumber;
  const seeTag = () => go.tag(serial, undefined, true);
  const toOrder = () => void navigate({ to: `/orders/${order}` as never, replace: true });
  if (receipt) {
    return (
      <RecordResult
        good={receipt.result === 'VALID'}
        result={props.result(receipt)}
        subject={nameOf(equipment)}
        lines={[
          ...(tag.isFetching ? [] : props.lines(equipment)),
          { label: t('recordedAt'), text: showInstant(receipt.createdAt, timeZone) },
        ]}
      >
        <Button size="xl" fullWidth variant="default" onClick={seeTag}>
          {t('seeEquipment')}
        </Button>
        <Button size="xl" fullWidth onClick={order ? toOrder : go.find}>
          {order ? orders('toOrder') : t('nextTag')}
        </Button>
      </RecordResult>
    );
  }
  const reload = async () => {
    const { data } = await tag.refetch();
    return data?.state === 'REGISTERED' ? data.checklist : undefined;
  };
  const name = pieceName({ ...equipment, serial });
  const subject = equipment.extraLabel === '' ? name : `${name} · ${equipment.productName}`;
  return (
    <div className={classes.screen}>
      <ScreenHead
        back={order ? `/orders/${order}` : `/t/${serial}`}
        backLabel={t('back')}
        title={props.title}
        subject={subject}
      />
      <props.Form
        serial={serial}
        checklist={checklist}
        photos={photos}
        reload={reload}
        onReceipt={(made) => {
          setReceipt(made);
          void tag.refetch();
          renewToday();
        }}
        onDiscarded={order ? toOrder : seeTag}
      />
    </div>
  );
}
