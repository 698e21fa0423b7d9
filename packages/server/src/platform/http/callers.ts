/** The limits of calls, and whom a call is counted for: a signed-in person, else an address. */
import { createHash } from 'node:crypto';
import { normalizeIP, type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { TurnTaker } from '../fair-queue.ts';
import { addressOf } from './connections/addresses.ts';
import { sessionTokenOf } from './tab-session.ts';

/** Of a person, or of an address without a session. */
const CALLS_PER_MINUTE = 1200;

/** Sessions that are remembered; beyond them the oldest are forgotten and counted by their address once. */
const MAX_SESSIONS = 20_000;

interface RememberedActor {
  readonly userId: string;
  readonly companyGroup: string;
}

export interface Callers {
  /**
   * Returns the key that a call is counted by. A call has to be counted before its session is looked up, so that a flood of
   * wrong tokens does not reach the database. A person is therefore counted from the second call of a session on.
   */
  readonly keyOf: (request: FastifyRequest) => string;
  /** Returns whose turn a call waits for: of the person of a remembered session, else of its network. */
  readonly takerOf: (request: FastifyRequest) => TurnTaker;
  /** Remembers whose session a request has, or, with undefined, that it has none any more. */
  readonly remember: (request: FastifyRequest, actor: RememberedActor | undefined) => void;
}

/** Returns the network that a request comes from: an IPv4 address, or the 64 bits of an IPv6 address that one subscriber has. */
export function networkOf(request: Pick<FastifyRequest, 'ip'>): string {
  return normalizeIP(addressOf(request));
}

/** Returns whose turn a call without a session waits for: all of them are one group, and each network of it is a person. */
export function nobodyAt(request: Pick<FastifyRequest, 'ip'>): TurnTaker {
  return { group: '', person: networkOf(request) };
}

/** Returns whose turn a call of a person waits for. */
export function takerOf({ userId, companyGroup }: RememberedActor): TurnTaker {
  return { group: companyGroup, person: userId };
}

/** Returns a hash of the request's token; undefined without one. */
function tokenHashOf(request: FastifyRequest): string | undefined {
  const token = sessionTokenOf(request);
  return token === undefined ? undefined : createHash('sha256').update(token).digest('base64');
}

/**
 * Creates the memory of one server. Ten technicians behind the address of one company are ten callers, while whoever
 * guesses tokens or sends none is counted by the address.
 */
export function rememberedCallers(): Callers {
  const actors = new Map<string, RememberedActor>();
  const actorOf = (request: FastifyRequest) => {
    const hash = tokenHashOf(request);
    return hash === undefined ? undefined : actors.get(hash);
  };
  return {
    keyOf: (request) => {
      const actor = actorOf(request);
      return actor === undefined ? networkOf(request) : `user ${actor.userId}`;
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
      actors.set(hash, { userId: actor.userId, companyGroup: actor.companyGroup });
    },
  };
}

/** Paths that a browser opens without calling the API: pages and files of the build, and whether the server lives and is ready. */
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

/** Whether a request is for a page or a built file: these cost a read from the disk at most, or share a query, and are never limited. */
function isStatic({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  const [path = ''] = url.split('?');
  return (method === 'GET' || method === 'HEAD') && (path.startsWith('/assets/') || PAGES.has(path));
}

/**
 * Returns the options of the limit that all calls have.
 * @param factor multiplies the limits
 * @param callers whom a call is counted for; undefined: its address
 * @param store counts; undefined: the plugin's own, in this server's memory
 */
export function callLimits(
  factor: number,
  callers: Pick<Callers, 'keyOf'> = rememberedCallers(),
  store?: RateLimitPluginOptions['store'],
): RateLimitPluginOptions {
  return {
    max: Math.ceil(CALLS_PER_MINUTE * factor),
    keyGenerator: callers.keyOf,
    allowList: (request) => isStatic(request),
    ...(store === undefined ? {} : { store }),
    timeWindow: '1 minute',
  };
}
