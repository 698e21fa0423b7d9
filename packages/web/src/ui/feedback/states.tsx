/** Placeholders for missing content: empty, loading, failed. */
import { Button, Loader, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconInbox } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext } from 'react';
import { STARTING } from '../../lib/opening/first-view.ts';
import { useUiPhrases } from '../ui.phrases.ts';
import classes from './states.module.css';

/** Whether an empty state is inside a table, where it starts with the same text everywhere. */
export const InTableContext = createContext(false);

/** An empty list, or another empty area with its own text and an action. */
export function EmptyState(props: { title?: string; text?: string; children?: ReactNode }) {
  const t = useUiPhrases();
  const isInTable = useContext(InTableContext);
  return (
    <div className={classes.state}>
      <IconInbox size={36} stroke={1.3} aria-hidden />
      {isInTable && props.title && (
        <Text size="sm" c="dimmed">
          {t('emptyList')}
        </Text>
      )}
      <Text fw={600}>{props.title ?? t('emptyList')}</Text>
      {props.text && <Text c="dimmed">{props.text}</Text>}
      {props.children}
    </div>
  );
}

/** A failed load: the error text and a retry button. */
export function ErrorState(props: { text: string; onRetry: () => void }) {
  const t = useUiPhrases();
  return (
    <div className={classes.state} role="alert">
      <IconAlertTriangle size={36} stroke={1.3} className={classes.warning} aria-hidden />
      <Title order={2} size="h4">
        {t('errorTitle')}
      </Title>
      <Text c="dimmed">{props.text}</Text>
      <Button variant="default" onClick={props.onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}

/** The same in one line, for what failed beside the main thing of a page. */
export function ErrorNote(props: { text: string; onRetry: () => void }) {
  const t = useUiPhrases();
  return (
    <div className={classes.note} role="alert">
      <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
      <span>{props.text}</span>
      <Button variant="default" size="compact-sm" onClick={props.onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}

export function LoadingState() {
  const t = useUiPhrases();
  return (
    <div className={classes.state} role="status" aria-label={t('loading')}>
      <Loader />
    </div>
  );
}

/** Fills the window while the session is loading; the first words of the landing page stay over it. */
export function FullScreenLoading() {
  return (
    <main className={classes.full} {...STARTING}>
      <LoadingState />
    </main>
  );
}
