/** Catches a screen that broke while drawing, so that the rest of the window lives on. */
import { Button, Text, Title } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { useUiPhrases } from '../ui.phrases.ts';
import classes from './states.module.css';

/** Also the router's error component. */
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

export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <BrokenScreen /> : this.props.children;
  }
}
