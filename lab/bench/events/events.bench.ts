/** Measures recordings without integrations, with integrations and with webhooks, in turns, as ratios to the first state. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type Costs, costsOf } from '../costs.ts';
import { median } from '../measure.ts';
import {
  enableTenQuestions,
  type Piece,
  recording,
  type RecordingTarget,
  register,
} from '../record.bench.ts';
import type { Row } from '../report.bench.ts';

const ROUNDS = 8;
/** The warm-up takes longer than the pause between an act and its deliveries, so that deliveries are sent while calls are measured. */
const WARM_UP_CALLS = 250;
const CALLS = 400;
/** Milliseconds from one paced recording to the next, for 20 recordings a second or 72,000 an hour. */
export const PACED_EACH_MS = 50;
const PACED_CALLS = 60;
/** Longer than the pause before the last deliveries are added. */
const PAUSE_MS = 1200;
const PIECES = 20;
const NO_PIECE: Piece = { serial: '', answers: [] };

/** The types of the group's webhook in each state. Undefined means that it is off. */
const STATES = {
  'without integrations': undefined,
  'with integrations': undefined,
  'with a webhook of other events': ['record.refused'],
  'with a webhook that is called each time': ['inspection.recorded'],
};
type State = keyof typeof STATES;
const NAMES = Object.keys(STATES) as State[];

type Target = Pick<RecordingTarget, 'call' | 'database' | 'tenant' | 'costs'>;
/** Makes the measured calls. */
interface Caller {
  readonly call: (path: string, init?: RequestInit) => Promise<unknown>;
}
type Group = Pick<RecordingTarget, 'database' | 'tenant'>;

export function isState(text: string): text is State {
  return text in STATES;
}

/** Its own thread, since a receiver is not part of the product. */
const RECEIVER = `
  const { createServer } = require('node:http');
  const { parentPort } = require('node:worker_threads');
  const server = createServer((request, response) => {
    request.resume();
    response.end();
  });
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`;

/** Starts a receiver of webhooks. */
export async function startReceiver() {
  const worker = new Worker(RECEIVER, { eval: true });
  const [port] = (await once(worker, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}/`, stop: () => worker.terminate() };
}

/** Gives the group its only webhook. */
export async function addWebhook({ database, tenant }: Group, url: string): Promise<void> {
  await database.pool.query('delete from public.webhooks');
  await database.pool.query(
    `insert into public.webhooks (id, company_group_id, name, url, types, secret, created_by, created_by_name, created_at, update_date)
     select gen_random_uuid(), id, 'bench', $2, '{}', 'whsec_' || encode(sha256('bench'), 'base64'), gen_random_uuid(), 'bench', now(), now()
     from public.company_groups where schema_name = $1`,
    [tenant.schemaName, url],
  );
  // A group that was without webhooks would be ignored for half a minute.
  Object.assign(database.news, { ignore: () => undefined });
}

/** Switches integrations and the webhook on or off. */
export async function enter({ database }: Pick<Target, 'database'>, state: State): Promise<void> {
  const types = STATES[state];
  await database.pool.query('update public.company_groups set has_integrations = $1', [
    state !== 'without integrations',
  ]);
  await database.pool.query(
    `update public.webhooks set types = coalesce($1, types), off_since = case when $1 is null then now() end,
       off_reason = case when $1 is null then 'GONE' end`,
    [types],
  );
}

/** Drops the deliveries that wait after a state, so that they do not slow the next. */
async function dropDeliveries({ database }: Target): Promise<void> {
  await sleep(PAUSE_MS);
  await database.pool.query(`delete from public.webhook_deliveries where state = 'WAITING'`);
  await sleep(PAUSE_MS);
}

/** Calls for the pieces in turn. */
export function callsFor(pieces: readonly Piece[], count: number) {
  return Array.from({ length: count }, (_, index) =>
    recording(pieces[index % PIECES] ?? NO_PIECE, randomUUID()),
  );
}

interface Round {
  /** The average of calls without a pause, which contains the calls that wait for deliveries. */
  readonly ms: number;
  /** The median of calls at a steady pace. */
  readonly pacedMs: number;
  readonly costs: Costs;
}

/** Measures calls that begin at a steady pace. */
export async function pacedMs(target: Caller, pieces: readonly Piece[]): Promise<number> {
  const times: number[] = [];
  for (const { path, init } of callsFor(pieces, PACED_CALLS)) {
    const start = performance.now();
    await target.call(path, init);
    times.push(performance.now() - start);
    await sleep(Math.max(0, start + PACED_EACH_MS - performance.now()));
  }
  return median(times);
}

/** Measures rounds of each state. The order turns, so that no state always follows the same one. */
async function roundsOf(target: Target, pieces: readonly Piece[]): Promise<Map<State, Round[]>> {
  const rounds = new Map<State, Round[]>(NAMES.map((state) => [state, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const state of round % 2 === 0 ? NAMES : NAMES.toReversed()) {
      await enter(target, state);
      const calls = [callsFor(pieces, WARM_UP_CALLS), callsFor(pieces, CALLS)] as const;
      const start = performance.now();
      const costs = await costsOf(target.costs, ...calls);
      const ms = (performance.now() - start) / (WARM_UP_CALLS + CALLS);
      await dropDeliveries(target);
      rounds.get(state)?.push({ ms, pacedMs: await pacedMs(target, pieces), costs });
      await dropDeliveries(target);
    }
  }
  return rounds;
}

/** Returns the median of each cost. */
function medianCosts(rounds: readonly Round[]): Costs {
  const of = (cost: keyof Costs) => median(rounds.map(({ costs }) => costs[cost] ?? 0));
  return {
    bytes: of('bytes'),
    serverMs: of('serverMs'),
    databaseMs: of('databaseMs'),
    messages: of('messages'),
  };
}

/** Prints a row for each state. The costs of the last state contain its deliveries. */
export async function measureEvents(target: Target, print: (row: Row) => void): Promise<void> {
  const { call, database, tenant } = target;
  const receiver = await startReceiver();
  const productId = await enableTenQuestions(database, tenant);
  const pieces: Piece[] = [];
  for (let index = 0; index < PIECES; index += 1) {
    pieces.push(await register(call, productId));
  }
  await addWebhook(target, receiver.url);
  const rounds = await roundsOf(target, pieces);
  for (const [pace, ms] of [
    ['20 a second', 'pacedMs'],
    ['without a pause', 'ms'],
  ] as const) {
    const msOf = (state: State) => median((rounds.get(state) ?? []).map((round) => round[ms]));
    const reference = msOf('without integrations');
    for (const state of NAMES) {
      const ratio = msOf(state) / reference;
      print({
        what: `record an inspection ${state}, ${pace}`,
        measured: `${msOf(state).toFixed(2)} ms`,
        reference: `${reference.toFixed(2)} ms`,
        ratio,
        goal: '≤ 1.05 × without integrations',
        met: ratio <= 1.05,
        ...(ms === 'ms' && { costs: medianCosts(rounds.get(state) ?? []) }),
      });
    }
  }
  await enter(target, 'without integrations');
  await receiver.stop();
}
