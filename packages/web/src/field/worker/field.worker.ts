/** The service worker of the field application. It caches one whole build, so that the application starts without signal. */
import type { PageMessage, WorkerMessage } from './worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** The name of the build's cache and of the lock that each open page of the build holds. The build fills both in. */
const CACHE = '__BUILD__';
/** The URLs of the build's files. */
const FILES = '__FILES__' as unknown as readonly string[];

/** The common prefix of the cache names of all builds. */
const PREFIX = 'mobcheck-field ';
const PAGE = '/field';
/** Requests at a time while installing. More would delay a page that is being opened. */
const LANES = 6;
/** Number of checks whether the pages of an earlier build are closed, and the pause between two checks. */
const LOOKS = 5;
const LOOK_AGAIN_MS = 2000;

/**
 * Fetches one file of the build, from an earlier build's cache if it is the same.
 * @throws Error if the response is not the file, such as a captive portal's page
 */
async function load(url: string): Promise<Response> {
  // The name of each file contains a hash of its content. Only the name of the page does not.
  const known = url === PAGE ? undefined : await caches.match(url);
  const response = known ?? (await fetch(url, { cache: url === PAGE ? 'no-cache' : 'default' }));
  const isHtml = response.headers.get('Content-Type')?.startsWith('text/html') === true;
  if (!response.ok || response.redirected || isHtml !== (url === PAGE)) {
    throw new Error(`${url} could not be loaded`);
  }
  if (url === PAGE && !(await response.clone().text()).includes(CACHE)) {
    throw new Error(`${url} is of another build`);
  }
  return response;
}

/** Puts the whole build into its cache. After a failure, it deletes the cache, and the earlier worker stays. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  const waiting = FILES.values();
  const lane = async () => {
    for (const url of waiting) {
      await cache.put(url, await load(url));
    }
  };
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/**
 * Deletes the caches of earlier builds that no open page runs. Deletes nothing while a newer build is being installed or waits. Also
 * deletes nothing before every open page holds the lock of its build.
 * @returns whether a later check may delete more
 */
async function deleteUnusedCaches(): Promise<boolean> {
  const names = await caches.keys();
  if (self.registration.installing ?? self.registration.waiting) {
    // One of the caches belongs to the next build.
    return false;
  }
  const earlier = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const fieldPages = pages.filter(({ url }) => new URL(url).pathname.startsWith(PAGE));
  const { held = [] } = await self.navigator.locks.query();
  const used = held.flatMap(({ name = '' }) => (name.startsWith(PREFIX) ? name : []));
  if (used.length < fieldPages.length) {
    return earlier.length > 0;
  }
  const unused = earlier.filter((name) => !used.includes(name));
  await Promise.all(unused.map((name) => caches.delete(name)));
  return unused.length < earlier.length;
}

/**
 * Deletes unused caches now, and later the cache of a page that is just being closed. Such a page still holds its build's lock when the
 * next page starts. Only the first check keeps the worker running.
 */
async function cleanUp(looks = LOOKS): Promise<void> {
  if ((await deleteUnusedCaches()) && looks > 1) {
    setTimeout(() => void cleanUp(looks - 1), LOOK_AGAIN_MS);
  }
}

/** Answers from this build's cache, or else from another build's cache, or else from the network. */
async function answer(url: string, request: Request): Promise<Response> {
  const options = { ignoreVary: true };
  const own = await caches.match(url, { ...options, cacheName: CACHE });
  return own ?? (await caches.match(url, options)) ?? fetch(request);
}

/** Tells every open page that waiting records may be sent now. */
async function wakePages(): Promise<void> {
  const message: PageMessage = 'send';
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client has no origin to name
  pages.forEach((page) => page.postMessage(message));
}

self.addEventListener('install', (event) => event.waitUntil(install()));

self.addEventListener('activate', (event) => {
  // From now on the worker also serves the page that installed it, so that the page's other screens open without signal.
  event.waitUntil(self.clients.claim().then(() => cleanUp()));
});

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  // A page sends `activate` only after the person agreed, since the page then reloads.
  event.waitUntil(message === 'activate' ? self.skipWaiting() : cleanUp());
});

// Background Sync, where the browser has it. The worker only tells open pages, since it has no session to send with.
self.addEventListener('sync' as 'activate', (event) => event.waitUntil(wakePages()));

// Only the page and its assets are answered here. All other requests, such as calls of the API, go to the network.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) {
    return;
  }
  if (request.mode === 'navigate') {
    if (pathname === PAGE || pathname === `${PAGE}/`) {
      event.respondWith(answer(PAGE, request));
    }
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(answer(pathname, request));
  }
});
