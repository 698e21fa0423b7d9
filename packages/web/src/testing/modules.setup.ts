/** Reloads the modules for each test file, since a mock has no effect on modules that an earlier file has loaded. */
import { vi } from 'vitest';

vi.resetModules();
