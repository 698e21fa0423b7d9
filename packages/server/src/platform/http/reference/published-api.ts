/** The endpoints that are published for programs of others. The features decide which. */
import type { Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';

export interface PublishedApi {
  /** By the name of the operation, each with a call that succeeds. */
  readonly endpoints: Readonly<
    Record<
      string,
      {
        readonly endpoint: Endpoint;
        readonly example: {
          readonly params?: Readonly<Record<string, unknown>>;
          readonly query?: Readonly<Record<string, unknown>>;
          readonly body?: unknown;
        };
      }
    >
  >;
  /** Notes on parameters of queries, by name. */
  readonly notes: Readonly<Record<string, string>>;
}
