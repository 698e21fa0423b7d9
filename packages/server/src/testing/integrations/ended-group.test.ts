/** Test that the end of a group ends its tokens, webhooks, calendars, links and exports. */
import { createCalendarKey } from '@mobcheck/contract/calendar/calendar.contract.ts';
import { createDataExport } from '@mobcheck/contract/data-export/data-export.contract.ts';
import { listEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getShare } from '@mobcheck/contract/shares/visitor.contract.ts';
import { expect, it } from 'vitest';
import { makeShare, visitorOf } from '../../features/shares/shares.testing.ts';
import { addDue, addHook, useReceiver } from '../../features/webhooks/webhooks.testing.ts';
import { openOutside } from '../../platform/outside/outside.ts';
import { useApp } from '../app.ts';
import { callWithToken, groupToken, ownToken, setIntegrations } from './tokens.ts';

const receiver = useReceiver();
const server = useApp({ outside: openOutside({ privateHosts: ['127.0.0.1'] }) });
const { call } = server;
const query = async (text: string) => (await server.database.pool.query(text)).rows;

/** Tables whose rows go with their group. */
const TABLES = [
  'api_tokens',
  'webhooks',
  'webhook_deliveries',
  'calendar_keys',
  'share_directory',
  'data_exports',
];

it('nothing of an ended group opens or is sent', async () => {
  await setIntegrations(server);
  const personal = await ownToken(server, 'foreignAdmin');
  const ofGroup = await groupToken(server, 'foreignGroupAdmin');
  const hook = await addHook(server, 'foreignAdmin', { url: receiver.url() });
  await addDue(server, hook.id, 2);
  const share = await makeShare(server, { who: 'foreignAdmin' });
  const key = await call('foreignAdmin', createCalendarKey, { body: { label: 'Celular' } });
  const { path } = (await call('foreignGroupAdmin', createDataExport, { body: {} })).value;
  const { pathname } = new URL(key.value.url);
  const statuses = async () => [
    (await callWithToken(server, personal.token, listEquipment)).status,
    (await callWithToken(server, ofGroup.token, listEquipment)).status,
    (await visitorOf(server, share)(getShare)).status,
    (await server.app.inject({ url: pathname })).statusCode,
  ];
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  await query(`
    delete from public.users using public.company_groups
      where company_group_id = company_groups.id and company_groups.name = 'foreign';
    delete from public.company_groups where name = 'foreign'`);
  expect(await statuses()).toEqual([401, 401, 404, 404]);
  expect((await server.app.inject({ url: path })).statusCode).toBe(404);
  await server.runJobs();
  expect(receiver.calls).toEqual([]);
  for (const table of TABLES) {
    expect([table, await query(`select * from public.${table}`)]).toEqual([table, []]);
  }
});
