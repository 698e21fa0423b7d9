/** Tests that searches find a tag that a USB reader types with an Enter at the end, and that no form is sent half-filled. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { TagReplacement } from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callAs, isFocused, openAs, PHONE } from './demo-users.ts';
import { openMobcheck } from './open-mobcheck.ts';

const { mobcheck, browser } = await openMobcheck();
const api = await callAs(mobcheck, 'COMPANY_ADMIN');

interface Found<T> {
  readonly items: readonly T[];
}
const { items } = await api.get<Found<EquipmentSummary>>('/web/equipments/?pageSize=1000');
const piece =
  items.find(
    ({ lastInspection, lastMaintenance, enabledTag }) => lastInspection && lastMaintenance && enabledTag,
  ) ?? expect.fail('no piece');
const SERIAL = piece.tagSerialNumber;
const ADDRESS = `https://mobcheck.example/t/${SERIAL}`;

/** Types a tag without pauses, and Enter. */
async function scan(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: 0 });
  await page.keyboard.press('Enter');
}

/** Counts the calls that change something. */
function countWrites(page: Page): () => number {
  let writes = 0;
  page.on('request', (request) => {
    writes += request.method() === 'GET' ? 0 : 1;
  });
  return () => writes;
}

const SPELLINGS = [
  ADDRESS,
  `${ADDRESS}/?from=label`,
  ADDRESS.toUpperCase(),
  showTagSerial(SERIAL),
  showTagSerial(SERIAL).replaceAll(' ', '-').toLowerCase(),
];

test.each(['/inspections', '/maintenances', '/records', '/tags'])(
  'the list %s finds a scanned tag',
  async (path) => {
    const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', `/#${path}`);
    const search = page.locator('[data-list-search]');
    for (const typed of SPELLINGS) {
      await search.fill('');
      await search.focus();
      await scan(page, typed);
      const rows = page.locator('#content tbody tr');
      await expect.poll(async () => rows.count(), { message: typed }).toBeGreaterThan(0);
      await expect
        .poll(async () => (await rows.allInnerTexts()).every((text) => text.includes(piece.extraLabel)))
        .toBe(true);
      await page.locator('#content tbody tr').filter({ hasText: piece.extraLabel }).first().waitFor();
    }
    await close();
  },
);

test('the list of replacements finds both tags of a request', async () => {
  const requests = await api.get<Found<TagReplacement>>('/web/tag-replacements/?pageSize=100');
  const request = requests.items.find((item) => item.equipmentOldSerialNumber) ?? expect.fail('no request');
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/tags-replace');
  for (const serial of [request.tagSerialNumber, request.equipmentOldSerialNumber ?? '']) {
    await page.locator('[data-list-search]').fill('');
    await page.locator('[data-list-search]').focus();
    await scan(page, `https://mobcheck.example/t/${serial}/`);
    await page.waitForURL(new RegExp(serial));
    await page.getByRole('row', { name: new RegExp(showTagSerial(request.tagSerialNumber)) }).waitFor();
  }
  await close();
});

test('the search for everything opens the piece', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/products');
  await page.getByRole('button', { name: 'Buscar em tudo' }).first().waitFor();
  for (const typed of SPELLINGS.slice(0, 3)) {
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Buscar em tudo' });
    await expect.poll(async () => isFocused(field)).toBe(true);
    await scan(page, typed);
    await page.waitForURL(new RegExp(`equipment=${SERIAL}`));
    await page.getByRole('dialog').getByText(showTagSerial(SERIAL)).first().waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => !url.href.includes(SERIAL));
  }
  await close();
});

test('a scan in the dialog of an order finds the equipment, and the dialog stays open', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'MOBCHECK_ADMIN', '/#/create-os');
  await page.getByRole('button', { name: 'Buscar equipamentos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Buscar equipamentos' });
  const rows = dialog.locator('tbody tr');
  await expect.poll(async () => rows.count()).toBeGreaterThan(1);
  // The name of the check mark ends with the tag.
  const mark = await rows.nth(1).getByRole('checkbox').getAttribute('aria-label');
  const grouped = mark?.slice(-14) ?? '';
  const writes = countWrites(page);
  await dialog.getByRole('textbox').first().focus();
  await scan(page, `https://mobcheck.example/t/${grouped.replaceAll(/\s/g, '')}`);
  await expect.poll(async () => rows.count()).toBe(1);
  await rows.getByText(grouped).waitFor();
  expect([await dialog.isVisible(), writes()]).toEqual([true, 0]);
  await close();
});

test('a scan of the new tag moves the focus to the field of the old tag, and a scan there shows the piece', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/tags-replace');
  const writes = countWrites(page);
  await page.getByRole('button', { name: 'Nova substituição' }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(async () => isFocused(dialog.getByRole('textbox').first())).toBe(true);
  await scan(page, `https://mobcheck.example/t/${mobcheck.freeTag}/`);
  await expect.poll(async () => isFocused(dialog.getByRole('textbox').nth(1))).toBe(true);
  await scan(page, ADDRESS);
  await dialog.getByText(piece.extraLabel).first().waitFor();
  expect(writes()).toBe(0);
  await close();
});

test('a scan into the form of a registration does not send it', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/inspections');
  const writes = countWrites(page);
  await page.getByRole('button', { name: 'Cadastrar equipamento' }).first().click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: /tag/i }).first();
  await field.focus();
  await scan(page, `https://mobcheck.example/t/${mobcheck.freeTag}`);
  await dialog.getByText(showTagSerial(mobcheck.freeTag)).first().waitFor();
  expect([writes(), await dialog.locator('[aria-invalid=true]').count()]).toEqual([0, 0]);
  await close();
});

test('the phone finds the piece of a tag by an address that is scanned or opened', async () => {
  const phone = await openAs(browser, mobcheck, 'COMPANY_OPERATOR', '/field#/pieces', PHONE);
  const { page } = phone;
  const own = await (
    await callAs(mobcheck, 'COMPANY_OPERATOR')
  ).get<Found<EquipmentSummary>>('/web/equipments/?enabledTagsOnly=true&pageSize=10');
  const wanted = own.items.find((item) => item.extraLabel !== '') ?? expect.fail('none');
  const address = `https://mobcheck.example/t/${wanted.tagSerialNumber}/`;
  await page.getByRole('textbox').first().focus();
  await scan(page, address);
  await page.locator(`a[href="#/t/${wanted.tagSerialNumber}"]`).waitFor();
  await page.goto(`${mobcheck.url}/field#/`);
  await page.getByRole('heading', { name: 'Abrir equipamento' }).waitFor();
  await page.getByRole('textbox').first().focus();
  await scan(page, address);
  await page.waitForURL((url) => url.hash === `#/t/${wanted.tagSerialNumber}`);
  await page.getByText(wanted.extraLabel).first().waitFor();
  for (const path of [`/t/${wanted.tagSerialNumber}/`, `/T/${wanted.tagSerialNumber}`]) {
    await page.goto(`${mobcheck.url}${path}`);
    await page.getByText(wanted.extraLabel).first().waitFor();
  }
  await phone.close();
});
