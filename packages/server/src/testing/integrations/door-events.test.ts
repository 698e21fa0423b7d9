/** Tests that each act that opens or closes a way for programs and outsiders is one security event. */
import * as tokens from '@mobcheck/contract/api-tokens/api-tokens.contract.ts';
import * as calendar from '@mobcheck/contract/calendar/calendar.contract.ts';
import { switchIntegrations } from '@mobcheck/contract/company-groups/integrations-switch.contract.ts';
import { createDataExport } from '@mobcheck/contract/data-export/data-export.contract.ts';
import { successStatus } from '@mobcheck/contract/kernel/endpoint.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import * as reports from '@mobcheck/contract/report-schedules/report-schedules.contract.ts';
import { listSecurityEvents } from '@mobcheck/contract/security-log/security-log.contract.ts';
import { closeShare, createShare } from '@mobcheck/contract/shares/shares.contract.ts';
import * as webhooks from '@mobcheck/contract/webhooks/webhooks.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import { openOutside } from '../../platform/outside/outside.ts';
import { useApp } from '../app.ts';
import { contractEndpoints } from '../every-endpoint/matrix.ts';
import { groupToken, ownToken, setIntegrations } from './tokens.ts';
import { dailyReport } from '../../features/report-schedules/report-schedules.testing.ts';
import { makeShare } from '../../features/shares/shares.testing.ts';
import { addHook } from '../../features/webhooks/webhooks.testing.ts';
import { kindOfCall } from '../../features/security-log/security-events.rules.ts';

const server = useApp({ outside: openOutside({ privateHosts: ['127.0.0.1'] }) });
const { call } = server;
const ADMIN = 'groupAdmin';
const URL_OF_HOOK = 'http://127.0.0.1:1/in';
const body = { name: 'ERP', scopes: ['equipment:read' as const] };

let companyId = '';
let userId = '';
beforeAll(async () => {
  await setIntegrations(server);
  ({ companyId, id: userId } = (await call(ADMIN, getLoggedUser)).value);
});

interface Act {
  readonly act: () => Promise<{ readonly status: number }>;
}

const report = () => dailyReport(companyId, [userId]);
async function schedule() {
  const { id } = (await call(ADMIN, reports.createReportSchedule, { body: report() })).value;
  return { params: { id } };
}
async function hook() {
  const { id } = await addHook(server, ADMIN, { url: URL_OF_HOOK });
  return { params: { id } };
}

/** Makes what an act needs, and returns the act. */
const ACTS: Record<string, () => Promise<Act>> = {
  'data-export.createDataExport': async () => ({
    act: async () => call(ADMIN, createDataExport, { body: {} }),
  }),
  'company-groups.switchIntegrations': async () => ({
    act: async () => call(ADMIN, switchIntegrations, { body: { isOn: true } }),
  }),
  'calendar.createCalendarKey': async () => ({
    act: async () => call(ADMIN, calendar.createCalendarKey, { body: { label: 'Celular' } }),
  }),
  'calendar.revokeCalendarKey': async () => {
    const { id } = (await call(ADMIN, calendar.createCalendarKey, { body: { label: 'Mesa' } })).value;
    return { act: async () => call(ADMIN, calendar.revokeCalendarKey, { params: { id } }) };
  },
  'report-schedules.createReportSchedule': async () => ({
    act: async () => call(ADMIN, reports.createReportSchedule, { body: report() }),
  }),
  'report-schedules.updateReportSchedule': async () => {
    const { params } = await schedule();
    const { items } = (await call(ADMIN, reports.listReportSchedules, { query: {} })).value;
    const { companyId: _, ...fields } = report();
    const updateDate = items.find(({ id }) => id === params.id)?.updateDate ?? '';
    const changed = { params, body: { ...fields, name: 'Outro nome', updateDate } };
    return { act: async () => call(ADMIN, reports.updateReportSchedule, changed) };
  },
  'report-schedules.pauseReportSchedule': async () => {
    const made = await schedule();
    return { act: async () => call(ADMIN, reports.pauseReportSchedule, made) };
  },
  'report-schedules.resumeReportSchedule': async () => {
    const made = await schedule();
    await call(ADMIN, reports.pauseReportSchedule, made);
    return { act: async () => call(ADMIN, reports.resumeReportSchedule, made) };
  },
  'report-schedules.removeReportSchedule': async () => {
    const made = await schedule();
    return { act: async () => call(ADMIN, reports.removeReportSchedule, made) };
  },
  'api-tokens.createOwnToken': async () => ({
    act: async () => call(ADMIN, tokens.createOwnToken, { body }),
  }),
  'api-tokens.revokeOwnToken': async () => {
    const { id } = await ownToken(server, ADMIN);
    return { act: async () => call(ADMIN, tokens.revokeOwnToken, { params: { id } }) };
  },
  'api-tokens.createGroupToken': async () => ({
    act: async () => call(ADMIN, tokens.createGroupToken, { body: { ...body, companyId } }),
  }),
  'api-tokens.revokeGroupToken': async () => {
    const { id } = await groupToken(server, ADMIN);
    return { act: async () => call(ADMIN, tokens.revokeGroupToken, { params: { id } }) };
  },
  'api-tokens.reportLeakedToken': async () => {
    const { token } = await groupToken(server, ADMIN);
    return { act: async () => call(undefined, tokens.reportLeakedToken, { body: { token } }) };
  },
  'webhooks.createWebhook': async () => ({
    act: async () =>
      call(ADMIN, webhooks.createWebhook, {
        body: { name: 'ERP', url: URL_OF_HOOK, types: ['equipment.improper'] },
      }),
  }),
  'webhooks.updateWebhook': async () => {
    const { params } = await hook();
    const hooks = (await call(ADMIN, webhooks.listWebhooks)).value;
    const updateDate = hooks.find(({ id }) => id === params.id)?.updateDate ?? '';
    const fields = { name: 'Outro', url: URL_OF_HOOK, types: ['equipment.improper' as const] };
    return {
      act: async () => call(ADMIN, webhooks.updateWebhook, { params, body: { ...fields, updateDate } }),
    };
  },
  'webhooks.deleteWebhook': async () => {
    const made = await hook();
    return { act: async () => call(ADMIN, webhooks.deleteWebhook, made) };
  },
  'webhooks.changeWebhookSecret': async () => {
    const made = await hook();
    return { act: async () => call(ADMIN, webhooks.changeWebhookSecret, made) };
  },
  'webhooks.switchWebhookOn': async () => {
    const made = await hook();
    return { act: async () => call(ADMIN, webhooks.switchWebhookOn, made) };
  },
  'shares.createShare': async () => ({
    act: async () => call(ADMIN, createShare, { body: { companyId, name: 'Auditoria', filters: {} } }),
  }),
  'shares.closeShare': async () => {
    const { id } = await makeShare(server, { who: ADMIN });
    return { act: async () => call(ADMIN, closeShare, { params: { id } }) };
  },
};

const doorEvents = async () =>
  (await call('platformAdmin', listSecurityEvents, { query: { kind: 'DOOR', pageSize: 1000 } })).value.items;

it('every door of the contract has an act here', async () => {
  const doors = (await contractEndpoints()).filter(
    ({ endpoint }) => kindOfCall(endpoint, successStatus(endpoint), false) === 'DOOR',
  );
  expect(doors.map(({ name }) => name).toSorted()).toEqual(Object.keys(ACTS).toSorted());
});

it.each(Object.entries(ACTS))('%s adds one event', async (name, make) => {
  await server.database.pool.query('delete from public.webhooks; delete from public.data_exports');
  const { act } = await make();
  const before = await doorEvents();
  const { status } = await act();
  expect([status >= 200, status < 300]).toEqual([true, true]);
  const added = (await doorEvents()).filter(({ id }) => !before.some((event) => event.id === id));
  const endpoint = (await contractEndpoints()).find((item) => item.name === name)?.endpoint;
  expect(added).toMatchObject([{ action: `${endpoint?.method} ${endpoint?.path}`, status }]);
});
