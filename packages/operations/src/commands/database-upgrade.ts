/** `npm run db:upgrade -w operations [-- --engine <folder>]`: moves the embedded database to the included major version of PostgreSQL. */
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { upgradeEmbeddedPostgres } from '@mobcheck/embedded-postgres/upgrade/upgrade-cluster.ts';
import { readConfiguration, runCommand, silentLog } from './installation.ts';
import { fetchEngine } from './engine-package.ts';

/** Returns the major version of the data, also when an interrupted upgrade had moved them away. */
function majorOf(dataDir: string): string {
  const home = join(dataDir, 'home');
  const folder = existsSync(home) ? realpathSync(home) : dataDir;
  const clusters = existsSync(folder) ? readdirSync(folder).filter((name) => /^db(-\d+)?$/.test(name)) : [];
  const [cluster] = clusters.toSorted();
  if (cluster === undefined) {
    throw new Error(`there is no database in ${dataDir}`);
  }
  return readFileSync(join(folder, cluster, 'PG_VERSION'), 'utf8').trim();
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { engine: { type: 'string' } } });
  const { databaseUrl, dataDir } = readConfiguration();
  if (databaseUrl !== undefined) {
    throw new Error('DATABASE_URL is set: upgrade a PostgreSQL of your own with its tools (pg_upgrade)');
  }
  const folder = join(dataDir, 'postgres');
  const major = majorOf(folder);
  const fetched = values.engine === undefined ? fetchEngine(major) : undefined;
  try {
    const log = { ...silentLog, info: (text: string) => console.log(text) };
    const old = fetched?.folder ?? values.engine ?? '';
    const result = await upgradeEmbeddedPostgres({ dataDir: folder, engines: { old }, log });
    console.log(
      `PostgreSQL ${result.from} → ${result.to}: ${result.rows} rows in ${result.tables} tables, definitions, rows and sequences compared.`,
    );
    console.log(`Start the server. When all is well, delete ${result.formerFolder}.`);
    console.log('Integrations are off in the new database until you run npm run doors:open.');
    console.log('With BACKUP_DIR, use a new folder and make a backup at once: the old log does not fit.');
  } finally {
    if (fetched !== undefined) {
      rmSync(fetched.temporary, { recursive: true, force: true });
    }
  }
});
