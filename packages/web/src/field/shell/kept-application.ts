/** This phone's copy of the application: registers its service workers, and knows when a newer version waits to be started. */
import { useSyncExternalStore } from 'react';
import type { WorkerMessage } from '../worker/worker-messages.ts';

/** How often an application that stays open asks for a newer version when it is shown again. */
const ASK_AGAIN_AFTER_MS = 30 * 60_000;

let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();

function setWaiting(worker: ServiceWorker): void {
  waiting = worker;
  listeners.forEach((listener) => listener());
}

function send(worker: ServiceWorker | null, message: WorkerMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  worker?.postMessage(message);
}

/** Holds the lock of this page's build while the page is open, so that the worker keeps the build's files. */
function holdBuild(): void {
  const build = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? '';
  void navigator.locks.request(build, { mode: 'shared' }, async () => {
    send(navigator.serviceWorker.controller, 'page-started');
    await new Promise(() => undefined);
  });
}

/** Notices the version that waits now, and each later one. The first version of a phone waits for nobody. */
function watch(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) {
    setWaiting(registration.waiting);
  }
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && registration.active) {
        setWaiting(installing);
      }
    });
  });
}

/** Asks for a newer version whenever the page is shown again or the connection comes back. */
function askAgain(registration: ServiceWorkerRegistration): void {
  let asked = Date.now();
  const ask = () => {
    if (document.visibilityState === 'visible' && Date.now() - asked > ASK_AGAIN_AFTER_MS) {
      asked = Date.now();
      registration.update().catch(() => undefined);
    }
  };
  document.addEventListener('visibilitychange', ask);
  addEventListener('online', ask);
}

/** Keeps the application on this phone from now on; without https, or in a browser without service workers, it does nothing. */
export async function keepApplication(): Promise<void> {
  if (!('serviceWorker' in navigator)) {
    return;
  }
  holdBuild();
  const options = { updateViaCache: 'none' } as const;
  const registration = await navigator.serviceWorker.register('/service-worker.js', {
    ...options,
    scope: '/field',
  });
  watch(registration);
  askAgain(registration);
  await navigator.serviceWorker.ready;
  await navigator.serviceWorker.register('/tag-link-worker.js', { ...options, scope: '/t/' });
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Starts the version that waits: this page loads again as soon as it has taken over. Other open pages keep their own. */
function restart(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  send(waiting ?? null, 'activate');
}

/** Returns what starts the newer version that waits; undefined while there is none. */
export function useNewerVersion(): (() => void) | undefined {
  const isWaiting = useSyncExternalStore(onChange, () => waiting !== undefined);
  return isWaiting ? restart : undefined;
}
