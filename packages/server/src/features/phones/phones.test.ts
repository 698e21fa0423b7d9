/** Tests of phones: their reports, the list, lost phones, and the deletion of silent phones. */
import { isPhoneLost, listPhones, markPhone, putPhone } from '@mobcheck/contract/phones/phones.contract.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { nightlyJob } from '../../platform/jobs/nightly.ts';
import { useApp } from '../../testing/app.ts';
import { DAY, fromNow, MINUTE } from '../../testing/field-records.ts';
import { emailOf, TEST_PASSWORD, type PersonName } from '../../testing/people.ts';
import { PURGE_SILENT_PHONES } from './purge-silent-phones.service.ts';

const server = useApp();
const { call } = server;

const told = (change: object = {}) => ({
  waitingCount: 0,
  phoneTime: fromNow(0),
  appVersion: '0.1.0',
  platform: 'Android · Chrome 140',
  ...change,
});

async function rowsOf(id: string) {
  const { rows } = await server.database.pool.query<{
    oldest_waiting_at: Date | null;
    waiting_count: number;
  }>('select * from g1_home.phones where id = $1 order by user_email', [id]);
  return rows;
}

async function tell(who: PersonName, change: object = {}): Promise<string> {
  const params = { id: systemIds.newId() };
  expect((await call(who, putPhone, { params, body: told(change) })).status).toBe(200);
  return params.id;
}

async function userIdOf(who: PersonName): Promise<string> {
  const { rows } = await server.database.pool.query<{ id: string }>(
    'select id from public.users where email = $1',
    [emailOf(who)],
  );
  return rows[0]?.id ?? '';
}

describe('PUT /field/phones/{id}/', () => {
  it("stores a phone's report in place of the earlier one", async () => {
    const params = { id: systemIds.newId() };
    await call('operator', putPhone, { params, body: told({ waitingCount: 3 }) });
    const { value } = await call('operator', putPhone, { params, body: told({ waitingCount: 2 }) });
    expect(value).toMatchObject({ ...params, lost: false });
    expect(await rowsOf(params.id)).toMatchObject([
      { waiting_count: 2, platform: 'Android · Chrome 140', app_version: '0.1.0' },
    ]);
  });

  it('stores the reports of two users on one phone separately', async () => {
    const params = { id: systemIds.newId() };
    await call('operator', putPhone, { params, body: told({ waitingCount: 3 }) });
    await call('companyAdmin', putPhone, { params, body: told() });
    expect((await rowsOf(params.id)).map((row) => row.waiting_count)).toEqual([0, 3]);
  });

  it('corrects the age of the oldest record by the clock of the phone', async () => {
    const params = { id: systemIds.newId() };
    const year = 365 * 24 * 60 * MINUTE;
    const body = told({
      waitingCount: 1,
      phoneTime: fromNow(-year),
      oldestWaitingAt: fromNow(-year - 90 * MINUTE),
    });
    const before = Date.now();
    await call('operator', putPhone, { params, body });
    const [row] = await rowsOf(params.id);
    const age = before - (row?.oldest_waiting_at?.getTime() ?? 0);
    expect(Math.round(age / MINUTE)).toBe(90);
  });

  it('401 without a session', async () => {
    const params = { id: systemIds.newId() };
    expect((await call(undefined, putPhone, { params, body: told() })).status).toBe(401);
  });
});

describe('GET /web/phones/', () => {
  const idsFor = async (who: PersonName, query: object = {}) =>
    (await call(who, listPhones, { query: { pageSize: 1000, ...query } })).value.items.map(({ id }) => id);

  it('lists the phones with the oldest waiting record first, and phones without records last', async () => {
    const none = await tell('operator');
    const young = await tell('operator', { waitingCount: 9, oldestWaitingAt: fromNow(-MINUTE) });
    const old = await tell('companyAdmin', { waitingCount: 1, oldestWaitingAt: fromNow(-8 * DAY) });
    const ids = (await idsFor('companyAdmin')).filter((id) => [none, young, old].includes(id));
    expect(ids).toEqual([old, young, none]);
  });

  it('lists only phones on which records wait', async () => {
    const none = await tell('operator');
    const some = await tell('operator', { waitingCount: 2 });
    const ids = await idsFor('companyAdmin', { waitingOnly: true });
    expect([ids.includes(none), ids.includes(some)]).toEqual([false, true]);
  });

  it('shows the waiting records of a phone whose storage was cleared, beside the new phone', async () => {
    const cleared = await tell('operator', { waitingCount: 5, oldestWaitingAt: fromNow(-DAY) });
    const anew = await tell('operator');
    const { items } = (await call('companyAdmin', listPhones, { query: { pageSize: 1000 } })).value;
    const countOf = (id: string) => items.find((item) => item.id === id)?.waitingCount;
    expect([countOf(cleared), countOf(anew)]).toEqual([5, 0]);
  });

  it('control: a report under the earlier id of the phone would hide the lost records', async () => {
    const id = await tell('operator', { waitingCount: 5, oldestWaitingAt: fromNow(-DAY) });
    await call('operator', putPhone, { params: { id }, body: told() });
    expect(await idsFor('companyAdmin', { waitingOnly: true })).not.toContain(id);
  });

  it.each(['pessoa operator', 'ANDROID', 'operator@mobcheck'])('finds a phone by %s', async (query) => {
    const id = await tell('operator');
    expect(await idsFor('companyAdmin', { query })).toContain(id);
    expect(await idsFor('companyAdmin', { query: `${query}?` })).toEqual([]);
  });

  it('phones of a sibling company are listed only for users who see all companies', async () => {
    const id = await tell('siblingAdmin');
    const seenBy = async (who: PersonName) => (await idsFor(who)).includes(id);
    expect([
      await seenBy('companyAdmin'),
      await seenBy('siblingAdmin'),
      await seenBy('groupAdmin'),
      await seenBy('foreignGroupAdmin'),
    ]).toEqual([false, true, true, false]);
  });

  it('403 for an operator', async () => {
    expect((await call('operator', listPhones)).status).toBe(403);
  });
});

describe('a phone that is lost', () => {
  // Marking a phone as lost ends sessions of its user.
  afterEach(() => server.forgetTokens());

  const mark = async (who: PersonName, id: string, userId: string, lost = true) =>
    call(who, markPhone, { params: { id }, body: { userId, lost } });

  const signIn = async (who: PersonName) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/web/authentication/',
      headers: { authorization: `Email ${emailOf(who)}`, 'content-type': 'text/plain' },
      payload: TEST_PASSWORD,
    });
    return { authorization: `Bearer ${response.body}` };
  };
  /** Sends a report of a phone in its own session. */
  const tellAs = async (headers: { authorization: string }, id: string) =>
    call(undefined, putPhone, { params: { id }, body: told() }, { headers });
  const askLost = async (id: string, userId: string, companyGroup = 'home') =>
    (await call(undefined, isPhoneLost, { params: { id }, query: { companyGroup, userId } })).value.lost;

  it('a lost phone loses its session, while the user’s other sessions continue', async () => {
    const userId = await userIdOf('siblingAdmin');
    const [id, phone] = [systemIds.newId(), await signIn('siblingAdmin')];
    await tellAs(phone, id);
    expect((await mark('groupAdmin', id, userId)).value).toMatchObject({
      lostAt: expect.any(String),
      lostByName: 'Pessoa groupAdmin',
    });
    expect((await tellAs(phone, id)).status).toBe(401);
    expect((await call('siblingAdmin', listPhones)).status).toBe(200);
  });

  it('a lost phone loses its session also when it is marked a second time', async () => {
    const userId = await userIdOf('siblingAdmin');
    const [id, phone] = [systemIds.newId(), await signIn('siblingAdmin')];
    await mark('groupAdmin', await tell('siblingAdmin'), userId, false);
    await tellAs(phone, id);
    await server.database.pool.query('update g1_home.phones set lost_at = now() where id = $1', [id]);
    await mark('groupAdmin', id, userId);
    expect((await tellAs(phone, id)).status).toBe(401);
  });

  it('after the next sign-in a lost phone is told so, until it is marked as found', async () => {
    const userId = await userIdOf('siblingAdmin');
    const [id, phone] = [systemIds.newId(), await signIn('siblingAdmin')];
    await tellAs(phone, id);
    await mark('groupAdmin', id, userId);
    const again = await signIn('siblingAdmin');
    expect((await tellAs(again, id)).value.lost).toBe(true);
    expect((await mark('groupAdmin', id, userId, false)).value.lostAt).toBeNull();
    expect((await tellAs(again, id)).value.lost).toBe(false);
  });

  it('a phone can ask without a session whether it is lost', async () => {
    const userId = await userIdOf('siblingAdmin');
    const [id, phone] = [systemIds.newId(), await signIn('siblingAdmin')];
    await tellAs(phone, id);
    expect(await askLost(id, userId)).toBe(false);
    await mark('groupAdmin', id, userId);
    expect(await askLost(id, userId)).toBe(true);
  });

  it('a phone is not reported as lost for another user, phone id or group', async () => {
    const userId = await userIdOf('siblingAdmin');
    const [id, phone] = [systemIds.newId(), await signIn('siblingAdmin')];
    await tellAs(phone, id);
    await mark('groupAdmin', id, userId);
    expect([
      await askLost(id, await userIdOf('operator')),
      await askLost(systemIds.newId(), userId),
      await askLost(id, userId, 'foreign'),
      await askLost(id, userId, 'no such group'),
    ]).toEqual([false, false, false, false]);
  });

  it('simultaneous marks of a lost phone write one entry to the audit trail', async () => {
    const userId = await userIdOf('operator');
    const id = await tell('operator');
    await Promise.all([mark('companyAdmin', id, userId), mark('groupAdmin', id, userId)]);
    const { rows } = await server.database.pool.query('select act from g1_home.audit where subject = $1', [
      id,
    ]);
    expect(rows).toEqual([{ act: 'lost' }]);
  });

  it('409 for the phone of a user with a higher role', async () => {
    const id = await tell('groupAdmin');
    const { problem } = await mark('companyAdmin', id, await userIdOf('groupAdmin'));
    expect(problem.code).toBe('PHONE_USER_REFUSED');
  });

  it('404 for a phone of another group, and for a user who does not have the phone', async () => {
    const id = await tell('companyAdmin');
    const userId = await userIdOf('companyAdmin');
    expect((await mark('foreignGroupAdmin', id, userId)).status).toBe(404);
    expect((await mark('groupAdmin', id, await userIdOf('platformAdmin'))).status).toBe(404);
  });

  it('a lost phone whose session is unknown ends all sessions of its user', async () => {
    const userId = await userIdOf('siblingAdmin');
    const id = await tell('siblingAdmin');
    const other = await signIn('siblingAdmin');
    await server.database.pool.query('update g1_home.phones set session_hash = null where id = $1', [id]);
    await mark('groupAdmin', id, userId);
    expect((await tellAs(other, id)).status).toBe(401);
  });
});

describe('the nightly job', () => {
  it('deletes phones that have sent no report for a year', async () => {
    const [silent, heard] = [await tell('groupAdmin'), await tell('groupAdmin')];
    const age = 'update g1_home.phones set seen_at = $2 where id = $1';
    await server.database.pool.query(age, [silent, fromNow(-366 * DAY)]);
    await server.database.pool.query(age, [heard, fromNow(-364 * DAY)]);
    await server.database.public((db) => enqueue(db, nightlyJob(PURGE_SILENT_PHONES), {}));
    await server.runJobs();
    expect([await rowsOf(silent), await rowsOf(heard)].map((rows) => rows.length)).toEqual([0, 1]);
  });
});
