/** Tests of the window of a piece of equipment: opening it at a record, closing it, copying a link to it and printing it. */
import { TAG_SERIAL_LENGTH } from '@mobcheck/contract/kernel/tag-serial.ts';
import { newTagSerial, showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsInBothSchemes } from './axe.ts';
import { openMobcheck } from './open-mobcheck.ts';
import { openAs, PHONE } from './demo-users.ts';

const { mobcheck, browser } = await openMobcheck();

test('a row opens the window at its record, which is in view below the tabs even if it is old', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/records?direction=asc');
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .first();
  const when = await row.getByRole('cell').first().innerText();
  await row.click();
  const dialog = page.getByRole('dialog');
  const record = dialog.getByRole('button', { name: when, expanded: true });
  await record.waitFor();
  const top = async (item: Locator) => (await item.boundingBox())?.y ?? expect.fail('not shown');
  const tabs = dialog.getByRole('tablist');
  await expect.poll(async () => (await top(tabs)) - (await top(dialog))).toBeGreaterThan(30);
  await expect.poll(async () => (await top(record)) - (await top(tabs))).toBeGreaterThan(30);
  expect(await top(record)).toBeLessThan((page.viewportSize()?.height ?? 0) / 2);
  await close();
});

/** Makes the page keep the text that it copied last. Returns a function that reads it. */
async function keepCopies(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const writeText = async (text: string) => {
      document.documentElement.dataset['copied'] = text;
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  });
  return async () => (await page.locator('html').getAttribute('data-copied')) ?? '';
}

test.each([
  ['the list of records', '/#/records?direction=asc', 'Registros feitos'],
  ['the list of tags', '/#/tags?query=extintor', 'Lista de tags'],
])('closing a window that was opened from %s shows the list again', async (_, path, title) => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', path);
  const list = page.getByRole('heading', { level: 1, name: title, exact: true });
  await list.waitFor();
  const url = page.url();
  for (const open of ['the row', 'its link'] as const) {
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
      .filter({ has: page.getByRole('link') })
      .first();
    const opener = open === 'the row' ? row.getByRole('cell').last() : row.getByRole('link').first();
    await (path.includes('tags') ? row.getByRole('link').first() : opener).click();
    await page.getByRole('dialog').getByRole('tablist').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
    await list.waitFor();
    await expect.poll(() => page.url()).toBe(url);
  }
  await close();
});

test('a copied link opens the record that was open when it was copied, even if another was open before', async () => {
  const { page, close } = await openAs(
    browser,
    mobcheck,
    'COMPANY_ADMIN',
    '/#/records?kind=inspections&direction=asc',
  );
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const openRecord = dialog.getByRole('button', { expanded: true });
  await openRecord.waitFor();
  const copied = await keepCopies(page);
  const copy = async () => {
    await openRecord.waitFor();
    await dialog.getByRole('button', { name: 'Copiar link' }).click();
    await expect.poll(copied).toContain('record=');
    return [await openRecord.innerText(), await copied()] as const;
  };
  const first = await copy();
  await dialog.getByRole('tabpanel').getByRole('button', { expanded: false }).first().click();
  await expect.poll(() => openRecord.innerText()).not.toBe(first[0]);
  await expect.poll(async () => (await copy())[1]).not.toBe(first[1]);
  const second = await copy();
  // After a change of the tab no record is chosen, so the newest is open, and the link is to it.
  for (const name of ['Informações gerais', 'Inspeções']) {
    await dialog.getByRole('tab', { name }).click();
    await dialog.getByRole('tab', { name, selected: true }).waitFor();
  }
  const third = await copy();
  for (const [record, url] of [first, second, third]) {
    await page.goto('about:blank');
    await page.goto(url);
    await expect.poll(() => openRecord.innerText()).toBe(record);
  }
  await close();
});

test('the window of a piece walks through the report by buttons and keys, also to the next page', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/inspections');
  const rows = page.locator('#content tbody tr[aria-rowindex]');
  await rows.nth(9).waitFor();
  await rows.nth(8).click();
  const dialog = page.getByRole('dialog');
  const openSerial = () => new URLSearchParams(page.url().split('?')[1]).get('equipment') ?? '';
  // The URL changes before the window does, whose buttons still lead to the neighbours of the former piece.
  const isShown = () => dialog.getByText(showTagSerial(openSerial())).first().waitFor();
  await dialog.getByRole('tab', { name: 'Mapa' }).click();
  const ninth = openSerial();
  await dialog.getByRole('button', { name: 'Próximo equipamento' }).click();
  await expect.poll(openSerial).not.toBe(ninth);
  const tenth = openSerial();
  await isShown();
  await page.keyboard.press('j');
  await page.waitForURL(/page=2/);
  expect([ninth, tenth]).not.toContain(openSerial());
  await isShown();
  await dialog.getByRole('tab', { name: 'Mapa', selected: true }).waitFor();
  await page.keyboard.press('k');
  await page.waitForURL(/page=1/);
  expect(openSerial()).toBe(tenth);
  await isShown();
  await page.keyboard.press('j');
  await page.waitForURL(/page=2/);
  await isShown();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(/^11–20 de/).waitFor();
  await close();
});

test('the tag of a piece is replaced from its window', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/inspections');
  const rows = page.locator('#content tbody tr[aria-rowindex]');
  await rows.nth(3).click();
  const opened = page.getByRole('dialog');
  await opened.getByRole('link', { name: 'Substituir tag' }).click();
  const start = page.getByRole('dialog', { name: 'Nova substituição' });
  await start.getByRole('button', { name: 'Cancelar' }).click();
  await opened.getByRole('tab', { name: 'Mapa' }).waitFor();

  await opened.getByRole('link', { name: 'Substituir tag' }).click();
  const serial = newTagSerial(crypto.getRandomValues(new Uint8Array(TAG_SERIAL_LENGTH - 1)));
  await start.getByLabel('Número da tag nova').fill(serial);
  await start.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Transferir', exact: true }).click();
  await page.getByRole('button', { name: 'Transferir informações' }).click();
  await page.getByText('Substituição concluída').waitFor();
  await expect.poll(() => page.url()).not.toContain('old=');
  await close();
});

test('the print of a piece has every tab, and every record with its answers', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/inspections');
  const loaded = page.waitForResponse(/\/snapshots\?/);
  const ofInspections = page.waitForResponse(/\/inspections\?/);
  await page
    .getByRole('button', { name: /^Abrir/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tablist').waitFor();
  const count = ((await (await ofInspections).json()) as unknown[]).length;
  await loaded;
  // The reply is stored before the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  for (const name of ['Informações gerais', 'Inspeções', 'Mapa', 'Modificações']) {
    await dialog.getByRole('heading', { level: 3, name, exact: true }).waitFor();
  }
  expect(await dialog.getByRole('button', { expanded: true }).count()).toBe(count);
  expect(await dialog.getByRole('table').count()).toBeGreaterThan(0);
  expect(await dialog.getByRole('status', { name: 'Carregando…' }).count()).toBe(0);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await dialog.getByRole('heading', { level: 3, name: 'Mapa', exact: true }).waitFor({ state: 'detached' });
  await close();
});

test('on a phone no part of a modification of a piece is outside of the window', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/inspections', PHONE);
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Abrir/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Modificações' }).press('Enter');
  const cells = dialog.getByRole('cell');
  await cells.first().waitFor();
  const ends = async () => cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().right));
  await expect.poll(async () => Math.max(...(await ends()))).toBeLessThan(390);
  await close();
});
