/** Tests of the limits of refused records that wait for the office. */
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import {
  discardQuarantine,
  reopenQuarantine,
} from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import { getQuarantineRoom } from '@mobcheck/contract/quarantine/quarantine-room.contract.ts';
import { OFFICE_ROOM, PERSON_ROOM } from '@mobcheck/contract/quarantine/quarantine-room.rules.ts';
import { putQuarantine } from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { customers } from '../../testing/customers.ts';
import { provisionGeneric } from '../../testing/generic-group.ts';
import { emailOf, type PersonName } from '../../testing/people.ts';
import { refusedBody, type RefusedBody, sendPhotoAs } from '../../testing/quarantine.ts';
import { refusedPieces } from './refused-pieces.testing.ts';

const server = useApp();
const { call } = server;
const { newId } = systemIds;
const sql = async (text: string, values: unknown[] = []) => server.database.pool.query(text, values);

const put = async (id: string, body: RefusedBody = refusedBody(), who: PersonName = 'operator') =>
  call(who, putQuarantine, { params: { id }, body });
const room = async (who: PersonName = 'companyAdmin') => (await call(who, getQuarantineRoom)).value;
const discard = async (id: string) =>
  call('companyAdmin', discardQuarantine, { params: { id }, body: { reason: 'Feito duas vezes' } });

const ROOM_OF = { person: PERSON_ROOM, office: OFFICE_ROOM };
const fullOf = (scope: keyof typeof ROOM_OF) => ({
  status: 503,
  code: 'QUARANTINE_FULL',
  params: { scope, retryAfter: expect.any(Number) as number },
});

/** Adds many waiting records. @param who the person of all records. Undefined gives each record its own person */
async function fill(who: PersonName | undefined, count: number, body = '{}'): Promise<void> {
  await fillIn('g1_home', emailOf(who ?? 'operator'), { isOne: who !== undefined, count, body });
}

async function fillIn(
  schema: string,
  email: string,
  { isOne, count, body }: { isOne: boolean; count: number; body: string },
): Promise<void> {
  await sql(
    `insert into ${schema}.quarantine
       (id, company_id, kind, serial, body, problem, user_id, user_name, user_email, created_at, phone_time, received_at)
     select gen_random_uuid(), u.company_id, 'inspection', 'x', $3, '{}',
       case when $1 then u.id else gen_random_uuid() end, u.name, u.email, now(), now(), now()
     from public.users u, generate_series(1, $4) where u.email = $2`,
    [isOne, email, body, count],
  );
}

beforeEach(async () => {
  await sql('delete from g1_home.quarantine');
});

describe.each(['person', 'office'] as const)('the room of the %s', (scope) => {
  const { records, bytes } = ROOM_OF[scope];
  const who = scope === 'person' ? 'operator' : undefined;

  it('is full at the limit, and takes the next record after a decision', async () => {
    await fill(who, records - 1);
    const [last, next] = [newId(), newId()];
    expect((await put(last)).status).toBe(200);
    const body = refusedBody();
    const refused = await put(next, body);
    expect(refused.problem).toMatchObject(fullOf(scope));
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await sql('select from g1_home.quarantine where id = $1', [next])).rowCount).toBe(0);
    expect((await sql('select from g1_home.audit where subject = $1', [next])).rowCount).toBe(0);
    expect((await discard(last)).status).toBe(200);
    expect((await put(next, body)).value).toMatchObject({ id: next, state: 'WAITING' });
  });

  it('is full at its limit of bytes', async () => {
    const body = 'ã'.repeat(100_000);
    await fill(who, Math.ceil(bytes / 200_000), body);
    expect((await put(newId())).problem).toMatchObject(fullOf(scope));
  });

  it('takes three of twelve simultaneous records when it has room for three', async () => {
    await fill(who, records - 3);
    const replies = await Promise.all(Array.from({ length: 12 }, async () => put(newId())));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(replies.filter(({ status }) => status === 503)).toHaveLength(9);
    expect((await sql('select from g1_home.quarantine')).rowCount).toBe(records);
  });
});

describe('a full room', () => {
  it('gives a repeated call of a waiting record the same reply, also with a later photo', async () => {
    const [id, photo] = [newId(), newId()];
    const body = refusedBody({ photos: [photo] });
    const first = (await put(id, body)).value;
    await fill('operator', PERSON_ROOM.records);
    await sendPhotoAs(server, 'operator', photo);
    expect((await put(id, body)).value).toEqual(first);
    const { rows } = await sql('select photos from g1_home.quarantine where id = $1', [id]);
    expect(rows).toEqual([{ photos: [photo] }]);
    expect((await put(id, refusedBody())).problem.code).toBe('QUARANTINE_CONTENT_DIFFERS');
  });

  it('gives a repeated call of a decided record its state', async () => {
    const id = newId();
    const body = refusedBody();
    await put(id, body);
    await discard(id);
    await fill('operator', PERSON_ROOM.records);
    expect((await put(id, body)).value.state).toBe('DISCARDED');
  });

  it('of a person does not limit other persons, and of an office does not limit other groups', async () => {
    await fill('operator', PERSON_ROOM.records);
    expect((await put(newId(), refusedBody(), 'companyAdmin')).status).toBe(200);
    await fill(undefined, OFFICE_ROOM.records);
    expect((await put(newId(), refusedBody(), 'siblingAdmin')).problem).toMatchObject(fullOf('office'));
    expect((await put(newId(), refusedBody(), 'foreignAdmin')).status).toBe(200);
  });

  it('of a person counts the waiting records of all companies of the group', async () => {
    await fill('operator', PERSON_ROOM.records);
    await sql(
      `update g1_home.quarantine set company_id = (select id from g1_home.companies where name <> 'Casa Ltda')`,
    );
    expect((await put(newId())).problem).toMatchObject(fullOf('person'));
  });

  it('takes records again after decisions', async () => {
    await fill('operator', PERSON_ROOM.records);
    await sql(`update g1_home.quarantine set state = 'DISCARDED', decided_at = now()`);
    expect((await put(newId())).status).toBe(200);
  });

  it('does not keep the office from reopening a discarded record', async () => {
    const id = newId();
    await put(id);
    await discard(id);
    await fill('operator', PERSON_ROOM.records);
    const { value } = await call('companyAdmin', reopenQuarantine, { params: { id } });
    expect(value.state).toBe('WAITING');
  });

  it('counts the records that wait with a registration until its decision', async () => {
    const { phoneAndOffice } = refusedPieces(server);
    await sql('update g1_home.companies set tags_limit = 100000');
    await fill('operator', PERSON_ROOM.records - 3);
    const { registration } = await phoneAndOffice();
    expect((await put(newId())).problem).toMatchObject(fullOf('person'));
    expect((await discard(registration)).status).toBe(200);
    const replies = [];
    for (let index = 0; index < 4; index += 1) {
      replies.push((await put(newId())).status);
    }
    expect(replies).toEqual([200, 200, 200, 503]);
  });
});

it('each company of the generic group has its own room of the office', async () => {
  const { addCustomer, findTenantCompany } = customers(server);
  await provisionGeneric(server);
  const [mine, others] = [
    (await addCustomer('uma@generic.test')).me,
    (await addCustomer('outra@generic.test')).me,
  ];
  const { schema } = await findTenantCompany(GENERIC_GROUP, 'outra@generic.test');
  await fillIn(schema, 'outra@generic.test', { isOne: false, count: OFFICE_ROOM.records, body: '{}' });
  const send = async (who: typeof mine) =>
    who.call(putQuarantine, { params: { id: newId() }, body: refusedBody() });
  expect((await send(others)).problem).toMatchObject(fullOf('office'));
  expect((await send(mine)).status).toBe(200);
  expect((await others.call(getQuarantineRoom)).value.officeIsFull).toBe(true);
  expect((await mine.call(getQuarantineRoom)).value.officeIsFull).toBe(false);
});

describe('GET /web/quarantine/room', () => {
  it('returns no full room below the limits', async () => {
    await put(newId());
    expect(await room()).toEqual({ officeIsFull: false, fullPeople: [] });
  });

  it('names the people with a full room to the admins of the companies that have their records', async () => {
    await fill('operator', PERSON_ROOM.records);
    const full = { officeIsFull: false, fullPeople: ['Pessoa operator'] };
    expect(await room()).toEqual(full);
    expect(await room('groupAdmin')).toEqual(full);
    expect(await room('siblingAdmin')).toEqual({ officeIsFull: false, fullPeople: [] });
    expect(await room('foreignAdmin')).toEqual({ officeIsFull: false, fullPeople: [] });
  });

  it('tells each admin of the group that the room of the office is full', async () => {
    await fill(undefined, OFFICE_ROOM.records);
    expect(await room()).toEqual({ officeIsFull: true, fullPeople: [] });
    expect((await room('siblingAdmin')).officeIsFull).toBe(true);
    expect((await room('foreignAdmin')).officeIsFull).toBe(false);
  });

  it('403 without the right to decide, 401 without a session', async () => {
    expect((await call('operator', getQuarantineRoom)).status).toBe(403);
    expect((await call(undefined, getQuarantineRoom)).status).toBe(401);
  });
});
