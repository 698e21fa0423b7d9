/** The window of one recall: its progress by company, its texts and criteria, and its acts. */
import type { FullRecall } from '@mobcheck/contract/recalls/recalls.contract.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deficienciesOfRecallLink } from '../../domain/deficiency/deficiency-link.ts';
import { SeverityBadge } from '../../domain/deficiency/severity-badge.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { showInstant } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { useFocusBack } from '../../ui/feedback/focus-back.ts';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { DialogBehind } from '../../ui/form/dialog/dialog-behind.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { TabbedWindow, WindowSummary } from '../../ui/layout/tabbed-window.tsx';
import { RowLink } from '../../ui/table/row-link.tsx';
import { RecallProgress } from './recall-progress.tsx';
import { RecallStateBadge } from './recall-state.tsx';
import { useRecallWindowPhrases } from './recall-window.phrases.ts';
import { recallQuery, useEndRecall, useReopenRecall } from './recalls.api.ts';
import classes from './recalls.module.css';
import { TakeBackDialog } from './take-back-dialog.tsx';

type Asked = 'end' | 'reopen' | 'takeBack';

/** A wrong recall can be taken back while nothing is fixed. */
function Acts({ recall, onAsk }: { recall: FullRecall; onAsk: (act: Asked) => void }) {
  const t = useRecallWindowPhrases();
  const acts: readonly (readonly [Asked, boolean])[] = [
    ['takeBack', recall.state !== 'TAKEN_BACK' && recall.fixed === 0],
    ['reopen', recall.state === 'ENDED'],
    ['end', recall.state === 'ACTIVE'],
  ];
  return acts.map(
    ([act, isOffered]) =>
      isOffered && (
        <Button key={act} size="xs" variant="default" onClick={() => onAsk(act)}>
          {t(act)}
        </Button>
      ),
  );
}

/** Asks for a confirmation, then ends or reopens the recall. */
function AskDialog(props: { recall: FullRecall; act: 'end' | 'reopen'; onClose: () => void }) {
  const t = useRecallWindowPhrases();
  const end = useEndRecall();
  const reopen = useReopenRecall();
  const { recall, act, onClose } = props;
  const params = { id: recall.id };
  const send = async () => {
    try {
      if (act === 'end') {
        await end.sendAndWait({ params });
        notifySuccess(t('ended'), 'recalls');
      } else {
        const done = await reopen.sendAndWait({ params });
        const count = done?.opened ?? 0;
        notifySuccess(count === 0 ? t('reopenedNone') : t('reopened', { count }), 'recalls');
      }
    } catch (error) {
      notifyError(t.errorText(error), 'recalls');
    }
    onClose();
  };
  const isBusy = end.busy || reopen.busy;
  return (
    <ConfirmDialog
      title={t(`${act}Title`)}
      text={t(`${act}Text`)}
      confirmLabel={t(act)}
      busy={isBusy}
      onConfirm={() => void send()}
      onClose={() => !isBusy && onClose()}
    />
  );
}

function Criteria({ recall }: { recall: FullRecall }) {
  const t = useRecallWindowPhrases();
  const { timeZone } = useUser();
  const { manufacturer, productName, numbers, madeFrom, madeUpTo, dueOn, createdAt, createdByName } = recall;
  const years = [madeFrom ?? '…', madeUpTo ?? '…'].join(' – ');
  return (
    <Facts
      none={t('none')}
      rows={[
        { name: t('fields.instructions'), value: recall.instructions, wide: true },
        ...(manufacturer === '' ? [] : [{ name: t('fields.manufacturer'), value: manufacturer }]),
        ...(productName === null ? [] : [{ name: t('product'), value: productName }]),
        ...(madeFrom === null && madeUpTo === null ? [] : [{ name: t('fields.years'), value: years }]),
        ...(numbers.length === 0
          ? []
          : [{ name: t('fields.numbers'), value: numbers.join(', '), wide: true }]),
        { name: t('fields.dueOn'), value: dueOn === null ? '' : showDay(dueOn) },
        {
          name: t('fields.createdAt'),
          value: t('whenAndWho', { when: showInstant(createdAt, timeZone), name: createdByName }),
        },
        ...(recall.endedAt === null
          ? []
          : [{ name: t('fields.endedAt'), value: showInstant(recall.endedAt, timeZone) }]),
      ]}
    />
  );
}

function Companies({ recall: { id, companies, state } }: { recall: FullRecall }) {
  const t = useRecallWindowPhrases();
  return (
    <section aria-labelledby="recall-companies" className={classes.section}>
      <Title order={3} size="h5" id="recall-companies">
        {t('companies')}
      </Title>
      {companies.length === 0 && (
        <Text c="dimmed">{t(state === 'ACTIVE' ? 'noPieces' : 'noPiecesEnded')}</Text>
      )}
      <ul className={classes.byCompany}>
        {companies.map((counts) => (
          <li key={counts.companyId}>
            <RowLink target={deficienciesOfRecallLink(id, counts.companyId)}>{counts.companyName}</RowLink>
            <RecallProgress counts={counts} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Content({ recall, onAsk }: { recall: FullRecall; onAsk: (act: Asked) => void }) {
  const t = useRecallWindowPhrases();
  return (
    <>
      <WindowSummary actions={<Acts recall={recall} onAsk={onAsk} />}>
        <SeverityBadge severity={recall.severity} />
        <RecallStateBadge state={recall.state} />
      </WindowSummary>
      <div className={classes.window}>
        <RecallProgress counts={recall} />
        {recall.pieces > 0 && (
          <RowLink target={deficienciesOfRecallLink(recall.id)}>
            {t('deficiencies', { count: recall.pieces })}
          </RowLink>
        )}
        <Criteria recall={recall} />
        <Companies recall={recall} />
      </div>
    </>
  );
}

export default function RecallWindow(props: { id: string; onClose: () => void }) {
  const t = useRecallWindowPhrases();
  const query = useQuery(recallQuery(props.id));
  const [asked, setAsked] = useState<Asked>();
  useFocusBack();
  const { data: recall, error } = query;
  // An id with a wrong format gets status 400, which is shown as not found.
  const notFound = error instanceof ApiError && (error.status === 404 || error.status === 400);
  const close = () => setAsked(undefined);
  return (
    <>
      <DialogBehind isBehind={asked !== undefined}>
        <TabbedWindow opened title={recall?.title ?? t('loadingTitle')} onClose={props.onClose}>
          {!recall && notFound && (
            <EmptyState title={t('missingTitle')} text={t('missingText')}>
              <Button variant="default" onClick={props.onClose}>
                {t('close')}
              </Button>
            </EmptyState>
          )}
          {!recall && error && !notFound && (
            <ErrorState error={error} errorText={t.errorText} onRetry={() => void query.refetch()} />
          )}
          {!recall && !error && <LoadingState />}
          {recall && <Content recall={recall} onAsk={setAsked} />}
        </TabbedWindow>
      </DialogBehind>
      {recall && asked === 'takeBack' && <TakeBackDialog recall={recall} onClose={close} />}
      {recall && asked !== undefined && asked !== 'takeBack' && (
        <AskDialog recall={recall} act={asked} onClose={close} />
      )}
    </>
  );
}
