/** Reads the arguments of an operator's command, and prints its usage when they are wrong. */
import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Ends the command with a sentence and its usage. */
export function refuseArguments(usage: string, sentence?: string): never {
  console.error(sentence === undefined ? usage : `${sentence}\n${usage}`);
  process.exit(1);
}

/** Returns options and words of the command line. Ends the command if an option is unknown or lacks its value. */
export function readArguments<O extends NonNullable<ParseArgsConfig['options']>>(usage: string, options: O) {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    return refuseArguments(usage, error instanceof Error ? error.message : String(error));
  }
}
