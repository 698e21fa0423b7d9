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
import { SendingState } from '../outbox/sending-state.tsx';
import { useSendingState } from '../outbox/use-sending-state.ts';
import type { FinishedRequest } from './use-replacement-request.ts';

/** Shows the request, whether the server has it, and the next steps. */
function FinishedRequestScreen(props: {
  request: FinishedRequest;
  serial: string;
  subject: string;
  /** Called when the refused request is a draft again. */
  onMend: () => void;
}) {
  const t = useReplacePhrases();
  const { timeZone } = useUser();
  const { id, newSerial, oldSerial, requestedAt } = props.request;
  const sending = useSendingState(id);
  const isAccepted = sending.state !== 'refused' && sending.state !== 'office';
  return (
    <RecordResult
      good={isAccepted}
      result={t(isAccepted ? 'sent' : 'notAccepted')}
      subject={props.subject}
      state={<SendingState sending={sending} onMend={props.onMend} />}
      lines={[
        { label: t('newTag'), text: showTagSerial(newSerial) },
        { label: t('oldTag'), text: oldSerial === null ? t('unknown') : showTagSerial(oldSerial) },
        { label: t('sentAt'), text: showInstant(requestedAt, timeZone) },
      ]}
    >
      <NextSteps serial={props.serial} />
    </RecordResult>
  );
}

export default function ReplaceScreen({ tag }: { tag: FieldTag }) {
  const t = useReplacePhrases();
  const [finished, setFinished] = useState<FinishedRequest>();
  const free = tag.state === 'FREE';
  // For a retired tag, the equipment's current tag is replaced.
  const serial = tag.state === 'FREE' ? tag.serial : tag.equipment.tagSerialNumber;
  const subject = tag.state === 'FREE' ? showTagSerial(serial) : equipmentDisplayName(tag.equipment);
  if (finished) {
    return (
      <FinishedRequestScreen
        request={finished}
        serial={serial}
        subject={subject}
        onMend={() => setFinished(undefined)}
      />
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
      <ReplaceForm
        serial={serial}
        free={free}
        product={tag.state === 'FREE' ? undefined : tag.equipment.product}
        name={subject}
        equipmentId={tag.state === 'FREE' ? undefined : tag.equipment.id}
        replacement={tag.replacement}
        onFinished={setFinished}
      />
    </div>
  );
}
