/** Placeholders for missing content, which is empty, loading or failed. */
import { Button, Loader, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconInbox } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext } from 'react';
import { isOutage } from '../../lib/connection/outage.ts';
import { STARTING } from '../../lib/boot/shell-html.ts';
import { useUiPhrases } from '../ui.phrases.ts';
import { OutageLine, OutageState } from './outage.tsx';
import classes from './states.module.css';

/** Whether an empty state is inside a table. In tables every empty state has the same title. */
export const InTableContext = createContext(false);

/** The icon of the area to which an empty state belongs. */
export const AreaIconContext = createContext<ReactNode>(<IconInbox size={36} stroke={1.3} aria-hidden />);

/** The state of an empty list, or of another empty area with its own text and an action. In a table, the text replaces the title. */
export function EmptyState(props: { title?: string; text?: string; children?: ReactNode }) {
  const t = useUiPhrases();
  const isInTable = useContext(InTableContext);
  const title = (!isInTable && props.title) || t('emptyList');
  const text = props.text ?? (isInTable ? props.title : undefined);
  return (
    <div className={classes.state}>
      <span className={classes.icon}>{useContext(AreaIconContext)}</span>
      <Text fw={600}>{title}</Text>
      {text && <Text c="dimmed">{text}</Text>}
      {props.children}
    </div>
  );
}

interface Failure {
  error: unknown;
  /** Returns the text of the error, usually `t.errorText`. */
  errorText: (error: unknown) => string;
  onRetry: () => void;
}

/**
 * The state of a failed load, with the error text and a retry button. During an outage the screen reports it once, and the content is
 * loaded automatically afterwards.
 */
export function ErrorState({ error, errorText, onRetry }: Failure) {
  const t = useUiPhrases();
  if (isOutage(error)) {
    return <OutageState onBack={onRetry} />;
  }
  return (
    <div className={classes.state} role="alert">
      <IconAlertTriangle size={36} stroke={1.3} className={classes.warning} aria-hidden />
      <Title order={2} size="h4">
        {t('errorTitle')}
      </Title>
      <Text c="dimmed">{errorText(error)}</Text>
      <Button variant="default" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}

/** Like `ErrorState`, in one line, for failed parts beside the main content of a page. */
export function ErrorNote({ error, errorText, onRetry }: Failure) {
  const t = useUiPhrases();
  if (isOutage(error)) {
    return <OutageLine onBack={onRetry} />;
  }
  return (
    <div className={classes.note} role="alert">
      <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
      <span>{errorText(error)}</span>
      <Button variant="default" size="compact-sm" onClick={onRetry}>
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

/** Fills the window while the session is loading. The first words of the landing page stay over this state. */
export function FullScreenLoading() {
  return (
    <main className={classes.full} {...STARTING}>
      <LoadingState />
    </main>
  );
}
