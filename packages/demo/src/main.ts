/** Entry point of a server that can load the demonstration. */
import { runServer } from '@mobcheck/server/run-server.ts';
import { loadDemoOfRegister } from './load-demo.ts';

await runServer(loadDemoOfRegister);
