/** Gives each test file of the web its own modules, and each test the real clock, since the files share a process. */
import { afterEach, vi } from 'vitest';

// A mock has no effect on modules that an earlier file has loaded.
vi.resetModules();

// With the stopped clock of an earlier test, a screen would wait for ever.
afterEach(() => {
  vi.useRealTimers();
});
