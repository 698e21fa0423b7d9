/** Every error as problem details; what is not ours says nothing but a request id. */
import {
  BODY_TOO_LARGE,
  MALFORMED_REQUEST,
  MEDIA_TYPE_REFUSED,
  NOT_FOUND,
  SERVER_BUSY,
  SERVER_ERROR,
  STALE_WRITE,
  TOO_MANY_REQUESTS,
  type ProblemDetails,
} from '@mobcheck/contract/kernel/api-error.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseBusy } from '../db/database.ts';
import { ApiError, type OtherErrorKind } from '../context/api-error.ts';

const BY_STATUS: Readonly<Record<number, OtherErrorKind>> = {
  404: NOT_FOUND,
  413: BODY_TOO_LARGE,
  415: MEDIA_TYPE_REFUSED,
  429: TOO_MANY_REQUESTS,
};

// Texts that PostgreSQL cannot keep or numbers outside its types: the caller's fault, not ours.
const INPUT_STATES = new Set(['22021', '22003', '22007', '22008', '22P02', '22P05']);

// Two acts waited for each other, or one waited or took too long: this one was given up, and may be tried again.
const GIVEN_UP = new Set(['40P01', '55P03', '57014']);

// What a row hangs on was removed since it was read, e.g. a company that moved away. Logged: a mistake of ours looks alike.
const REFERENCE_GONE = '23503';

/** A request that cannot be read at all; which part of it, only its sender could tell. */
function malformed(): ApiError {
  return new ApiError(MALFORMED_REQUEST, undefined, [{ path: '', code: 'malformed' }]);
}

/** Seconds after which to come back when nothing was free. */
const RETRY_AFTER = 5;

function asApiError(error: FastifyError | ApiError | DatabaseBusy): ApiError {
  if (error instanceof ApiError) {
    return error;
  }
  if (error instanceof DatabaseBusy || GIVEN_UP.has(error.code)) {
    return new ApiError(SERVER_BUSY, { retryAfter: RETRY_AFTER });
  }
  if (error.code === REFERENCE_GONE) {
    return Object.assign(new ApiError(STALE_WRITE), { cause: error });
  }
  if (INPUT_STATES.has(error.code)) {
    return malformed();
  }
  const status = error.statusCode ?? 500;
  const kind = BY_STATUS[status] ?? (status < 500 ? undefined : SERVER_ERROR);
  return kind === undefined ? malformed() : new ApiError(kind);
}

/** Fastify's error handler. */
export async function answerProblem(
  error: FastifyError | ApiError | DatabaseBusy,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const answer = asApiError(error);
  const { kind, params, issues } = answer;
  // A refusal with a cause hides a failure of ours from the caller, not from us.
  if (kind.status >= 500 || answer.cause !== undefined) {
    request.log.error({ err: error, requestId: request.id }, 'request failed');
  }
  const body: ProblemDetails = {
    type: `urn:mobcheck:problem:${kind.code}`,
    title: kind.code,
    status: kind.status,
    code: kind.code,
    ...(params ? { params: { ...params } } : {}),
    ...(issues ? { issues: [...issues] } : {}),
    ...(kind.status >= 500 ? { requestId: request.id } : {}),
  };
  if (kind.status === 401) {
    reply.header('WWW-Authenticate', 'Bearer');
  }
  if ((kind.status === 429 || kind.status === 503) && params?.['retryAfter'] !== undefined) {
    reply.header('Retry-After', params['retryAfter']);
  }
  return reply
    .code(kind.status)
    .header('Content-Type', 'application/problem+json')
    .send(JSON.stringify(body));
}
