/** Endpoints. One value types the server's handler, the web's call and the OpenAPI document. */
import type { z } from 'zod';
import type { Policy } from './actor.ts';
import type { ApiErrorKind } from './api-error.ts';

/** The format of a body or a reply that is not JSON. */
export type Media = 'text' | 'file' | 'none';

/** A file to send. The `Blob` of browsers and Node matches this type. */
export interface Binary {
  readonly size: number;
  readonly type: string;
}

/** The scopes of API tokens. A token may call only the endpoints that name one of its scopes. */
export const TOKEN_SCOPES = [
  'equipment:read',
  'equipment:write',
  'catalogue:read',
  'records:read',
  'figures:read',
  'audit:read',
  'data:read',
  'events:read',
  'webhooks:write',
] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

type Shape = z.ZodType | undefined;

/** The announced end of an endpoint. The days are in UTC, `YYYY-MM-DD`. */
export interface EndpointEnd {
  readonly since: string;
  /** The first day without the endpoint, at least twelve months later. */
  readonly sunset: string;
  /** Path of the endpoint that replaces it. */
  readonly successor: string;
}

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` for parameters, served with and without the trailing slash. */
  readonly path: string;
  readonly summary: string;
  readonly may: Policy;
  /**
   * `tenant` runs in a transaction in the actor's company group, `public` in a transaction on the shared schema. `none` runs without a
   * transaction, for handlers that wait for other services or open transactions themselves.
   */
  readonly scope: 'tenant' | 'public' | 'none';
  /** The scope that an API token needs for the endpoint. Without it, no token may call the endpoint. */
  readonly token?: TokenScope;
  /** Rate limit per person (per IP address without a session), if lower than the server's general limit. */
  readonly callsPerMinute?: number;
  /** Rate limit per person, or for all API tokens of a company or group together, for calls so large that a few in an hour are enough. */
  readonly callsPerHour?: number;
  /** Whether users may call the endpoint before they set up a required second factor. */
  readonly worksWithoutSecondFactor?: boolean;
  /** Whether the phone's clock in the header `mobcheck-phone-time` corrects the instants in the body. */
  readonly correctsPhoneClock?: boolean;
  /** Whether the reply is so large that phones get it with stronger compression, which takes the server longer. */
  readonly hasLargeReply?: boolean;
  /**
   * Whether the file is a picture, which is read whole and sent after the transaction. Other files have separate limits, since they may
   * be read for minutes.
   */
  readonly isPicture?: boolean;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType | 'text' | 'file';
  readonly reply: z.ZodType | Media;
  /** Status of success, if not 200, or 204 without a reply. */
  readonly status?: 201;
  /** Errors of this endpoint. General errors, such as 401, 404 and 429, are not listed. */
  readonly errors?: readonly ApiErrorKind[];
  /** Announced in headers of each response; undefined means that the endpoint stays. */
  readonly deprecated?: EndpointEnd;
}

/** Returns the definition with its literal types, checked as an Endpoint. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

export function successStatus({ status, reply }: Pick<Endpoint, 'status' | 'reply'>): 200 | 201 | 204 {
  return status ?? (reply === 'none' ? 204 : 200);
}

type InputOf<S extends Shape | Media> = S extends z.ZodType
  ? z.input<S>
  : S extends 'text'
    ? string
    : S extends 'file'
      ? Binary
      : undefined;
type OutputOf<S extends Shape | Media> = S extends z.ZodType ? z.output<S> : undefined;

/** The arguments of a call, with only the parts that the endpoint declares. */
export type CallOf<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: z.input<E['params']> }
  : object) &
  (E['query'] extends z.ZodType ? { query?: z.input<E['query']> } : object) &
  (E['body'] extends z.ZodType | 'text' | 'file' ? { body: InputOf<E['body']> } : object);

/** The parsed input of the server's handler. */
export interface ParsedOf<E extends Endpoint> {
  params: OutputOf<E['params']>;
  query: OutputOf<E['query']>;
  body: E['body'] extends 'text'
    ? string
    : E['body'] extends 'file'
      ? Uint8Array
      : OutputOf<E['body'] extends z.ZodType ? E['body'] : undefined>;
}

/** The parameters of the path, parsed. */
export type ParamsOf<E extends Endpoint> = ParsedOf<E>['params'];
/** The parsed query string with its defaults. */
export type QueryOf<E extends Endpoint> = ParsedOf<E>['query'];
/** The parsed body with its defaults. */
export type BodyOf<E extends Endpoint> = ParsedOf<E>['body'];

/** The result of a call, which is the parsed JSON, the text, the file's bytes or nothing. */
export type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodType
  ? z.output<E['reply']>
  : E['reply'] extends 'text'
    ? string
    : E['reply'] extends 'file'
      ? Binary
      : undefined;

/** The result of the server's handler before serialisation, where instants are a `Date`. */
export type HandlerReplyOf<E extends Endpoint> = E['reply'] extends z.ZodType
  ? z.input<E['reply']>
  : undefined;

/** Replaces each `:name` of a path by its parameter, escaped. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
