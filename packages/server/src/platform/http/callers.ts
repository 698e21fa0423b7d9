/** The limits of calls, counted by signed-in person, else by address. */
import { createHash } from 'node:crypto';
import { normalizeIP, type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { TurnTaker } from '../fair-queue.ts';
import { claimsToBeApiToken } from '../context/api-token.ts';
import type { Session } from '../context/session.ts';
import { addressOf } from './connections/addresses.ts';
import { oncePerRequest } from './once-per-request.ts';
import { sessionTokenOf } from './tab-session.ts';

/** For a person, or for all calls without a session from an address. */
const CALLS_PER_MINUTE = 1200;
/** For an API token. */
const TOKEN_CALLS_PER_MINUTE = 600;

/** Remembered sessions. Beyond this number the oldest are forgotten, and their next call is counted by its address. */
const MAX_SESSIONS = 20_000;

interface RememberedActor {
  /** The person or the API token whose calls per minute are counted. */
  readonly callerId: string;
  /** The taker of turns: a person, or all tokens of a company or group together. */
  readonly takerId: string;
  readonly companyGroup: string;
}

export interface Callers {
  /**
   * Returns the key that a call is counted by. A call has to be counted before its session is looked up, so that a flood of
   * wrong tokens does not reach the database. A person is therefore counted from the second call of a session on.
   */
  readonly keyOf: (request: FastifyRequest) => string;
  /** Returns the key for an hourly limit, which all tokens of a person or of a group share. */
  readonly hourlyKeyOf: (request: FastifyRequest) => string;
  /** Returns the person of a remembered session, else the network, as the taker of a call's turn. */
  readonly takerOf: (request: FastifyRequest) => TurnTaker;
  /** Remembers the person of a request's session. With undefined, forgets a session that has ended. */
  readonly remember: (request: FastifyRequest, actor: RememberedActor | undefined) => void;
}

/** Returns the network of a request, either an IPv4 address or the /64 block of IPv6 that one subscriber has. */
export function networkOf(request: Pick<FastifyRequest, 'ip'>): string {
  return normalizeIP(addressOf(request));
}

/** Bits of the IPv6 block that a provider gives to one home or company. The block has 256 networks. */
const SUBSCRIBER_BITS = 56;

/** Returns the subscriber of a request, for limits that another network of the same subscriber must not evade. */
export function subscriberOf(request: Pick<FastifyRequest, 'ip'>): string {
  return normalizeIP(addressOf(request), SUBSCRIBER_BITS);
}

/** Returns the taker of a call without a session. All such calls are one group, and each network in it is a person. */
export function nobodyAt(request: Pick<FastifyRequest, 'ip'>): TurnTaker {
  return { group: '', person: networkOf(request) };
}

/** Returns the taker of a person's call. */
export function takerOf({ takerId, companyGroup }: Omit<RememberedActor, 'callerId'>): TurnTaker {
  return { group: companyGroup, person: takerId };
}

/**
 * Returns the caller of a session. A personal token takes turns as its person. The tokens for one company are one taker, and the tokens for
 * all companies of a group are another.
 */
export function callerOf({ actor, token }: Pick<Session, 'actor' | 'token'>): RememberedActor {
  const { userId, companyGroup, companyId, role } = actor;
  const owner = role === 'COMPANY_GROUP_ADMIN' ? companyGroup : companyId;
  // A token of a group acts under its own id.
  const isOfGroup = token?.id === userId;
  return { callerId: token?.id ?? userId, takerId: isOfGroup ? `tokens of ${owner}` : userId, companyGroup };
}

const tokenHashOf = oncePerRequest((request: FastifyRequest): string | undefined => {
  const token = sessionTokenOf(request);
  return token === undefined ? undefined : createHash('sha256').update(token).digest('base64');
});

/** Creates a memory of sessions and their people. */
export function rememberedCallers(): Callers {
  const actors = new Map<string, RememberedActor>();
  const actorOf = (request: FastifyRequest) => {
    const hash = tokenHashOf(request);
    return hash === undefined ? undefined : actors.get(hash);
  };
  return {
    keyOf: (request) => {
      const actor = actorOf(request);
      return actor === undefined ? networkOf(request) : `user ${actor.callerId}`;
    },
    hourlyKeyOf: (request) => {
      const actor = actorOf(request);
      return actor === undefined ? networkOf(request) : `user ${actor.takerId}`;
    },
    takerOf: (request) => {
      const actor = actorOf(request);
      return actor === undefined ? nobodyAt(request) : takerOf(actor);
    },
    remember: (request, actor) => {
      const hash = tokenHashOf(request);
      if (hash === undefined) {
        return;
      }
      if (actor === undefined) {
        actors.delete(hash);
        return;
      }
      const [oldest] = actors.keys();
      if (!actors.has(hash) && actors.size >= MAX_SESSIONS && oldest !== undefined) {
        actors.delete(oldest);
      }
      actors.set(hash, actor);
    },
  };
}

/** Paths that a browser opens without calling the API, and the health checks. */
const PAGES = new Set([
  '/health/live',
  '/health/ready',
  '/',
  '/field',
  '/field/',
  '/service-worker.js',
  '/tag-link-worker.js',
  '/favicon.ico',
]);

/**
 * Whether a request is for a page, a built file or a health check. Such requests cost at most a read from disk or a shared query, and
 * have no limit.
 */
function isStatic({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  const [path = ''] = url.split('?');
  return (method === 'GET' || method === 'HEAD') && (path.startsWith('/assets/') || PAGES.has(path));
}

function isWithApiToken(request: FastifyRequest): boolean {
  return claimsToBeApiToken(sessionTokenOf(request) ?? '');
}

/**
 * Returns the options of the limit that all calls have.
 * @param factor multiplies the limits
 * @param callers identifies the caller; undefined means by address
 * @param store stores the counts; undefined means the plugin's own counts in this server's memory
 */
export function callLimits(
  factor: number,
  callers: Pick<Callers, 'keyOf'> = rememberedCallers(),
  store?: RateLimitPluginOptions['store'],
): RateLimitPluginOptions {
  return {
    max: (request) =>
      Math.ceil((isWithApiToken(request) ? TOKEN_CALLS_PER_MINUTE : CALLS_PER_MINUTE) * factor),
    keyGenerator: callers.keyOf,
    allowList: (request) => isStatic(request),
    ...(store === undefined ? {} : { store }),
    timeWindow: '1 minute',
  };
}
