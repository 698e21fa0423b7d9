/** Builds the server: all features, service pages, API reference and web pages. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { implementer } from './platform/http/implement.ts';
import { apiReference } from './platform/http/api-reference.ts';
import { createHttpServer } from './platform/http/server.ts';
import { servicePages, type ServiceParts } from './platform/http/service-pages.ts';
import { webPages } from './platform/http/web-pages.ts';
import { authentication, featureRoutes, type FeatureParts } from './features/index.ts';

export interface AppParts extends FeatureParts, ServiceParts {
  readonly logger: FastifyBaseLogger;
  /** Origins that the map is fetched from; default none. */
  readonly mapOrigins?: readonly string[];
  /** Folder of the built web pages; undefined serves the API alone. */
  readonly webRoot: string | undefined;
}

/** Builds the application, ready to listen or to be called by `inject`. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { database, clock, ids, logger, rateLimitFactor, mapOrigins: outsideOrigins = [] } = parts;
  const app = await createHttpServer({ logger, rateLimitFactor, newId: ids.newId, outsideOrigins });
  const authenticate = authentication(parts);
  featureRoutes(implementer(app, { database, clock, ids, authenticate, rateLimitFactor }), parts);
  servicePages(app, parts);
  await apiReference(app);
  await webPages(app, parts.webRoot);
  await app.ready();
  return app;
}
