/** Shows below a record's result whether it is on this phone, on its way, received, refused with a reason, or with the office. */
import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconCloudCheck, IconDeviceMobile, IconMessageReport } from '@tabler/icons-react';
import { useState } from 'react';
import { showTime } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import classes from './sending-state.module.css';
import { useOutboxPhrases } from './outbox.phrases.ts';
import type { RecordSending, SendingStateName } from './use-sending-state.ts';

const ICONS = {
  waiting: IconDeviceMobile,
  received: IconCloudCheck,
  refused: IconAlertTriangle,
  office: IconMessageReport,
};
const TONES = {
  waiting: 'grey',
  sending: 'grey',
  received: 'green',
  refused: 'red',
  office: 'amber',
} as const;

function StateIcon({ state }: { state: SendingStateName }) {
  if (state === 'sending') {
    return <Loader size={20} color="currentColor" />;
  }
  const Icon = ICONS[state];
  return <Icon size={24} stroke={1.8} aria-hidden />;
}

/** Returns the next step of a refused record, or an empty text. */
function useExplanation({ state, isMendable, officeProblem }: RecordSending): string {
  const t = useOutboxPhrases();
  if (state === 'refused') {
    return officeProblem ? t.errorText(officeProblem) : t(isMendable ? 'mendText' : 'refusedText');
  }
  return state === 'office' ? t('officeText') : '';
}

export function SendingState(props: {
  sending: RecordSending;
  /** Called when the refused record is a draft again. */
  onMend: () => void;
}) {
  const t = useOutboxPhrases();
  const { timeZone } = useUser();
  const { sending, onMend } = props;
  const { state, receipt, refusal, isMendable } = sending;
  const [hasOtherDraft, setHasOtherDraft] = useState(false);
  const mend = async () => {
    const outcome = await sending.mend();
    setHasOtherDraft(outcome === 'otherDraft');
    if (outcome === 'returned') {
      onMend();
    }
  };
  const tone = sending.isUnstored && state !== 'refused' ? 'amber' : TONES[state];
  const explanation = useExplanation(sending);
  return (
    <div className={classes.state} data-tone={tone} role="status">
      <StateIcon state={state} />
      <div>
        <strong>
          {t(`state.${state}`, { time: receipt ? showTime(receipt.receivedAt, timeZone) : '' })}
        </strong>
        {refusal && <span>{t.errorText(refusal)}</span>}
        {explanation && <span>{explanation}</span>}
        {sending.isUnstored && <span>{t('unstored')}</span>}
        {isMendable && hasOtherDraft && <span role="alert">{t('otherDraft')}</span>}
        {isMendable && (
          <Button size="lg" mt="xs" color="red" onClick={() => void mend()}>
            {t('mend')}
          </Button>
        )}
      </div>
    </div>
  );
}
