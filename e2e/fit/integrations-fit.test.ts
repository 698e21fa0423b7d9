/** Tests that the screens of integrations are accessible and fit, with long names, all scopes and all events. */
import { TOKEN_SCOPES } from '@mobcheck/contract/kernel/endpoint.ts';
import { WEBHOOK_TYPES } from '@mobcheck/contract/webhooks/webhooks.contract.ts';
import { beforeAll, expect, test } from 'vitest';
import { openPage } from '../browser.ts';
import { callAs, openAs, PHONE } from '../demo-users.ts';
import { openMobcheck } from '../open-mobcheck.ts';
import { visitScreens } from './visit-screens.ts';

const opened = await openMobcheck({ OUTSIDE_PRIVATE_HOSTS: '127.0.0.1' });
const { mobcheck, browser } = opened;

const TABS = ['tokens', 'webhooks', 'schedules', 'shares', 'export'];
const urlOf = (tab: string) => `/#/integrations?tab=${tab}`;
/** Path of a link for auditors that asks for no code. */
let sharePath = '';

beforeAll(async () => {
  const admin = await callAs(mobcheck, 'COMPANY_GROUP_ADMIN');
  const { id, companyId } = await admin.get<{ id: string; companyId: string }>('/web/logged-user/');
  await admin.send('PUT', '/web/integrations/switch/', { isOn: true });
  const scopes = TOKEN_SCOPES;
  await admin.send('POST', '/web/api-tokens/', { name: 'W'.repeat(60), scopes, days: 90, companyId: null });
  await admin.send('POST', '/web/logged-user/api-tokens/', { name: 'Integração do ERP', scopes, days: 90 });
  await admin.send('POST', '/web/webhooks/', {
    name: 'W'.repeat(60),
    url: `http://127.0.0.1:8443/webhook/${'w'.repeat(200)}`,
    types: WEBHOOK_TYPES,
    companyId: null,
  });
  await admin.send('POST', '/web/report-schedules/', {
    name: 'W'.repeat(60),
    companyId: null,
    query: { report: 'maintenances' },
    format: 'PDF',
    every: 'WEEK',
    day: 4,
    hour: 7,
    language: 'pt',
    recipients: [id],
  });
  const { url } = await admin.send<{ url: string }>('POST', '/web/shares/', {
    companyId,
    name: 'W'.repeat(100),
    filters: {},
  });
  sharePath = new URL(url).hash;
});

test('the screens of integrations are accessible and as narrow as a phone', async () => {
  // Two tabs in a row would have the same heading, so another page is between them.
  const urls = TABS.flatMap((tab) => [urlOf(tab), tab === 'tokens' ? '/#/config-system' : '/#/access']);
  expect(await visitScreens(opened, 'COMPANY_GROUP_ADMIN', urls)).toEqual([]);
}, 300_000);

test('on laptops the lists of integrations show all columns, and their rows stay low', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', urlOf('tokens'));
  for (const tab of TABS.filter((name) => name !== 'export')) {
    // A document of its own, without the rows of the former tab.
    await page.goto('about:blank');
    await page.goto(mobcheck.url + urlOf(tab));
    const row = page.locator('tbody tr[data-index]').first();
    for (const width of [1366, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await row.waitFor();
      const message = `${tab} ${width}`;
      const hidden = async () =>
        page
          .getByRole('table')
          .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
      await expect.poll(hidden, { message }).toBe(0);
      await expect.poll(async () => (await row.boundingBox())?.height, { message }).toBeLessThan(230);
    }
  }
  await close();
});

test('a focused number of scopes lists all of them', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', urlOf('tokens'));
  await page
    .getByText(`e mais ${TOKEN_SCOPES.length - 1}`)
    .first()
    .focus();
  const tip = page.getByRole('tooltip');
  await tip.getByText('Ler a auditoria').waitFor();
  expect(await tip.getByRole('listitem').count()).toBe(TOKEN_SCOPES.length);
  await close();
});

test('on a phone the auditor sees result and PDF on the line of each record', async () => {
  const { page, close } = await openPage(browser, PHONE);
  await page.goto(`${mobcheck.url}/${sharePath}`);
  await page
    .getByRole('button', { name: /^Abrir / })
    .first()
    .click();
  const record = page.getByRole('listitem').filter({ hasText: 'Inspeção' }).first();
  await record.waitFor();
  const [line, pdf] = await Promise.all([record.boundingBox(), record.getByRole('button').boundingBox()]);
  expect(pdf?.y).toBeLessThan((line?.y ?? 0) + (line?.height ?? 0) / 2);
  await close();
});
