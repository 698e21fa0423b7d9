/** Signs out of the field application. Asks first when records wait, because only the same person can send them. */
import { Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { LogoutPage } from '../../account/login/logout.page.tsx';
import { useUser } from '../../lib/session.tsx';
import { LoadingState } from '../../ui/feedback/states.tsx';
import { useOutbox } from '../outbox/outbox-context.ts';
import { useShellPhrases } from './shell.phrases.ts';

export function Leave() {
  const t = useShellPhrases();
  const { name } = useUser();
  const { isRead, rows } = useOutbox();
  const [leaves, setLeaves] = useState(false);
  if (!isRead) {
    return <LoadingState />;
  }
  if (leaves || rows.length === 0) {
    return <LogoutPage />;
  }
  return (
    <Stack>
      <Title order={1} size="h2">
        {t('leaveTitle', { count: rows.length })}
      </Title>
      <Text>{t('leaveText', { name })}</Text>
      <Button component="a" href="#/" size="xl">
        {t('stay')}
      </Button>
      <Button size="xl" variant="default" onClick={() => setLeaves(true)}>
        {t('leave')}
      </Button>
    </Stack>
  );
}
