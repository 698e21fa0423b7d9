/** Proof that a creating call adds its rows once, although its answers are lost and it is sent again. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useApp } from '../app.ts';
import {
  callerOf,
  creatingEndpoints,
  makeCreatingInput,
  type CreatingInput,
} from '../every-endpoint/creating-calls.ts';
import type { NamedEndpoint } from '../every-endpoint/matrix.ts';
import { fillPath } from '@mobcheck/contract/kernel/endpoint.ts';
import { startDroppingProxy, type DroppingProxy, type Fate } from '../servers/dropping-proxy.ts';
import { printFigure } from './figure.ts';

const RETRIES = 1000;
const LIMIT_MS = 30 * 60_000;
/** Calls that can be made only once in the state of the proof, or that take a second each. */
const ONCE = new Set([
  'billing.createSubscription',
  'company-groups.createCompanyGroup',
  'tag-production.sendProducedTags',
  'tag-production.replaceProducedTag',
]);
const CREATIONS = 10;
/** Tables to which each repeat of a call may add rows. */
const NOT_COUNTED = ['call_counts', 'sessions', 'security_events'];

const server = useApp();
const endpoints = await creatingEndpoints();
let proxy: DroppingProxy;
let input: CreatingInput;

beforeAll(async () => {
  input = await makeCreatingInput(server);
  await server.database.pool.query('update g1_home.companies set tags_limit = 100000');
  proxy = await startDroppingProxy(await server.app.listen({ host: '127.0.0.1', port: 0 }));
}, LIMIT_MS);
afterAll(async () => proxy.stop());

/** Returns the number of rows of each table outside `NOT_COUNTED`, including waiting jobs. */
async function countRows(): Promise<Map<string, number>> {
  const { rows } = await server.database.direct.query<{ name: string; count: string }>(
    `select format('%I.%I', schemaname, tablename) as name,
       (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I.%I', schemaname, tablename), false, true, '')))[1]::text as count
     from pg_tables where schemaname not in ('pg_catalog', 'information_schema') and tablename <> all($1)`,
    [NOT_COUNTED],
  );
  return new Map(rows.map(({ name, count }) => [name, Number(count)]));
}

/** Returns by how many rows each table has grown, without unchanged tables. */
function growth(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) {
  const grown = [...after].map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const);
  return new Map(grown.filter(([, count]) => count !== 0));
}

/** Returns a request of a creating call with a key. The request is the same each time it is sent. */
async function requestOf(
  { name, endpoint }: NamedEndpoint,
  variant: number,
): Promise<() => Promise<Response>> {
  const who = callerOf(endpoint);
  const body = await input.bodyOf({ name, endpoint }, variant);
  const encoded = new Response(body instanceof FormData ? body : JSON.stringify(body));
  const type = body instanceof FormData ? (encoded.headers.get('content-type') ?? '') : 'application/json';
  const bytes = await encoded.arrayBuffer();
  const search = endpoint.body === 'file' ? '?fileName=x.csv' : '';
  const url = `${proxy.url}${fillPath(endpoint.path, input.paramsOf(name))}${search}`;
  const headers = {
    'content-type': type,
    'idempotency-key': `retry-${name.replaceAll('.', '-')}-${variant}`,
    ...(who && { authorization: `Bearer ${await server.tokenOf(who)}` }),
  };
  return async () => fetch(url, { method: 'POST', headers, body: bytes });
}

/** Sends a request `drops` times with a lost answer, and then once with an answer. Returns the number of wrong answers. */
async function createWith(named: NamedEndpoint, variant: number, drops: number): Promise<number> {
  const sendOnce = await requestOf(named, variant);
  for (let number = 0; number < drops; number += 1) {
    // A user may upload only a few files at a time, so a try beside another try could be refused.
    const fate: Fate = number % 2 === 0 && named.endpoint.body !== 'file' ? 'abandoned' : 'lost';
    proxy.setFate(fate);
    await sendOnce().catch(() => undefined);
  }
  proxy.setFate('answered');
  const { status } = await sendOnce();
  const answers = await proxy.settled();
  const [first] = answers;
  const others = answers.filter((answer) => answer.status !== 201 || answer.text !== first?.text);
  return others.length + (status === 201 ? 0 : 1);
}

let harm = 0;
const calls: string[] = [];

it.each(endpoints)(
  '$name',
  async (named) => {
    const { name } = named;
    const creations = ONCE.has(name) ? 1 : CREATIONS;
    // The first call is answered at once, and its rows are the measure. The tries of a call in `ONCE` repeat it, so they must add no rows.
    const start = await countRows();
    let others = await createWith(named, 0, 0);
    const middle = await countRows();
    const one = growth(start, middle);
    for (let number = 0; number < creations; number += 1) {
      others += await createWith(named, ONCE.has(name) ? 0 : number + 1, RETRIES / creations);
    }
    const expected = ONCE.has(name) ? 0 : creations;
    const excess = [...growth(middle, await countRows())]
      .map(([table, count]) => [table, count - expected * (one.get(table) ?? 0)] as const)
      .filter(([, count]) => count !== 0);
    harm += others + excess.reduce((sum, [, count]) => sum + Math.abs(count), 0);
    calls.push(name);
    expect({ excess, others }).toEqual({ excess: [], others: 0 });
    expect([...one].length).toBeGreaterThan(0);
  },
  LIMIT_MS,
);

afterAll(() =>
  printFigure(
    harm,
    `rows too many or answers unlike the first: ${calls.length} creating calls, each with ${RETRIES} tries without an answer`,
  ),
);
