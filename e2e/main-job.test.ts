/** Tests the main job, in which equipment is registered in the office, inspected on the phone and found in the report. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readSheet } from '../packages/server/src/platform/xlsx/sheet-reader.ts';
import { faultsInBothSchemes } from './axe.ts';
import { IN_MOTION, openPage } from './browser.ts';
import { downloadBy, pdfText } from './files.ts';
import { openMobcheck } from './open-mobcheck.ts';
import { openAs, openByLink, PHONE } from './demo-users.ts';

const LABEL = 'Portaria – jornada';
const PHOTO = new URL('../packages/server/src/testing/photo.png', import.meta.url);

const { mobcheck, browser } = await openMobcheck();

/** Registers a piece of equipment in the office and returns its serial. */
async function registerEquipment(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Inspeções', exact: true }).first().click();
  await page.getByRole('button', { name: 'Cadastrar equipamento' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Gerar número' }).click();
  const serial = (await dialog.getByLabel('Número da tag').inputValue()).replaceAll(' ', '');
  await dialog.getByRole('combobox', { name: 'Produto' }).fill('ABC 4 kg');
  await page
    .getByRole('option', { name: /ABC 4 kg/ })
    .first()
    .click();
  await dialog.getByLabel('Identificação').fill(LABEL);
  await dialog.getByLabel('Número de controle').fill('J-001');
  const register = dialog.getByRole('button', { name: 'Cadastrar', exact: true });
  // The button names the missing fields instead of registering. For assistive technology it is disabled.
  await register.click({ force: true });
  await dialog.getByText('Informe a data ou marque “Deixar sem data de validade”.').waitFor();
  await dialog.getByLabel('Deixar sem data de validade').check();
  await register.click();
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Imprimir etiqueta' }).click();
  const sheet = page.getByRole('dialog', { name: 'Imprimir etiquetas' });
  const labels = await downloadBy(page, sheet.getByRole('button', { name: 'Imprimir', exact: true }));
  const printed = pdfText(labels.bytes);
  expect(printed).toContain(LABEL);
  expect(printed).toContain('Nº J-001');
  expect(printed).toMatch(/ABC 4 kg/);
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Inspeções', exact: true }).first().click();
  return serial;
}

/** Answers the whole checklist, one question with NO, adds a photo and saves. */
async function inspect(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Inspecionar' })
    .or(page.getByRole('link', { name: 'Inspecionar' }))
    .click();
  await page.getByRole('radio', { name: 'Não', exact: true }).first().check({ force: true });
  await page.getByRole('radio', { name: /Faixa verde/ }).check({ force: true });
  await page.getByRole('button', { name: 'Sim para todas as restantes' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles(
      await readFile(PHOTO).then((buffer) => ({ name: 'foto.png', mimeType: 'image/png', buffer })),
    );
  await page.getByText(/Localização capturada/).waitFor();
  await page.getByRole('button', { name: 'Salvar inspeção' }).click();
  // The form also has this text, beside its answers, but only the receipt has it as its heading.
  await page.getByRole('heading', { level: 1, name: 'Não conforme', exact: true }).waitFor();
  await page.getByText(/^Recebido pelo servidor/).waitFor();
  await page.getByRole('button', { name: 'Registrar manutenção' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Não conforme', exact: true }).waitFor();
  await page.getByText(/^Recebido pelo servidor/).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'O extintor está no local designado? Não' }).waitFor();
  await page.getByRole('button', { name: 'Novo registro deste equipamento' }).click();
  await page.getByRole('heading', { name: /^Inspecionado há .* por você$/ }).waitFor();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Inspecionar de novo' }).click();
  await page.getByRole('button', { name: 'Salvar inspeção' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Ver equipamento' }).click();
  const found = page.getByRole('region', { name: 'O que não está conforme' });
  await found.getByRole('listitem').filter({ hasText: 'O extintor está no local designado? Não' }).waitFor();
  await found.getByText(/ · João Batista Ferreira$/).waitFor();
  expect(await faultsInBothSchemes(page)).toEqual([]);
}

test('the report and its files have equipment that the phone inspected', async () => {
  const office = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/', IN_MOTION);
  const serial = await registerEquipment(office.page);

  const phone = await openByLink(browser, mobcheck, 'COMPANY_OPERATOR', `/t/${serial}`, {
    ...PHONE,
    ...IN_MOTION,
    geolocation: { latitude: -23.55, longitude: -46.63 },
    permissions: ['geolocation'],
  });
  await phone.page.getByText(LABEL).waitFor();
  await phone.page.evaluate(() => {
    const read = globalThis.createImageBitmap.bind(globalThis);
    globalThis.createImageBitmap = async (...photo: unknown[]) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 1000);
      });
      return read(...(photo as Parameters<typeof read>));
    };
  });
  await inspect(phone.page);
  // The group has no public page. The phone requested it before showing the login.
  expect(phone.dropExpectedErrors(/public\/tags/)).toBe(1);
  await phone.close();

  const { page } = office;
  await page.getByRole('textbox', { name: 'Buscar' }).fill('portaria – jor');
  const row = page.getByRole('row', { name: new RegExp(LABEL) });
  await row.getByText('Impróprio').waitFor();
  await page.waitForURL(/query=/);
  await page.getByText(/–\d+ de 1$/).waitFor();
  const pdf = await downloadBy(page, page.getByRole('button', { name: 'Exportar PDF' }));
  const text = pdfText(pdf.bytes);
  expect(text).toContain(LABEL);
  expect(text).toContain('J-001');
  const sheet = await downloadBy(page, page.getByRole('button', { name: 'Exportar XLSX' }));
  const rows = await readSheet(sheet.bytes);
  expect(rows).toHaveLength(2);
  expect(rows[1]?.cells).toEqual(expect.arrayContaining([LABEL, 'J-001', serial, 'Impróprio']));

  await row.click();
  const dialog = page.getByRole('dialog');
  const tabs = dialog.getByRole('tab');
  await tabs.first().waitFor();
  expect(await tabs.allTextContents()).toEqual(['Informações gerais', 'Inspeções', 'Mapa', 'Modificações']);
  await dialog.getByRole('tab', { name: 'Inspeções' }).click();
  await dialog.getByText('O extintor está no local designado?').first().waitFor();
  const label = dialog.getByRole('link', { name: 'Imprimir etiqueta' });
  expect(await label.getAttribute('href')).toContain(`/tags-qr-code?chosen=${serial}`);
  const pressure = dialog.locator('dd').filter({ hasText: /Faixa verde/ });
  expect(await pressure.textContent()).toBe('Conforme:Faixa verde');
  await dialog.getByRole('img', { name: /Foto/ }).first().waitFor();
  await dialog.getByRole('tab', { name: 'Mapa' }).click();
  await dialog.getByText('-23.550000, -46.630000').waitFor();
  await page.keyboard.press('Escape');

  await page.goto(`${mobcheck.url}/#/config-system`);
  await page.getByRole('switch', { name: /pública/ }).click();
  // Other texts of the page also say that something is on. Only the message comes after the server's answer.
  await page.getByText(/^Regra ativada: /).waitFor();
  await office.close();
  const passerBy = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await passerBy.page.goto(`${mobcheck.url}/t/${serial}`);
  await passerBy.page.getByText('Impróprio').waitFor();
  expect(await passerBy.page.getByText(LABEL).count()).toBe(0);
  await passerBy.page.getByRole('button', { name: 'Entrar para inspecionar' }).click();
  await passerBy.page.getByLabel('E-mail').waitFor();
  await passerBy.close();
});
