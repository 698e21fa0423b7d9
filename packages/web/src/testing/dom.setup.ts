/** Prepares the simulated browser of component tests. After each test, it ends intervals and empties the page and the browser's storage. */
import { cleanNotifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// The default timeout of one second is too short on a busy machine. A test continues as soon as its condition is met.
configure({ asyncUtilTimeout: 20_000 });

// happy-dom has no `document.fonts`, to which a growing text area listens.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });

/** Intervals of a test, such as the health checks of a pending call. */
const intervals = new Set<ReturnType<typeof setInterval>>();
const begin = globalThis.setInterval;
globalThis.setInterval = ((...words: Parameters<typeof setInterval>) => {
  const interval = begin(...words);
  intervals.add(interval);
  return interval;
}) as typeof setInterval;

afterEach(() => {
  // A call that a test left pending must not check the health during the next test.
  intervals.forEach((interval) => clearInterval(interval));
  intervals.clear();
  cleanNotifications();
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
