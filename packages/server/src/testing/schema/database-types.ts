/** `node database-types.ts [--check]` generates the database types and the baseline of groups from freshly migrated schemas. */
import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { schemaVersionsOf, tenantUpgrade } from '../../platform/db/group-upgrades.ts';
import { BASELINE, migrate, readMigrations } from '../../platform/db/migrate.ts';
import { startTestCluster } from '../cluster.ts';
import { tenantBaseline } from './tenant-baseline.ts';

const run = promisify(execFile);
const GENERATOR = fileURLToPath(
  import.meta.resolve('kysely-codegen').replace(/dist\/.*$/, 'dist/cli/bin.js'),
);
const TENANT = { schemaName: 'g0_types', tenantRole: 'mobcheck_types' };
const HEADER = '/** Generated from the migrations by testing/schema/database-types.ts; do not edit. */\n';

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

/** Writes a generated file. With `--check`, reports a file that differs instead. */
async function keep(file: string, text: string): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => '');
  if (text !== before && check) {
    stale = true;
    console.error(`${basename(file)} does not match the migrations: run npm run types`);
  } else if (text !== before) {
    await writeFile(file, text);
  }
}

const check = process.argv.includes('--check');
const cluster = await startTestCluster();
let stale = false;
try {
  const connection = cluster.connection('mobcheck');
  const pool = new pg.Pool(connection);
  const migrations = await readMigrations();
  await migrate(pool, migrations);
  const tenantMigrations = migrations.tenant.map(({ baseline: _, ...migration }) => migration);
  await pool.query(`create role "${TENANT.tenantRole}"; create schema "${TENANT.schemaName}";
    ${tenantUpgrade(TENANT, 0, tenantMigrations)}`);
  const client = await pool.connect();
  const { newest } = schemaVersionsOf(tenantMigrations);
  await keep(fileURLToPath(BASELINE), await tenantBaseline(client, TENANT.schemaName, newest));
  client.release();
  await pool.end();
  const url = `postgres://mobcheck@/mobcheck?host=${connection.host}&port=${connection.port}`;
  const folder = fileURLToPath(new URL('../../platform/db/', import.meta.url));
  for (const [schema, name, file] of [
    ['public', 'PublicTables', 'public.gen.ts'],
    ['billing_sandbox', 'BillingSandboxTables', 'billing-sandbox.gen.ts'],
    [TENANT.schemaName, 'TenantTables', 'tenant.gen.ts'],
  ] as const) {
    await keep(folder + file, await generate(url, schema, name, `${folder}${file}.new`));
  }
} finally {
  await cluster.stop();
}
process.exitCode = stale ? 1 : 0;
