/** Replaces every screen while the user lacks a required second factor. The user sets up a factor or signs out. */
import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useSession } from '../../lib/session.tsx';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { FreshQueryClient } from '../../ui/app/router-provider.tsx';
import { ProofRequests } from './proof-requests.tsx';
import { PasskeyCard } from './passkey-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { useFactorPhrases } from './second-factor.phrases.ts';
import classes from './security.module.css';

export default function RequiredFactor() {
  const t = useFactorPhrases();
  const { user } = useSession();
  usePageTitle(t('requiredTitle'));
  return (
    <Stack className={classes.required}>
      <div>
        <Title order={1} size="h2">
          {t('requiredTitle')}
        </Title>
        <Text c="dimmed">{t('requiredHint', { name: user?.name ?? '' })}</Text>
      </div>
      <FreshQueryClient>
        <SecondFactorCard />
        <PasskeyCard />
        <ProofRequests />
      </FreshQueryClient>
      <Anchor href="#/logout">{t('logout')}</Anchor>
    </Stack>
  );
}
