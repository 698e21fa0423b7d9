/** Builds the server with all features, operations, the API reference and the web pages. */
import { availableParallelism } from 'node:os';
import { PUBLISHED_API } from '@mobcheck/contract/api-tokens/open-endpoints.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { accessLog } from './platform/http/access-log.ts';
import type { CallObserver } from './platform/http/answered-calls.ts';
import { rememberedCallers } from './platform/http/callers.ts';
import { implementer } from './platform/http/implement.ts';
import { apiReference } from './platform/http/reference/api-reference.ts';
import { operationDescriber } from './platform/http/reference/operation.ts';
import { fairQueue } from './platform/fair-queue.ts';
import { limitCounts } from './platform/http/limit-counts.ts';
import { createHttpServer } from './platform/http/server.ts';
import { shareCallCounts } from './platform/db/call-counts.ts';
import { operationsRoutes, type OperationsParts } from './platform/http/operations-routes.ts';
import { webPages } from './platform/http/web-pages.ts';
import type { FeatureParts } from './features/feature-parts.ts';
import { featurePages, featureRoutes } from './features/index.ts';
import { findTokenSession, observeDeprecatedCalls } from './features/api-tokens/api-tokens.feature.ts';
import { securityLogging } from './features/security-log/security-log.feature.ts';
import { authentication } from './features/session/session.feature.ts';
import { spreadNews } from './features/webhooks/spread-news.service.ts';

export interface AppParts extends FeatureParts, OperationsParts {
  readonly logger: FastifyBaseLogger;
  /** Origins of the map's data. Default: none. */
  readonly mapOrigins?: readonly string[];
  /** Trusted proxies, as addresses or as their number in front of this server. Their `X-Forwarded-For` counts. Default: loopback. */
  readonly trustedProxies?: number | string[] | undefined;
  /** Whether company groups take turns; false is for comparisons. */
  readonly isFair?: boolean;
  /** Whether each answer gets a line in the log. Default: false. */
  readonly hasAccessLog?: boolean;
  /** Folder of the built web pages; undefined serves the API alone. */
  readonly webRoot: string | undefined;
  /** Whether phones get the service worker of the field application. Default: true. */
  readonly hasServiceWorker?: boolean;
}

/**
 * Transactions that may run at a time. One group gets at most two thirds of them, so other groups always find free ones. One user leaves a
 * place to colleagues. At most a hundred requests of a person wait. Beside other groups, a group whose calls took a quarter of a second
 * within a second uses at most half of the processors, and each of its calls is followed by a pause of the same length.
 */
const TURNS = {
  all: 9,
  perGroup: 6,
  perGroupBesideOthers: 4,
  budgetBesideOthers: {
    most: 250,
    refill: 0.25,
    places: Math.max(1, Math.floor(availableParallelism() / 2)),
    pause: 1,
  },
  leftToColleagues: 1,
  waitingPerGroup: 300,
  waitingPerPerson: 100,
  waitMs: 15_000,
};

/** Pictures that may be read from the file store at a time. The store may be slow, but a waiting read costs little. */
const FILE_TURNS = {
  all: 24,
  perGroup: 16,
  perGroupBesideOthers: 8,
  leftToColleagues: 2,
  waitingPerGroup: 300,
  waitingPerPerson: 100,
  waitMs: 15_000,
};

/** Builds the application, ready to listen or to be called by `inject`. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const {
    database,
    clock,
    ids,
    publicUrl,
    logger,
    rateLimitFactor,
    mapOrigins: outsideOrigins = [],
    trustedProxies,
  } = parts;
  const callers = rememberedCallers();
  // The limits do not use the clock, which may be set back.
  const limits = limitCounts(
    (counts) => shareCallCounts(database, counts),
    () => performance.now(),
  );
  const app = await createHttpServer({
    logger,
    rateLimitFactor,
    callers,
    limits,
    newId: ids.newId,
    hasHttpsAddress: publicUrl.startsWith('https:'),
    outsideOrigins,
    trustedProxies,
  });
  app.addHook('onClose', async () => limits.stop());
  app.addHook('onClose', spreadNews(database).stop);
  if (parts.hasAccessLog === true) {
    accessLog(app);
  }
  const authenticate = authentication(parts, findTokenSession);
  const { securityLog, onAnswered: addEvent } = securityLogging(parts, logger);
  const noteDeprecatedCall = observeDeprecatedCalls(parts, logger);
  const onAnswered: CallObserver = (call) => {
    addEvent(call);
    noteDeprecatedCall(call);
  };
  app.addHook('onClose', securityLog.close);
  const turns =
    parts.isFair === false
      ? undefined
      : {
          transactions: fairQueue(TURNS),
          sessions: fairQueue({ ...TURNS, perGroupBesideOthers: 1 }),
          files: fairQueue(FILE_TURNS),
        };
  const given = { database, clock, ids, publicUrl, rateLimitFactor, callers };
  const serving = { ...given, authenticate, ...(turns && { turns }) };
  const describe = operationDescriber(PUBLISHED_API);
  featureRoutes(implementer(app, { ...serving, onAnswered, describe }), parts, securityLog);
  operationsRoutes(app, parts);
  await featurePages(app, parts);
  await apiReference(app, publicUrl, PUBLISHED_API);
  await webPages(app, parts.webRoot, parts);
  await app.ready();
  return app;
}
