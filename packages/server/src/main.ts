/** The process: configuration, database, application, signals. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { completeInstallation } from './features/company-groups/installation.service.ts';
import { migrate, readMigrations } from './platform/db/migrate.ts';
import { openConfigured } from './platform/db/open.ts';
import { realSource } from './platform/source.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const config = readConfig(process.env, ROOT);
const logger = pino({ level: config.logLevel });
const database = await openConfigured(config, logger);
const migrations = await readMigrations();
await migrate(database.pool, migrations);
const firstAdmin = await database.public((db) =>
  completeInstallation(db, realSource, migrations.tenant, {
    ...(config.adminEmail === undefined ? {} : { email: config.adminEmail }),
    ...(config.adminPassword === undefined ? {} : { password: config.adminPassword }),
  }),
);

const webRoot = `${ROOT}packages/web/dist`;
const app = await buildApp({
  database,
  source: realSource,
  logger,
  publicUrl: config.publicUrl,
  rateLimitFactor: config.rateLimitFactor,
  filesDir: `${config.dataDir}/files`,
  webRoot: existsSync(webRoot) ? webRoot : undefined,
  demoLogins: undefined,
});
await app.listen({ host: config.host, port: config.port });

process.stdout.write(`\n  Mobcheck  ${config.publicUrl}\n\n`);
if (firstAdmin !== undefined) {
  process.stdout.write(`  MOBCHECK_ADMIN  ${firstAdmin.email}  ${firstAdmin.password}\n\n`);
}

let stopping = false;
/** Stops in order: no new requests, those in progress end, then the database. */
async function stop(): Promise<void> {
  if (stopping) {
    return;
  }
  stopping = true;
  await app.close();
  await database.close();
  // The channel to the starter would keep the process alive.
  process.exit(0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
// The starter went away without a signal (kill -9): nobody would stop us any more.
process.on('disconnect', () => void stop());
