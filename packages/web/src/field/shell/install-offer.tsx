/** Offers to install the application. On an iPhone it warns that the installed application has separate storage. */
import { Button, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useOutbox } from '../outbox/outbox-context.ts';
import { useShellPhrases } from './shell.phrases.ts';

/** The browser's own offer, which may be shown once when the person asks for it. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>;
}

let offered: InstallPrompt | undefined;
const listeners = new Set<() => void>();

function setOffered(prompt: InstallPrompt | undefined): void {
  offered = prompt;
  listeners.forEach((listener) => listener());
}

/** Keeps the browser's offer until the person asks for it. Called before the first render, because the offer comes early. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffered(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => setOffered(undefined));
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this is a tab of an iPhone or iPad. Only these devices have `standalone`, which is true in the installed application. */
function isTabOfIphone(): boolean {
  return 'standalone' in navigator && navigator.standalone === false;
}

export function InstallOffer() {
  const t = useShellPhrases();
  const { rows } = useOutbox();
  const prompt = useSyncExternalStore(onChange, () => offered);
  if (isTabOfIphone()) {
    return (
      <Text size="sm" c="dimmed" mb="sm">
        {rows.length > 0 ? t('installLater', { count: rows.length }) : t('installOnIphone')}
      </Text>
    );
  }
  const install = () => {
    void prompt?.prompt().catch(() => undefined);
    setOffered(undefined);
  };
  return prompt ? (
    <Button size="lg" variant="default" fullWidth mb="sm" onClick={install}>
      {t('install')}
    </Button>
  ) : null;
}
