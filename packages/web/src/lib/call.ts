/** Calls endpoints of the contract in the session of the tab, with retries and errors. */
import { type CallOf, type Endpoint, fillPath, type ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { COMPANY_HEADER } from '@mobcheck/contract/kernel/company-header.ts';
import { OPEN_FOR_TAB, SESSION_HEADER } from '@mobcheck/contract/kernel/session-header.ts';
import type { PasskeyAnswer } from '@mobcheck/contract/session/passkeys.contract.ts';
import type { LoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { PASSKEY_HEADER, SECOND_FACTOR_HEADER } from '@mobcheck/contract/kernel/second-factor-header.ts';
import { ApiError, readApiError } from './api-error.ts';
import { endSession } from './ended-session.ts';
import { fetchOrTake, hasPrefetched, takeArrived, USER } from './boot/prefetch.ts';
import { noteBuild } from './boot/newer-build.ts';
import { requestProof } from './refusals/proof.ts';
import { noteMissingFactor } from './refusals/missing-factor.ts';
import { noteAnswer, noteStatus, PROXY_STATUSES } from './answers/server-answers.ts';
import { failureOf, unlessSilent, guardBody } from './unless-silent.ts';
import { sessionHeaders, storedSession, tabCompany } from './tab-session.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The key of a call that creates something. A repeated call with the same key returns the first reply. */
  idempotencyKey?: string;
  /** The call's `Authorization` (`Email <address>`, `EmailToken <t>`), instead of the session. */
  authorization?: string;
  /** Whether the reply is the key of a new session of this tab. */
  opensSession?: boolean;
  /** Code of the second factor. Empty means none. */
  secondFactorCode?: string;
  /** The signed answer of a passkey, instead of a second factor's code. */
  passkey?: PasskeyAnswer | undefined;
  /** Whether the caller itself handles a 401 (login, logout, first load of the session). The session is then kept. */
  keepSessionOn401?: boolean;
}

/** The parts of a call, which become its URL and body. */
type Parts = { params?: unknown; query?: unknown; body?: unknown };
/** The parts may be left out when the endpoint requires none. */
export type CallArguments<E extends Endpoint> =
  object extends CallOf<E>
    ? [parts?: CallOf<E>, options?: CallOptions]
    : [parts: CallOf<E>, options?: CallOptions];

// The specification demands these retries for every call. A repeated POST takes effect once by its idempotency key.
const RETRIES_OF_504 = 3;
const RETRY_AFTER_MS = 5000;

function pathWithQuery(endpoint: Endpoint, parts: Parts): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(parts.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') {
      search.set(key, String(value));
    }
  }
  const path = fillPath(endpoint.path, parts.params as Record<string, unknown>);
  return search.size > 0 ? `${path}?${search}` : path;
}

function headersOf(options: CallOptions): Headers {
  const session = storedSession();
  const headers = new Headers(
    options.authorization ? { Authorization: options.authorization } : session ? sessionHeaders(session) : {},
  );
  if (options.opensSession) {
    headers.set(SESSION_HEADER, OPEN_FOR_TAB);
  }
  const company = tabCompany();
  if (company && !options.authorization) {
    headers.set(COMPANY_HEADER, company);
  }
  if (options.secondFactorCode) {
    headers.set(SECOND_FACTOR_HEADER, options.secondFactorCode);
  }
  if (options.passkey) {
    headers.set(PASSKEY_HEADER, btoa(JSON.stringify(options.passkey)));
  }
  if (options.idempotencyKey) {
    headers.set('Idempotency-Key', options.idempotencyKey);
  }
  return headers;
}

function requestOf(endpoint: Endpoint, parts: Parts, options: CallOptions): RequestInit {
  const headers = headersOf(options);
  const request: RequestInit = { method: endpoint.method, headers };
  if (options.signal) {
    request.signal = options.signal;
  }
  if (endpoint.body === 'file') {
    const form = new FormData();
    form.set('file', parts.body as Blob);
    request.body = form;
  } else if (endpoint.body === 'text') {
    headers.set('Content-Type', 'text/plain');
    request.body = parts.body as string;
  } else if (endpoint.body) {
    headers.set('Content-Type', 'application/json');
    request.body = JSON.stringify(parts.body);
  }
  return request;
}

/** Sends a request, and gives up if the server is silent before or during its answer. */
async function fetchUnlessSilent(url: string, request: RequestInit): Promise<Response> {
  const silence = new AbortController();
  // The caller's signal applies until the whole body is read.
  const signals = request.signal ? [request.signal, silence.signal] : [silence.signal];
  const step = <T>(work: () => Promise<T>) => unlessSilent(silence, isServerReachable, work);
  const response = await step(() => fetchOrTake(url, { ...request, signal: AbortSignal.any(signals) }));
  return guardBody(response, request.signal, step);
}

async function fetchOnce(url: string, request: RequestInit): Promise<Response> {
  try {
    // An upload on a slow line takes long, and may leave no bandwidth for the health check.
    const isUpload = request.body instanceof FormData;
    const response = await (isUpload ? fetchOrTake : fetchUnlessSilent)(url, request);
    noteBuild(response);
    noteStatus(response.status);
    return response;
  } catch (error) {
    throw failureOf(error, request.signal);
  }
}

/**
 * Sends a request and returns the successful response. Retries a 504 after 5 s, at most 3 times.
 * @throws ApiError of status 0 (no network) or 400 and above. A 401 also ends its session, unless `keepSessionOn401` is set
 */
export async function send(
  endpoint: Endpoint,
  parts: Parts = {},
  options: CallOptions = {},
): Promise<Response> {
  const url = pathWithQuery(endpoint, parts);
  const session = storedSession();
  const request = requestOf(endpoint, parts, options);
  let response = await fetchOnce(url, request);
  for (let tries = 0; response.status === 504 && tries < RETRIES_OF_504; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    response = await fetchOnce(url, request);
  }
  if (response.ok) {
    if (response.headers.get('Content-Type')?.startsWith('text/html')) {
      // No endpoint replies with a page, so this is the login page of a Wi-Fi network.
      noteAnswer(false);
      throw new ApiError(0, 'NETWORK');
    }
    return response;
  }
  const error = await readApiError(response);
  // A late 401 of an earlier session says nothing about the session that has replaced it.
  if (error.status === 401 && !options.keepSessionOn401 && storedSession() === session) {
    endSession();
  }
  if (error.code === 'SERVER_BUSY' && endpoint.method === 'GET' && !(await isServerReachable())) {
    // The server is not busy but away, because its database does not answer or the server is stopping.
    throw new ApiError(error.status, 'HTTP_503', error);
  }
  if (error.code === 'PROOF_REQUIRED' && (await requestProof())) {
    return send(endpoint, parts, options);
  }
  if (error.code === 'SECOND_FACTOR_MISSING') {
    noteMissingFactor();
  }
  if (error.status === 403) {
    console.warn(`${endpoint.method} ${endpoint.path}: ${error.code}`);
  }
  throw error;
}

/** Calls an endpoint and returns its reply, typed by the contract. @throws ApiError as `send` */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[parts, options]: CallArguments<E>
): Promise<ReplyOf<E>> {
  const response = await send(endpoint, parts as Parts, options);
  const read = {
    none: () => undefined,
    text: () => response.text(),
    file: () => response.blob(),
    json: () => response.json() as Promise<unknown>,
  }[typeof endpoint.reply === 'string' ? endpoint.reply : 'json'];
  return (await read()) as ReplyOf<E>;
}

/**
 * Returns the prefetched reply of a JSON call, if it has arrived. It is returned once, and never after a change was sent. Undefined means
 * that the endpoint must be called.
 */
export function arrivedReply<E extends Endpoint>(endpoint: E, parts: Parts = {}): ReplyOf<E> | undefined {
  return endpoint.method === 'GET' && hasPrefetched()
    ? (takeArrived(pathWithQuery(endpoint, parts), headersOf({})) as ReplyOf<E> | undefined)
    : undefined;
}

/** Like `arrivedReply` for the user of the stored session, without loading any schema. */
export function arrivedUser(): LoggedUser | undefined {
  return takeArrived(USER, headersOf({})) as LoggedUser | undefined;
}

/** A server that accepts the connection but is silent for this time counts as away. */
const SILENCE_MS = 8000;

/** Whether the server that sent a reply can answer calls. A server with a full disk can, although it cannot write. */
async function isOfReadyServer(response: Response): Promise<boolean> {
  return !PROXY_STATUSES.includes(response.status) || (await response.text()).includes('"disk full"');
}

/** Whether the server responds and reaches its database, with or without a session. */
export async function isServerReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(SILENCE_MS);
  const isReachable = await fetch('/health/ready', { cache: 'no-store', signal })
    .then(isOfReadyServer)
    .catch(() => false);
  noteAnswer(isReachable);
  return isReachable;
}
