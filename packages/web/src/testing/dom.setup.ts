/** Empties the page and the browser's storage after each component test. */
import { cleanNotifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A second is not enough on a busy machine; what is waited for decides when a test goes on.
configure({ asyncUtilTimeout: 20_000 });

// happy-dom has no fonts; a text area that grows listens for them.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });

afterEach(() => {
  cleanNotifications();
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
