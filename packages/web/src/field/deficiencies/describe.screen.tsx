/** The screen that describes a deficiency of the piece on a tag, and then shows whether the server has it. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSeverityPhrases } from '../../domain/deficiency/severity.phrases.ts';
import { RecordResult } from '../../domain/record/form/record-result.tsx';
import { useRecordingPhrases } from '../../domain/record/recording.phrases.ts';
import { showInstant } from '../../lib/format.ts';
import { useGo } from '../../lib/page-url.ts';
import { useUser } from '../../lib/session.tsx';
import { ScreenHead } from '../../ui/touch/screen-head.tsx';
import classes from '../../ui/touch/touch-screen.module.css';
import { equipmentDisplayName, type RegisteredTag, START_LINK, tagLink } from '../field-tag.api.ts';
import { SendingState } from '../outbox/sending-state.tsx';
import { useSendingState } from '../outbox/use-sending-state.ts';
import { DescribeForm } from './describe-form.tsx';
import { useFieldDeficienciesPhrases } from './field-deficiencies.phrases.ts';
import type { FinishedDescription } from './use-description.ts';

function FinishedDescriptionScreen(props: {
  finished: FinishedDescription;
  serial: string;
  subject: string;
  /** Called when the refused description is a draft again. */
  onMend: () => void;
}) {
  const t = useFieldDeficienciesPhrases();
  const tRecording = useRecordingPhrases();
  const tSeverity = useSeverityPhrases();
  const go = useGo();
  const { timeZone } = useUser();
  const { id, description, severity, createdAt } = props.finished;
  const sending = useSendingState(id);
  const isAccepted = sending.state !== 'refused' && sending.state !== 'office';
  return (
    <RecordResult
      good={isAccepted}
      result={t(isAccepted ? 'done' : 'refused')}
      subject={props.subject}
      state={<SendingState sending={sending} onMend={props.onMend} />}
      lines={[
        { label: t('description'), text: description },
        { label: t('severity'), text: tSeverity(severity) },
        { label: tRecording('recordedAt'), text: showInstant(createdAt, timeZone) },
      ]}
    >
      <Button
        size="xl"
        fullWidth
        variant="default"
        onClick={() => go(tagLink(props.serial), { replace: true })}
      >
        {tRecording('seeEquipment')}
      </Button>
      <Button size="xl" fullWidth onClick={() => go(START_LINK)}>
        {tRecording('nextTag')}
      </Button>
    </RecordResult>
  );
}

export default function DescribeScreen({ tag }: { tag: RegisteredTag }) {
  const t = useFieldDeficienciesPhrases();
  const go = useGo();
  const [finished, setFinished] = useState<FinishedDescription>();
  // If the office puts another piece on the tag, the person still describes the first one.
  const [equipment] = useState(tag.equipment);
  const { tagSerialNumber: serial, id: equipmentId } = equipment;
  const name = equipmentDisplayName(equipment);
  if (finished) {
    return (
      <FinishedDescriptionScreen
        finished={finished}
        serial={serial}
        subject={name}
        onMend={() => setFinished(undefined)}
      />
    );
  }
  return (
    <div className={classes.screen}>
      <ScreenHead back={`/t/${serial}`} backLabel={t('back')} title={t('start')} subject={name} />
      <DescribeForm
        serial={serial}
        equipmentId={equipmentId}
        name={name}
        onFinished={setFinished}
        onDiscarded={() => go(tagLink(serial), { replace: true })}
      />
    </div>
  );
}
