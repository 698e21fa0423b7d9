/** The button that sends waiting records, and above it the outcome of the last press. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useServerAnswers } from '../../../lib/answers/server-answers.ts';
import { showTime } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.tsx';
import { ActionBar } from '../../../ui/touch/action-bar.tsx';
import { useOutbox } from '../outbox-context.ts';
import { useOutboxPhrases } from '../outbox.phrases.ts';
import type { SendOutcome } from '../send-outcome.rules.ts';
import classes from './outbox.module.css';

const TONES = {
  nothing: 'grey',
  sent: 'green',
  noSignal: 'amber',
  noServer: 'amber',
  later: 'amber',
  refused: 'red',
  signIn: 'amber',
  storage: 'red',
} as const;

/** Returns the text of an outcome, with the time of the next attempt where there is one. */
function useOutcomeText(): (outcome: SendOutcome) => string {
  const t = useOutboxPhrases();
  const { timeZone } = useUser();
  const { nextAt } = useOutbox();
  return (outcome) => {
    if (outcome.kind === 'sent') {
      return t('outcome.sent', { count: outcome.count });
    }
    const text = t(`outcome.${outcome.kind}`);
    const hasNext = nextAt !== undefined && (outcome.kind === 'noServer' || outcome.kind === 'later');
    return hasNext
      ? `${text} ${t('nextTry', { time: showTime(new Date(nextAt).toISOString(), timeZone) })}`
      : text;
  };
}

export function SendNow() {
  const t = useOutboxPhrases();
  const textOf = useOutcomeText();
  const { rows, sendNow } = useOutbox();
  const isAnswering = useServerAnswers();
  const [outcome, setOutcome] = useState<SendOutcome>();
  const [isAsked, setIsAsked] = useState(false);
  const isSending = isAsked || rows.some(({ state }) => state === 'sending');
  // After the press, the server may answer again, or the records may be sent automatically.
  const isOver =
    (rows.length === 0 && outcome?.kind !== 'sent' && outcome?.kind !== 'nothing') ||
    (isAnswering && outcome?.kind === 'noServer');
  const send = async () => {
    setIsAsked(true);
    setOutcome(await sendNow());
    setIsAsked(false);
  };
  return (
    <ActionBar>
      <div role="status">
        {isSending && <p className={classes.outcome}>{t('state.sending')}</p>}
        {!isSending && outcome && !isOver && (
          <p className={classes.outcome} data-tone={TONES[outcome.kind]}>
            {textOf(outcome)}
          </p>
        )}
      </div>
      <Button
        size="xl"
        fullWidth
        variant={rows.length > 0 ? 'filled' : 'default'}
        loading={isSending}
        onClick={() => void send()}
      >
        {t('sendNow')}
      </Button>
    </ActionBar>
  );
}
