/** Entry point of the server without demonstration; `packages/demo/src/main.ts` is the one with it. */
import { runServer } from './run-server.ts';

await runServer();
