/** The service worker of `/t/<serial>`, the address in a tag's code. It redirects as the server does, even without signal. */

declare const self: ServiceWorkerGlobalScope;

// This worker has no cache and no state, so its newest version takes over at once.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  const [serial] = pathname.split('/').slice(2);
  if (event.request.mode === 'navigate' && serial) {
    event.respondWith(Response.redirect(`/field#/t/${serial}`, 302));
  }
});
