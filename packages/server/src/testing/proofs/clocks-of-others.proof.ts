/** Clocks of one product change no reply about other products. Every endpoint is called on two copies of the same data. */
import { createHash } from 'node:crypto';
import { uuidV7 } from '@mobcheck/contract/kernel/id.ts';
import { beforeAll, expect, it } from 'vitest';
import type { IdSource } from '../../platform/context/ids.ts';
import { readSheet } from '../../platform/xlsx/sheet-reader.ts';
import { useApp, type TestApp } from '../app.ts';
import { switchClocksOn } from '../clocks/switched-clocks.ts';
import { contractEndpoints, requestOf } from '../every-endpoint/matrix.ts';
import { makeTargets } from '../every-endpoint/matrix-targets.ts';
import { goodValues } from '../every-endpoint/matrix-values.ts';
import type { PersonName } from '../people.ts';
import { printFigure } from './figure.ts';

const LIMIT_MS = 20 * 60_000;
const CALLERS: readonly PersonName[] = ['operator', 'companyAdmin', 'groupAdmin', 'platformAdmin'];
/** Endpoints that only a group with clocks uses, and the template of an import, which has columns of clocks. */
const ABOUT_CLOCKS = /^clocks\.|^dashboard\.getClockFigures$|^imports\.downloadImportTemplate$/;
/** Security events are written after the reply, with ids of their own. */
const UNSTABLE = 'security-log.exportSecurityEvents';
/** Calls that can end sessions or move companies, which would refuse all later calls. */
const LAST =
  /^(session|password|users|company-users|signup|email-changes|company-groups|companies|company-moves)\./;

interface Call {
  readonly name: string;
  readonly who: PersonName;
  readonly request: Awaited<ReturnType<typeof requestOf>>;
  readonly token: string;
}

interface Reply {
  readonly name: string;
  readonly who: PersonName;
  readonly status: number;
  readonly body: string;
}

/** Ids and random bytes that are the same in every run. */
function countedIds(): IdSource {
  let count = 0;
  const randomBytes = (length: number) => {
    count += 1;
    const blocks = Array.from({ length: Math.ceil(length / 64) }, (_, block) =>
      createHash('sha512').update(`${count} ${block}`).digest(),
    );
    return new Uint8Array(Buffer.concat(blocks).subarray(0, length));
  };
  return { newId: () => uuidV7(pinned.getTime() + count, randomBytes(10)), randomBytes };
}

let pinned = new Date();
const corpus: Call[] = [];
const base = useApp();

beforeAll(async () => {
  const targets = await makeTargets(base);
  const endpoints = (await contractEndpoints()).filter(
    ({ name }) => !ABOUT_CLOCKS.test(name) && name !== UNSTABLE,
  );
  const inOrder = [
    ...endpoints.filter(({ name }) => !LAST.test(name)),
    ...endpoints.filter(({ name }) => LAST.test(name)),
  ];
  for (const { name, endpoint } of inOrder) {
    const target = targets.find(([pattern]) => pattern.test(`${endpoint.method} ${endpoint.path}`))?.[1];
    for (const who of CALLERS) {
      const request = await requestOf(endpoint, {
        ...goodValues(),
        ...(await target?.inputFor('own')),
      });
      corpus.push({ name, who, request, token: await base.tokenOf(who) });
    }
  }
  pinned = new Date();
  await base.stop();
}, LIMIT_MS);

const off = useApp({ copyOf: base, ids: countedIds() });
const on = useApp({ copyOf: base, ids: countedIds() });
const same = useApp({ copyOf: base, ids: countedIds() });

/**
 * Changes all equipment in a newer transaction than the transactions of the other copies. This process keeps totals by the name of the
 * group's schema, and would answer with the totals of another copy.
 */
async function forgetTotals({ database }: TestApp): Promise<void> {
  await database.pool.query(`update g1_home.equipment set manufacturer = manufacturer || '.'`);
}

/** Replaces the revision of a bundle, and instants that the database took from its own clock, which is later than the application's. */
function withoutDatabaseState(body: string): string {
  return body
    .replaceAll(/_\d+\.\d+\.\d+_\d+_\d+"/g, '_<revision>"')
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, (text) =>
      new Date(text) > pinned ? '<later>' : text,
    );
}

/** Removes from a reply the parts that every group with clocks gets. */
function withoutSwitch(name: string, body: string): string {
  if (name === 'session.getLoggedUser') {
    return body.replace(',"switches":["CLOCKS"]', '');
  }
  if (name === 'equipment.listRegistrationProducts') {
    return body.replaceAll(',"hasClocks":true', '');
  }
  if (name === 'notices.listNotices') {
    // The database makes the ids of notices, which order the notices of one instant.
    return body
      .replaceAll(/\{"id":"[^"]*",/g, '{"id":"<id>",')
      .split('{"id":"<id>",')
      .toSorted()
      .join();
  }
  // The catalogue of phones has the clocks of all products.
  return name === 'field-bundle.getFieldBundle'
    ? body
        .replaceAll(/,"clocks":\[\{.*?\}\]/g, '')
        .replace(/"catalogue":\{"hash":"[^"]*"/, '"catalogue":{"hash":"<hash>"')
    : body;
}

/** Returns a reply as text. A workbook gives only its cells, because the file also has the instant at which it was made. */
async function contentOf(
  name: string,
  { headers, body, rawPayload }: Awaited<ReturnType<TestApp['app']['inject']>>,
): Promise<string> {
  const type = String(headers['content-type']);
  if (type.includes('spreadsheet')) {
    return JSON.stringify((await readSheet(rawPayload)).map(({ cells }) => cells));
  }
  return /json|text/.test(type)
    ? withoutSwitch(name, withoutDatabaseState(body))
    : rawPayload.toString('latin1');
}

async function play(server: TestApp, calls: readonly Call[]): Promise<Reply[]> {
  await forgetTotals(server);
  server.setNow(pinned);
  const replies: Reply[] = [];
  for (const { name, who, request, token } of calls) {
    const headers = { ...request.headers, authorization: `Bearer ${token}` };
    const response = await server.app.inject({ ...request, headers });
    replies.push({ name, who, status: response.statusCode, body: await contentOf(name, response) });
  }
  return replies;
}

/** Returns the replies that differ from the other replies to the same calls. */
function differences(replies: readonly Reply[], others: readonly Reply[]): string[] {
  return replies.flatMap(({ name, who, status, body }, index) => {
    const other = others[index];
    if (other?.status === status && other.body === body) {
      return [];
    }
    const at = body.split('').findIndex((letter, place) => letter !== other?.body[place]);
    const shown = (text = '') => text.slice(Math.max(0, at - 60), at + 100);
    return [`${name} ${who}: ${status} ${shown(body)} <> ${other?.status} ${shown(other?.body)}`];
  });
}

let expected: Reply[] = [];
beforeAll(async () => {
  expected = await play(off, corpus);
}, LIMIT_MS);

it(
  'no reply differs while only another product has clocks',
  async () => {
    await switchClocksOn(on, 'UNUSED');
    const found = differences(expected, await play(on, corpus));
    const answered = expected.filter(({ status }) => status < 300).length;
    const endpoints = new Set(corpus.map(({ name }) => name)).size;
    printFigure(
      found.length,
      `replies differ while another product has clocks: ${corpus.length} calls to ${endpoints} endpoints, ${answered} with success`,
    );
    expect(found).toEqual([]);
  },
  LIMIT_MS,
);

it(
  'control: replies differ if the product of the pieces has clocks',
  async () => {
    await switchClocksOn(same, 'USED');
    const found = differences(expected, await play(same, corpus));
    expect(found.some((text) => text.startsWith('equipment.getEquipment '))).toBe(true);
  },
  LIMIT_MS,
);
