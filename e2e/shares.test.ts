/** An admin shares a filtered report with an auditor, who opens the link without an account until the admin closes it. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations, faultsInBothSchemes } from './axe.ts';
import { openPage } from './browser.ts';
import { callAs, openAs } from './demo-users.ts';
import { openMobcheck } from './open-mobcheck.ts';

const { mobcheck, browser } = await openMobcheck();
const SHOTS = process.env['SHOTS'];
const shot = async (page: Page, name: string) => {
  if (SHOTS) {
    await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
  }
};

const PHONE_SCREEN: BrowserContextOptions = { viewport: { width: 390, height: 844 } };

/** Makes a link with the dialog of the report. Returns its address and its code. */
async function shareReport(page: Page): Promise<{ url: string; code: string }> {
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Compartilhar com auditor…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compartilhar com auditor' });
  await dialog.getByRole('textbox', { name: /^Para quem/ }).fill('Auditoria ISO 2026');
  await dialog.getByText('“extintor”').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await shot(page, 'dialog');
  await dialog.getByRole('button', { name: 'Criar link' }).click();
  const made = page.getByRole('dialog', { name: 'Link criado' });
  await made.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await shot(page, 'made');
  const url = await made.getByRole('textbox', { name: 'Link' }).inputValue();
  const code = await made.getByRole('textbox', { name: 'Código' }).inputValue();
  await made.getByRole('button', { name: 'Já guardei' }).click();
  return { url, code };
}

test('an auditor opens a shared report with its code until the link is closed', async () => {
  const admin = await callAs(mobcheck, 'COMPANY_GROUP_ADMIN');
  await admin.send('PUT', '/web/integrations/switch/', { isOn: true });
  const office = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/inspections?query=extintor');
  const { url, code } = await shareReport(office.page);
  await office.page.setViewportSize({ width: 390, height: 844 });
  await shot(office.page, 'report-390');
  await office.page.setViewportSize({ width: 1440, height: 900 });

  const visitor = await openPage(browser, PHONE_SCREEN);
  const { page } = visitor;
  await page.goto(url.replace(/^https?:\/\/[^/]+/, mobcheck.url));
  await page.getByRole('heading', { name: 'Digite o código' }).waitFor();
  await shot(page, 'code');
  const field = page.getByRole('textbox', { name: 'Código de 6 números' });
  await field.fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Mostrar equipamentos' }).click();
  await page.getByText('O código não confere').waitFor();
  await field.fill(code);
  await page.getByRole('button', { name: 'Mostrar equipamentos' }).click();
  await page.getByText('“extintor”').waitFor();
  await page
    .getByRole('button', { name: /^Abrir / })
    .first()
    .waitFor();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow');
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await shot(page, `visitor-${width}-${colorScheme}`);
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page
    .getByRole('button', { name: /^Abrir / })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Histórico' }).waitFor();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await shot(page, 'piece-390');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Baixar o PDF/ })
      .first()
      .click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Registro de .*\.pdf$/);
  if (SHOTS) {
    await file.saveAs(`${SHOTS}/record.pdf`);
  }
  expect(await page.context().cookies()).toEqual([]);

  await office.page.goto(`${mobcheck.url}/#/integrations?tab=shares`);
  await office.page.getByText('Auditoria ISO 2026').waitFor();
  expect(await axeViolations(office.page)).toEqual([]);
  await shot(office.page, 'tab');
  await office.page.getByRole('button', { name: 'Ver aberturas de Auditoria ISO 2026' }).click();
  await office.page.getByRole('dialog').getByText('127.0.0.0').first().waitFor();
  await shot(office.page, 'openings');
  await office.page.keyboard.press('Escape');
  await office.page.getByRole('button', { name: 'Encerrar Auditoria ISO 2026' }).click();
  await office.page.getByRole('button', { name: 'Encerrar link' }).click();
  await office.page.getByText('Encerrado', { exact: true }).waitFor();
  await office.close();

  await page.getByRole('button', { name: 'Voltar à lista' }).click();
  await page.getByRole('textbox', { name: /^Buscar/ }).fill('abc');
  await page.getByRole('heading', { name: 'Link expirado ou encerrado' }).waitFor();
  await shot(page, 'ended');
  visitor.dropExpectedErrors(/403|404/);
  await visitor.close();
});
