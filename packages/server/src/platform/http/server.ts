/** The HTTP server without a single route: security headers, limits, errors, OpenAPI. */
import fastifyCompress from '@fastify/compress';
import fastifyHelmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastifyMultipart from '@fastify/multipart';
import fastifyRateLimit from '@fastify/rate-limit';
import fastifySwagger from '@fastify/swagger';
import { problemDetails } from '@mobcheck/contract/kernel/api-error.ts';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { answerProblem } from './errors.ts';
import { sendNotFoundPage, acceptsHtmlPage } from './not-found-page.ts';
import { jsonSchema } from './schema.ts';
import { serialiserCompiler } from './serialiser.ts';

export interface HttpOptions {
  readonly logger: FastifyBaseLogger;
  /** Ids of requests, named in the log and in answers of 500. */
  readonly newId: () => string;
  /** Multiplies every rate limit. */
  readonly rateLimitFactor: number;
  /** Foreign origins that pages may fetch from and show pictures of; left out: none. */
  readonly outsideOrigins?: readonly string[];
}

const DESCRIPTION = `Inspection of tagged safety equipment.

Texts that people type are kept trimmed, without control characters and without the marks that turn the writing direction
around (U+202A to U+202E, U+2066 to U+2069): they are removed, not refused. Lengths count what is left.`;

const JSON_LIMIT = 1_048_576;
const PASSWORD_LIMIT = 1024;
const IMAGE_LIMIT = 15 * 1_048_576;
const CALLS_PER_MINUTE = 1200;
/** A photo of 15 MB over a slow phone; whoever sends a byte now and then is cut off. */
const REQUEST_LIMIT_MS = 180_000;
/** What only shows, and what those who watch over a server or follow a link ask the head of; files answer it anyway. */
const ANSWER_HEAD = new Set([
  '/',
  '/field',
  '/field/',
  '/t/:serial',
  '/verify',
  '/verify/:code',
  '/health/live',
  '/health/ready',
]);

/** The page with the scanner. */
const SCANS = /^\/field(\/|\.html)?(\?|$)/;
/** What pages may ask a device for: the scanner's camera, and where a record was made. */
const PERMISSIONS = 'camera=(self), geolocation=(self), microphone=()';

/** An address that is none (`/%`): no hook runs for it, so the headers are given here. */
function answerUnroutable(...[error, request, reply]: Parameters<typeof answerProblem>) {
  reply
    .header('Content-Security-Policy', "default-src 'none'; style-src-attr 'unsafe-inline'")
    .header('X-Content-Type-Options', 'nosniff');
  return acceptsHtmlPage(request) ? sendNotFoundPage(request, reply) : answerProblem(error, request, reply);
}

/** What a page may load and do. @param outsideOrigins of the map's tiles */
function securityHeaders(outsideOrigins: readonly string[]): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The reader of codes is WebAssembly, which the one page that scans may compile: no text becomes script by it.
        scriptSrc: [({ url = '' }) => (SCANS.test(url) ? "'self' 'wasm-unsafe-eval'" : "'self'")],
        // Style attributes place things (bars, virtual rows); style elements and scripts come from our own files alone.
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...outsideOrigins],
        connectSrc: ["'self'", ...outsideOrigins],
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

/** Builds the server; routes are added by the caller before `ready()`. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.logger,
    bodyLimit: JSON_LIMIT,
    requestTimeout: REQUEST_LIMIT_MS,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: options.newId,
    frameworkErrors: (error, request, reply) => void answerUnroutable(error, request, reply),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    trustProxy: 'loopback',
    // Some GETs make what they answer (tags, documents): who only asks for the head must not have it made.
    exposeHeadRoutes: false,
  });
  app.addHook('onRequest', async (_, reply) => {
    reply.header('Permissions-Policy', PERMISSIONS);
  });
  // Before the plugins, which add to every route.
  app.addHook('onRoute', (route) => {
    if (route.method === 'GET' && ANSWER_HEAD.has(route.url)) {
      app.route({ ...route, method: 'HEAD' });
    }
  });
  // The contract's zod schemas validate; the JSON schemas of the routes serialise and document.
  app.setValidatorCompiler(() => () => true);
  const problem = { $id: 'problem', ...jsonSchema(problemDetails, 'output') };
  app.addSchema(problem);
  app.setSerializerCompiler(serialiserCompiler([problem]));
  app.setErrorHandler(answerProblem);
  app.addContentTypeParser(
    'text/plain',
    { parseAs: 'string', bodyLimit: PASSWORD_LIMIT },
    (_, body, done) => {
      done(null, body);
    },
  );
  await app.register(fastifyHelmet, securityHeaders(options.outsideOrigins ?? []));
  await app.register(fastifyRateLimit, {
    max: Math.ceil(CALLS_PER_MINUTE * options.rateLimitFactor),
    timeWindow: '1 minute',
  });
  // A light level: lists compress well already, and the default costs more time than the query.
  await app.register(fastifyCompress, {
    threshold: 2048,
    encodings: ['gzip'],
    zlibOptions: { level: 3 },
    // Bodies come as they are: nothing that is sent small grows here.
    globalDecompression: false,
  });
  await app.register(fastifyMultipart, { limits: { fileSize: IMAGE_LIMIT, files: 1, fields: 5, parts: 6 } });
  await app.register(fastifySwagger, {
    openapi: {
      info: { title: 'Mobcheck', version: '1', description: DESCRIPTION },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
  });
  return app;
}
