/** What inspecting and maintaining have in common on the screen: the equipment above, the form, then its result. */
import type { FieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { PhotoField } from '../../features/photos/photo-field.tsx';
import { photoSending } from '../../features/photos/kept-photos.ts';
import { showInstant } from '../../lib/format.ts';
import type { RecordReceipt } from '../../lib/recording/use-recording.ts';
import { useUser } from '../../lib/session.tsx';
import type { PhotoSlot } from '../../ui/recording/photo-slot.ts';
import { RecordResult } from '../../ui/recording/record-result.tsx';
import { useRecordingPhrases } from '../../ui/recording/recording.phrases.ts';
import { nameOf, useFieldTag, useGo } from './field-tag.api.ts';
import { ScreenHead } from './screen-head.tsx';
import TagScreen from './tag.screen.tsx';
import classes from './tag.module.css';

type RegisteredTag = FieldTag & { state: 'REGISTERED' };

/** What a form of a record is given. */
export interface RecordFormProps {
  serial: string;
  checklist: RegisteredTag['checklist'];
  photos: PhotoSlot;
  reload: () => Promise<RegisteredTag['checklist'] | undefined>;
  onReceipt: (receipt: RecordReceipt) => void;
  onDiscarded: () => void;
}

const photos: PhotoSlot = { Field: PhotoField, sending: photoSending };

export function RecordScreen(props: {
  title: string;
  result: (receipt: RecordReceipt) => string;
  lines: (equipment: RegisteredTag['equipment']) => { label: string; text: string }[];
  Form: (props: RecordFormProps) => ReactNode;
}) {
  const t = useRecordingPhrases();
  const go = useGo();
  const { timeZone } = useUser();
  const tag = useFieldTag();
  const [receipt, setReceipt] = useState<RecordReceipt>();
  if (tag.data?.state !== 'REGISTERED') {
    // Nothing to record on: the tag's own screen says why.
    return <TagScreen />;
  }
  const { equipment, checklist } = tag.data;
  const serial = equipment.tagSerialNumber;
  const back = () => go.tag(serial, undefined, true);
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
        <Button size="xl" fullWidth variant="default" onClick={back}>
          {t('seeEquipment')}
        </Button>
        <Button size="xl" fullWidth onClick={go.find}>
          {t('nextTag')}
        </Button>
      </RecordResult>
    );
  }
  const reload = async () => {
    const { data } = await tag.refetch();
    return data?.state === 'REGISTERED' ? data.checklist : undefined;
  };
  const subject = [equipment.extraLabel, equipment.productName].filter((words) => words !== '').join(' · ');
  return (
    <div className={classes.screen}>
      <ScreenHead back={`/t/${serial}`} backLabel={t('back')} title={props.title} subject={subject} />
      <props.Form
        serial={serial}
        checklist={checklist}
        photos={photos}
        reload={reload}
        onReceipt={(made) => {
          setReceipt(made);
          void tag.refetch();
        }}
        onDiscarded={back}
      />
    </div>
  );
}
