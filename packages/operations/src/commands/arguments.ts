/** Reads the arguments of an operator's command. For wrong arguments, the command prints its usage. */
import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Ends the command with a sentence and how it is called. */
export function refuseArguments(usage: string, sentence?: string): never {
  console.error(sentence === undefined ? usage : `${sentence}\n${usage}`);
  process.exit(1);
}

/** Returns options and words of the command line; ends the command where an option is unknown or lacks its value. */
export function readArguments<O extends NonNullable<ParseArgsConfig['options']>>(usage: string, options: O) {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    return refuseArguments(usage, error instanceof Error ? error.message : String(error));
  }
}
