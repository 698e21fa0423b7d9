/** `npm run bench -w lab`: measures on a large tenant and prints a table. */
// `--only report` measures one part, `--equipment 300000` sets the size of the tenant, and `--keep FOLDER` keeps its data.
import type pg from 'pg';
import { measureClocks } from './clocks/clocks.bench.ts';
import { measureDeficiencies } from './deficiencies/deficiencies.bench.ts';
import { measureDashboard, measureOrders } from './dashboard.bench.ts';
import { measureFiles } from './files.bench.ts';
import { bigScansIn, longWalksIn } from './plans.ts';
import { measureEvents } from './events/events.bench.ts';
import { measureRecording } from './record.bench.ts';
import { measureReport, measureScreens, measureSearch, type Row } from './report.bench.ts';
import { showCosts } from './costs.ts';
import { measureThroughput } from './throughput/throughput.bench.ts';
import { openWorld } from './world.ts';

function argument(flag: string): string | undefined {
  const index = process.argv.indexOf(flag);
  return index === -1 ? undefined : process.argv[index + 1];
}

const only = argument('--only');
// With --large there are ten million inspections.
const scale = process.argv.includes('--small') ? 0.1 : process.argv.includes('--large') ? 10 : 1;
const sizes = { equipment: Number(argument('--equipment') ?? 100_000 * scale), inspectionsEach: 10 };

function print(row: Row): void {
  const cells = [
    row.what,
    row.measured,
    row.reference,
    row.ratio.toFixed(2),
    row.goal,
    row.met ? 'yes' : 'NO',
    row.costs === undefined ? '' : showCosts(row.costs),
  ];
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}

/** Checks that scans and walks are found, because figures without them would mean nothing. */
async function control(driver: pg.Client): Promise<void> {
  if ((await bigScansIn(driver, [{ text: 'select * from tags', values: [] }])).length === 0) {
    throw new Error('control: the walk through a big table was not found; take more equipment');
  }
  // No tag lacks a serial, but no index shows this, so the walk along an index reads and skips every tag.
  const walk = `select serial_number from tags where lower(serial_number) = '' order by serial_number limit 1`;
  if ((await longWalksIn(driver, [{ text: walk, values: [] }])).length === 0) {
    throw new Error('control: the walk past a big table was not found; take more equipment');
  }
}

/** Folder of the data, which is made only once. */
const keepIn = argument('--keep');
const world = await openWorld(keepIn, sizes);
const { url, headers, call, database, tenant, connection, driver, today } = world;
try {
  await control(driver);
  process.stdout.write(
    '\n| What | measured | reference | ratio | goal | met | a call: bytes, processor of server + database, messages to the database |\n|---|---|---|---|---|---|---|\n',
  );
  const costs = { url, headers, driver };
  const target = { get: call, costs, driver, today };
  const parts: Record<string, () => Promise<void>> = {
    report: async () => measureReport(target, print),
    screen: async () => measureScreens(target, print),
    throughput: async () => measureThroughput(target, connection, tenant.schemaName, print),
    search: async () => print(await measureSearch(target)),
    dashboard: async () => print(await measureDashboard(target)),
    orders: async () => print(await measureOrders(target)),
    record: async () => print(await measureRecording({ call, database, tenant, connection, costs })),
    events: async () => measureEvents({ call, database, tenant, costs }, print),
    files: async () => {
      // Kept data has the labels of earlier runs, and a company may make a limited number of labels in a month.
      const { rows } = await driver.query<{ id: string }>(
        'select id from companies order by (select sum(quantity) from label_batches where company_id = companies.id) nulls first limit 1',
      );
      await measureFiles({ url, headers, call, companyId: rows[0]?.id ?? '', today }, sizes.equipment, print);
    },
    clocks: async () =>
      measureClocks({ call, database, tenant, connection, costs }, target, keepIn !== undefined, print),
    // The last part, because it changes the inspections.
    deficiencies: async () =>
      measureDeficiencies({ call, database, tenant, connection, costs }, target, keepIn !== undefined, print),
  };
  for (const [name, measure] of Object.entries(parts)) {
    if (only === undefined || only === name) {
      await measure();
    }
  }
} finally {
  await world.close();
}
