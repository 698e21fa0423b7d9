/** Generates the database types from freshly migrated schemas: `node database-types.ts [--check]`. */
import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { tenantUpgrade } from '../platform/db/group-upgrades.ts';
import { migrate, readMigrations } from '../platform/db/migrate.ts';
import { startTestCluster } from './cluster.ts';

const run = promisify(execFile);
const GENERATOR = fileURLToPath(
  import.meta.resolve('kysely-codegen').replace(/dist\/.*$/, 'dist/cli/bin.js'),
);
const TENANT = { schemaName: 'g0_types', tenantRole: 'mobcheck_types' };
const HEADER = '/** Generated from the migrations by testing/database-types.ts; do not edit. */\n';

async function generate(url: string, schema: string, interfaceName: string, out: string): Promise<string> {
  await run(process.execPath, [
    GENERATOR,
    '--dialect=postgres',
    `--url=${url}`,
    '--camel-case',
    '--date-parser=string',
    '--numeric-parser=number',
    '--type-mapping={"int8":"number"}',
    `--default-schema=${schema}`,
    `--include-pattern=${schema}.*`,
    `--out-file=${out}`,
  ]);
  const text = await readFile(out, 'utf8');
  await rm(out);
  return (
    HEADER +
    text
      .replace(/^\/\*\*[\s\S]*?\*\/\n\n/, '')
      .replace(/export interface DB \{/, `export interface ${interfaceName} {`)
  );
}

const check = process.argv.includes('--check');
const cluster = await startTestCluster();
let stale = false;
try {
  const connection = cluster.connection('mobcheck');
  const pool = new pg.Pool(connection);
  const migrations = await readMigrations();
  await migrate(pool, migrations);
  await pool.query(`create role "${TENANT.tenantRole}"; create schema "${TENANT.schemaName}";
    ${tenantUpgrade(TENANT, 0, migrations.tenant)}`);
  await pool.end();
  const url = `postgres://mobcheck@/mobcheck?host=${connection.host}&port=${connection.port}`;
  const folder = fileURLToPath(new URL('../platform/db/', import.meta.url));
  for (const [schema, name, file] of [
    ['public', 'PublicTables', 'public.gen.ts'],
    ['billing_sandbox', 'BillingSandboxTables', 'billing-sandbox.gen.ts'],
    [TENANT.schemaName, 'TenantTables', 'tenant.gen.ts'],
  ] as const) {
    const text = await generate(url, schema, name, `${folder}${file}.new`);
    const before = await readFile(folder + file, 'utf8').catch(() => '');
    if (text !== before && check) {
      stale = true;
      console.error(`${file} does not match the migrations: run npm run types`);
    } else if (text !== before) {
      await writeFile(folder + file, text);
    }
  }
} finally {
  await cluster.stop();
}
process.exitCode = stale ? 1 : 0;
