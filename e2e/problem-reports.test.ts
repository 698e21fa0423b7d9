/** A stranger reports a problem on the public page of a tag and follows it, while the office confirms it. */
import { join } from 'node:path';
import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations, faultsInBothSchemes } from './axe.ts';
import { openPage } from './browser.ts';
import { callAs, openAs, PHONE } from './demo-users.ts';
import { openMobcheck } from './open-mobcheck.ts';

const { mobcheck, browser } = await openMobcheck();

const PHOTO = join(import.meta.dirname, '../packages/server/src/testing/photo.png');
const SHOTS = process.env['SHOTS'];
const shoot = async (page: Page, name: string) => {
  if (SHOTS !== undefined) {
    mkdirSync(SHOTS, { recursive: true });
    await page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage: true });
  }
};

/** Registers a piece, and switches the public page and the agenda on. @returns the serial of its tag */
async function prepare(): Promise<string> {
  const admin = await callAs(mobcheck, 'COMPANY_GROUP_ADMIN');
  const products = await admin.get<{ id: string; name: string }[]>('/field/products/');
  const productId = products.find(({ name }) => name === 'Extintor de pó ABC 4 kg')?.id;
  const tagSerialNumber = mobcheck.freeTag;
  const piece = { tagSerialNumber, productId, extraLabel: 'Casa de bombas' };
  await admin.send('POST', '/web/equipments/', piece);
  const settings = await admin.get<{ id: string; param: string }[]>('/web/config-system/');
  const page = settings.find(({ param }) => param === 'PUBLIC_TAG_PAGE')?.id;
  await admin.send('PUT', `/web/config-system/${page}/toggle/`, { enabled: true });
  const { isOn: _, ...counts } = await admin.get<{ isOn: boolean }>('/web/deficiencies/preview/');
  await admin.send('POST', '/web/deficiencies/switch-on/', counts);
  return tagSerialNumber;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Reports a problem without signal at first. @returns the code */
async function report(page: Page, serial: string): Promise<string> {
  await page.goto(`${mobcheck.url}/t/${serial}`);
  await page.getByRole('link', { name: 'Relatar um problema' }).waitFor();
  await shoot(page, 'public-tag');
  await page.getByRole('link', { name: 'Relatar um problema' }).click();
  await page.getByRole('heading', { name: 'O que está errado?' }).waitFor();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await shoot(page, 'choose');
  await button(page, 'O ponteiro está fora do verde').click();
  await page.getByLabel('Quer explicar?').fill('Está no vermelho desde ontem');
  await page.locator('input[type=file]').setInputFiles(PHOTO);
  await page.getByRole('img', { name: 'Foto escolhida' }).waitFor();
  await page.getByLabel('Seu e-mail ou telefone').fill('ana@rua.test');
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await shoot(page, 'details');
  const isReport = (url: URL) => url.pathname.endsWith('/reports');
  await page.route(isReport, (route) => route.abort());
  await button(page, 'Enviar relato').click();
  await page.getByText('O que você escreveu continua aqui.').waitFor();
  await shoot(page, 'no-signal');
  await page.unroute(isReport);
  await button(page, 'Tentar de novo').click();
  await page.getByRole('heading', { name: 'Relato enviado. Obrigado!' }).waitFor();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await shoot(page, 'sent');
  const code = await page.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]{5}$/).textContent();
  await page.getByRole('link', { name: 'Acompanhar o relato' }).click();
  await page.getByText('A empresa ainda vai verificar.').waitFor();
  await shoot(page, 'followed');
  return code ?? '';
}

test('a stranger reports a problem with a photo, and follows it until the office confirms it', async () => {
  const serial = await prepare();
  const office = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/config-system');
  const { page: desk } = office;
  await button(desk, 'Ativar relatos').click();
  await button(desk, 'Desativar relatos').waitFor();
  await shoot(desk, 'settings');

  const phone = await openPage(browser, PHONE);
  const code = await report(phone.page, serial);

  await desk.goto(`${mobcheck.url}/#/deficiencies`);
  await desk.getByText('1 relato a confirmar').waitFor();
  await shoot(desk, 'waiting');
  await button(desk, 'Ver relatos').click();
  await desk.getByText('Relato: ponteiro fora do verde').first().click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByText('Está no vermelho desde ontem').waitFor();
  await dialog.getByText('Contato: ana@rua.test').waitFor();
  await dialog.getByRole('img').first().waitFor();
  expect(await axeViolations(desk)).toEqual([]);
  await shoot(desk, 'window');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await desk.getByRole('heading', { name: 'Confirmar 1 relato' }).waitFor();
  await shoot(desk, 'confirm');
  await desk.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).last().click();
  await desk.getByText('1 relato confirmado.').waitFor();

  await phone.page.goto(`${mobcheck.url}/t/${serial}`);
  await phone.page.getByRole('link', { name: 'Acompanhar um relato' }).click();
  await phone.page.getByLabel('Digite o código do relato').fill(code.toLowerCase());
  await button(phone.page, 'Ver andamento').click();
  await phone.page.getByText('A empresa confirmou o problema.').waitFor();
  await shoot(phone.page, 'confirmed');
  await phone.page.goto(`${mobcheck.url}/field#/t/${serial}/follow/00000-00000-00000`);
  await phone.page.getByText('Nenhum relato desta tag tem este código.').waitFor();
  await shoot(phone.page, 'wrong-code');
  phone.dropExpectedErrors(/ERR_FAILED|404/);
  await phone.close();
  await office.close();
});
