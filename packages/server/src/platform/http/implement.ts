/** Serves an endpoint of the contract: parse, session, policy, one transaction, reply. */
import type { Readable } from 'node:stream';
import type { Endpoint, ParsedOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { ROLE_REFUSED, SESSION_REQUIRED } from '@mobcheck/contract/kernel/api-error.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database, PublicDb, StatementLimit } from '../db/database.ts';
import { readUploadedFile } from './uploaded-file.ts';
import { rememberReply } from './idempotency.ts';
import { apiError, validationError } from '../context/api-error.ts';
import { routeSchema } from './schema.ts';
import type { ClockAndIds, Act } from '../context/act.ts';
import type { Session } from '../context/session.ts';

/** What every handler gets. */
interface Call<E extends Endpoint> extends ParsedOf<E>, ClockAndIds {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** An act with what was sent; rules get the act alone, request and reply end in the routes. */
export interface TenantCall<E extends Endpoint = Endpoint> extends Call<E>, Act {
  readonly session: Session;
}

export interface PublicCall<E extends Endpoint = Endpoint> extends Call<E> {
  readonly db: PublicDb;
  readonly session: Session | undefined;
}

/** Without a handle: a call that waits on the world outside holds no connection meanwhile. */
export interface OutsideCall<E extends Endpoint = Endpoint> extends Call<E> {
  readonly session: Session | undefined;
}

interface Calls<E extends Endpoint> {
  readonly tenant: TenantCall<E>;
  readonly public: PublicCall<E>;
  readonly none: OutsideCall<E>;
}

type CallOf<E extends Endpoint> = Calls<E>[E['scope']];

/** What a handler gives back: what the reply's schema takes in (the serialiser drops every other field), or a file. */
type Result<E extends Endpoint> = E['reply'] extends z.ZodType
  ? z.input<E['reply']>
  : E['reply'] extends 'text'
    ? string
    : E['reply'] extends 'file'
      ? Uint8Array | Readable | undefined
      : undefined;

/**
 * @param prepare what takes long and needs no database: done before the transaction begins, so that it holds no
 * connection; the handler gets what it gives back
 */
export type Implement = <const E extends Endpoint, Prepared = undefined>(
  endpoint: E,
  handler: (call: CallOf<E> & { readonly prepared: Prepared }) => Promise<Result<E>>,
  prepare?: (sent: OutsideCall<E>) => Promise<Prepared>,
) => void;

export interface ServingParts extends ClockAndIds {
  readonly database: Database;
  readonly authenticate: (request: FastifyRequest) => Promise<Session | undefined>;
  /** Multiplies every rate limit. */
  readonly rateLimitFactor: number;
}

function parsed(schema: Endpoint['params'] | Endpoint['body'], value: unknown): unknown {
  if (!(schema instanceof z.ZodType)) {
    return value;
  }
  const result = schema.safeParse(value, { reportInput: true });
  if (!result.success) {
    throw validationError(result.error);
  }
  return result.data;
}

/** The session of a request that the endpoint's policy lets in. */
async function admitted(endpoint: Endpoint, parts: ServingParts, request: FastifyRequest) {
  const session = await parts.authenticate(request);
  if (!endpoint.may.allows(session?.actor ?? { role: 'ANONYMOUS' })) {
    throw apiError(session === undefined ? SESSION_REQUIRED : ROLE_REFUSED);
  }
  return session;
}

/** The address with its trailing slash when it has none, and without it when it has one. */
function otherForm(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
}

/** Bytes of a body: of a secret as text, and of what somebody without a session may send; else the server's own. */
function bodyLimit({ body, may }: Endpoint): { bodyLimit?: number } {
  if (body === 'text') {
    return { bodyLimit: 1024 };
  }
  return may.allows({ role: 'ANONYMOUS' }) ? { bodyLimit: 65_536 } : {};
}

/**
 * How long a statement of a call may take: who looks has gone long before, a change of many rows is worth some waiting.
 * Files are read from the database while somebody reads them: none.
 */
function statementLimit({ method, reply }: Endpoint): StatementLimit | undefined {
  if (reply === 'file') {
    return undefined;
  }
  return method === 'GET' ? '20s' : '60s';
}

/** Everything of a request that its handler may need, before its transaction. */
async function sentBy(
  endpoint: Endpoint,
  parts: ServingParts,
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session | undefined,
) {
  // A slow upload is read to its end before the transaction begins: it holds no connection.
  const body =
    endpoint.body === 'file' ? await readUploadedFile(request, session?.actor.userId ?? '') : request.body;
  return {
    params: parsed(endpoint.params, request.params),
    query: parsed(endpoint.query, request.query),
    body: parsed(endpoint.body, body),
    clock: parts.clock,
    ids: parts.ids,
    request,
    reply,
    session,
    /** As it came: what an idempotency key is compared by. */
    rawBody: body,
  };
}

/**
 * Runs a handler in the transaction that its endpoint's scope asks for; a repeated key answers the reply of the first call.
 * @throws ApiError SESSION_REQUIRED in a company group without a session
 */
async function runInScope(
  endpoint: Endpoint,
  parts: ServingParts,
  { rawBody, ...sent }: Awaited<ReturnType<typeof sentBy>> & { readonly prepared: unknown },
  run: (context: object) => unknown,
): Promise<unknown> {
  const { session, request } = sent;
  const limit = statementLimit(endpoint);
  const remembered = { endpoint, actor: session?.actor, request, body: rawBody, now: parts.clock.now() };
  if (endpoint.scope === 'none') {
    return run(sent);
  }
  if (endpoint.scope === 'public') {
    return parts.database.public(
      (db) => rememberReply({ ...remembered, db }, async () => run({ ...sent, db })),
      limit,
    );
  }
  if (session === undefined) {
    throw apiError(SESSION_REQUIRED);
  }
  const { actor, tenant } = session;
  return parts.database.tenant(
    tenant,
    (db) => rememberReply({ ...remembered, db }, async () => run({ ...sent, db, actor })),
    limit,
  );
}

/** Binds `implement` to one server. */
export function implementer(app: FastifyInstance, parts: ServingParts): Implement {
  return (endpoint, handler, prepare) => {
    // Before the body is read: who is not let in does not get to fill our memory.
    const sessions = new WeakMap<FastifyRequest, Session>();
    const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      // What one person sees is nobody else's; pictures say otherwise themselves.
      reply.header('Cache-Control', 'no-store');
      const session = await admitted(endpoint, parts, request);
      if (session !== undefined) {
        sessions.set(request, session);
      }
    };
    const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const sent = await sentBy(endpoint, parts, request, reply, sessions.get(request));
      // The conditional types of a context cannot be followed here; all branches give what their scope promises.
      const prepared = await prepare?.(sent as unknown as OutsideCall<typeof endpoint>);
      const result = await runInScope(endpoint, parts, { ...sent, prepared }, (context) =>
        handler(context as Parameters<typeof handler>[0]),
      );
      return reply.sent ? reply : reply.code(endpoint.status ?? 200).send(result);
    };
    const most = endpoint.callsPerMinute;
    const rateLimit = { max: Math.ceil((most ?? 0) * parts.rateLimitFactor), timeWindow: '1 minute' };
    for (const url of [endpoint.path, otherForm(endpoint.path)]) {
      app.route({
        method: endpoint.method,
        url,
        schema: routeSchema(endpoint, url === endpoint.path),
        preParsing: admit,
        ...bodyLimit(endpoint),
        ...(most === undefined ? {} : { config: { rateLimit } }),
        handler: serve,
      });
    }
  };
}
