/** The server's log, as JSON lines without secrets. */
import { fstatSync } from 'node:fs';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Details of a database error that quote rows and parameters. A row of a user contains its password hash. */
const QUOTING = new Set(['detail', 'where', 'internalQuery', 'parameters']);

/** Returns an error for the log, with its stack and codes but never the rows that a database error quotes. */
function loggedError(error: Error): object {
  const facts = Object.entries(pino.stdSerializers.err(error));
  return Object.fromEntries(facts.filter(([name]) => !QUOTING.has(name)));
}

const STANDARD_OUTPUT = 1;
/** Bytes that may wait for a slow reader of the standard output. */
const MOST_WAITING_BYTES = 4_000_000;

/**
 * Returns the standard output. A synchronous write into a pipe without a reader would block the process, which then could neither answer
 * nor receive a signal. Lines are dropped and counted when too many wait.
 */
function standardOutput(): DestinationStream {
  const facts = fstatSync(STANDARD_OUTPUT);
  if (!facts.isFIFO() && !facts.isSocket()) {
    return pino.destination(STANDARD_OUTPUT);
  }
  const { stdout } = process;
  // An error means that the reader of the pipe has gone.
  stdout.on('error', () => undefined);
  let dropped = 0;
  return {
    write: (line) => {
      if (stdout.writableLength > MOST_WAITING_BYTES) {
        dropped += 1;
        return;
      }
      if (dropped > 0) {
        const time = pino.stdTimeFunctions.epochTime();
        stdout.write(
          `{"level":40${time},"dropped":${dropped},"msg":"nobody read the log: lines were dropped"}\n`,
        );
        dropped = 0;
      }
      stdout.write(line);
    },
  };
}

/**
 * Creates the log.
 * @param destination default: the standard output
 */
export function createServerLog(level: string, destination?: DestinationStream): Logger {
  return pino({ level, serializers: { err: loggedError } }, destination ?? standardOutput());
}
