/** Where a call comes from. */

export interface Client {
  /** IP address. */
  readonly address: string;
  /** The header `User-Agent`, shortened; empty without one. */
  readonly userAgent: string;
}
