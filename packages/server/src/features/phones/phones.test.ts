/** Tests of what phones tell about themselves. */
import { putPhone } from '@mobcheck/contract/phones/phones.contract.ts';
import { describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { fromNow, MINUTE } from '../../testing/field-records.ts';

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

describe('PUT /field/phones/{id}/', () => {
  it('stores what a phone tells, and replaces what it told before', async () => {
    const params = { id: systemIds.newId() };
    await call('operator', putPhone, { params, body: told({ waitingCount: 3 }) });
    const { value } = await call('operator', putPhone, { params, body: told({ waitingCount: 2 }) });
    expect(value).toMatchObject({ ...params, lost: false });
    expect(await rowsOf(params.id)).toMatchObject([
      { waiting_count: 2, platform: 'Android · Chrome 140', app_version: '0.1.0' },
    ]);
  });

  it('stores two persons on one phone apart', async () => {
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
