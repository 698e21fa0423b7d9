/** The dialog of a refused record: why it was refused, both sides, and the decisions. */
import type {
  QuarantineItem,
  QuarantineRecord,
} from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Alert, Button, Modal, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { showInstant } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import { leaveFor } from '../../lib/unsaved/unsaved-work.ts';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { useFocusBack } from '../../ui/form/dialog/focus-back.ts';
import { useUiPhrases } from '../../ui/ui.phrases.ts';
import { DiscardView } from './discard-view.tsx';
import { OtherTagView } from './other-tag-view.tsx';
import { problemPhrase } from './problem.rules.ts';
import { useProblemPhrases } from './problem.phrases.ts';
import { refusedRecordQuery, useAccept, useDiscard, useReopen } from './quarantine.api.ts';
import classes from './quarantine.module.css';
import { useQuarantinePhrases } from './quarantine.phrases.ts';
import { RefusedSide } from './refused-side.tsx';
import { ServerSide } from './server-side.tsx';

type View = 'sides' | 'otherTag' | 'discard';

/** Why it was refused, when it arrived, and what was decided. */
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

/** Whether all of a record can be read: only then it can be accepted. */
function isReadable({ content }: QuarantineRecord): boolean {
  if (content?.kind !== 'record') {
    return content !== null;
  }
  const { answers, attributes, parts } = content;
  return (
    answers.every(({ question }) => question !== null) &&
    attributes.every(({ attribute }) => attribute !== null) &&
    parts.every(({ part, unit }) => part !== null && unit !== null)
  );
}

/** The three decisions of a record that waits; of a discarded one, that it waits again. */
function Decisions(props: {
  record: QuarantineRecord;
  busy: boolean;
  onAccept: () => void;
  onView: (view: View) => void;
  onReopen: () => void;
}) {
  const t = useQuarantinePhrases();
  const { record, busy } = props;
  const { state } = record;
  if (state === 'ACCEPTED') {
    return null;
  }
  return (
    <div className={classes.decisions}>
      {state === 'DISCARDED' ? (
        <Button variant="default" loading={busy} onClick={props.onReopen}>
          {t('reopen')}
        </Button>
      ) : (
        <>
          <Button variant="default" onClick={() => props.onView('discard')}>
            {t('discard')}
          </Button>
          {isReadable(record) && (
            <>
              <Button variant="default" onClick={() => props.onView('otherTag')}>
                {t('acceptOther')}
              </Button>
              <Button loading={busy} onClick={props.onAccept} title={t('acceptHint')}>
                {t('accept')}
              </Button>
            </>
          )}
        </>
      )}
    </div>
  );
}

export function QuarantineDialog({ item, onClose }: { item: QuarantineItem; onClose: () => void }) {
  const t = useQuarantinePhrases();
  const tUi = useUiPhrases();
  const [view, setView] = useState<View>('sides');
  const { data, error, refetch } = useQuery(refusedRecordQuery(item.id));
  const accepting = useAccept();
  const discarding = useDiscard();
  const reopening = useReopen();
  const changes = [accepting, discarding, reopening];
  const failure = changes.map((change) => change.error).find((problem) => problem !== undefined);
  useFocusBack();
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed no longer exists; without an input, the content is focused at its top.
    const first = body.current?.querySelector<HTMLElement>('input, textarea');
    (first ?? body.current)?.focus({ preventScroll: first === null });
  }, [view]);
  const params = { id: item.id };
  const finish = (text: 'accepted' | 'discarded' | 'reopened') => ({
    onSuccess: () => {
      notifySuccess(t(text));
      onClose();
    },
  });
  const begin = (next: View) => {
    changes.forEach(({ reset }) => reset());
    setView(next);
  };
  return (
    <Modal
      opened
      onClose={() => void leaveFor(view === 'sides' ? onClose : () => begin('sides'))}
      title={t('dialogTitle', { kind: t(`kinds.${item.kind}`), name: item.userName })}
      size="60rem"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': tUi('close') }}
    >
      <div ref={body} tabIndex={-1} className={classes.body}>
        {failure && (
          <Alert
            color="red"
            icon={<IconAlertTriangle aria-hidden />}
            role="alert"
            mb="md"
            c="var(--mantine-color-text)"
          >
            {t.errorText(failure)}
          </Alert>
        )}
        {!data &&
          (error ? (
            <ErrorState text={t.errorText(error)} onRetry={() => void refetch()} />
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
              busy={changes.some(({ busy }) => busy)}
              onView={begin}
              onAccept={() => accepting.send({ params, body: {} }, finish('accepted'))}
              onReopen={() => reopening.send({ params }, finish('reopened'))}
            />
          </div>
        )}
        {data && view === 'otherTag' && (
          <OtherTagView
            item={data}
            busy={accepting.busy}
            onBack={() => begin('sides')}
            onChosen={(tagSerialNumber) =>
              accepting.send({ params, body: { tagSerialNumber } }, finish('accepted'))
            }
          />
        )}
        {data && view === 'discard' && (
          <>
            <h3 className={classes.question}>{t('discardTitle')}</h3>
            <DiscardView
              busy={discarding.busy}
              onBack={() => begin('sides')}
              onDiscard={(reason) => discarding.send({ params, body: { reason } }, finish('discarded'))}
            />
          </>
        )}
      </div>
    </Modal>
  );
}
