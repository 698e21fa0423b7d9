/** Loads the modules of each test file anew: a mock does not reach a module that an earlier file of the same process loaded. */
import { vi } from 'vitest';

vi.resetModules();
