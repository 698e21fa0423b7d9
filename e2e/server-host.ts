/** A process that runs Mobcheck servers one after the other, so that many files of tests load and compile the code once. */
import { loadDemoOfRegister } from '../packages/demo/src/load-demo.ts';
import { readConfig } from '../packages/server/src/config.ts';
import { orderlyShutdown, type Shutdown } from '../packages/server/src/platform/shutdown.ts';
import { ROOT, startServer } from '../packages/server/src/start-server.ts';

/** Message to the host: the environment of a server to start, or `stop` for the running server. */
export type HostOrder = { readonly start: Readonly<Record<string, string>> } | 'stop';

/** Answer of the host: the banner of a started server, or the exit code of a stopped server. */
export type HostAnswer = { readonly banner: string } | { readonly code: number };

const answer = (message: HostAnswer): void => void process.send?.(message);
const printError = (error: unknown): void =>
  void process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);

let shutdown: Shutdown | undefined;

async function start(environment: Readonly<Record<string, string>>): Promise<void> {
  shutdown = orderlyShutdown(printError, (code) => answer({ code }));
  try {
    const banner = await startServer(readConfig(environment, ROOT), shutdown, loadDemoOfRegister);
    answer({ banner: banner ?? '' });
  } catch (error) {
    printError(error);
    await shutdown.stop(1);
  }
}

process.on('message', (order: HostOrder) => {
  void (order === 'stop' ? shutdown?.stop(0) : start(order.start));
});
// The worker of the tests has ended.
process.on('disconnect', () => process.exit());
