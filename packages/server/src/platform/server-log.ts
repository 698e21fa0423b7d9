/** The server's log: JSON lines without secrets. */
import { type DestinationStream, type Logger, pino } from 'pino';

/** Details of a database error that quote rows and parameters: a row of a user contains its password hash. */
const QUOTING = new Set(['detail', 'where', 'internalQuery', 'parameters']);

/** Returns what the log says about an error: its stack and codes, never the rows that a database error quotes. */
function loggedError(error: Error): object {
  const facts = Object.entries(pino.stdSerializers.err(error));
  return Object.fromEntries(facts.filter(([name]) => !QUOTING.has(name)));
}

/**
 * Creates the log.
 * @param destination default: the standard output
 */
export function createServerLog(level: string, destination?: DestinationStream): Logger {
  return pino({ level, serializers: { err: loggedError } }, destination ?? pino.destination(1));
}
