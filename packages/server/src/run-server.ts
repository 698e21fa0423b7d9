/** Runs the server's process: reads its configuration, stops at signals, and prints a sentence for a failed start. */
import { type Config, readConfig } from './config.ts';
import { orderlyShutdown } from './platform/shutdown.ts';
import { failureSentence } from './platform/startup-failure.ts';
import { surviveStrayRejections } from './platform/stray-errors.ts';
import { type LoadDemo, ROOT, startServer } from './start-server.ts';

const printError = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

/**
 * Runs the server until a signal stops it.
 * @param loadDemo called when the configuration includes the demonstration
 */
export async function runServer(loadDemo?: LoadDemo): Promise<void> {
  const shutdown = orderlyShutdown(
    (error) =>
      printError(`Mobcheck did not stop cleanly: ${error instanceof Error ? error.message : String(error)}`),
    (code) => process.exit(code),
  );
  surviveStrayRejections(process, printError);
  process.on('SIGINT', () => void shutdown.stop(0));
  process.on('SIGTERM', () => void shutdown.stop(0));
  // A parent process that was killed (kill -9) can no longer send a signal.
  process.on('disconnect', () => void shutdown.stop(0));
  let config: Config | undefined;
  try {
    config = readConfig(process.env, ROOT);
    const banner = await startServer(config, shutdown, loadDemo);
    process.stdout.write(banner ?? '');
  } catch (error) {
    // An error caused by the shutdown itself is no failure.
    if (!shutdown.hasBegun()) {
      printError(failureSentence(error, config));
      await shutdown.stop(1);
    }
  }
}
