/** Tests that slow receivers of one customer leave workers to others, and that its webhooks take turns. */
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import { startJobs } from '../../platform/jobs/runner.ts';
import { openOutside } from '../../platform/outside/outside.ts';
import { useApp } from '../../testing/app.ts';
import { setIntegrations } from '../../testing/integrations/tokens.ts';
import { claimSending } from './sending.queries.ts';
import { webhooks } from './webhooks.feature.ts';
import { addDue, addHook, useReceiver, waitForCalls } from './webhooks.testing.ts';

const receiver = useReceiver();
const outside = openOutside({ privateHosts: ['127.0.0.1'] });
const server = useApp({ outside });
const query = async (text: string) => server.database.pool.query(text);

/** Longer than a slice, so that each job makes one call. */
const SLOW_MS = 2300;

beforeAll(async () => {
  await setIntegrations(server);
});
beforeEach(async () => {
  await query('delete from public.webhooks');
  receiver.calls.length = 0;
});

async function withJobs(work: () => Promise<void>): Promise<void> {
  const parts = { ...server, clock: { now: () => new Date() }, outside, publicUrl: '' };
  const tasks = webhooks.jobs?.(parts as never).filter(({ callsCustomers }) => callsCustomers) ?? [];
  const jobs = await startJobs(server.database, tasks, pino({ level: 'silent' }));
  try {
    await work();
  } finally {
    await jobs.stop();
  }
}

it('slow receivers of a group hold half of the workers, take turns and delay no other group', async () => {
  let open = 0;
  let mostOpen = 0;
  const quickCalls = Promise.withResolvers<undefined>();
  const answerSlowly = async () => {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    await Promise.all([sleep(SLOW_MS), quickCalls.promise]);
    open -= 1;
  };
  receiver.answerWith(({ path }) => {
    if (path !== '/quick') {
      return { status: 200, after: answerSlowly() };
    }
    if (receiver.calls.filter((call) => call.path === path).length === 3) {
      quickCalls.resolve(undefined);
    }
    return { status: 200 };
  });
  for (const path of ['/0', '/1', '/2', '/3', '/4']) {
    const { id } = await addHook(server, 'companyAdmin', { url: receiver.url(path) });
    await addDue(server, id, 3);
  }
  const quick = await addHook(server, 'foreignAdmin', { url: receiver.url('/quick') });
  const pathsOf = () => receiver.calls.map(({ path }) => path);
  const isSlow = (path: string) => path !== '/quick';
  await withJobs(async () => {
    await waitForCalls(receiver, 2);
    await addDue(server, quick.id, 3);
    await waitForCalls(receiver, 9);
  });
  expect(mostOpen).toBe(2);
  expect(pathsOf().filter(isSlow).slice(0, 5).toSorted()).toEqual(['/0', '/1', '/2', '/3', '/4']);
  // The two slow calls end after the quick receiver has all its events.
  expect(pathsOf().slice(0, pathsOf().lastIndexOf('/quick')).filter(isSlow)).toHaveLength(2);
});

it('companies of the generic group take turns separately', async () => {
  const ids: string[] = [];
  for (const who of ['companyAdmin', 'companyAdmin', 'companyAdmin', 'siblingAdmin'] as const) {
    const { id } = await addHook(server, who, { url: receiver.url() });
    await addDue(server, id, 1);
    ids.push(id);
  }
  const claims = async () => {
    await query('update public.webhooks set sending_until = null');
    const claimed = await Promise.all(
      ids.map(async (id) => server.database.public((db) => claimSending(db, id, new Date()))),
    );
    return claimed.filter((claim) => claim !== undefined).map(({ id }) => id);
  };
  expect(await claims()).toHaveLength(2);
  await query(`update public.company_groups set name = 'kept' where name = '${GENERIC_GROUP}'`);
  await query(`update public.company_groups set name = '${GENERIC_GROUP}' where name = 'home'`);
  try {
    const apart = await claims();
    expect(apart).toHaveLength(3);
    expect(apart).toContain(ids[3]);
  } finally {
    await query(`update public.company_groups set name = 'home' where name = '${GENERIC_GROUP}'`);
    await query(`update public.company_groups set name = '${GENERIC_GROUP}' where name = 'kept'`);
  }
});
