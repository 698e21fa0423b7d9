/** Where a call comes from. */

export interface Client {
  /** IP address. */
  readonly address: string;
  /** The shortened header `User-Agent`, or an empty text. */
  readonly userAgent: string;
}
