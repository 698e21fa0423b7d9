/** Measures the list of deficiencies beside its SQL, recordings with and without the agenda, and switching the agenda on. */
import { randomUUID } from 'node:crypto';
import { DEFICIENCY_FIELDS } from '../../../packages/contract/src/deficiencies/deficiencies.contract.ts';
import { costsOf } from '../costs.ts';
import { compare } from '../dashboard.bench.ts';
import { median } from '../measure.ts';
import {
  CLIENTS,
  enableTenQuestions,
  type Piece,
  recording,
  type RecordingTarget,
  register,
} from '../record.bench.ts';
import type { BenchTarget, Row } from '../report.bench.ts';
import { failAllPieces, setAgenda, varyDeficiencies } from './fill-deficiencies.ts';

const LIST_ROUNDS = 5;
/** A page that takes longer is printed. */
const SLOW_MS = 100;
/** Pieces that are recorded once in a round. */
const PIECES = 96;
const RECORD_ROUNDS = 4;
const REGISTERING_CLIENTS = 8;
/** Highest allowed time of a recording with the agenda, as a multiple of the time without. */
const MAX_RATIO = 1.1;

type Target = RecordingTarget & { readonly list: BenchTarget };

async function idOf({ list }: Target, table: 'companies' | 'products'): Promise<string> {
  const order = table === 'companies' ? 'name' : 'sku';
  const { rows } = await list.driver.query<{ id: string }>(
    `select id from ${table} order by ${order} limit 1`,
  );
  return rows[0]?.id ?? '';
}

/** Returns the calls of a page of ten rows, by every filter, order and direction. */
async function listPaths(target: Target): Promise<string[]> {
  const { rows } = await target.list.driver.query<{ id: string }>(
    `select owner_id as id from deficiencies where owner_id is not null limit 1`,
  );
  const monthAgo = new Date(Date.parse(target.list.today) - 30 * 86_400_000).toISOString().slice(0, 10);
  const filters = [
    '',
    'state=OPEN',
    'state=FIXED',
    'state=OPEN&severity=BLOCKING',
    'state=OPEN&overdue=true',
    'state=OPEN&owner=NONE',
    `state=OPEN&owner=${rows[0]?.id ?? ''}`,
    `state=OPEN&openedFrom=${monthAgo}`,
    `state=OPEN&productId=${await idOf(target, 'products')}`,
    `state=OPEN&companyId=${await idOf(target, 'companies')}`,
    'query=p04217',
    'query=recep%201',
  ];
  return filters.flatMap((filter) =>
    DEFICIENCY_FIELDS.flatMap((field) =>
      ['asc', 'desc'].map(
        (direction) => `/web/deficiencies/?field=${field}&direction=${direction}&pageSize=10&${filter}`,
      ),
    ),
  );
}

async function measureList(target: Target): Promise<Row> {
  const paths = await listPaths(target);
  const results = [];
  for (const path of paths) {
    const result = await compare(target.list, path, LIST_ROUNDS);
    results.push(result);
    if (result.overHttp > SLOW_MS) {
      process.stdout.write(
        `  ${path}: ${result.overHttp.toFixed(1)} ms, its SQL ${result.driverOnly.toFixed(1)} ms\n`,
      );
    }
  }
  const scans = results.reduce((sum, result) => sum + result.scans, 0);
  const ratio = median(results.map(({ overHttp, driverOnly }) => overHttp / driverOnly));
  const requests = paths.map((path) => ({ path }));
  return {
    what: `deficiencies, 10 rows and total (${paths.length} combinations, ${scans} scans and long walks)`,
    measured: `${median(results.map(({ overHttp }) => overHttp)).toFixed(1)} ms`,
    reference: `${median(results.map(({ driverOnly }) => driverOnly)).toFixed(1)} ms`,
    ratio,
    goal: '≤ 2 × SQL + JSON, no scan, no long walk',
    met: ratio <= 2 && scans === 0,
    costs: await costsOf(target.list.costs, requests, requests),
  };
}

async function registerPieces({ call }: Target, productId: string, count: number): Promise<Piece[]> {
  const pieces: Piece[] = [];
  let left = count;
  await Promise.all(
    Array.from({ length: REGISTERING_CLIENTS }, async () => {
      for (; left > 0;) {
        left -= 1;
        pieces.push(await register(call, productId));
      }
    }),
  );
  return pieces;
}

const withFlaw = (piece: Piece): Piece => ({
  ...piece,
  answers: piece.answers.map((answer, index) => (index === 0 ? { ...answer, answer: 'NO' } : answer)),
});

/** Records each piece once. @returns recordings per second */
async function recordAll({ call }: Target, pieces: readonly Piece[]): Promise<number> {
  const start = performance.now();
  const waiting = [...pieces];
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let piece = waiting.pop(); piece !== undefined; piece = waiting.pop()) {
        const { path, init } = recording(piece, randomUUID());
        await call(path, init);
      }
    }),
  );
  return (pieces.length * 1000) / (performance.now() - start);
}

/**
 * Compares recordings with and without the agenda, in turns.
 * @param piecesOf the pieces of a round, each of which is recorded once
 */
async function measureRecordings(
  target: Target,
  what: string,
  piecesOf: (round: number) => readonly Piece[],
  maxRatio: number | undefined,
): Promise<Row> {
  const { database, tenant } = target;
  const rates = { on: [] as number[], off: [] as number[] };
  for (let round = -1; round < RECORD_ROUNDS; round += 1) {
    for (const name of ['off', 'on'] as const) {
      await setAgenda(database, tenant, name === 'on');
      const rate = await recordAll(target, piecesOf(2 * (round + 1) + (name === 'on' ? 1 : 0)));
      // The first round warms up.
      rates[name].push(...(round < 0 ? [] : [rate]));
    }
  }
  await setAgenda(database, tenant, false);
  const ratio = median(rates.off) / median(rates.on);
  return {
    what: `record an inspection with the agenda, ${what}, ${CLIENTS} clients`,
    measured: `${median(rates.on).toFixed(0)} /s`,
    reference: `${median(rates.off).toFixed(0)} /s without the agenda`,
    ratio,
    goal: maxRatio === undefined ? 'none' : `≤ ${maxRatio} × without the agenda`,
    met: maxRatio === undefined || ratio <= maxRatio,
  };
}

/** Switches the agenda on while a phone records, one inspection after the other. */
async function measureSwitch(target: Target, productId: string): Promise<Row> {
  const { call, database, tenant } = target;
  await failAllPieces(database, tenant);
  // The piece of the phone is proper, so that its records do not change the counts of the preview.
  const piece = await register(call, productId);
  const { improperPieces, flaws } = JSON.parse(await call('/web/deficiencies/preview/')) as {
    improperPieces: number;
    flaws: number;
  };
  let [isDone, longest] = [false, 0];
  const phone = (async () => {
    while (!isDone) {
      const start = performance.now();
      const { path, init } = recording(piece, randomUUID());
      // A refused call is sent again, as by a phone.
      await call(path, init).catch(() => undefined);
      longest = Math.max(longest, performance.now() - start);
    }
  })();
  const start = performance.now();
  await call('/web/deficiencies/switch-on/', {
    method: 'POST',
    body: JSON.stringify({ improperPieces, flaws }),
  });
  const seconds = (performance.now() - start) / 1000;
  isDone = true;
  await phone;
  return {
    what: `switch the agenda on with ${improperPieces} improper pieces`,
    measured: `${seconds.toFixed(1)} s`,
    reference: `a record waited up to ${(longest / 1000).toFixed(1)} s`,
    ratio: longest / 1000 / seconds,
    goal: 'none',
    met: true,
  };
}

/** Measures deficiencies. The inspections of the tenant are changed, so kept data is not measured. */
export async function measureDeficiencies(
  recordings: RecordingTarget,
  list: BenchTarget,
  isKept: boolean,
  print: (row: Row) => void,
): Promise<void> {
  if (isKept) {
    process.stdout.write('  deficiencies are measured without --keep, because they change the inspections\n');
    return;
  }
  const target = { ...recordings, list };
  const { database, tenant } = target;
  const productId = await enableTenQuestions(database, tenant);
  const rounds = 2 * (RECORD_ROUNDS + 1);
  const pieces = await registerPieces(target, productId, PIECES * rounds);
  const ofRound = (round: number) => pieces.slice(round * PIECES, (round + 1) * PIECES);
  print(await measureRecordings(target, 'without flaws', ofRound, MAX_RATIO));
  const flawed = (round: number) => ofRound(round).map((piece) => withFlaw(piece));
  print(await measureRecordings(target, 'with the first flaw of each piece', flawed, undefined));
  print(await measureSwitch(target, productId));
  await varyDeficiencies(database, tenant);
  print(await measureList(target));
}
