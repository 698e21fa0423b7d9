/** From a stranger's report to its proof: scanned, reported, confirmed, ordered, mended without signal, and closed with photos. */
import type { Deficiency } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { addDays, dayIn, DEFAULT_ZONE, showDay } from '@mobcheck/contract/kernel/date.ts';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsInBothSchemes } from './axe.ts';
import { openPage } from './browser.ts';
import { callAs, openAs, PHONE } from './demo-users.ts';
import { downloadBy, pdfText } from './files.ts';
import { bringSignalBack, cutSignal } from './no-signal.ts';
import { openMobcheck } from './open-mobcheck.ts';

const { mobcheck, browser } = await openMobcheck();

const LABEL = 'Casa de bombas';
const PROBLEM = 'Relato: danificado ou não funciona';
const PHOTO = join(import.meta.dirname, '../packages/server/src/testing/photo.png');
const today = dayIn(DEFAULT_ZONE, new Date());

/** Registers a piece whose public page accepts reports. @returns the serial of its tag */
async function prepare(): Promise<string> {
  const admin = await callAs(mobcheck, 'COMPANY_GROUP_ADMIN');
  const products = await admin.get<{ id: string; name: string }[]>('/field/products/');
  const productId = products.find(({ name }) => name === 'Extintor de pó ABC 4 kg')?.id;
  const tagSerialNumber = mobcheck.freeTag;
  await admin.send('POST', '/web/equipments/', { tagSerialNumber, productId, extraLabel: LABEL });
  const settings = await admin.get<{ id: string; param: string }[]>('/web/config-system/');
  const page = settings.find(({ param }) => param === 'PUBLIC_TAG_PAGE')?.id;
  await admin.send('PUT', `/web/config-system/${page}/toggle/`, { enabled: true });
  const { isOn: _, ...counts } = await admin.get<{ isOn: boolean }>('/web/deficiencies/preview/');
  await admin.send('POST', '/web/deficiencies/switch-on/', counts);
  await admin.send('POST', '/web/problem-reports/switch-on/', {});
  return tagSerialNumber;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Reports a problem as a stranger who has scanned the tag. @returns the code */
async function report(page: Page, serial: string): Promise<string> {
  await page.goto(`${mobcheck.url}/t/${serial}`);
  await page.getByRole('link', { name: 'Relatar um problema' }).click();
  await button(page, 'Está danificado ou não funciona').click();
  await page.locator('input[type=file]').setInputFiles(PHOTO);
  await page.getByRole('img', { name: 'Foto escolhida' }).waitFor();
  await button(page, 'Enviar relato').click();
  await page.getByRole('heading', { name: 'Relato enviado. Obrigado!' }).waitFor();
  const code = await page.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]{5}$/).textContent();
  return code ?? '';
}

/** Reads the state of the report, as the stranger does by the code. */
async function expectState(page: Page, serial: string, code: string, state: string): Promise<void> {
  await page.goto(`${mobcheck.url}/field#/t/${serial}/follow`);
  await page.getByLabel('Digite o código do relato').fill(code);
  await button(page, 'Ver andamento').click();
  await page.getByText(state, { exact: true }).waitFor();
}

async function confirm(page: Page): Promise<void> {
  await button(page, 'Ver relatos').click();
  await page.getByText(PROBLEM).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
  await page.getByRole('heading', { name: 'Confirmar 1 relato' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).last().click();
  await page.getByText('1 relato confirmado.').waitFor();
}

async function order(page: Page, serial: string): Promise<void> {
  await page.goto(`${mobcheck.url}/#/deficiencies?query=${serial}`);
  // The rows of the former search have this row, too, and a new search clears the choice.
  await page.getByText(/–1 de 1$/).waitFor();
  await page
    .getByRole('row', { name: new RegExp(PROBLEM) })
    .getByRole('checkbox')
    .check();
  await button(page, 'Cadastrar OS').click();
  await page.getByRole('textbox', { name: 'Data de início' }).fill(showDay(today));
  const end = page.getByRole('textbox', { name: 'Data de término' });
  await end.fill(showDay(addDays(today, 7)));
  await end.press('Tab');
  await page.getByRole('combobox', { name: 'Prioridade' }).selectOption({ label: 'Alta' });
  await page.getByRole('combobox', { name: 'Responsável' }).click();
  await page.getByRole('option', { name: /João Batista Ferreira/ }).click();
  await button(page, 'Cadastrar').click();
  await page.getByText('Ordem de Serviço cadastrada com sucesso!').waitFor();
}

/** Records the maintenance of the order with a photo. The deficiency is ticked already. */
async function mend(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^OS \d+/ })
    .last()
    .click();
  await page.getByRole('link', { name: /^Próximo/ }).click();
  await page.getByRole('checkbox', { name: new RegExp(PROBLEM), checked: true }).waitFor();
  await button(page, 'O resto está conforme').click();
  for (const question of ['A recarga foi feita?', 'O teste hidrostático foi', 'O selo e', 'O anel foi']) {
    await page.getByRole('group', { name: question }).getByRole('radio', { name: 'Não' }).check();
  }
  await page.locator('input[type=file]').setInputFiles(PHOTO);
  await page.getByRole('img', { name: 'Foto 1' }).waitFor();
  await button(page, 'Salvar manutenção').click();
  await page
    .getByRole('link', { name: 'Voltar à OS' })
    .or(page.getByRole('button', { name: 'Voltar à OS' }))
    .click();
  await page.getByText('Tudo feito').waitFor();
}

async function stateInOffice(serial: string): Promise<string | undefined> {
  const admin = await callAs(mobcheck, 'COMPANY_ADMIN');
  const { items } = await admin.get<{ items: Deficiency[] }>(`/web/deficiencies/?query=${serial}`);
  return items[0]?.state;
}

test("a stranger's report is confirmed, ordered and mended without signal, and the stranger reads that it is solved", async () => {
  const serial = await prepare();
  const stranger = await openPage(browser, PHONE);
  const code = await report(stranger.page, serial);

  const office = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/deficiencies');
  await confirm(office.page);
  await expectState(stranger.page, serial, code, 'Confirmado');
  await order(office.page, serial);
  await expectState(stranger.page, serial, code, 'Serviço programado');

  const technician = await openAs(browser, mobcheck, 'COMPANY_OPERATOR', '/field', {
    ...PHONE,
    serviceWorkers: 'block',
  });
  await technician.page.getByText(/^Dados de \d/).waitFor();
  await cutSignal(technician.page);
  await mend(technician.page);
  await bringSignalBack(technician.page);
  await expect.poll(async () => stateInOffice(serial), { timeout: 60_000 }).toBe('FIXED');
  technician.dropExpectedErrors(/ERR_FAILED|NETWORK/);
  await technician.close();

  await office.page.goto(`${mobcheck.url}/#/deficiencies?query=${serial}&state=FIXED`);
  await office.page.getByText(PROBLEM).first().click();
  const dialog = office.page.getByRole('dialog');
  await dialog.getByText('Fotos da correção').waitFor();
  await expect.poll(async () => dialog.locator('img').count()).toBe(2);
  await office.page.goto(`${mobcheck.url}/#/agenda`);
  await office.page.getByRole('heading', { level: 1, name: 'Agenda' }).waitFor();
  await office.page.getByRole('row').nth(1).click();
  const visit = await downloadBy(
    office.page,
    office.page.getByRole('button', { name: 'Relatório de visita (PDF)' }),
  );
  const text = pdfText(visit.bytes);
  expect(text).toContain('1 de 1 serviço feito');
  expect(text).toContain(PROBLEM);
  await office.close();

  await expectState(stranger.page, serial, code, 'Resolvido');
  expect(await faultsInBothSchemes(stranger.page)).toEqual([]);
  await stranger.close();
});
