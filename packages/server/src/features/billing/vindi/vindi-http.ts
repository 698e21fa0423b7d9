/** Calls to Vindi's HTTP API, with authentication, limits and the meaning of its failures. */
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Clock } from '../../../platform/context/clock.ts';
import { isLoopback } from '../../../platform/loopback.ts';
import { parseJson } from '../../../platform/parse-json.ts';
import { readResponseText } from '../../../platform/response-text.ts';
import { ProviderRefused, ProviderUnavailable } from '../provider/provider.ts';
import { callLimit } from './call-limit.ts';

/** Vindi's rate limit. */
const CALLS_A_MINUTE = 120;
const MINUTE_MS = 60_000;
const TIME_LIMIT_MS = 30_000;
const SIZE_LIMIT_BYTES = 1_048_576;
/**
 * Pause after a POST without a readable reply. Vindi may still be carrying it out, and a search for the code finds the result only later.
 */
const AFTER_LOST_REPLY_S = 60;
/** Pause after 429 without a usable Retry-After. */
const AFTER_TOO_MANY_S = 60;
const LONGEST_PAUSE_S = 3600;

export interface VindiAccess {
  /** Base of the API, such as `https://app.vindi.com.br/api/v1`. */
  readonly url: string;
  readonly apiKey: string;
  readonly clock: Clock;
  /** Waits for some milliseconds; undefined waits in real time. */
  readonly wait?: (milliseconds: number) => Promise<unknown>;
  /** Time limit of a call; undefined means 30 s. */
  readonly timeLimitMs?: number;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls of the API. All can throw ProviderUnavailable and ProviderRefused. */
export interface VindiHttp {
  /** Returns undefined without such a resource. */
  readonly get: <S extends z.ZodType>(path: string, reply: S) => Promise<z.output<S> | undefined>;
  readonly send: <S extends z.ZodType>(
    method: Exclude<Method, 'GET'>,
    path: string,
    reply: S,
    body?: object,
  ) => Promise<z.output<S>>;
}

const problem = z.object({ id: z.string(), parameter: z.string().nullish() });
/** The body for a refusal, or for a resource that does not exist. */
const problems = z.object({ errors: z.array(problem).min(1) });
/** The body for an unknown path and for some refusals. */
const bareProblem = z.object({ id: z.string(), message: z.string() });

interface Received {
  readonly status: number;
  /** Undefined for a body other than JSON. */
  readonly json: unknown;
  readonly retryAfter: string | null;
  /** Names the call in the message of an error. Contains no key, body or reply, since a reply may contain a bill's link. */
  readonly call: string;
}

/** Returns the seconds of a Retry-After header, at most an hour. */
function secondsOf(header: string | null): number {
  const seconds = /^\d{1,9}$/.test(header ?? '') ? Number(header) : AFTER_TOO_MANY_S;
  return Math.min(Math.max(seconds, 1), LONGEST_PAUSE_S);
}

/** Whether a reply says that the resource does not exist. The reply for an unknown path, for example with a wrong base, has another body. */
function isAbsent({ status, json }: Received): boolean {
  return status === 404 && problems.safeParse(json).data?.errors[0]?.id === 'not_found';
}

function refusalOf({ json, call }: Received): Error | undefined {
  const array = problems.safeParse(json).data;
  if (array === undefined && !bareProblem.safeParse(json).success) {
    return undefined;
  }
  const parameters = (array?.errors ?? []).flatMap(({ parameter }) => parameter ?? []);
  if (parameters.includes('code')) {
    // An earlier call without a reply was carried out, and the next search finds it.
    return new ProviderUnavailable(`${call}: its code exists already`, { retryAfter: AFTER_LOST_REPLY_S });
  }
  return new ProviderRefused(
    `${call}: refused`,
    [...new Set(parameters)].filter((name) => /^[\w.[\]-]{1,80}$/.test(name)),
  );
}

function failureOf(received: Received, method: Method): Error {
  const { status, call } = received;
  const isRefusal = status === 422 || (method !== 'GET' && isAbsent(received));
  const refusal = isRefusal ? refusalOf(received) : undefined;
  if (refusal !== undefined) {
    return refusal;
  }
  if (status === 429) {
    return new ProviderUnavailable(`${call}: too many calls`, { retryAfter: secondsOf(received.retryAfter) });
  }
  // The configured key is wrong, lacks permissions or belongs to a blocked account. The customer's data is not at fault.
  const reason = [401, 402, 403].includes(status) ? 'our access is refused' : 'no usable reply';
  return new ProviderUnavailable(`${call}: ${reason} (${status})`, afterLostReply(method, status));
}

/** A POST that fails on Vindi's side may have been carried out. */
function afterLostReply(method: Method, status = 500): { retryAfter?: number } {
  return method === 'POST' && (status >= 500 || status < 400) ? { retryAfter: AFTER_LOST_REPLY_S } : {};
}

/** @throws Error unless the URL is safe to send the key to */
function requireSafe(url: string): void {
  const { protocol, username } = new URL(url);
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(url))) {
    throw new Error('the URL of the billing provider must begin with https://');
  }
  if (username !== '') {
    throw new Error('the URL of the billing provider must not contain a login');
  }
}

/** Returns the function that sends one call and returns its reply of any status. */
function exchange({ url, apiKey, timeLimitMs = TIME_LIMIT_MS }: VindiAccess) {
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`;
  return async (method: Method, path: string, body: object | undefined): Promise<Received> => {
    const call = `vindi: ${method} ${path}`;
    try {
      const response = await fetch(`${url}/${path}`, {
        method,
        // A redirect would send the key to another address.
        redirect: 'error',
        // A POST without this type is answered with 406, even if it has no body.
        headers: { authorization, accept: 'application/json', 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        // The limit includes the body.
        signal: AbortSignal.timeout(timeLimitMs),
      });
      const text = await readResponseText(response, SIZE_LIMIT_BYTES);
      const request = /^[\w-]{1,64}$/.exec(response.headers.get('x-request-id') ?? '')?.[0];
      return {
        status: response.status,
        json: parseJson(text),
        retryAfter: response.headers.get('retry-after'),
        call: request === undefined ? call : `${call} (request ${request})`,
      };
    } catch (cause) {
      throw new ProviderUnavailable(`${call}: no reply`, { cause, ...afterLostReply(method) });
    }
  };
}

/**
 * Opens the access to the API. Calls are not repeated automatically, since a POST without a reply may have been carried out.
 * @throws Error when the URL has a login, or is neither https nor on this machine
 */
export function vindiHttp(access: VindiAccess): VindiHttp {
  requireSafe(access.url);
  const { clock, wait = pause } = access;
  const turn = callLimit({ clock, wait, calls: CALLS_A_MINUTE, periodMs: MINUTE_MS });
  const call = exchange(access);
  /** Instant before which Vindi allows no calls. */
  let pausedUntil = 0;

  const request = async (method: Method, path: string, body?: object): Promise<Received> => {
    await turn();
    const remaining = Math.ceil((pausedUntil - clock.now().getTime()) / 1000);
    if (remaining > 0) {
      throw new ProviderUnavailable('vindi: asked to wait', { retryAfter: remaining });
    }
    const received = await call(method, path, body);
    if (received.status === 429) {
      pausedUntil = clock.now().getTime() + secondsOf(received.retryAfter) * 1000;
    }
    return received;
  };
  const parse = <S extends z.ZodType>(received: Received, method: Method, reply: S): z.output<S> => {
    if (received.status !== 200 && received.status !== 201) {
      throw failureOf(received, method);
    }
    const parsed = reply.safeParse(received.json);
    if (!parsed.success) {
      const where = [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))]
        .slice(0, 5)
        .join(', ');
      throw new ProviderUnavailable(`${received.call}: unexpected reply at ${where || 'its root'}`, {
        ...afterLostReply(method),
      });
    }
    return parsed.data;
  };
  return {
    get: async (path, reply) => {
      const received = await request('GET', path);
      return isAbsent(received) ? undefined : parse(received, 'GET', reply);
    },
    send: async (method, path, reply, body) => parse(await request(method, path, body), method, reply),
  };
}
