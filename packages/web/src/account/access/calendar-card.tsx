/** The addresses of a person's calendar, with their last use, and buttons to create and revoke them. */
import type { CalendarKey } from '@mobcheck/contract/calendar/calendar.contract.ts';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showInstant } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { SectionHead } from '../../ui/layout/section-head.tsx';
import { AddButton, FirstButton } from '../../ui/table/list-page.tsx';
import classes from '../security/security.module.css';
import { calendarKeysQuery, useRevokeCalendarKey } from './access.api.ts';
import { useAccessPhrases } from './access.phrases.ts';
import { NewCalendarDialog } from './new-calendar-dialog.tsx';

function KeyRow({ calendarKey, onRevoke }: { calendarKey: CalendarKey; onRevoke: () => void }) {
  const t = useAccessPhrases();
  const { timeZone } = useUser();
  const { label, createdAt, lastUsedAt } = calendarKey;
  const facts = [
    t('calendar.created', { when: showInstant(createdAt, timeZone) }),
    lastUsedAt === null
      ? t('calendar.neverUsed')
      : t('calendar.used', { when: showInstant(lastUsedAt, timeZone) }),
  ];
  return (
    <li>
      <div className={classes.text}>
        <Text fw={500}>{label}</Text>
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
      </div>
      <Button
        variant="default"
        size="sm"
        aria-label={t('calendar.revokeNamed', { label })}
        onClick={onRevoke}
      >
        {t('calendar.revoke')}
      </Button>
    </li>
  );
}

function RevokeDialog({ revoked, onClose }: { revoked: CalendarKey; onClose: () => void }) {
  const t = useAccessPhrases();
  const revoke = useRevokeCalendarKey();
  const { id, label } = revoked;
  return (
    <ConfirmDialog
      title={t('calendar.revokeTitle', { label })}
      text={t('calendar.revokeText')}
      confirmLabel={t('calendar.revoke')}
      danger
      busy={revoke.busy}
      onConfirm={() =>
        revoke.send(
          { params: { id } },
          {
            onSuccess: () => notifySuccess(t('calendar.revoked', { label }), 'calendar'),
            onError: (error) => notifyError(t.errorText(error), 'calendar'),
            onSettled: onClose,
          },
        )
      }
      onClose={() => !revoke.busy && onClose()}
    />
  );
}

export function CalendarCard() {
  const t = useAccessPhrases();
  const { data, error, refetch } = useQuery(calendarKeysQuery());
  const [isAdding, setIsAdding] = useState(false);
  const [revoked, setRevoked] = useState<CalendarKey>();
  const add = () => setIsAdding(true);
  return (
    <section className={classes.card}>
      <SectionHead title={t('calendar.title')} hint={t('calendar.text')}>
        {data && data.length > 0 && <AddButton onClick={add}>{t('calendar.add')}</AddButton>}
      </SectionHead>
      {error && <ErrorState error={error} errorText={t.errorText} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data?.length === 0 && (
        <EmptyState title={t('calendar.emptyTitle')} text={t('calendar.empty')}>
          <FirstButton onClick={add}>{t('calendar.add')}</FirstButton>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className={classes.rows}>
          {data.map((calendarKey) => (
            <KeyRow key={calendarKey.id} calendarKey={calendarKey} onRevoke={() => setRevoked(calendarKey)} />
          ))}
        </ul>
      )}
      {isAdding && <NewCalendarDialog onClose={() => setIsAdding(false)} />}
      {revoked && <RevokeDialog revoked={revoked} onClose={() => setRevoked(undefined)} />}
    </section>
  );
}
