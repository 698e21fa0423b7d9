/** Refuses an archive, and gives advice about an unreadable file. */
import { AdvisedError } from './advised-error.ts';

/** The archive is truncated, was altered, or has another format. Nothing has been written. */
export class ArchiveRefused extends Error {}

const OTHER_FILE = 'name a file that is there';
const OTHER_USER = 'run the command as a user who may read it';

/** Advice about a file that the system refuses to read. */
const READING_ADVICE: Readonly<Record<string, string>> = {
  ENOENT: OTHER_FILE,
  ENOTDIR: OTHER_FILE,
  EISDIR: OTHER_FILE,
  ENAMETOOLONG: OTHER_FILE,
  EACCES: OTHER_USER,
  EPERM: OTHER_USER,
};

/** @throws AdvisedError when the system could not read the file, for example a missing file, a folder or another user's file */
export function requireReadable(file: string, reason: unknown): void {
  if (reason instanceof Error && 'syscall' in reason) {
    const advice = READING_ADVICE[(reason as NodeJS.ErrnoException).code ?? ''];
    const sentence = `${file} cannot be read (${reason.message}): nothing was written`;
    throw new AdvisedError(advice === undefined ? sentence : `${sentence}; ${advice}`, { cause: reason });
  }
}

/** Returns the refusal of a file for a reason. */
export const refusalOf = (file: string, reason: unknown): ArchiveRefused =>
  new ArchiveRefused(
    `${file} is truncated or was altered (${reason instanceof Error ? reason.message : String(reason)}): nothing was written`,
    { cause: reason },
  );
