/** `npm run bench:indexes -w lab -- FOLDER`: the database's processor time for a piece's new dates, without some of its indexes. */
import pg from 'pg';
import { openDatabase } from '../../../packages/server/src/platform/db/database.ts';
import { startBenchCluster } from '../bench-app.ts';
import { keptTenant } from '../big-tenant.ts';
import { processorMsOf } from '../costs.ts';
import { median } from '../measure.ts';

const PIECES = 1500;
const ROUNDS = 7;

const SEARCH = ['equipment_search', 'equipment_maintenance_search', 'equipment_short_fields'];
const VARIANTS: Readonly<Record<string, (index: string) => boolean>> = {
  'with all indexes': () => false,
  'without the indexes of searches': (index) => SEARCH.includes(index),
  'without the descending orders': (index) => index.endsWith('_down'),
  'without any index but the keys': () => true,
};

const UPDATE = `
  update equipment set last_inspection_at = last_inspection_at + interval '1 minute', update_date = now(),
    next_inspection_date = next_inspection_date + $2::int, next_inspection_notice_date = next_inspection_notice_date + $2::int
  where id = $1`;

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  throw new Error('a folder with the data of npm run bench -w lab -- --keep FOLDER');
}
const cluster = await startBenchCluster({ durable: true, keepIn: folder });
const database = openDatabase(cluster.connection('mobcheck'));
const tenant = await keptTenant(database);
const client = new pg.Client(cluster.connection('mobcheck'));
await client.connect();
await client.query(`set search_path to "${tenant?.schemaName}"`);
const { rows: own } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
const { rows: indexes } = await client.query<{ name: string }>(
  `select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
   where indrelid = 'equipment'::regclass and not indisunique`,
);
const { rows: pieces } = await client.query<{ id: string }>(
  'select id from equipment order by md5(id::text) limit $1',
  [PIECES],
);

/** Updates the pieces in a transaction without some indexes, and rolls it back. Returns the milliseconds for a piece. */
async function measure(isDropped: (index: string) => boolean): Promise<number> {
  await client.query('begin');
  for (const { name } of indexes.filter((index) => isDropped(index.name))) {
    await client.query(`drop index "${name}"`);
  }
  const before = await processorMsOf(own[0]?.pid ?? 0);
  for (const [index, { id }] of pieces.entries()) {
    await client.query({ name: 'update', text: UPDATE, values: [id, index % 2 === 0 ? 1 : -1] });
  }
  const used = (await processorMsOf(own[0]?.pid ?? 0)) - before;
  await client.query('rollback');
  return used / PIECES;
}

const used = new Map<string, number[]>(Object.keys(VARIANTS).map((name) => [name, []]));
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [name, isDropped] of Object.entries(VARIANTS)) {
    used.get(name)?.push(await measure(isDropped));
  }
}
for (const [name, times] of used) {
  process.stdout.write(`| ${name} | ${median(times).toFixed(2)} ms |\n`);
}
await client.end();
await database.close();
await cluster.stop();
