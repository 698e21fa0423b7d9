/** Tests that ten phones behind one address can send their records at once. With `OFFLINE_PROOF=1` they send three hundred records. */
import { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { fillPath } from '@mobcheck/contract/kernel/endpoint.ts';
import { beforeAll, expect, inject, it } from 'vitest';
import { systemIds } from '../platform/context/ids.ts';
import { useApp } from './app.ts';
import { registerTestEquipment } from './equipment.ts';
import { DAY, fieldRecords, fromNow, KINDS } from './field-records.ts';
import { companyUsersOf, userSessions } from '../features/company-users/company-users.testing.ts';

const isLong = inject('isOfflineProof');
const PHONES = 10;
const RECORDS_EACH = isLong ? 30 : 4;
/** Each record is sent twice, as after a lost answer. All these calls exceed the limit of one address, but not of each person. */
const server = useApp({ rateLimitFactor: isLong ? 0.25 : 0.02 });
const { addUser } = companyUsersOf(server);
const { signIn } = userSessions(server);
const { bodyFor } = fieldRecords(server, KINDS[0]);
/** Only ends a test that hangs, since six hundred calls beside other tests take more than a minute. */
const LIMIT_MS = 600_000;
const ADDRESS = '10.1.1.1';
/** The address of the phone that makes too many calls. */
const CONTROL_ADDRESS = '10.1.1.2';

let tokens: string[] = [];
let controlToken = '';
let serials: string[] = [];
let body = {};

beforeAll(async () => {
  const piece = await registerTestEquipment(server);
  body = bodyFor(piece);
  serials = [piece.serial];
  for (let phone = 0; phone < PHONES; phone += 1) {
    const { body: user } = await addUser();
    tokens = [...tokens, (await signIn(user.email)) ?? ''];
  }
  controlToken = (await signIn((await addUser()).body.email)) ?? '';
});

/** Sends a record of a phone. Returns the status. */
async function send(token: string, id: string, createdAt: string, remoteAddress: string): Promise<number> {
  const response = await server.app.inject({
    method: putInspection.method,
    url: fillPath(putInspection.path, { id }),
    remoteAddress,
    headers: { authorization: `Bearer ${token}` },
    payload: { ...body, tagSerialNumber: serials[0], createdAt },
  });
  return response.statusCode;
}

/** Sends the records of one phone, one after the other, each twice. Returns the statuses. */
async function sendAll(token: string, ids: readonly string[], remoteAddress = ADDRESS): Promise<number[]> {
  const statuses: number[] = [];
  for (const [index, id] of ids.entries()) {
    const createdAt = fromNow(-DAY + index);
    statuses.push(
      await send(token, id, createdAt, remoteAddress),
      await send(token, id, createdAt, remoteAddress),
    );
  }
  return statuses;
}

const idsOf = (count: number) => Array.from({ length: count }, () => systemIds.newId());
const controlIds = idsOf(RECORDS_EACH * PHONES);

it(
  'no phone is told to wait, and every record is received once',
  async () => {
    const sent = tokens.map((token) => ({ token, ids: idsOf(RECORDS_EACH) }));
    const statuses = await Promise.all(sent.map(async ({ token, ids }) => sendAll(token, ids)));
    expect(new Set(statuses.flat())).toEqual(new Set([200]));
    const { rows } = await server.database.pool.query<{ id: string }>(
      'select id from g1_home.inspections where id <> all($1)',
      [controlIds],
    );
    const received = rows.map(({ id }) => id).toSorted();
    expect(received).toEqual(sent.flatMap(({ ids }) => ids).toSorted());
  },
  LIMIT_MS,
);

it(
  'control: one phone that makes the calls of all ten is told to wait',
  async () => {
    const statuses = await sendAll(controlToken, controlIds, CONTROL_ADDRESS);
    expect(statuses).toContain(429);
  },
  LIMIT_MS,
);
