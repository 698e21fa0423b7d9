/** Background Sync. The browser signals through the service worker that sending may succeed now. */
import type { PageMessage } from '../worker/worker-messages.ts';

/** Some browsers and TypeScript's types lack `sync`. */
interface SyncingRegistration extends ServiceWorkerRegistration {
  readonly sync?: { readonly register: (tag: string) => Promise<void> };
}

const TAG = 'outbox';

/** Asks the browser for one hint when there is a connection again. Sending does not depend on it. */
export async function askForSyncHint(): Promise<void> {
  if ('serviceWorker' in navigator) {
    const registration: SyncingRegistration | undefined =
      await navigator.serviceWorker.getRegistration('/field');
    await registration?.sync?.register(TAG);
  }
}

/** Calls the listener at each hint. Returns a function that removes the listener. */
export function onSyncHint(listener: () => void): () => void {
  if (!('serviceWorker' in navigator)) {
    return () => undefined;
  }
  const { serviceWorker } = navigator;
  const handle = ({ data }: MessageEvent) => {
    if ((data as PageMessage) === 'send') {
      listener();
    }
  };
  serviceWorker.addEventListener('message', handle);
  serviceWorker.startMessages();
  return () => serviceWorker.removeEventListener('message', handle);
}
