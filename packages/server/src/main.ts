/** The process of a server without a demonstration; `packages/demo/src/main.ts` is the one with it. */
import { runServer } from './run-server.ts';

await runServer();
