/** The HTTP server without routes, with security headers, limits, errors and OpenAPI. */
import fastifyCompress from '@fastify/compress';
import fastifyMultipart from '@fastify/multipart';
import fastifyRateLimit from '@fastify/rate-limit';
import fastifySwagger from '@fastify/swagger';
import { problemDetails, SERVER_BUSY } from '@mobcheck/contract/kernel/api-error.ts';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { apiError } from '../context/api-error.ts';
import { callLimits, type Callers } from './callers.ts';
import { limitConnections } from './connections/connection-limit.ts';
import { CONNECTION_OPTIONS } from './connections/connection-options.ts';
import { requireHost } from './connections/request-host.ts';
import { trustIn } from './connections/trusted-proxies.ts';
import { sendProblem } from './errors.ts';
import { sendNotFoundPage, acceptsHtmlPage } from './not-found-page.ts';
import { jsonSchema } from './routes/schema.ts';
import type { LimitCounts } from './limit-counts.ts';
import { serialiserCompiler } from './serialiser.ts';
import { TAG_ADDRESSES } from './web-pages.ts';

export interface HttpOptions {
  readonly logger: FastifyBaseLogger;
  /** Creates request ids, which appear in the log and in responses of status 500. */
  readonly newId: () => string;
  /** Multiplies every rate limit. */
  readonly rateLimitFactor: number;
  /** Identifies the caller of a call; undefined means by address. */
  readonly callers?: Pick<Callers, 'keyOf'>;
  /** The counts of calls; undefined means in this server's memory. */
  readonly limits?: Pick<LimitCounts, 'store'>;
  /** Trusted proxies, as addresses or as their number in front of this server. Their `X-Forwarded-For` counts. Default: loopback. */
  readonly trustedProxies?: number | string[] | undefined;
  /** Whether the public address uses HTTPS. Default: false. */
  readonly hasHttpsAddress?: boolean;
  /** Other origins from which pages may fetch and show pictures; undefined means none. */
  readonly outsideOrigins?: readonly string[];
}

const DESCRIPTION = `Inspection of tagged safety equipment.

Texts that people type are kept trimmed, without control characters and without the marks that turn the writing direction
around (U+202A to U+202E, U+2066 to U+2069): they are removed, not rejected. Names and other texts of one line also lose invisible
characters, and their spaces, line breaks and tabs become single spaces; comments, reasons, descriptions and the texts of records keep them. Lengths count what is left.

Instants are of the years 1900 to 2199; others are 400 \`date_out_of_range\` at their field. What a phone says of its own clock counts as the
nearest instant within them.

API tokens may call the operations with \`x-token-scope\`. These stay compatible: later releases only add fields to replies, values to
enumerations, and optional parameters. Before an operation ends, its responses have \`Deprecation\` and \`Sunset\` for twelve months.
Operations with \`x-internal\` belong to our own applications and change at any time. Begin with [the quick start](/docs/quick-start).

Lists link their next page in the header \`Link\` (\`rel="next"\`).

Any call can be answered with 400 \`MALFORMED_REQUEST\`, 408 \`REQUEST_TOO_SLOW\`, 413 \`BODY_TOO_LARGE\`, 429 \`TOO_MANY_REQUESTS\` (with
\`Retry-After\`) or 431 \`HEADERS_TOO_LARGE\` before its endpoint is known; the connection may end then.`;

const MAX_JSON_BYTES = 1_048_576;
const MAX_PASSWORD_BYTES = 1024;
const MAX_FILE_BYTES = 15 * 1_048_576;
/** Pages without effects that monitors and link previews request by HEAD. */
const HEAD_ROUTES = new Set([
  '/',
  '/field',
  '/field/',
  ...TAG_ADDRESSES,
  '/verify',
  '/verify/:code',
  '/health/live',
  '/health/ready',
]);

const SCANNER_PAGE = /^\/field(\/|\.html)?(\?|$)/;
/** Permissions of pages. The scanner needs the camera, and records need the position. */
const PERMISSIONS = 'camera=(self), geolocation=(self), microphone=()';

/** Responds to a URL that cannot be decoded (`/%`). No hook runs for it, so the headers are set here. */
function sendUnroutable(...[error, request, reply]: Parameters<typeof sendProblem>) {
  reply
    .header('Content-Security-Policy', "default-src 'none'; style-src-attr 'unsafe-inline'")
    .header('X-Content-Type-Options', 'nosniff');
  return acceptsHtmlPage(request) ? sendNotFoundPage(request, reply) : sendProblem(error, request, reply);
}

/**
 * Returns the security headers of every page.
 * @param outsideOrigins origins of the map's tiles
 */
function securityHeaders(outsideOrigins: readonly string[]): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The barcode reader is WebAssembly, so only the page with the scanner may compile it. This does not allow `eval` of text.
        scriptSrc: [({ url = '' }) => (SCANNER_PAGE.test(url) ? "'self' 'wasm-unsafe-eval'" : "'self'")],
        // Style attributes position elements (bars, virtual rows). Style sheets and scripts come only from our own files.
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...outsideOrigins],
        connectSrc: ["'self'", ...outsideOrigins],
        // The video lessons with their captions.
        mediaSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  };
}

/** Sent as `Retry-After` while the server closes. Another server or the next version is up by then. */
const RESTART_SECONDS = 5;

/** Answers requests that arrive on open connections while the server closes. Fastify's own answer is no problem details. */
function answerWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async () => {
    if (isClosing) {
      throw apiError(SERVER_BUSY, { retryAfter: RESTART_SECONDS });
    }
  });
}

/**
 * Ends requests without an address, since their callers have disconnected and the limits need an address. Node knows the address of an
 * ended connection only if it was read before the end. The hook runs before the hooks that need the address.
 */
function dropGoneCallers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (request.raw.socket.remoteAddress === undefined) {
      reply.hijack();
      request.raw.destroy();
      return;
    }
    next();
  });
}

/** Adds the hooks that run before the plugins for every request. Headers come first, so that every answer has them. */
function beginRequests(app: FastifyInstance, outsideOrigins: readonly string[] = []): void {
  dropGoneCallers(app);
  const setSecurityHeaders = helmet(securityHeaders(outsideOrigins));
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('Permissions-Policy', PERMISSIONS);
    setSecurityHeaders(request.raw, reply.raw, (error) => next(error as Error | undefined));
  });
  answerWhileClosing(app);
}

/** Lets every route document and serialise its errors. */
function describeProblems(app: FastifyInstance): void {
  const problem = { $id: 'problem', ...jsonSchema(problemDetails, 'output') };
  app.addSchema(problem);
  app.setSerializerCompiler(serialiserCompiler([problem]));
}

/** Adds the plugins, in the order in which a request passes them. */
async function addPlugins(app: FastifyInstance, options: HttpOptions): Promise<void> {
  requireHost(app);
  await app.register(
    fastifyRateLimit,
    callLimits(options.rateLimitFactor, options.callers, options.limits?.store),
  );
  // A low level, since lists compress well anyway and the default level takes more time than the query.
  await app.register(fastifyCompress, {
    threshold: 2048,
    encodings: ['gzip'],
    zlibOptions: { level: 3 },
    // Compressed request bodies are rejected, since a small one could expand to a huge one.
    globalDecompression: false,
  });
  await app.register(fastifyMultipart, {
    limits: { fileSize: MAX_FILE_BYTES, files: 1, fields: 5, parts: 6 },
  });
  await app.register(fastifySwagger, {
    openapi: {
      info: { title: 'Mobcheck', version: '1', description: DESCRIPTION },
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer' },
          token: { type: 'http', scheme: 'bearer', description: 'An API token, `mbk_…`' },
        },
      },
    },
  });
}

/** Creates the server. The caller adds routes before `ready()`. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const { logger } = options;
  const trustProxy = trustIn(options.trustedProxies ?? ['loopback']);
  const app = Fastify({
    loggerInstance: logger,
    bodyLimit: MAX_JSON_BYTES,
    ...CONNECTION_OPTIONS,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: options.newId,
    frameworkErrors: (error, request, reply) => void sendUnroutable(error, request, reply),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    trustProxy,
    // Some GETs create data (tags, documents), so HEAD must not run them.
    exposeHeadRoutes: false,
    return503OnClosing: false,
  });
  limitConnections(app.server, {
    factor: options.rateLimitFactor,
    isProxy: (address) => trustProxy(address, 0),
    logger,
  });
  app.decorate('hasHttpsAddress', options.hasHttpsAddress ?? false);
  beginRequests(app, options.outsideOrigins);
  // Added before the plugins, since their hooks modify every route.
  app.addHook('onRoute', (route) => {
    if (route.method === 'GET' && HEAD_ROUTES.has(route.url)) {
      app.route({ ...route, method: 'HEAD' });
    }
  });
  // The contract's zod schemas validate. The JSON schemas of the routes serialise and document.
  app.setValidatorCompiler(() => () => true);
  describeProblems(app);
  app.setErrorHandler(sendProblem);
  app.addContentTypeParser(
    'text/plain',
    { parseAs: 'string', bodyLimit: MAX_PASSWORD_BYTES },
    (_, body, done) => {
      done(null, body);
    },
  );
  await addPlugins(app, options);
  return app;
}
