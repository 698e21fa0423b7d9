/** Reloads the modules for each test file, since a mock does not reach modules that an earlier file of the process loaded. */
import { vi } from 'vitest';

vi.resetModules();
