/** Runs the sandbox through the tests that every billing provider must pass. */
import { useApp } from '../../../testing/app.ts';
import { providerSuite } from '../provider/provider-suite.testing.ts';
import { sandboxWorld } from './sandbox-world.testing.ts';

const server = useApp();

providerSuite(async () => sandboxWorld(server));
