/** Sends every error as problem details. Unexpected errors reveal only a request id. */
import {
  BODY_TOO_LARGE,
  FILES_UNAVAILABLE,
  GROUP_READ_ONLY,
  GROUP_UNAVAILABLE,
  MEDIA_TYPE_REFUSED,
  NOT_FOUND,
  PAGE_TOO_LARGE,
  SERVER_BUSY,
  SERVER_ERROR,
  STALE_WRITE,
  TOO_MANY_REQUESTS,
} from '@mobcheck/contract/kernel/api-error.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseBusy } from '../db/transaction.ts';
import { GroupOutdated } from '../db/outdated-groups.ts';
import { PageTooLarge } from '../db/large-pages/page-bytes.ts';
import { FileStoreUnavailable } from '../files/file-store.ts';
import { isTablePath } from './tab-session.ts';
import { ApiError, malformedRequest, type OtherErrorKind, problemOf } from '../context/api-error.ts';

const BY_STATUS: Readonly<Record<number, OtherErrorKind>> = {
  404: NOT_FOUND,
  413: BODY_TOO_LARGE,
  415: MEDIA_TYPE_REFUSED,
  429: TOO_MANY_REQUESTS,
};

// Errors of the client, such as texts that PostgreSQL cannot store or numbers outside its types.
const INVALID_INPUT_STATES = new Set(['22021', '22003', '22007', '22008', '22P02', '22P05']);

// A deadlock, lock timeout or statement timeout, after which the client may try again.
const RETRYABLE_STATES = new Set(['40P01', '55P03', '57014']);
// The coordinator of a cluster cannot reach the node with the rows, or has lost the connection to the node.
const LOST_NODE = /^(08|57P)/;
// No space for the database or for files. The client may try again when the operator has freed space.
const FULL_DISK_STATES = new Set(['53100', 'ENOSPC', 'EDQUOT']);

// A referenced row was removed since it was read, e.g. a company that moved away. Logged, since a bug causes the same error.
const FOREIGN_KEY_VIOLATION = '23503';

/** Sent as `Retry-After` when the database is busy or a disk is full. */
const RETRY_AFTER_SECONDS = 5;

type RequestError =
  | FastifyError
  | ApiError
  | DatabaseBusy
  | FileStoreUnavailable
  | GroupOutdated
  | PageTooLarge;

function isFullDisk(error: RequestError): boolean {
  return 'code' in error && FULL_DISK_STATES.has(error.code);
}

function toApiError(error: RequestError): ApiError {
  if (error instanceof ApiError) {
    return error;
  }
  if (error instanceof GroupOutdated) {
    const { isReadable, retryAfter } = error;
    return new ApiError(isReadable ? GROUP_READ_ONLY : GROUP_UNAVAILABLE, { retryAfter });
  }
  if (error instanceof PageTooLarge) {
    return new ApiError(PAGE_TOO_LARGE);
  }
  if (error instanceof FileStoreUnavailable) {
    const { retryAfter } = error;
    return Object.assign(new ApiError(FILES_UNAVAILABLE, { retryAfter }), { cause: error });
  }
  if (isFullDisk(error)) {
    return Object.assign(new ApiError(SERVER_BUSY, { retryAfter: RETRY_AFTER_SECONDS }), { cause: error });
  }
  if (error instanceof DatabaseBusy || RETRYABLE_STATES.has(error.code) || LOST_NODE.test(error.code)) {
    return new ApiError(SERVER_BUSY, { retryAfter: RETRY_AFTER_SECONDS });
  }
  if (error.code === FOREIGN_KEY_VIOLATION) {
    return Object.assign(new ApiError(STALE_WRITE), { cause: error });
  }
  if (INVALID_INPUT_STATES.has(error.code)) {
    return malformedRequest();
  }
  const status = error.statusCode ?? 500;
  const kind = BY_STATUS[status] ?? (status < 500 ? undefined : SERVER_ERROR);
  return kind === undefined ? malformedRequest() : new ApiError(kind);
}

/** Returns the messages of an error and its causes, without a stack. */
function reasonOf(error: unknown): string {
  return error instanceof Error
    ? [error.message, ...(error.cause === undefined ? [] : [reasonOf(error.cause)])].join(': ')
    : String(error);
}

function logError({ id: requestId, log }: FastifyRequest, error: RequestError, answer: ApiError): void {
  const { code, status } = answer.kind;
  if (status === 503) {
    // Expected while a server is busy, a disk is full or an upgrade waits. Thousands of calls may get it.
    log.warn({ code, reason: reasonOf(error), requestId }, 'request refused for now');
  } else if (status >= 500 || answer.cause !== undefined) {
    // An error with a cause may hide a bug, so it is logged.
    log.error({ err: error, requestId }, 'request failed');
  }
}

/** Fastify's error handler. */
export async function sendProblem(
  error: RequestError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const apiError = toApiError(error);
  const { kind, params } = apiError;
  logError(request, error, apiError);
  const body = { ...problemOf(apiError), ...(kind.status >= 500 ? { requestId: request.id } : {}) };
  if (kind.status === 401) {
    reply.header('WWW-Authenticate', isTablePath(request.url) ? 'Basic realm="Mobcheck"' : 'Bearer');
  }
  if ((kind.status === 429 || kind.status === 503) && params?.['retryAfter'] !== undefined) {
    reply.header('Retry-After', params['retryAfter']);
  }
  return reply
    .code(kind.status)
    .header('Content-Type', 'application/problem+json')
    .send(JSON.stringify(body));
}
