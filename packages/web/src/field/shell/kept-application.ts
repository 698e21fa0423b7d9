/** This phone's copy of the application. Registers its service workers and finds a newer version that waits to be started. */
import { useSyncExternalStore } from 'react';
import type { WorkerMessage } from '../worker/worker-messages.ts';

/** Minimum time between two questions for a newer version. */
const ASK_AGAIN_AFTER_MS = 30 * 60_000;
/** Interval of messages to a waiting version until it starts. A busy phone stops workers, which then lose messages. */
const TELL_AGAIN_MS = 1000;

/** A newer version that is complete on this phone. It waits for the person, or has been told to start. */
export interface NewerVersion {
  readonly worker: ServiceWorker;
  readonly start: () => void;
  readonly isStarting: boolean;
}

let newer: NewerVersion | undefined;
const listeners = new Set<() => void>();

function setNewer(version: NewerVersion | undefined): void {
  newer = version;
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

/** Starts a version. This page reloads as soon as the version has taken over. Other open pages keep their own version. */
function start(worker: ServiceWorker): void {
  setNewer({ worker, start: () => undefined, isStarting: true });
  const tell = () => send(worker, 'activate');
  const telling = setInterval(tell, TELL_AGAIN_MS);
  const look = () => {
    if (worker.state !== 'installed') {
      clearInterval(telling);
    }
    if (worker.state === 'activated') {
      location.reload();
    }
  };
  worker.addEventListener('statechange', look);
  tell();
  // Another page may already have started the version.
  look();
}

/**
 * Offers a version while it is complete and waits, until a still newer version replaces it. The first version on a phone starts without
 * an offer.
 */
function offer(worker: ServiceWorker, registration: ServiceWorkerRegistration): void {
  const look = () => {
    if (worker.state === 'installed' && registration.active) {
      setNewer({ worker, start: () => start(worker), isStarting: false });
    } else if (worker.state === 'redundant' && newer?.worker === worker) {
      setNewer(undefined);
    }
  };
  worker.addEventListener('statechange', look);
  look();
}

/** Offers the version that waits or is being loaded now, and each later one. */
function watch(registration: ServiceWorkerRegistration): void {
  const { waiting, installing } = registration;
  for (const worker of [waiting, installing]) {
    if (worker) {
      offer(worker, registration);
    }
  }
  registration.addEventListener('updatefound', () => {
    if (registration.installing) {
      offer(registration.installing, registration);
    }
  });
}

/** Asks for a newer version when the page is shown again or the connection comes back, at most every 30 minutes. */
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

/** Keeps the application on this phone from now on. Does nothing without https or service workers. */
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

/** Returns the waiting newer version, or undefined. */
export function useNewerVersion(): NewerVersion | undefined {
  return useSyncExternalStore(onChange, () => newer);
}
