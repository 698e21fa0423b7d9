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
