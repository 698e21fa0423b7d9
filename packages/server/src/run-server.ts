/** The process from its start to its end: configuration, database, application, signals. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { systemClock } from './platform/context/clock.ts';
import { systemIds } from './platform/context/ids.ts';
import { buildApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { completeInstallation } from './features/company-groups/installation.service.ts';
import { featureJobs } from './features/index.ts';
import { bannerText } from './platform/banner.ts';
import type { ClockAndIds } from './platform/context/act.ts';
import type { Database } from './platform/db/database.ts';
import { migrate, readMigrations, type Migrations } from './platform/db/migrate.ts';
import { openConfigured } from './platform/db/open.ts';
import { folderFileStore, type FileStore } from './platform/files/file-store.ts';
import { startJobs } from './platform/jobs/runner.ts';
import { mailTransport } from './platform/mail/transport.ts';
import { orderlyShutdown } from './platform/shutdown.ts';
import { failureSentence } from './platform/startup-failure.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** How long downloads that are under way may go on once the server is told to stop. */
const DOWNLOADS_LIMIT_MS = 10_000;

const complain = (sentence: string): void => void process.stderr.write(`${sentence}\n`);
const shutdown = orderlyShutdown(
  (error) =>
    complain(`Mobcheck did not stop cleanly: ${error instanceof Error ? error.message : String(error)}`),
  (code) => process.exit(code),
);
let config: Config | undefined;

/** No new requests; those in progress end, or are cut at the limit. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const limit = setTimeout(() => app.server.closeAllConnections(), DOWNLOADS_LIMIT_MS);
  await app.close().finally(() => clearTimeout(limit));
}

type Logins = readonly { readonly role: string; readonly email: string; readonly password: string }[];

/** Loads the demonstration; it is a package of its own, which a server without one does not have. */
export type LoadDemo = (
  database: Database,
  given: ClockAndIds,
  migrations: Migrations,
  files: FileStore,
) => Promise<{
  readonly logins: Logins;
  /** A blank tag to register equipment on; undefined when all are used. */
  readonly freeTag: string | undefined;
  /** What was loaded just now; undefined when the demonstration was there already. */
  readonly loaded: object | undefined;
}>;

const clockAndIds: ClockAndIds = { clock: systemClock, ids: systemIds };

/** Brings the database to the newest shape, with a first admin and the demonstration where they are due. */
async function prepare(
  { adminEmail, adminPassword, demo, dataDir }: Config,
  database: Database,
  loadDemo: LoadDemo | undefined,
) {
  const migrations = await readMigrations();
  await migrate(database.pool, migrations);
  const firstAdmin = await database.public((db) =>
    completeInstallation(db, clockAndIds, migrations.tenant, {
      ...(adminEmail === undefined ? {} : { email: adminEmail }),
      ...(adminPassword === undefined ? {} : { password: adminPassword }),
    }),
  );
  const loaded = demo
    ? await loadDemo?.(database, clockAndIds, migrations, folderFileStore(filesIn(dataDir)))
    : undefined;
  return { firstAdmin, demo: loaded };
}

function filesIn(dataDir: string): string {
  return `${dataDir}/files`;
}

async function start(loadDemo: LoadDemo | undefined): Promise<void> {
  config = readConfig(process.env, ROOT);
  const logger = pino({ level: config.logLevel });
  const database = await openConfigured(config, logger);
  shutdown.closeAtEnd(database.close);
  const { firstAdmin, demo } = await prepare(config, database, loadDemo);
  if (demo?.loaded !== undefined) {
    logger.info(demo.loaded, 'demonstration loaded');
  }

  const { smtpUrl, mailFrom: from, dataDir } = config;
  const filesDir = filesIn(dataDir);
  const mail = mailTransport({ smtpUrl, from, folder: `${dataDir}/mail` });
  const jobs = await startJobs(
    database,
    featureJobs({
      database,
      ...clockAndIds,
      publicUrl: config.publicUrl,
      mail,
      filesDir,
    }),
    logger,
  );
  // Stopped after the application, which may still add some, and before the database.
  shutdown.closeAtEnd(jobs.stop);

  const webRoot = `${ROOT}packages/web/dist`;
  const app = await buildApp({
    database,
    ...clockAndIds,
    logger,
    publicUrl: config.publicUrl,
    rateLimitFactor: config.rateLimitFactor,
    filesDir,
    postalCodeUrls: { first: config.postalCodeUrl },
    ...(config.mapStyleUrl === undefined ? {} : { mapStyleUrl: config.mapStyleUrl }),
    mapOrigins: config.mapOrigins,
    webRoot: existsSync(webRoot) ? webRoot : undefined,
    demoLogins: demo?.logins,
    ...(config.metricsToken === undefined ? {} : { metricsToken: config.metricsToken }),
  });
  shutdown.closeAtEnd(() => closeApp(app));
  if (shutdown.begun()) {
    return;
  }
  await app.listen({ host: config.host, port: config.port });
  const first = firstAdmin === undefined ? [] : [{ role: 'MOBCHECK_ADMIN (first)', ...firstAdmin }];
  process.stdout.write(
    bannerText({
      name: 'Mobcheck',
      publicUrl: config.publicUrl,
      logins: [...(demo?.logins ?? []), ...first],
      freeTag: demo?.freeTag,
    }),
  );
}

/**
 * Runs the server until it is told to stop.
 * @param loadDemo called where the configuration asks for the demonstration
 */
export async function runServer(loadDemo?: LoadDemo): Promise<void> {
  process.on('SIGINT', () => void shutdown.stop(0));
  process.on('SIGTERM', () => void shutdown.stop(0));
  // The starter went away without a signal (kill -9): nobody would stop us any more.
  process.on('disconnect', () => void shutdown.stop(0));
  try {
    await start(loadDemo);
  } catch (error) {
    // What the end itself cut short is no failure.
    if (!shutdown.begun()) {
      complain(failureSentence(error, config));
      await shutdown.stop(1);
    }
  }
}
