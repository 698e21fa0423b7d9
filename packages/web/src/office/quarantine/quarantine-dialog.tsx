/** The dialog of a refused record: the reason of the refusal, the data of the phone and of the server, and the decisions. */
import type {
  QuarantineItem,
  QuarantineRecord,
} from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Alert, Modal, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { showInstant } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import { leaveFor } from '../../lib/unsaved/unsaved-work.ts';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { useFocusBack } from '../../ui/feedback/focus-back.ts';
import { type DecisionView, Decisions } from './decisions.tsx';
import { DiscardView } from './discard-view.tsx';
import { OtherTagView } from './other-tag-view.tsx';
import { problemPhrase } from './problem.rules.ts';
import { useProblemPhrases } from './problem.phrases.ts';
import { refusedRecordQuery } from './quarantine.api.ts';
import classes from './quarantine.module.css';
import { useQuarantinePhrases } from './quarantine.phrases.ts';
import { RefusedSide } from './refused-side.tsx';
import { ServerSide } from './server-side.tsx';
import { useDecisions } from './use-decisions.ts';

function Facts({ record }: { record: QuarantineRecord }) {
  const t = useQuarantinePhrases();
  const tProblem = useProblemPhrases();
  const { timeZone } = useUser();
  const { state, decidedAt, decidedByName, reason, acceptedSerial, problem } = record;
  const clockDifference = Date.parse(record.receivedAt) - Date.parse(record.phoneTime);
  return (
    <>
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} c="var(--mantine-color-text)">
        <strong>{tProblem(problemPhrase(problem))}</strong>
        <Text size="sm">
          {t('received')} {showInstant(record.receivedAt, timeZone)}
          {Math.abs(clockDifference) > 120_000 && ` · ${t('phoneClock')}`}
        </Text>
      </Alert>
      {decidedAt !== null && (
        <Text>
          <strong>{t(`states.${state}`)}</strong>
          {' · '}
          {t('decidedBy', { name: decidedByName ?? '', when: showInstant(decidedAt, timeZone) })}
          {reason !== '' && ` · ${t('discardedBecause', { reason })}`}
          {acceptedSerial !== null && ` · ${t('acceptedOn', { serial: showTagSerial(acceptedSerial) })}`}
        </Text>
      )}
    </>
  );
}

/** The part of a record that the dialog needs to open. */
export type OpenedRecord = Pick<QuarantineItem, 'id' | 'kind' | 'userName'>;

export function QuarantineDialog({
  item,
  onOpen,
  onClose,
}: {
  item: OpenedRecord;
  /** Opens another record in place of this record. */
  onOpen: (item: OpenedRecord) => void;
  onClose: () => void;
}) {
  const t = useQuarantinePhrases();
  const [view, setView] = useState<DecisionView>('sides');
  const { data, error, refetch } = useQuery(refusedRecordQuery(item.id));
  const decisions = useDecisions(item.id, onClose);
  const { busy, failure } = decisions;
  useFocusBack();
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button no longer exists. The first input gets the focus, or else the content, without scrolling.
    const first = body.current?.querySelector<HTMLElement>('input, textarea');
    (first ?? body.current)?.focus({ preventScroll: first === null });
  }, [view]);
  const begin = (next: DecisionView) => {
    decisions.reset();
    setView(next);
  };
  return (
    <Modal
      opened
      onClose={() => void leaveFor(view === 'sides' ? onClose : () => begin('sides'))}
      title={t('dialogTitle', { kind: t(`kinds.${item.kind}`), name: item.userName })}
      size="60rem"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div ref={body} tabIndex={-1} className={classes.body}>
        <ErrorAlert withIcon mb="md">
          {failure && t.errorText(failure)}
        </ErrorAlert>
        {!data &&
          (error ? (
            <ErrorState error={error} errorText={t.errorText} onRetry={() => void refetch()} />
          ) : (
            <LoadingState />
          ))}
        {data && view === 'sides' && (
          <div className={classes.content}>
            <Facts record={data} />
            <div className={classes.sides}>
              <RefusedSide record={data} />
              <ServerSide record={data} />
            </div>
            <Decisions
              record={data}
              busy={busy}
              onView={begin}
              onAccept={decisions.accept}
              onReopen={decisions.reopen}
              onSamePiece={() => decisions.keepForTag(data)}
              onRegistration={(id) => onOpen({ id, kind: 'registration', userName: data.userName })}
            />
          </div>
        )}
        {data && view === 'otherTag' && (
          <OtherTagView item={data} busy={busy} onBack={() => begin('sides')} onChosen={decisions.accept} />
        )}
        {data && view === 'discard' && (
          <>
            <h3 className={classes.question}>{t('discardTitle')}</h3>
            <DiscardView
              busy={busy}
              followerCount={data.followerCount}
              onBack={() => begin('sides')}
              onDiscard={decisions.discard}
            />
          </>
        )}
      </div>
    </Modal>
  );
}
