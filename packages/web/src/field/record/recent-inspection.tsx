/** Asks before the form whether to inspect again a piece that was just inspected. */
import { Button, Title } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useUser } from '../../lib/session.tsx';
import { useFocusOnMount } from '../../ui/feedback/use-focus-on-mount.ts';
import { ActionBar } from '../../ui/touch/action-bar.tsx';
import classes from '../../ui/touch/touch-screen.module.css';
import { useCopyState } from '../copy/field-query.ts';
import type { RegisteredTag } from '../field-tag.api.ts';
import { useAgeText } from '../outbox/use-age-text.ts';
import { useNow } from '../outbox/use-now.ts';
import { useInspectionsPhrases } from './inspection.phrases.ts';
import { recentInspection } from './recent-inspection.rules.ts';

type LastInspection = RegisteredTag['equipment']['lastInspection'];

/** Returns the recent inspection to ask about, updated while the form is open. */
export function useRecentInspection(last: LastInspection): { recent: LastInspection; now: number } {
  const { email } = useUser();
  const { data: copy } = useCopyState();
  const skewMs = copy?.skewMs ?? 0;
  const [openedAt] = useState(Date.now);
  const now = useNow() + skewMs;
  const form = { now, openedAt: openedAt + skewMs, userEmail: email };
  return { recent: recentInspection(last, form) ?? null, now };
}

export function RecentInspection(props: {
  inspection: NonNullable<LastInspection>;
  /** By the server's clock, milliseconds since 1970. */
  now: number;
  onGoOn: () => void;
  onBack: () => void;
}) {
  const t = useInspectionsPhrases();
  const ageOf = useAgeText();
  const { email } = useUser();
  const focus = useFocusOnMount<HTMLDivElement>();
  const { createdAt, userName, userEmail } = props.inspection;
  const age = ageOf(createdAt, props.now);
  return (
    <>
      <div
        ref={focus}
        tabIndex={-1}
        className={classes.notice}
        role="group"
        aria-labelledby="recent-inspection"
      >
        <IconHistory size={72} stroke={1.5} aria-hidden />
        <Title order={2} size="h3" id="recent-inspection">
          {userEmail === email ? t('recentOwn', { age }) : t('recentBy', { age, name: userName })}
        </Title>
        <p>{t('recentText')}</p>
      </div>
      <ActionBar>
        <Button size="xl" fullWidth variant="default" onClick={props.onGoOn}>
          {t('inspectAgain')}
        </Button>
        <Button size="xl" fullWidth onClick={props.onBack}>
          {t('back')}
        </Button>
      </ActionBar>
    </>
  );
}
