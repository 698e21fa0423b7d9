/** Serves an endpoint of the contract. A call is authenticated, authorised and parsed, then runs in one transaction and gets its reply. */
import type { Readable } from 'node:stream';
import {
  successStatus,
  type HandlerReplyOf,
  type Endpoint,
  type ParsedOf,
} from '@mobcheck/contract/kernel/endpoint.ts';
import type { Actor, OpenPolicy } from '@mobcheck/contract/kernel/actor.ts';
import {
  ROLE_REFUSED,
  SECOND_FACTOR_MISSING,
  SESSION_REQUIRED,
  TOKEN_REFUSED,
} from '@mobcheck/contract/kernel/api-error.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database, PublicDb, TenantDb } from '../db/database.ts';
import type { Access, StatementLimit } from '../db/transaction.ts';
import type { CallObserver } from './answered-calls.ts';
import { type Callers, callerOf, nobodyAt, subscriberOf, takerOf } from './callers.ts';
import type { FairQueue, InTurn } from '../fair-queue.ts';
import { type TurnOf, turnsOf, untilGone } from './connections/turns.ts';
import { disposing } from '../disposing.ts';
import { countBody } from './connections/unfinished-bodies.ts';
import { JsonText } from './serialiser.ts';
import { renewCookie } from './tab-session.ts';
import { endpointLimit } from './routes/endpoint-limit.ts';
import { type DescribeOperation, routeOptions } from './routes/route-options.ts';
import { readUploadedFile } from './uploaded-file.ts';
import { runIdempotently } from './idempotency.ts';
import { apiError, validationError } from '../context/api-error.ts';
import type { ClockAndIds, ActionContext } from '../context/action-context.ts';
import type { Session } from '../context/session.ts';

/** The arguments of every handler. */
interface Call<E extends Endpoint> extends ParsedOf<E>, ClockAndIds {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The context of an action with the request's input. */
export interface TenantCall<E extends Endpoint = Endpoint> extends Call<E>, ActionContext {
  readonly session: Session;
}

/** Only endpoints with an open policy are called without a session. */
type Caller<E extends Endpoint> = E['may'] extends OpenPolicy
  ? { readonly session: Session | undefined }
  : { readonly session: Session; readonly actor: Actor };

export type PublicCall<E extends Endpoint = Endpoint> = Call<E> & Caller<E> & { readonly db: PublicDb };

/** Has no database handle, so that a call that waits for an external service occupies no connection. */
export type OutsideCall<E extends Endpoint = Endpoint> = Call<E> &
  Caller<E> & {
    /** Runs a transaction in a turn of another taker than the caller, for visitors who are served for a company group. */
    readonly inTurnOf: TurnOf;
  };

interface Calls<E extends Endpoint> {
  readonly tenant: TenantCall<E>;
  readonly public: PublicCall<E>;
  readonly none: OutsideCall<E>;
}

type HandlerCall<E extends Endpoint> = Calls<E>[E['scope']];

/** The content of a file; undefined when it has already been sent. */
export type SentFile = Uint8Array | Readable | undefined;

/** Makes a file after the transaction, outside its turn, and sets the headers. */
export type LaterFile = () => Promise<SentFile>;

/** The result of a handler. It is the input of the reply's schema (the serialiser drops all other fields), its JSON, a text or a file. */
type Result<E extends Endpoint> = E['reply'] extends 'text'
  ? string
  : E['reply'] extends 'file'
    ? SentFile | LaterFile
    : E['reply'] extends 'none'
      ? void
      : HandlerReplyOf<E> | (E['method'] extends 'GET' ? JsonText : never);

/** A call before its transaction. */
export type PreparingCall<E extends Endpoint = Endpoint> = OutsideCall<E> & {
  /** Reads in its own transaction, with a turn like the handler's. */
  readonly look: <T>(read: (call: HandlerCall<E>) => Promise<T>) => Promise<T>;
};

/**
 * @param prepare slow work before the transaction begins, so that it occupies no connection. The handler gets its result, which is
 * disposed of after the transaction if it is an `AsyncDisposable`.
 * @param afterCommit slow work after the transaction. It gets the handler's result, also the stored result of a repeated call, and
 * returns the reply.
 */
export type Implement = <const E extends Endpoint, Prepared = undefined>(
  endpoint: E,
  handler: (call: HandlerCall<E> & { readonly prepared: Prepared }) => Promise<Result<E>>,
  prepare?: (call: PreparingCall<E>) => Promise<Prepared>,
  afterCommit?: (result: Result<E>) => Promise<Result<E>>,
) => void;

export interface ServingParts extends ClockAndIds {
  readonly database: Database;
  readonly authenticate: (request: FastifyRequest) => Promise<Session | undefined>;
  /** Base of links. */
  readonly publicUrl: string;
  /** Multiplies every rate limit. */
  readonly rateLimitFactor: number;
  /** Remembers the person of each token; undefined means that all callers are counted by address. */
  readonly callers?: Callers;
  /** Gives company groups and their people fair turns; undefined means that work begins at once. */
  readonly turns?: {
    readonly transactions: FairQueue;
    readonly sessions: FairQueue;
    readonly files?: InTurn;
  };
  readonly onAnswered?: CallObserver;
  readonly describe?: DescribeOperation;
}

function parse(schema: Endpoint['params'] | Endpoint['body'], value: unknown): unknown {
  if (!(schema instanceof z.ZodType)) {
    return value;
  }
  const result = schema.safeParse(value, { reportInput: true });
  if (!result.success) {
    throw validationError(result.error);
  }
  return result.data;
}

/**
 * Whether the transaction of an endpoint waits for a turn. Files except pictures do not, since they have their own limits and would
 * occupy a turn as long as a slow client reads.
 */
function takesTurn({ scope, reply, isPicture }: Endpoint): boolean {
  return scope !== 'none' && (reply !== 'file' || isPicture === true);
}

/**
 * Finds the session of a request when it is the turn of the token's last known person.
 * @throws ApiError when too many calls wait. A call whose transaction would be refused is refused before the session is looked up.
 */
async function authenticateInTurn(
  endpoint: Endpoint,
  { authenticate, callers, turns }: ServingParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session | undefined> {
  const find = async () => authenticate(request);
  if (turns === undefined) {
    return find();
  }
  const taker = callers?.takerOf(request) ?? nobodyAt(request);
  if (takesTurn(endpoint)) {
    turns.transactions.refuseBeyond(taker);
  }
  return turns.sessions(taker, find, untilGone(reply));
}

/**
 * Returns the session that counts for a call. A person without a required second factor is anonymous to public endpoints.
 * @throws ApiError SECOND_FACTOR_MISSING for endpoints that refuse anonymous callers and are not marked `worksWithoutSecondFactor`
 */
function countingSession(endpoint: Endpoint, session: Session | undefined): Session | undefined {
  if (session?.mustSetUpSecondFactor !== true || endpoint.worksWithoutSecondFactor === true) {
    return session;
  }
  if (!endpoint.may.allows({ role: 'ANONYMOUS' })) {
    throw apiError(SECOND_FACTOR_MISSING);
  }
  return undefined;
}

/** Throws ApiError SESSION_REQUIRED or ROLE_REFUSED when the endpoint's policy does not allow the call. */
function authorize({ may }: Endpoint, session: Session | undefined): void {
  const isMissing = session === undefined && !('admitsAnonymous' in may);
  if (isMissing || !may.allows(session?.actor ?? { role: 'ANONYMOUS' })) {
    throw apiError(session === undefined ? SESSION_REQUIRED : ROLE_REFUSED);
  }
}

/** @throws ApiError TOKEN_REFUSED for an API token without the scope of the endpoint, and for an endpoint without a scope */
function requireScope({ token: scope }: Endpoint, session: Session | undefined): void {
  if (session?.token !== undefined && (scope === undefined || !session.token.scopes.includes(scope))) {
    throw apiError(TOKEN_REFUSED);
  }
}

function toggleTrailingSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
}

/**
 * Returns the time limit of an endpoint's statements. Files except pictures have none, since the database is read while the client
 * downloads them.
 */
function statementLimit({ method, reply, isPicture }: Endpoint): StatementLimit | undefined {
  if (reply === 'file' && isPicture !== true) {
    return undefined;
  }
  return method === 'GET' ? '20s' : '60s';
}

/** A GET changes no rows, unless its reply is a file other than a picture. Such a download may store a document number or new tags. */
function accessOf({ method, reply, isPicture }: Endpoint): Access {
  return method === 'GET' && (reply !== 'file' || isPicture === true) ? 'read' : 'all';
}

async function readInput(
  endpoint: Endpoint,
  parts: ServingParts,
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session | undefined,
) {
  // A slow upload is read completely before the transaction begins, so that it occupies no connection.
  const sender = session?.actor ?? { userId: subscriberOf(request), companyGroup: '' };
  const body = endpoint.body === 'file' ? await readUploadedFile(request, sender) : request.body;
  return {
    params: parse(endpoint.params, request.params),
    query: parse(endpoint.query, request.query),
    body: parse(endpoint.body, body),
    clock: parts.clock,
    ids: parts.ids,
    publicUrl: parts.publicUrl,
    request,
    reply,
    session,
    actor: session?.actor,
    inTurnOf: turnsOf(parts.turns?.transactions, reply),
    /** Unparsed, to compare repeated requests with the same idempotency key. */
    rawBody: body,
  };
}

/**
 * Runs a handler in a transaction of its endpoint's scope.
 * @param isLook whether the handler only reads, whatever the endpoint does
 * @throws ApiError SESSION_REQUIRED for an endpoint with the scope `tenant` without a session
 */
async function runInScope(
  endpoint: Endpoint,
  parts: ServingParts,
  { rawBody, ...input }: Awaited<ReturnType<typeof readInput>> & { readonly prepared?: unknown },
  run: (context: object) => unknown,
  isLook = false,
): Promise<unknown> {
  const { session, request } = input;
  const limit = statementLimit(endpoint);
  const access = isLook ? 'read' : accessOf(endpoint);
  const once = async (db: PublicDb | TenantDb, act: () => unknown) =>
    isLook
      ? act()
      : runIdempotently(
          { endpoint, actor: session?.actor, request, body: rawBody, now: parts.clock.now(), db },
          async () => act(),
        );
  if (endpoint.scope === 'none') {
    return run(input);
  }
  if (endpoint.scope === 'public') {
    return parts.database.public((db) => once(db, () => run({ ...input, db })), limit, access);
  }
  if (session === undefined) {
    throw apiError(SESSION_REQUIRED);
  }
  return parts.database.tenant(session.tenant, (db) => once(db, () => run({ ...input, db })), limit, access);
}

/** Runs a transaction when it is its person's turn. */
async function takeTurn<T>(
  endpoint: Endpoint,
  { turns }: ServingParts,
  { session, request, reply }: Pick<Awaited<ReturnType<typeof readInput>>, 'session' | 'request' | 'reply'>,
  work: () => Promise<T>,
): Promise<T> {
  const taker = session === undefined ? nobodyAt(request) : takerOf(callerOf(session));
  return takesTurn(endpoint) ? turnsOf(turns?.transactions, reply)(taker, work) : work();
}

/** Makes a file after its transaction. Pictures take turns, because a browser requests many at once. */
async function makeLater(
  { isPicture }: Endpoint,
  { turns }: ServingParts,
  { session, request, reply }: Pick<Awaited<ReturnType<typeof readInput>>, 'session' | 'request' | 'reply'>,
  make: LaterFile,
): Promise<SentFile> {
  const taker = session === undefined ? nobodyAt(request) : takerOf(callerOf(session));
  return isPicture === true && turns?.files !== undefined
    ? turns.files(taker, make, untilGone(reply))
    : make();
}

/**
 * Returns the hook that finds the session of a request and refuses forbidden calls before the body is read, so that their bodies cannot
 * fill the memory.
 * @param sessions gets the session, also of refused calls, so that the security log can name the person
 */
function admission(
  endpoint: Endpoint,
  parts: ServingParts,
  sessions: WeakMap<FastifyRequest, Session>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  return async (request, reply) => {
    // Responses are personal. Pictures override this header.
    reply.header('Cache-Control', 'no-store');
    const found = await authenticateInTurn(endpoint, parts, request, reply);
    parts.callers?.remember(request, found && callerOf(found));
    if (found !== undefined) {
      sessions.set(request, found);
      renewCookie(request, reply);
    }
    const session = countingSession(endpoint, found);
    if (session === undefined) {
      sessions.delete(request);
    }
    requireScope(endpoint, found);
    authorize(endpoint, session);
    if (session !== undefined && endpoint.body !== 'file') {
      countBody(request, session.actor);
    }
  };
}

/** Binds `implement` to one server. */
export function implementer(app: FastifyInstance, parts: ServingParts): Implement {
  return (endpoint, handler, prepare, afterCommit) => {
    const sessions = new WeakMap<FastifyRequest, Session>();
    const admit = admission(endpoint, parts, sessions);
    const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const input = await readInput(endpoint, parts, request, reply, sessions.get(request));
      const look = async (read: (context: object) => unknown) =>
        takeTurn(endpoint, parts, input, async () => runInScope(endpoint, parts, input, read, true));
      // TypeScript cannot resolve the conditional types. Every branch provides the fields that its scope promises.
      const prepared = await prepare?.({ ...input, look } as unknown as PreparingCall<typeof endpoint>);
      const committed = await disposing(prepared, async () =>
        takeTurn(endpoint, parts, input, async () =>
          runInScope(endpoint, parts, { ...input, prepared }, (context) =>
            handler(context as Parameters<typeof handler>[0]),
          ),
        ),
      );
      const made =
        typeof committed === 'function'
          ? await makeLater(endpoint, parts, input, committed as LaterFile)
          : committed;
      const result =
        afterCommit === undefined ? made : await afterCommit(made as Parameters<typeof afterCommit>[0]);
      if (result instanceof JsonText) {
        return reply.type('application/json; charset=utf-8').send(result.bytes());
      }
      const status = successStatus(endpoint);
      // A handler that sends a part of a file (206) has set the status itself.
      return reply.sent ? reply : reply.code(status === 200 ? reply.statusCode : status).send(result);
    };
    const limit = endpointLimit(app, endpoint, parts.rateLimitFactor, parts.callers?.hourlyKeyOf);
    for (const url of [endpoint.path, toggleTrailingSlash(endpoint.path)]) {
      app.route({
        method: endpoint.method,
        url,
        ...routeOptions(endpoint, url === endpoint.path, parts.describe),
        preParsing: [admit, ...limit.preParsing],
        // A separate list for each route, since the plugin of the limits adds its own hook.
        onRequest: [...limit.onRequest],
        onResponse: async (request, reply) =>
          parts.onAnswered?.({ endpoint, request, reply, session: sessions.get(request) }),
        handler: serve,
      });
    }
  };
}
