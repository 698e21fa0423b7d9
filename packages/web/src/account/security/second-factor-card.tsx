/** The card that shows whether the second factor is on, with buttons to switch it on or off. */
import { Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../lib/session.tsx';
import { ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { secondFactorQuery } from './second-factor.api.ts';
import { useFactorPhrases } from './second-factor.phrases.ts';
import classes from './security.module.css';
import { StartDialog } from './factor-start-dialog.tsx';
import { StopDialog } from './factor-stop-dialog.tsx';

export function SecondFactorCard() {
  const t = useFactorPhrases();
  const { data, error, refetch } = useQuery(secondFactorQuery());
  const [dialog, setDialog] = useState<'start' | 'stop'>();
  const { user, refresh } = useSession();
  const close = () => {
    setDialog(undefined);
    if (user?.mustSetUpSecondFactor === true) {
      void refresh();
    }
  };
  return (
    <section className={classes.card}>
      <span className={classes.name}>
        <Title order={2} size="h4">
          {t('title')}
        </Title>
        {data && <StatusBadge tone={data.isOn ? 'green' : 'grey'}>{t(data.isOn ? 'on' : 'off')}</StatusBadge>}
      </span>
      <Text size="sm" c="dimmed" mb="md">
        {t('hint')}
      </Text>
      {error && <ErrorState error={error} errorText={t.errorText} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data?.isOn === true && (
        <>
          <Text size="sm" mb="md">
            {t('left', { count: data.recoveryCodesLeft })}
          </Text>
          <Group gap="sm">
            {!data.hasApplication && (
              <Button variant="default" onClick={() => setDialog('start')}>
                {t('addApp')}
              </Button>
            )}
            <Button variant="default" onClick={() => setDialog('stop')}>
              {t('stop')}
            </Button>
          </Group>
        </>
      )}
      {data?.isOn === false && <Button onClick={() => setDialog('start')}>{t('start')}</Button>}
      {dialog === 'start' && (
        <StartDialog isAdded={data?.isOn === true} closeLabel={t('close')} onClose={close} />
      )}
      {dialog === 'stop' && <StopDialog onClose={close} />}
    </section>
  );
}
