/** A file that is made for a download. */
import type { Readable } from 'node:stream';

export interface DrawnFile {
  readonly source: Readable;
  /** Media type, such as `application/pdf`. */
  readonly type: string;
  /** Name to save under, in any language; characters that file names cannot have are removed. */
  readonly fileName: string;
}

/** Makes a file after the commit: with what it needs of the file store, which a transaction must not wait for. */
export type DrawLater = () => DrawnFile | Promise<DrawnFile>;
