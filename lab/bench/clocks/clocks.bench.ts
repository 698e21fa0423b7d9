/** The report filtered and ordered by clocks, and the cost of clocks for a recording. All pieces have four clocks. */
import { randomUUID } from 'node:crypto';
import { type Costs, costsOf, showCosts } from '../costs.ts';
import { median, medianAlternating, throughput } from '../measure.ts';
import {
  CLIENTS,
  COSTED_ROUNDS,
  enableTenQuestions,
  type Piece,
  recording,
  type RecordingTarget,
  register,
  ROUND_MS,
} from '../record.bench.ts';
import { type BenchTarget, measure, type Row } from '../report.bench.ts';
import { FOUR_CLOCKS, setClocks } from './set-clocks.ts';

const STATUSES = ['EXPIRED', 'EXPIRING', 'VALID', 'NA', 'EXPIRED_OR_EXPIRING'];
const ORDERS = ['field=clockDue', 'field=clockDue&direction=desc', 'field=extraLabel'];
/** Two products of one checklist. */
const CLOCKED_SKU = 'EXT-ABC-06';
const ROUNDS = 5;
/** Highest allowed time of a recording with clocks, as a multiple of the time without. */
const MAX_RATIO = 1.1;

/** Returns the calls of a page of ten rows, by every kind, status and order. */
function combinations(): string[] {
  return FOUR_CLOCKS.flatMap(({ kind }) =>
    STATUSES.flatMap((status) =>
      ORDERS.map((order) => `/web/equipments/?${order}&pageSize=10&clockKind=${kind}&clockStatus=${status}`),
    ),
  );
}

/** Rounds of a page. */
const PAGE_ROUNDS = 9;

/**
 * Compares each page with the page of the same status and order by the specification's due date, in turns. These statements are so short
 * that most of the time is the server's own, so a ratio to plain SQL would say little.
 */
async function measureBesideDueDates({ get }: BenchTarget): Promise<Row> {
  const ratios: number[] = [];
  const times = { clocks: [] as number[], dueDates: [] as number[] };
  for (const path of combinations()) {
    const sameByDueDate = path
      .replace('clockDue', 'dueDate')
      .replace(/clockKind=\w+&clockStatus/, 'dueDateExpirationStatus');
    await get(path);
    await get(sameByDueDate);
    const { first, second } = await medianAlternating(
      PAGE_ROUNDS,
      () => get(path),
      () => get(sameByDueDate),
    );
    ratios.push(first / second);
    times.clocks.push(first);
    times.dueDates.push(second);
  }
  const ratio = median(ratios);
  return {
    what: `report by clocks beside the report by due dates, 10 rows and total (${ratios.length} pairs)`,
    measured: `${median(times.clocks).toFixed(1)} ms`,
    reference: `${median(times.dueDates).toFixed(1)} ms`,
    ratio,
    goal: `≤ ${MAX_RATIO} × by due dates`,
    met: ratio <= MAX_RATIO,
  };
}

async function listProducts({ database, tenant }: RecordingTarget): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from "${tenant.schemaName}".products order by id`,
  );
  return rows.map(({ id }) => id);
}

async function registerPieces({ call }: RecordingTarget, productId: string): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for (let index = 0; index < CLIENTS; index += 1) {
    pieces.push(await register(call, productId));
  }
  return pieces;
}

/** Processor time of server and database. It is the same on a busy machine. */
const processorMs = ({ serverMs, databaseMs = 0 }: Costs) => serverMs + databaseMs;

/** Compares recordings of pieces with clocks and of pieces without clocks, in turns. */
async function measureRecordings(target: RecordingTarget, pieces: readonly [Piece[], Piece[]]): Promise<Row> {
  const [clocked, plain] = pieces;
  const rateOf = async (of: readonly Piece[]) =>
    throughput(CLIENTS, ROUND_MS, async (worker) => {
      const { path, init } = recording(of[worker] ?? { serial: '', answers: [] }, randomUUID());
      await target.call(path, init);
    });
  const rates = { clocked: [] as number[], plain: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.clocked.push(await rateOf(clocked));
    rates.plain.push(await rateOf(plain));
  }
  const costsOfPieces = async (of: readonly Piece[]) =>
    costsOf(
      target.costs,
      of.map((piece) => recording(piece, randomUUID())),
      Array.from({ length: COSTED_ROUNDS }, () => of.map((piece) => recording(piece, randomUUID()))).flat(),
    );
  const costs = await costsOfPieces(clocked);
  const plainCosts = await costsOfPieces(plain);
  const ratio = median(rates.plain) / median(rates.clocked);
  const processor = processorMs(costs) / processorMs(plainCosts);
  return {
    what: `record an inspection of a piece with four clocks, ${CLIENTS} clients, processor ${processor.toFixed(2)} × of ${showCosts(plainCosts)}`,
    measured: `${median(rates.clocked).toFixed(0)} /s`,
    reference: `${median(rates.plain).toFixed(0)} /s without clocks`,
    ratio,
    goal: `≤ ${MAX_RATIO} × without clocks`,
    met: ratio <= MAX_RATIO,
    costs,
  };
}

/** Switches clocks on and measures them. @param isKept whether the data is used again, so that clocks are switched off */
export async function measureClocks(
  recordings: RecordingTarget,
  report: BenchTarget,
  isKept: boolean,
  print: (row: Row) => void,
): Promise<void> {
  const { database, tenant } = recordings;
  const plainId = await enableTenQuestions(database, tenant);
  const clockedId = await enableTenQuestions(database, tenant, CLOCKED_SKU);
  const products = await listProducts(recordings);
  const begin = performance.now();
  await setClocks(database, tenant, products, FOUR_CLOCKS);
  process.stdout.write(
    `  clocks of ${products.length} products derived in ${((performance.now() - begin) / 1000).toFixed(0)} s\n`,
  );
  await database.pool.query(
    `vacuum analyze "${tenant.schemaName}".equipment, "${tenant.schemaName}".equipment_clocks`,
  );
  print(await measure(report, 'report by clocks, 10 rows and total', combinations(), PAGE_ROUNDS));
  print(await measureBesideDueDates(report));
  await database.pool.query(`delete from "${tenant.schemaName}".product_clocks where product_id = $1`, [
    plainId,
  ]);
  const pieces = [
    await registerPieces(recordings, clockedId),
    await registerPieces(recordings, plainId),
  ] as const;
  print(await measureRecordings(recordings, pieces));
  if (isKept) {
    await setClocks(database, tenant, products, []);
  }
}
