/** Routes outside all features, such as health, metrics, the OpenAPI document and the demo's logins. */
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { NOT_FOUND } from '@mobcheck/contract/kernel/api-error.ts';
import type { Database } from '../db/database.ts';
import { VERSION } from '../version.ts';
import { mayReadMetrics } from './metrics-access.ts';
import { type Readiness, readinessCheck } from './readiness.ts';
import { apiError } from '../context/api-error.ts';

function measureDurations(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

function countOutdatedGroups({ outdated }: Database, registry: Registry): void {
  registry.registerMetric(
    new Gauge({
      name: 'outdated_company_groups',
      help: 'Company groups whose upgrade failed: they are only read',
      registers: [],
      async collect() {
        this.set(await outdated.count());
      },
    }),
  );
}

/** Registers the gauge of failed archiving. Its value is NaN while the database does not answer or the disk is full. */
function watchArchiving(check: () => Promise<Readiness>, registry: Registry): void {
  registry.registerMetric(
    new Gauge({
      name: 'log_archive_failing',
      help: 'Whether PostgreSQL could not archive its log lately: backups lack what was committed since',
      registers: [],
      async collect() {
        const readiness = await check();
        this.set(readiness.status === 'ok' ? Number(readiness.logArchive === 'failing') : Number.NaN);
      },
    }),
  );
}

export interface OperationsParts {
  readonly database: Database;
  /** Demo logins to show on the login page. */
  readonly demoLogins: readonly { role: string; email: string; password: string }[] | undefined;
  /** Token that gives access to the metrics. Without it only this machine has access. */
  readonly metricsToken?: string;
  /** Free bytes on the disks of files and of the embedded database; undefined means unwatched. */
  readonly freeBytes?: () => Promise<number>;
}

/** Adds the routes outside all features. */
export function operationsRoutes(
  app: FastifyInstance,
  { database, demoLogins, metricsToken, freeBytes }: OperationsParts,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureDurations(app, registry);
  countOutdatedGroups(database, registry);
  const check = readinessCheck(database, freeBytes);
  watchArchiving(check, registry);
  const undocumented = { schema: { hide: true } };
  app.get('/health/live', undocumented, async () => ({ status: 'ok', version: VERSION }));
  app.get('/health/ready', undocumented, async (_, reply) => {
    const readiness = await check();
    return reply.code(readiness.status === 'ok' ? 200 : 503).send(readiness);
  });
  app.get('/metrics', undocumented, async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) {
      throw apiError(NOT_FOUND);
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  app.get('/openapi.json', undocumented, async () => app.swagger());
  if (demoLogins !== undefined) {
    app.get('/public/demo', undocumented, async () => demoLogins);
  }
}
