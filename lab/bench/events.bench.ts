/** Recording inspections without integrations, with them and with a webhook, in turns, as ratios to the first. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { median } from './measure.ts';
import { enableTenQuestions, type Piece, recording, type RecordingTarget, register } from './record.bench.ts';
import type { Row } from './report.bench.ts';

const ROUNDS = 24;
const CALLS_OF_ROUND = 40;
const PIECES = 20;

const STATES = ['without integrations', 'with integrations', 'with a webhook'] as const;
type State = (typeof STATES)[number];

/** Starts a receiver of webhooks. */
async function startReceiver() {
  let calls = 0;
  const server = createServer((request, response) => {
    request.resume();
    calls += 1;
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { url, calls: () => calls, stop: () => server.close() };
}

/** Measures the milliseconds of a recording in each state. Prints a row for each state after the first. */
export async function measureEvents(
  { call, database, tenant }: Pick<RecordingTarget, 'call' | 'database' | 'tenant'>,
  print: (row: Row) => void,
): Promise<void> {
  const receiver = await startReceiver();
  const productId = await enableTenQuestions(database, tenant);
  const pieces: Piece[] = [];
  for (let index = 0; index < PIECES; index += 1) {
    pieces.push(await register(call, productId));
  }
  await database.pool.query(
    `insert into public.webhooks (id, company_group_id, name, url, types, secret, created_by, created_by_name, created_at, update_date)
     select gen_random_uuid(), id, 'bench', $2, array['inspection.recorded'], 'whsec_' || encode(sha256('bench'), 'base64'),
       gen_random_uuid(), 'bench', now(), now()
     from public.company_groups where schema_name = $1`,
    [tenant.schemaName, receiver.url],
  );
  const enter = async (state: State) => {
    await database.pool.query('update public.company_groups set has_integrations = $1', [
      state !== 'without integrations',
    ]);
    await database.pool.query(
      `update public.webhooks set off_since = case when $1 then null else now() end, off_reason = case when $1 then null else 'GONE' end`,
      [state === 'with a webhook'],
    );
  };
  const times = new Map<State, number[]>(STATES.map((state) => [state, []]));
  const record = async (index: number) => {
    const { path, init } = recording(pieces[index % PIECES] ?? { serial: '', answers: [] }, randomUUID());
    const start = performance.now();
    await call(path, init);
    return performance.now() - start;
  };
  for (let round = -2; round < ROUNDS; round += 1) {
    // Another order in each round, so that no state always follows the same one.
    for (const state of round % 2 === 0 ? STATES : STATES.toReversed()) {
      await enter(state);
      for (let index = -5; index < CALLS_OF_ROUND; index += 1) {
        const milliseconds = await record(index + PIECES);
        if (round >= 0 && index >= 0) {
          times.get(state)?.push(milliseconds);
        }
      }
    }
  }
  const base = median(times.get('without integrations') ?? []);
  for (const state of STATES.slice(1)) {
    const measured = median(times.get(state) ?? []);
    print({
      what: `record an inspection ${state} (${receiver.calls()} calls of the webhook)`,
      measured: `${measured.toFixed(2)} ms`,
      reference: `${base.toFixed(2)} ms`,
      ratio: measured / base,
      goal: '≤ 1.05 × without integrations',
      met: measured / base <= 1.05,
    });
  }
  await enter('without integrations');
  receiver.stop();
}
