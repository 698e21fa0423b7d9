/** The report of a visit is downloaded in the office and on the phone once the group has the agenda, and anybody can verify it. */
import type { previewAgenda } from '@mobcheck/contract/deficiencies/agenda-switch.contract.ts';
import type { ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { listServiceOrders } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { expect, test } from 'vitest';
import { axeViolations } from './axe.ts';
import { callAs, openAs, PHONE } from './demo-users.ts';
import { downloadBy, pdfText } from './files.ts';
import { openMobcheck } from './open-mobcheck.ts';

const { mobcheck, browser } = await openMobcheck();
const BUTTON = { name: 'Relatório de visita (PDF)' };

test('the report of an order appears with the agenda, in the office and on the phone of the responsible user', async () => {
  const platform = await callAs(mobcheck, 'MOBCHECK_ADMIN');
  const { items } = await platform.get<ReplyOf<typeof listServiceOrders>>(
    '/web/service-order/?status=PARTIAL',
  );
  const { id, number } = items[0] ?? expect.fail('no order');
  const path = `/#/os?order=${id}`;
  const before = await openAs(browser, mobcheck, 'MOBCHECK_ADMIN', path);
  await before.page.getByRole('dialog').getByText('2 de 5').waitFor();
  expect(await before.page.getByRole('button', BUTTON).count()).toBe(0);
  await before.close();

  const admin = await callAs(mobcheck, 'COMPANY_GROUP_ADMIN');
  const { improperPieces, flaws } = await admin.get<ReplyOf<typeof previewAgenda>>(
    '/web/deficiencies/preview/',
  );
  await admin.send('POST', '/web/deficiencies/switch-on/', { improperPieces, flaws });

  const office = await openAs(browser, mobcheck, 'MOBCHECK_ADMIN', path);
  const { page } = office;
  const file = await downloadBy(page, page.getByRole('button', BUTTON));
  expect(file.name).toMatch(new RegExp(`^Relatório de visita da OS ${number} - .*\\.pdf$`));
  const text = pdfText(file.bytes);
  expect(text).toContain('2 de 5 serviços feitos');
  expect(text).toContain('Sem motivo informado');
  expect(await axeViolations(page)).toEqual([]);
  const code = /#\/verify\/([0-9A-Z]{16})/.exec(text)?.[1];
  await page.goto(`${mobcheck.url}/#/verify/${code}`);
  await page.getByRole('heading', { name: 'Documento autêntico' }).waitFor();
  await page.getByText('Relatório de visita', { exact: true }).waitFor();
  await office.close();

  const phone = await openAs(browser, mobcheck, 'COMPANY_OPERATOR', `/field#/orders/${id}`, PHONE);
  const ofPhone = await downloadBy(phone.page, phone.page.getByRole('button', BUTTON));
  expect(pdfText(ofPhone.bytes)).toContain(`Relatório de visita da OS ${number}`);
  expect(await axeViolations(phone.page)).toEqual([]);
  await phone.close();
});
