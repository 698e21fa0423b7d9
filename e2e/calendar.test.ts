/** A person creates a calendar address, which a calendar program reads, and revokes it. */
import { expect, test } from 'vitest';
import { axeViolations } from './axe.ts';
import { callAs, openAs } from './demo-users.ts';
import { openMobcheck } from './open-mobcheck.ts';

const { mobcheck, browser } = await openMobcheck();
const SHOTS = process.env['SHOTS'];

test('a calendar address is shown once, read by a program and revoked', async () => {
  const admin = await callAs(mobcheck, 'COMPANY_GROUP_ADMIN');
  await admin.send('PUT', '/web/integrations/switch/', { isOn: true });
  const { page } = await openAs(browser, mobcheck, 'COMPANY_OPERATOR', '/#/access');
  const shot = async (name: string) => SHOTS && page.screenshot({ path: `${SHOTS}/${name}.png` });
  await page.getByRole('button', { name: 'Criar endereço da agenda' }).click();
  await page.getByRole('textbox', { name: /^Onde você vai usar/ }).fill('Celular');
  await page.getByRole('button', { name: 'Criar endereço', exact: true }).click();
  const url = await page.getByRole('textbox', { name: 'Endereço', exact: true }).inputValue();
  await shot('calendar-address');
  expect(await axeViolations(page)).toEqual([]);
  const read = await fetch(`${mobcheck.url}${new URL(url).pathname}`);
  const text = await read.text();
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(text).toMatch(/SUMMARY:\d+ (inspeç|venciment)/);
  await page.setViewportSize({ width: 390, height: 844 });
  await shot('calendar-address-390');
  await page.getByRole('button', { name: 'Já guardei' }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByText(/^Criada em/).waitFor();
  await shot('calendar-list');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Revogar Celular' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revogar' }).click();
  await page.getByText('Nenhum endereço ainda').waitFor();
  expect((await fetch(`${mobcheck.url}${new URL(url).pathname}`)).status).toBe(404);
});
