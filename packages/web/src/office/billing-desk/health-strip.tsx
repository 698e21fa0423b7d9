/** Strip that shows the health of billing: provider, last event, last reconciliation, and failing jobs with their errors. */
import { Button, Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { showInstant, showNumber } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import { ErrorNote } from '../../ui/feedback/states.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { useFocusBack } from '../../ui/feedback/focus-back.ts';
import { healthQuery, type BillingHealth } from './billing-desk.api.ts';
import classes from './billing-desk.module.css';
import { useBillingDeskPhrases } from './billing-desk.phrases.ts';

type Failure = BillingHealth['failures'][number];

const TASKS = [
  'billing-request',
  'billing-event',
  'billing-sync',
  'billing-reconciliation',
  'bill-reminders',
  'tag-order-bill',
  'unbilled-tag-orders',
] as const;

function useTaskName() {
  const t = useBillingDeskPhrases();
  return (task: string) => {
    const known = TASKS.find((name) => name === task);
    return known === undefined ? t('tasks.other', { task }) : t(`tasks.${known}`);
  };
}

function FailureItem({ failure }: { failure: Failure }) {
  const t = useBillingDeskPhrases();
  const taskName = useTaskName();
  const { timeZone } = useUser();
  const { task, customer, kind, reason, attempts, givenUp, firstFailedAt, lastFailedAt } = failure;
  return (
    <li className={classes.failure}>
      <strong>{taskName(task)}</strong>
      {customer !== '' && <span>{customer}</span>}
      <span>
        {t(`errorKinds.${kind}`)}
        {reason !== '' && <code className={classes.reason}>{reason}</code>}
      </span>
      <span className={classes.quiet}>
        {t('since')} {showInstant(firstFailedAt, timeZone)} · {t('lastTry')}{' '}
        {showInstant(lastFailedAt, timeZone)} · {t('attempts', { count: attempts })}
      </span>
      {givenUp && <StatusBadge tone="red">{t('givenUp')}</StatusBadge>}
    </li>
  );
}

function FailuresDialog(props: { failures: readonly Failure[]; onClose: () => void }) {
  const t = useBillingDeskPhrases();
  useFocusBack();
  return (
    <Modal
      opened
      size="lg"
      title={t('failuresTitle')}
      closeButtonProps={{ 'aria-label': t('close') }}
      onClose={props.onClose}
    >
      <Text size="sm" c="dimmed" mb="md">
        {t('failuresHint')}
      </Text>
      <ul className={classes.failures}>
        {props.failures.map((failure) => (
          <FailureItem key={`${failure.task} ${failure.subject}`} failure={failure} />
        ))}
      </ul>
    </Modal>
  );
}

function HealthFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function useReconciliationText() {
  const t = useBillingDeskPhrases();
  const { timeZone } = useUser();
  return (reconciliation: BillingHealth['reconciliation']) => {
    if (reconciliation === null) {
      return t('noReconciliation');
    }
    const { startedAt, customers, read, differed } = reconciliation;
    const values = {
      date: showInstant(startedAt, timeZone),
      customers: showNumber(customers),
      read: showNumber(read),
      differed: showNumber(differed),
    };
    return t(read < customers ? 'reconciling' : 'reconciled', values);
  };
}

export function HealthStrip() {
  const t = useBillingDeskPhrases();
  const { timeZone } = useUser();
  const reconciliationText = useReconciliationText();
  const [showsFailures, setShowsFailures] = useState(false);
  const { data, error, refetch } = useQuery(healthQuery());
  if (error && !data) {
    return (
      <section className={classes.health}>
        <ErrorNote error={error} errorText={t.errorText} onRetry={() => void refetch()} />
      </section>
    );
  }
  return (
    <section className={classes.health} aria-busy={!data}>
      <dl>
        <HealthFact name={t('providerIs')}>{data && t(`providers.${data.provider}`)}</HealthFact>
        <HealthFact name={t('lastEvent')}>
          {data && (data.lastEventAt === null ? t('never') : showInstant(data.lastEventAt, timeZone))}
        </HealthFact>
        <HealthFact name={t('reconciliation')}>{data && reconciliationText(data.reconciliation)}</HealthFact>
        <HealthFact name={t('failing')}>
          {data &&
            (data.failureCount === 0 ? (
              t('noFailures')
            ) : (
              <span className={classes.inline}>
                <StatusBadge tone="red">{showNumber(data.failureCount)}</StatusBadge>
                <Button variant="subtle" size="compact-sm" onClick={() => setShowsFailures(true)}>
                  {t('seeFailures')}
                </Button>
              </span>
            ))}
        </HealthFact>
      </dl>
      {data && showsFailures && (
        <FailuresDialog failures={data.failures} onClose={() => setShowsFailures(false)} />
      )}
    </section>
  );
}
