/** The process: configuration, database, application, signals. */
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
import { loadDemo } from './features/demo/demo.service.ts';
import { bannerText } from './platform/banner.ts';
import { migrate, readMigrations } from './platform/db/migrate.ts';
import { openConfigured } from './platform/db/open.ts';
import { folderFileStore } from './platform/files/file-store.ts';
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

async function start(): Promise<void> {
  config = readConfig(process.env, ROOT);
  const logger = pino({ level: config.logLevel });
  const database = await openConfigured(config, logger);
  shutdown.closeAtEnd(database.close);
  const migrations = await readMigrations();
  await migrate(database.pool, migrations);
  const firstAdmin = await database.public((db) =>
    completeInstallation(db, { clock: systemClock, ids: systemIds }, migrations.tenant, {
      ...(config?.adminEmail === undefined ? {} : { email: config.adminEmail }),
      ...(config?.adminPassword === undefined ? {} : { password: config.adminPassword }),
    }),
  );
  const filesDir = `${config.dataDir}/files`;
  const registerFile = `${ROOT}data/registro-equipamentos.xlsx`;
  const demo = config.demo
    ? await loadDemo(
        database,
        { clock: systemClock, ids: systemIds },
        migrations,
        registerFile,
        folderFileStore(filesDir),
      )
    : undefined;
  if (demo?.loaded !== undefined) {
    logger.info(demo.loaded, 'demonstration loaded');
  }

  const { smtpUrl, mailFrom: from, dataDir } = config;
  const mail = mailTransport({ smtpUrl, from, folder: `${dataDir}/mail` });
  const jobs = await startJobs(
    database,
    featureJobs({
      database,
      clock: systemClock,
      ids: systemIds,
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
    clock: systemClock,
    ids: systemIds,
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

process.on('SIGINT', () => void shutdown.stop(0));
process.on('SIGTERM', () => void shutdown.stop(0));
// The starter went away without a signal (kill -9): nobody would stop us any more.
process.on('disconnect', () => void shutdown.stop(0));

try {
  await start();
} catch (error) {
  // What the end itself cut short is no failure.
  if (!shutdown.begun()) {
    complain(failureSentence(error, config));
    await shutdown.stop(1);
  }
}
