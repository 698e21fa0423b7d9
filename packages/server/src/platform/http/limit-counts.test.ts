/** Tests of limits that several servers share. Each server counts its own calls and reads the counts of the others. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { deleteOldCallCounts, shareCallCounts } from '../db/call-counts.ts';
import { limitCounts, type LimitCounts, type ShareCounts } from './limit-counts.ts';

const server = useApp();
const MINUTE = 60_000;
const MAX = 100;
let now = 0;
let opened: LimitCounts[] = [];

const inDatabase: ShareCounts = (counts) => shareCallCounts(server.database, counts);

/** Opens the counts of a server. Returns a function that makes a number of calls. */
function openServer(share: ShareCounts = inDatabase) {
  const counts = limitCounts(share, () => now);
  opened.push(counts);
  const store = new counts.store({});
  const call = (key: string, times = 1): number => {
    let calls = 0;
    for (let made = 0; made < times; made += 1) {
      store.incr(key, (_, result) => (calls = result?.current ?? 0), MINUTE, MAX);
    }
    return calls;
  };
  return { call, flush: counts.flush };
}

beforeEach(async () => {
  now = 1_000_000;
  await server.database.pool.query('delete from public.call_counts');
});
afterEach(() => {
  for (const counts of opened) {
    counts.stop();
  }
  opened = [];
});

const keptKeys = async () => (await server.database.pool.query('select key from public.call_counts')).rows;

describe('two servers', () => {
  it('two servers count a caller together once both have shared', async () => {
    const [first, second] = [openServer(), openServer()];
    first.call('caller', 60);
    second.call('caller', 60);
    await first.flush();
    await second.flush();
    expect(second.call('caller')).toBe(121);
    first.call('caller');
    await first.flush();
    expect(first.call('caller')).toBe(122);
  });

  it('control: without sharing, each of two servers allows the whole limit', async () => {
    const [first, second] = [openServer(async () => []), openServer(async () => [])];
    first.call('caller', 60);
    await first.flush();
    expect(second.call('caller')).toBe(1);
  });

  it('two servers begin a new minute together', async () => {
    const [first, second] = [openServer(), openServer()];
    first.call('caller', 60);
    await first.flush();
    await server.database.pool.query(
      `update public.call_counts set started_at = now() - interval '61 seconds'`,
    );
    second.call('caller', 20);
    await second.flush();
    expect(second.call('caller')).toBe(21);
  });
});

it('the count of an hour outlives a minute, and is deleted after its hour', async () => {
  const setAge = async (age: string) =>
    server.database.pool.query('update public.call_counts set started_at = now() - $1::interval', [age]);
  const share = async (calls: number) =>
    (await shareCallCounts(server.database, [{ key: 'hour GET /data/x caller', calls, age: 0 }]))[0]?.calls;
  expect(await share(3)).toBe(3);
  await setAge('50 minutes');
  await deleteOldCallCounts(server.database);
  expect(await share(1)).toBe(4);
  await setAge('61 minutes');
  expect(await share(1)).toBe(1);
  await setAge('121 minutes');
  await deleteOldCallCounts(server.database);
  expect(await keptKeys()).toEqual([]);
});

it('callers far below the limit cost the database nothing', async () => {
  const { call, flush } = openServer();
  call('quiet', 9);
  await flush();
  expect(await keptKeys()).toEqual([]);
});

it('while sharing fails, a server limits its own calls, and it shares them later', async () => {
  let fails = true;
  const { call, flush } = openServer(async (counts) => {
    if (fails) {
      throw new Error('no database');
    }
    return inDatabase(counts);
  });
  call('caller', 50);
  await flush();
  expect(call('caller')).toBe(51);
  fails = false;
  await flush();
  expect(openServer().call('caller')).toBe(1);
  expect(await keptKeys()).toEqual([{ key: ' caller' }]);
});

it('the minute of a caller ends 60 seconds after the first call', () => {
  const { call } = openServer();
  call('caller', 50);
  now += MINUTE;
  expect(call('caller')).toBe(1);
});

it('counts of past minutes are deleted', async () => {
  const { call, flush } = openServer();
  call('caller', 50);
  await flush();
  await server.database.pool.query(`update public.call_counts set started_at = now() - interval '3 minutes'`);
  await deleteOldCallCounts(server.database);
  expect(await keptKeys()).toEqual([]);
});
