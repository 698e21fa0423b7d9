/** The data in the pictures of integrations: tokens, a webhook with deliveries, reports by mail, links and a calendar. */
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Caller, callAs } from '../../e2e/demo-users.ts';
import type { RunningMobcheck } from '../../e2e/server.ts';

/** The usual port of n8n. The pictures show it. */
const RECEIVER_PORT = 5678;
/** Host that the webhook may call (`OUTSIDE_PRIVATE_HOSTS`). */
export const RECEIVER_HOST = 'localhost';
const DELIVERY_LIMIT_MS = 20_000;

interface Tag {
  readonly serialNumber: string;
  readonly updateDate: string;
}

async function makeTokens(admin: Caller): Promise<void> {
  const tokens = [
    ['Planilha de indicadores', 30, ['data:read']],
    ['ERP da matriz', 180, ['equipment:read', 'equipment:write', 'catalogue:read', 'records:read']],
    ['Power BI da segurança', 90, ['data:read', 'figures:read']],
  ] as const;
  for (const [name, days, scopes] of tokens) {
    await admin.send('POST', '/web/api-tokens/', { name, days, scopes, companyId: null });
  }
}

async function makeWebhook(admin: Caller): Promise<string> {
  const { id } = await admin.send<{ id: string }>('POST', '/web/webhooks/', {
    name: 'n8n da manutenção',
    url: `http://${RECEIVER_HOST}:${RECEIVER_PORT}/webhook/tags`,
    types: ['tag.enabled', 'tag.disabled', 'equipment.improper'],
    companyId: null,
  });
  return id;
}

/** Disables and enables tags, and waits until the webhook has got the events. */
async function sendEvents(admin: Caller, webhookId: string): Promise<void> {
  const { items } = await admin.get<{ items: Tag[] }>('/web/tags/?enabled=true&pageSize=4');
  for (const tag of items) {
    const path = `/web/tags/${tag.serialNumber}/toggle/`;
    const { updateDate } = await admin.send<Tag>('PUT', path, { enabled: false, updateDate: tag.updateDate });
    await admin.send('PUT', path, { enabled: true, updateDate });
  }
  const path = `/web/webhooks/${webhookId}/deliveries/?state=DELIVERED`;
  const deadline = Date.now() + DELIVERY_LIMIT_MS;
  while ((await admin.get<{ total: number }>(path)).total < items.length * 2) {
    if (Date.now() > deadline) {
      throw new Error('the deliveries did not arrive');
    }
    await pause(200);
  }
}

/** Makes reports that are mailed to a person. */
async function makeSchedules(admin: Caller, companyId: string, recipient: string): Promise<void> {
  const common = { format: 'XLSX', hour: 7, language: 'pt', recipients: [recipient] };
  const schedules = [
    { name: 'Vencidos da semana', companyId, query: { status: 'EXPIRED' }, every: 'WEEK', day: 1 },
    {
      name: 'Manutenções do grupo',
      companyId: null,
      query: { report: 'maintenances' },
      every: 'MONTH',
      day: 5,
    },
    { name: 'O que precisa de atenção', companyId, query: { attention: 'ANY' }, every: 'DAY', day: null },
  ];
  for (const schedule of schedules) {
    await admin.send('POST', '/web/report-schedules/', { ...common, ...schedule });
  }
}

/** Makes the own token and the calendar addresses of a person. */
async function makeAccesses(person: Caller): Promise<void> {
  await person.send('POST', '/web/logged-user/api-tokens/', {
    name: 'Planilha da ronda',
    days: 90,
    scopes: ['equipment:read', 'data:read'],
  });
  for (const label of ['Celular', 'Outlook da mesa']) {
    await person.send('POST', '/web/logged-user/calendar-keys/', { label });
  }
}

/** Makes a link. Returns its path. */
async function makeLink(admin: Caller, companyId: string, link: object): Promise<string> {
  const { url } = await admin.send<{ url: string }>('POST', '/web/shares/', { companyId, ...link });
  const { pathname, hash } = new URL(url);
  return pathname + hash;
}

/** Switches integrations on and makes their data. Returns the path of the link. */
export async function stageIntegrations(mobcheck: RunningMobcheck): Promise<string> {
  const receiver = createServer((_, response) => {
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => receiver.listen(RECEIVER_PORT, RECEIVER_HOST, resolve));
  const admin = await callAs(mobcheck, 'COMPANY_GROUP_ADMIN');
  await admin.send('PUT', '/web/integrations/switch/', { isOn: true });
  await makeTokens(admin);
  await sendEvents(admin, await makeWebhook(admin));
  receiver.close();
  const { id, companyId } = await admin.get<{ id: string; companyId: string }>('/web/logged-user/');
  await makeSchedules(admin, companyId, id);
  await makeAccesses(admin);
  await makeLink(admin, companyId, { name: 'Seguradora', filters: {}, days: 90, hasCode: true });
  return makeLink(admin, companyId, {
    name: 'Auditoria ISO 2026',
    report: 'inspections',
    filters: { query: 'extintor' },
  });
}
