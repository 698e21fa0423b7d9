/**
 * Prepares the tests of the web, whose files share a process. Each file loads the modules again, since a mock has no effect on modules
 * that an earlier file has loaded. After each test the clock is real: with a stopped clock, later screens would wait for ever.
 */
import { afterEach, vi } from 'vitest';

vi.resetModules();

afterEach(() => {
  vi.useRealTimers();
});
