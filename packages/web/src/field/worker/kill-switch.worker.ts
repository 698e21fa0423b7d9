/** The last resort against a broken service worker. It replaces it, deletes the kept application and removes itself. */

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

// The next start comes from the server. Records on the phone stay.
self.addEventListener('activate', (event) => {
  const free = async () => {
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
    await self.registration.unregister();
  };
  event.waitUntil(free());
});
