/** Errors on the wire, as RFC 9457 problem details with a stable code. The client shows a text for each code. */
import { z } from 'zod';

export type ErrorStatus = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 416 | 429 | 431 | 500 | 503;

/** An error that a feature declares, with its status and its code. An error with status 400 is thrown with field errors. */
export interface ApiErrorKind<Code extends string = string, Status extends ErrorStatus = ErrorStatus> {
  readonly status: Status;
  readonly code: Code;
}

/** Declares an error. */
export function apiErrorKind<const Code extends string, const Status extends ErrorStatus>(
  status: Status,
  code: Code,
): ApiErrorKind<Code, Status> {
  return { status, code };
}

export const VALIDATION_FAILED = apiErrorKind(400, 'VALIDATION_FAILED');
export const MALFORMED_REQUEST = apiErrorKind(400, 'MALFORMED_REQUEST');
export const SESSION_REQUIRED = apiErrorKind(401, 'SESSION_REQUIRED');
/** The API token is unknown, expired or revoked, or its person or group may no longer use it. */
export const TOKEN_INVALID = apiErrorKind(401, 'TOKEN_INVALID');
/** The endpoint is closed to API tokens, or the token lacks the endpoint's scope. */
export const TOKEN_REFUSED = apiErrorKind(403, 'TOKEN_REFUSED');
export const ROLE_REFUSED = apiErrorKind(403, 'ROLE_REFUSED');
/** The user lacks the required second factor. Until its setup, only the calls of the setup are answered. */
export const SECOND_FACTOR_MISSING = apiErrorKind(403, 'SECOND_FACTOR_MISSING');
/** A sensitive act needs a proof of identity (password, code or passkey) that is at most ten minutes old. */
export const PROOF_REQUIRED = apiErrorKind(403, 'PROOF_REQUIRED');
/** The call uses the session of a tab, but no page of this address sent it. */
export const CROSS_SITE_REFUSED = apiErrorKind(403, 'CROSS_SITE_REFUSED');
export const NOT_FOUND = apiErrorKind(404, 'NOT_FOUND');
/** The request did not arrive completely in time. Any call can get this error or `HEADERS_TOO_LARGE`, and then the connection ends. */
export const REQUEST_TOO_SLOW = apiErrorKind(408, 'REQUEST_TOO_SLOW');
export const STALE_WRITE = apiErrorKind(409, 'STALE_WRITE');
export const IDEMPOTENCY_KEY_REUSED = apiErrorKind(409, 'IDEMPOTENCY_KEY_REUSED');
/** The rows of a page are together too large for one reply. A smaller `pageSize` fits. */
export const PAGE_TOO_LARGE = apiErrorKind(413, 'PAGE_TOO_LARGE');
export const BODY_TOO_LARGE = apiErrorKind(413, 'BODY_TOO_LARGE');
export const MEDIA_TYPE_REFUSED = apiErrorKind(415, 'MEDIA_TYPE_REFUSED');
export const RANGE_NOT_SATISFIABLE = apiErrorKind(416, 'RANGE_NOT_SATISFIABLE');
export const TOO_MANY_REQUESTS = apiErrorKind(429, 'TOO_MANY_REQUESTS');
export const HEADERS_TOO_LARGE = apiErrorKind(431, 'HEADERS_TOO_LARGE');
export const SERVER_ERROR = apiErrorKind(500, 'SERVER_ERROR');
export const SERVER_BUSY = apiErrorKind(503, 'SERVER_BUSY');
/** The store of photos and other files does not answer. Everything that needs no file goes on. */
export const FILES_UNAVAILABLE = apiErrorKind(503, 'FILES_UNAVAILABLE');
/** The data of the company group could not be upgraded to the server's version yet. Until then they are read-only. */
export const GROUP_READ_ONLY = apiErrorKind(503, 'GROUP_READ_ONLY');
/** Like GROUP_READ_ONLY, but the call cannot even read before the upgrade. */
export const GROUP_UNAVAILABLE = apiErrorKind(503, 'GROUP_UNAVAILABLE');

/** The code of the field error for a number above its maximum, shared with texts that are too long. */
export const NUMBER_TOO_LARGE = 'too_long';
/** The code of the field error for a number below its minimum, shared with texts that are too short. */
export const NUMBER_TOO_SMALL = 'too_short';

/** An invalid field, with its path with dots (empty means the request as a whole) and a code (`required`, `duplicate` ...). */
export const fieldError = z.object({ path: z.string(), code: z.string() });
export type FieldError = z.infer<typeof fieldError>;

/** The body of every response with status 400 or higher. */
export const problemDetails = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** The field errors. A response with status 400 has at least one. */
  issues: z.array(fieldError).optional(),
  requestId: z.string().optional(),
});
export type ProblemDetails = z.infer<typeof problemDetails>;
