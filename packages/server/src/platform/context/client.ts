/** The origin of a call. */

export interface Client {
  /** IP address. */
  readonly address: string;
  /** The shortened header `User-Agent`, or an empty text. */
  readonly userAgent: string;
}
