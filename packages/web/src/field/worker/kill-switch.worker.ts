/** The last resort against a broken service worker. It replaces that worker, deletes all caches and unregisters itself. */

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

// The application then starts from the server. Records on the phone stay.
self.addEventListener('activate', (event) => {
  const free = async () => {
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
    await self.registration.unregister();
  };
  event.waitUntil(free());
});
