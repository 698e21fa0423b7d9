/** Entry point of the server without demonstration. With demonstration it is `packages/demo/src/main.ts`. */
import { runServer } from './run-server.ts';

await runServer();
