/** The deficiencies of a piece on the phone. Records without signal open and fix deficiencies at once, as the server does later. */
import type { Deficiency } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsInBothSchemes } from './axe.ts';
import { callAs, openAs, PHONE } from './demo-users.ts';
import { bringSignalBack, cutSignal } from './no-signal.ts';
import { openMobcheck } from './open-mobcheck.ts';

const { mobcheck, browser } = await openMobcheck();

const PRODUCT = 'Extintor de pó ABC 4 kg';
const LABEL = 'Casa de bombas';
const SEAL = 'O lacre está intacto?';
const BLOCKED = 'Acesso bloqueado por caixas';
const PHOTO = join(import.meta.dirname, '../packages/server/src/testing/photo.png');

async function registerPiece(): Promise<string> {
  const operator = await callAs(mobcheck, 'COMPANY_OPERATOR');
  const products = await operator.get<{ id: string; name: string }[]>('/field/products/');
  const productId = products.find(({ name }) => name === PRODUCT)?.id;
  const serial = mobcheck.freeTag;
  await operator.send('POST', '/web/equipments/', { tagSerialNumber: serial, productId, extraLabel: LABEL });
  return serial;
}

async function switchAgendaOn(): Promise<void> {
  const admin = await callAs(mobcheck, 'COMPANY_GROUP_ADMIN');
  const { isOn: _, ...counts } = await admin.get<{ isOn: boolean }>('/web/deficiencies/preview/');
  await admin.send('POST', '/web/deficiencies/switch-on/', counts);
}

/** Returns the deficiencies of the piece in the office, oldest first. */
async function inOffice(serial: string) {
  const admin = await callAs(mobcheck, 'COMPANY_ADMIN');
  const { items } = await admin.get<{ items: Deficiency[] }>(
    `/web/deficiencies/?query=${serial}&field=number&direction=asc`,
  );
  return items.map(({ text, state, severity }) => ({ text, state, severity }));
}

async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((target) => {
    location.hash = target;
  }, hash);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

async function recordBrokenSeal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Inspecionar' }).click();
  await page.getByRole('group', { name: SEAL }).getByRole('radio', { name: 'Não' }).check();
  await page.getByRole('group', { name: 'indicador de pressão' }).getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Sim para todas as restantes' }).click();
  await page.getByRole('button', { name: 'Salvar inspeção' }).click();
  await page.getByRole('button', { name: 'Ver equipamento' }).click();
}

async function describe(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Registrar não conformidade' }).click();
  await page.getByRole('button', { name: 'Registrar', exact: true }).click();
  await page.getByText('Descreva o que está errado.').waitFor();
  await page.getByLabel('O que está errado').fill(BLOCKED);
  await page.getByRole('radio', { name: 'Impeditiva' }).check();
  await page.locator('input[type=file]').setInputFiles(PHOTO);
  await page.getByRole('img', { name: 'Foto 1' }).waitFor();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  // The draft survives a reload.
  await goTo(page, '#/');
  await heading(page, 'Abrir equipamento').waitFor();
  await page.goBack();
  expect(await page.getByLabel('O que está errado').inputValue()).toBe(BLOCKED);
  await page.getByRole('button', { name: 'Registrar', exact: true }).click();
  await heading(page, 'Não conformidade registrada').waitFor();
  await page.getByRole('button', { name: 'Ver equipamento' }).click();
}

async function recordFix(page: Page, fixed: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Registrar manutenção' }).click();
  const ticks = page.getByRole('group', { name: 'O que foi corrigido?' }).getByRole('checkbox');
  await ticks.first().waitFor();
  expect(await ticks.count()).toBe(2);
  expect(await page.locator('input[type=checkbox]:checked').count()).toBe(0);
  await page.getByRole('checkbox', { name: fixed }).check();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'O resto está conforme' }).click();
  for (const question of ['A recarga foi feita?', 'O teste hidrostático foi', 'O selo e', 'O anel foi']) {
    await page.getByRole('group', { name: question }).getByRole('radio', { name: 'Não' }).check();
  }
  await page.getByRole('button', { name: 'Salvar manutenção' }).click();
  await page.getByText('Manutenção registrada').waitFor();
  await page.getByRole('button', { name: 'Ver equipamento' }).click();
}

test('without signal a NO and a description open deficiencies, a maintenance fixes one, and the office gets all', async () => {
  const serial = await registerPiece();
  await switchAgendaOn();
  const { page, close, dropExpectedErrors } = await openAs(browser, mobcheck, 'COMPANY_OPERATOR', '/field', {
    ...PHONE,
    serviceWorkers: 'block',
  });
  await page.getByText(/^Dados de \d/).waitFor();
  await cutSignal(page);
  await goTo(page, `#/t/${serial}`);
  await recordBrokenSeal(page);
  await heading(page, '1 não conformidade aberta').waitFor();
  await page.getByText(/^ainda não enviada · desde/).waitFor();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await describe(page);
  await heading(page, '2 não conformidades abertas').waitFor();
  await goTo(page, '#/outbox');
  await page.getByText(/^Não conformidade · feito em/).waitFor();

  await bringSignalBack(page);
  await expect
    .poll(async () => inOffice(serial), { timeout: 60_000 })
    .toEqual([
      { text: SEAL, state: 'OPEN', severity: 'MAJOR' },
      { text: BLOCKED, state: 'OPEN', severity: 'BLOCKING' },
    ]);
  await goTo(page, '#/');
  await page.getByRole('button', { name: 'Atualizar os dados' }).click();
  await goTo(page, `#/t/${serial}`);
  await page
    .getByText(/^NC \d+ · desde/)
    .first()
    .waitFor();

  await cutSignal(page);
  await recordFix(page, /lacre/);
  await heading(page, '1 não conformidade aberta').waitFor();
  await bringSignalBack(page);
  await expect
    .poll(async () => inOffice(serial), { timeout: 60_000 })
    .toMatchObject([{ state: 'FIXED' }, { state: 'OPEN' }]);
  dropExpectedErrors(/ERR_FAILED|NETWORK/);
  await close();
});
