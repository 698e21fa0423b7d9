/** A file that is made for a download. */
import type { Readable } from 'node:stream';

export interface DrawnFile {
  readonly source: Readable;
  /** Media type, such as `application/pdf`. */
  readonly type: string;
  /** Name to save under, in any language. Characters that file names cannot have are removed. */
  readonly fileName: string;
}

/** Creates a file after the commit, since a transaction must not wait for the file store. */
export type DrawLater = () => DrawnFile | Promise<DrawnFile>;

const MAX_NAME_LENGTH = 150;

/**
 * Returns the name under which a file is saved, of at most 150 characters and the extension. Control and format characters, which could
 * end a header or reverse the name, become spaces, as do characters that file systems reject.
 */
export function savedName(fileName: string): string {
  const whole = fileName.toWellFormed().normalize('NFC');
  const [, stem = '', extension = ''] = /^([^]*?)(\.\w{1,8})?$/.exec(whole) ?? [];
  const clean = stem.replaceAll(/[\p{C}\p{Z}"*/:<>?\\|]+/gu, ' ').trim();
  const short = clean
    .slice(0, MAX_NAME_LENGTH)
    .toWellFormed()
    .replace(/^[. ]+/, '');
  return `${short || 'download'}${extension}`;
}
