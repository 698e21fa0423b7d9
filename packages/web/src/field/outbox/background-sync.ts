/** Background Sync as a hint from the browser, through the service worker, that sending may succeed now. */
import type { PageMessage } from '../worker/worker-messages.ts';

/** Not every browser has it, and TypeScript's types do not know it. */
interface SyncingRegistration extends ServiceWorkerRegistration {
  readonly sync?: { readonly register: (tag: string) => Promise<void> };
}

const TAG = 'outbox';

/** Asks the browser for the hint, once, when it next sees a connection. Nothing depends on it. */
export async function askForSyncHint(): Promise<void> {
  if ('serviceWorker' in navigator) {
    const registration: SyncingRegistration | undefined =
      await navigator.serviceWorker.getRegistration('/field');
    await registration?.sync?.register(TAG);
  }
}

/** Calls the listener at each hint. Returns a function that ends this. */
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
