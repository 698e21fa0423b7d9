/** Catches errors while rendering a screen, so that the rest of the window keeps working. */
import { Button, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useUiPhrases } from '../ui.phrases.ts';
import classes from './states.module.css';

/** The message of a screen that failed. The router's error screen also shows it. */
export function BrokenScreen() {
  const t = useUiPhrases();
  return (
    <div className={classes.state} role="alert">
      <Title order={1} size="h3">
        {t('brokenTitle')}
      </Title>
      <Text c="dimmed">{t('brokenText')}</Text>
      <Button onClick={() => location.reload()}>{t('reload')}</Button>
    </div>
  );
}

/** @param props.screen a change of the screen resets the boundary after an error */
export function ScreenBoundary({ screen, children }: { screen?: string; children: ReactNode }) {
  return (
    <ErrorBoundary FallbackComponent={BrokenScreen} resetKeys={[screen]}>
      {children}
    </ErrorBoundary>
  );
}
