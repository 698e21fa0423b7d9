/** The grammar of a call: one value that types the server's handler, the web's call and the OpenAPI document. */
import type { z } from 'zod';
import type { Policy } from './actor.ts';
import type { ApiErrorKind } from './api-error.ts';

/** How a body or a reply travels when it is not JSON. */
export type Media = 'text' | 'file' | 'none';

/** A file in transit; the browser's and Node's `Blob` both are one. */
export interface Binary {
  readonly size: number;
  readonly type: string;
}

type Shape = z.ZodType | undefined;

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` for parameters; served with and without the trailing slash. */
  readonly path: string;
  readonly summary: string;
  readonly may: Policy;
  /**
   * `tenant`: runs in the actor's company group. `public`: runs on the shared schema. `none`: runs without the database,
   * for what waits on the world outside.
   */
  readonly scope: 'tenant' | 'public' | 'none';
  /** Calls a minute from one address, where fewer than the server's usual number. */
  readonly callsPerMinute?: number;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType | 'text' | 'file';
  readonly reply: z.ZodType | Media;
  /** Status of success: 200, or 201 for what creates. */
  readonly status?: 200 | 201 | 204;
  /** Refusals of its own, beyond 400, 401, 403 and 404. */
  readonly errors?: readonly ApiErrorKind[];
}

/** Keeps the literal types of an endpoint while checking its shape. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type InputOf<S extends Shape | Media> = S extends z.ZodType
  ? z.input<S>
  : S extends 'text'
    ? string
    : S extends 'file'
      ? Binary
      : undefined;
type OutputOf<S extends Shape | Media> = S extends z.ZodType ? z.output<S> : undefined;

/** What a caller gives: only the parts that the endpoint declares. */
export type CallOf<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: z.input<E['params']> }
  : object) &
  (E['query'] extends z.ZodType ? { query?: z.input<E['query']> } : object) &
  (E['body'] extends z.ZodType | 'text' | 'file' ? { body: InputOf<E['body']> } : object);

/** What the server's handler gets, parsed. */
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
/** The query string, parsed: defaults are filled in. */
export type QueryOf<E extends Endpoint> = ParsedOf<E>['query'];
/** The body, parsed: defaults are filled in. */
export type BodyOf<E extends Endpoint> = ParsedOf<E>['body'];

/** What a call answers: the parsed JSON, the text, the file's bytes or nothing. */
export type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodType
  ? z.output<E['reply']>
  : E['reply'] extends 'text'
    ? string
    : E['reply'] extends 'file'
      ? Binary
      : undefined;

/** What the server's handler answers, before it is written as JSON: instants are a `Date`. */
export type AnswerOf<E extends Endpoint> = E['reply'] extends z.ZodType ? z.input<E['reply']> : undefined;

/** Fills `:name` of a path. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
