/** The user's sessions with device, address and last use, and buttons to end them. */
import type { OwnSession } from '@mobcheck/contract/session/own-sessions.contract.ts';
import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showInstant } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import classes from './security.module.css';
import { sessionsQuery, useEndOtherSessions, useEndSession } from './sessions.api.ts';
import { useSessionsPhrases } from './sessions.phrases.ts';

function useDeviceName() {
  const t = useSessionsPhrases();
  return ({ browser, system }: OwnSession) =>
    browser !== null && system !== null
      ? t('device', { browser, system })
      : (browser ?? system ?? t('unknownDevice'));
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const t = useSessionsPhrases();
  const { timeZone } = useUser();
  const device = useDeviceName()(session);
  const { address, lastUsedAt, expiresAt, isCurrent } = session;
  const facts = [
    t('used', { when: showInstant(lastUsedAt, timeZone) }),
    ...(address === '' ? [] : [t('from', { address })]),
    t('ends', { when: showInstant(expiresAt, timeZone) }),
  ];
  return (
    <li>
      <div className={classes.text}>
        <span className={classes.name}>
          <Text fw={500}>{device}</Text>
          {isCurrent && <StatusBadge tone="green">{t('current')}</StatusBadge>}
        </span>
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
      </div>
      {!isCurrent && (
        <Button variant="default" size="sm" aria-label={t('endOf', { device })} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}

/** Asks whether to end one session, or all sessions except the current one. */
function EndDialog({ ending, onClose }: { ending: OwnSession | 'others'; onClose: () => void }) {
  const t = useSessionsPhrases();
  const nameOf = useDeviceName();
  const one = useEndSession();
  const others = useEndOtherSessions();
  const isOne = ending !== 'others';
  const callbacks = {
    onSuccess: () => {
      notifySuccess(t(isOne ? 'ended' : 'othersEnded'));
      onClose();
    },
    onError: (error: unknown) => {
      notifyError(t.errorText(error));
      onClose();
    },
  };
  return (
    <ConfirmDialog
      title={t(isOne ? 'endTitle' : 'othersTitle')}
      text={isOne ? t('endText', { device: nameOf(ending) }) : t('othersText')}
      confirmLabel={t(isOne ? 'end' : 'endOthers')}
      danger
      busy={one.busy || others.busy}
      onConfirm={() =>
        isOne ? one.send({ params: { id: ending.id } }, callbacks) : others.send({}, callbacks)
      }
      onClose={onClose}
    />
  );
}

export function SessionList() {
  const t = useSessionsPhrases();
  const { data, error, refetch } = useQuery(sessionsQuery());
  const [ending, setEnding] = useState<OwnSession | 'others'>();
  return (
    <section className={classes.card}>
      <Title order={2} size="h4">
        {t('sessions')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('sessionsHint')}
      </Text>
      {error && <ErrorState error={error} errorText={t.errorText} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data && (
        <ul className={classes.rows}>
          {data.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
          ))}
        </ul>
      )}
      {data && data.length > 1 && (
        <Button variant="default" onClick={() => setEnding('others')}>
          {t('endOthers')}
        </Button>
      )}
      {ending && <EndDialog ending={ending} onClose={() => setEnding(undefined)} />}
    </section>
  );
}
