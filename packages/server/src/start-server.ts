/** Starts a server's database, jobs and application from its configuration. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { systemClock } from './platform/context/clock.ts';
import { systemIds } from './platform/context/ids.ts';
import {
  type Billing,
  noBilling,
  sandboxBilling,
  vindiBilling,
} from './features/billing/configured-billing.service.ts';
import { type Deliver, deliverTo } from './features/billing/sandbox/sandbox-webhooks.service.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { completeInstallation } from './features/company-groups/installation.service.ts';
import { disableDemoAccounts } from './features/session/demo-accounts.service.ts';
import { featureJobs } from './features/index.ts';
import { ownTerms } from './features/signup/usage-terms.service.ts';
import { installLessons } from './features/video-lessons/lesson-files.service.ts';
import { bannerText } from './platform/banner.ts';
import { keepFirstLogin, takeFirstLogin } from './platform/first-login.ts';
import type { ClockAndIds } from './platform/context/action-context.ts';
import type { Database } from './platform/db/database.ts';
import { schemaVersionsOf } from './platform/db/group-upgrades.ts';
import { migrate, readMigrations, type Migrations } from './platform/db/migrate.ts';
import { areDoorsShut } from './platform/db/doors/doors.ts';
import { openConfiguredDatabase } from './platform/db/open.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { leastFreeBytes } from './platform/files/free-space.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { CALLS_OF_FOLDER_AT_ONCE, sparedFileStore } from './platform/files/spared-file-store.ts';
import { startJobs, type JobsLog } from './platform/jobs/runner.ts';
import { mailTransport } from './platform/mail/transport.ts';
import { openOutside } from './platform/outside/outside.ts';
import { createServerLog } from './platform/server-log.ts';
import type { Shutdown } from './platform/shutdown.ts';

/** Folder of the repository, with a slash at the end. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Time that running downloads have to finish once the server is told to stop. */
const DOWNLOADS_LIMIT_MS = 10_000;

/** Closes the server to new requests and waits for running ones, at most DOWNLOADS_LIMIT_MS. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const limit = setTimeout(() => app.server.closeAllConnections(), DOWNLOADS_LIMIT_MS);
  await app.close().finally(() => clearTimeout(limit));
}

type Logins = readonly { readonly role: string; readonly email: string; readonly password: string }[];

/** Loads the demonstration, which is a separate package that the server does not import. */
export type LoadDemo = (
  database: Database,
  clockAndIds: ClockAndIds,
  migrations: Migrations,
  files: FileStore,
) => Promise<{
  readonly logins: Logins;
  /** A free tag to register equipment on; undefined when all are used. */
  readonly freeTag: string | undefined;
  /** Summary of the loaded data; undefined when the demonstration already existed. */
  readonly loaded: object | undefined;
}>;

const clockAndIds: ClockAndIds = { clock: systemClock, ids: systemIds };

/**
 * Migrates the database, then creates the first admin, the lessons and the demonstration if they are missing. If the configuration excludes
 * the demonstration, disables its accounts, since their password is public.
 */
async function prepare(
  { adminEmail, adminPassword, passphrases, timeZone, dataDir, demo, isCitus }: Config,
  database: Database,
  files: FileStore,
  loadDemo: LoadDemo | undefined,
  logger: Pick<FastifyInstance['log'], 'error' | 'info'>,
) {
  const migrations = await readMigrations();
  const { failed, undistributed } = await migrate(database.direct, migrations, { isCitus });
  for (const failure of failed) {
    logger.error(failure, 'a company group could not be upgraded: it is only read until that succeeds');
  }
  for (const failure of undistributed) {
    logger.error(
      failure,
      'a company group could not get a node: it stays on the coordinator until a later start',
    );
  }
  await database.outdated.watch(schemaVersionsOf(migrations.tenant));
  const firstAdmin = await database.public(async (db) => {
    const login = await completeInstallation(db, clockAndIds, migrations.tenant, {
      passphrases,
      timeZone,
      ...(adminEmail === undefined ? {} : { email: adminEmail }),
      ...(adminPassword === undefined ? {} : { password: adminPassword }),
    });
    // Stored before the commit, because a start that fails later must not leave an admin with an unknown password.
    if (login !== undefined && adminPassword === undefined) {
      await keepFirstLogin(dataDir, login);
    }
    return login;
  });
  if (firstAdmin !== undefined) {
    logger.info({ email: firstAdmin.email }, 'first platform admin created');
  }
  await installLessons(files);
  if (!demo) {
    const count = await database.public(async (db) => disableDemoAccounts(db, clockAndIds.clock.now()));
    return { demo: undefined, disabledDemoAccounts: count };
  }
  const demoResult = await loadDemo?.(database, clockAndIds, migrations, files);
  if (demoResult?.loaded !== undefined) {
    logger.info(demoResult.loaded, 'demonstration loaded');
  }
  return { demo: demoResult, disabledDemoAccounts: 0 };
}

/**
 * Opens the configured billing provider.
 * @param ownUrl how this process reaches itself, once it listens
 */
function openBilling({ billing, publicUrl }: Config, database: Database, ownUrl: Promise<string>): Billing {
  if (billing === 'none') {
    return noBilling;
  }
  if (billing !== 'sandbox') {
    return vindiBilling({ ...billing, clock: clockAndIds.clock });
  }
  const deliver: Deliver = async (call) => deliverTo(await ownUrl)(call);
  return sandboxBilling({ database, ...clockAndIds, publicUrl, deliver });
}

/** Begins to run jobs. Returns a function that stops them. */
async function openJobs(
  config: Config,
  { database, files }: { readonly database: Database; readonly files: FileStore },
  billing: Billing,
  logger: JobsLog,
): Promise<() => Promise<void>> {
  const { publicUrl, rateLimitFactor, smtpUrl, mailFrom: from, dataDir, securityLogDays } = config;
  const mail = mailTransport({ smtpUrl, from, folder: `${dataDir}/mail` });
  const tasks = featureJobs({
    database,
    ...clockAndIds,
    publicUrl,
    rateLimitFactor,
    mail,
    files,
    billing,
    outside: openOutside({ privateHosts: config.outsidePrivateHosts }),
    signup: config.signup,
    ...(securityLogDays === undefined ? {} : { securityLogDays }),
  });
  const jobs = await startJobs(database, tasks, logger);
  return jobs.stop;
}

/** Folders of the data. When root starts the server, the second folder has the embedded database. */
function dataFolders(dataDir: string, backupDir: string | undefined): string[] {
  return [dataDir, `${dataDir}/postgres/home`, ...(backupDir === undefined ? [] : [backupDir])];
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Returns the product's address and the logins. */
async function banner({ publicUrl, dataDir }: Config, demo: Prepared['demo']): Promise<string> {
  const first = await takeFirstLogin(dataDir, process.stdout.isTTY);
  const isFile = first !== undefined && 'file' in first;
  const firstLogins = first === undefined || isFile ? [] : [{ role: 'MOBCHECK_ADMIN (first)', ...first }];
  return bannerText({
    name: 'Mobcheck',
    publicUrl,
    logins: [...(demo?.logins ?? []), ...firstLogins],
    freeTag: demo?.freeTag,
    firstLoginFile: isFile ? first.file : undefined,
  });
}

/** Ways for customers to sign up, and the service that fills in their company. */
function signupParts({ signup, cnpjUrl }: Config) {
  return { signup, ...(cnpjUrl === undefined ? {} : { cnpjUrl }) };
}

/** Logs disabled accounts and shut doors. @param accounts number of disabled accounts of the demonstration */
async function warnAtStart(
  logger: ReturnType<typeof createServerLog>,
  database: Database,
  accounts: number,
): Promise<void> {
  if (accounts > 0) {
    logger.warn(
      { accounts },
      'accounts of the demonstration disabled: their password is public; DEMO=1 enables them again',
    );
  }
  if (await database.public(areDoorsShut)) {
    logger.warn(
      {},
      'the database is a restored copy: tokens, webhooks, reports by mail, calendars and shared links are off until npm run doors:open',
    );
  }
}

/**
 * Starts a server. Several may run in one process.
 * @param shutdown gets the resources to close, also when the start fails half-way
 * @param loadDemo called when the configuration asks for the demonstration
 * @returns the banner when requests are accepted; undefined when the shutdown began earlier
 * @throws Error of the database, the folders or the address
 */
export async function startServer(
  config: Config,
  shutdown: Shutdown,
  loadDemo: LoadDemo | undefined,
): Promise<string | undefined> {
  const logger = createServerLog(config.logLevel);
  shutdown.closeAtEnd(async () => logger.info('stopped'));
  const database = await openConfiguredDatabase(config, logger);
  shutdown.closeAtEnd(database.close);
  const store = await openFileStore(config);
  const { demo, disabledDemoAccounts } = await prepare(config, database, store, loadDemo, logger);
  const files = sparedFileStore(store, {
    atOnce: config.bucket === undefined ? CALLS_OF_FOLDER_AT_ONCE : undefined,
  });
  await warnAtStart(logger, database, disabledDemoAccounts);

  const listening = Promise.withResolvers<string>();
  const billing = openBilling(config, database, listening.promise);
  // Stopped after the application, which may still add jobs, and before the database.
  shutdown.closeAtEnd(await openJobs(config, { database, files }, billing, logger));
  // A webhook call of the sandbox waits for the address. Without an address the shutdown ends this wait, so that the jobs can stop.
  listening.promise.catch(() => undefined);
  shutdown.closeAtEnd(async () => listening.reject(new Error('the server does not listen')));

  const webRoot = `${ROOT}packages/web/dist`;
  const app = await buildApp({
    database,
    ...clockAndIds,
    logger,
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    rateLimitFactor: config.rateLimitFactor,
    requiredFactor: config.requiredFactor,
    passphrases: config.passphrases,
    timeZone: config.timeZone,
    hasAccessLog: config.hasAccessLog,
    files,
    ...(config.fileLimitBytes === undefined ? {} : { fileLimitBytes: config.fileLimitBytes }),
    billing,
    outside: openOutside({ privateHosts: config.outsidePrivateHosts }),
    contact: config.contact,
    ...(await ownTerms(config.termsFile)),
    postalCodeUrls: { first: config.postalCodeUrl },
    ...signupParts(config),
    ...(config.mapStyleUrl === undefined ? {} : { mapStyleUrl: config.mapStyleUrl }),
    mapOrigins: config.mapOrigins,
    webRoot: existsSync(webRoot) ? webRoot : undefined,
    hasServiceWorker: config.hasServiceWorker,
    demoLogins: demo?.logins,
    freeBytes: () => leastFreeBytes(dataFolders(config.dataDir, config.backupDir)),
    ...(config.metricsToken === undefined ? {} : { metricsToken: config.metricsToken }),
  });
  shutdown.closeAtEnd(() => closeApp(app));
  shutdown.closeAtEnd(async () => logger.info('stopping: no new requests'));
  if (shutdown.hasBegun()) {
    return undefined;
  }
  listening.resolve(await app.listen({ host: config.host, port: config.port }));
  return banner(config, demo);
}
