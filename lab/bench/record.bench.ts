/** Recording inspections with 10 answers and 32 clients, compared with the same statements through the plain driver. */
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { newTagSerial } from '../../packages/contract/src/tags/tags.rules.ts';
import type { Database, Tenant } from '../../packages/server/src/platform/db/database.ts';
import type { Statement } from '../../packages/server/src/platform/db/message.ts';
import { costsOf, type CostTarget } from './costs.ts';
import { median, throughput } from './measure.ts';
import { bigScansIn, reportScans } from './plans.ts';
import type { Row } from './report.bench.ts';
import { inTenant, statementsOf } from './statements.ts';

export const CLIENTS = 32;
const ROUNDS = 3;
export const ROUND_MS = 4000;
export const COSTED_ROUNDS = 10;

export interface RecordingTarget {
  readonly call: (path: string, init?: RequestInit) => Promise<string>;
  readonly database: Database;
  readonly tenant: Tenant;
  readonly connection: pg.ClientConfig;
  readonly costs: CostTarget;
}

/** Enables exactly ten yes/no questions of the extinguishers' checklist. Returns the id of a product with them. */
export async function enableTenQuestions(
  database: Database,
  tenant: Tenant,
  sku = 'EXT-ABC-04',
): Promise<string> {
  await database.pool.query(`
    update "${tenant.schemaName}".inspection_questions set enabled = id in (
      select q.id from "${tenant.schemaName}".inspection_questions q
      join "${tenant.schemaName}".inspection_types t on t.id = q.inspection_type_id
      where t.builtin_key = 'extinguishers' and q.type = 'YES_NO_NA' order by q.position limit 10)`);
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from "${tenant.schemaName}".products where sku = $1`,
    [sku],
  );
  return rows[0]?.id ?? '';
}

export interface Piece {
  readonly serial: string;
  readonly answers: readonly { questionId: string; answer: string }[];
}

export async function register(call: RecordingTarget['call'], productId: string): Promise<Piece> {
  const serial = newTagSerial(randomBytes(11));
  await call('/web/equipments/', {
    method: 'POST',
    body: JSON.stringify({ tagSerialNumber: serial, productId }),
  });
  const tag = JSON.parse(await call(`/field/tags/${serial}/`)) as {
    checklist: { inspectionQuestions: { id: string }[] };
  };
  return {
    serial,
    answers: tag.checklist.inspectionQuestions.map(({ id }) => ({ questionId: id, answer: 'YES' })),
  };
}

export function recording(piece: Piece, id: string) {
  return {
    path: `/field/inspections/${id}`,
    init: {
      method: 'PUT',
      body: JSON.stringify({
        tagSerialNumber: piece.serial,
        createdAt: new Date().toISOString(),
        answers: piece.answers,
      }),
    },
  };
}

/** Whether a value is an id that was created after an instant. Ids of version 7 begin with the milliseconds. */
function isIdCreatedSince(value: unknown, since: number): boolean {
  return (
    typeof value === 'string' &&
    /^[0-9a-f]{8}-[0-9a-f]{4}-7/.test(value) &&
    Number.parseInt(value.replaceAll('-', '').slice(0, 12), 16) >= since
  );
}

/** Creates a function that runs the statements of a recording again, with new ids for the rows that it creates. */
function replay(client: pg.Client, statements: readonly Statement[], recordedId: string, since: number) {
  return async () => {
    const id = randomUUID();
    for (const { text, values } of statements) {
      const newValues = values.map((value) => {
        if (value === recordedId) {
          return id;
        }
        return isIdCreatedSince(value, since) ? randomUUID() : value;
      });
      await client.query(text, newValues);
    }
  };
}

/** Measures the recording. Returns the row of the table. */
export async function measureRecording({
  call,
  database,
  tenant,
  connection,
  costs,
}: RecordingTarget): Promise<Row> {
  const productId = await enableTenQuestions(database, tenant);
  const record = (piece: Piece, id: string) => {
    const { path, init } = recording(piece, id);
    return call(path, init);
  };
  const pieces: Piece[] = [];
  const replays: (() => Promise<void>)[] = [];
  const clients: pg.Client[] = [];
  let scans: readonly Statement[] = [];
  for (let index = 0; index < CLIENTS; index += 1) {
    const piece = await register(call, productId);
    const id = randomUUID();
    const since = Date.now();
    const statements = await statementsOf(() => record(piece, id));
    scans = index === 0 ? await bigScansIn(costs.driver, inTenant(statements)) : scans;
    const client = new pg.Client(connection);
    client.on('error', () => undefined);
    await client.connect();
    clients.push(client);
    pieces.push(piece);
    replays.push(replay(client, statements, id, since));
  }
  const rates = { overHttp: [] as number[], driverOnly: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.overHttp.push(
      await throughput(CLIENTS, ROUND_MS, (worker) =>
        record(pieces[worker] ?? { serial: '', answers: [] }, randomUUID()),
      ),
    );
    rates.driverOnly.push(await throughput(CLIENTS, ROUND_MS, async (worker) => replays[worker]?.()));
  }
  for (const client of clients) {
    await client.end();
  }
  reportScans('recording', scans);
  const ratio = median(rates.overHttp) / median(rates.driverOnly);
  return {
    what: `record an inspection (${pieces[0]?.answers.length} answers), ${CLIENTS} clients, ${scans.length} sequential scans`,
    measured: `${median(rates.overHttp).toFixed(0)} /s`,
    reference: `${median(rates.driverOnly).toFixed(0)} /s`,
    ratio,
    goal: '≥ 0.5 × the same statements',
    met: ratio >= 0.5 && scans.length === 0,
    costs: await costsOf(
      costs,
      pieces.map((piece) => recording(piece, randomUUID())),
      Array.from({ length: COSTED_ROUNDS }, () =>
        pieces.map((piece) => recording(piece, randomUUID())),
      ).flat(),
    ),
  };
}
