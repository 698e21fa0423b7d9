/** Tests that photos as phones take them can be uploaded as the picture of a product, a logo and a profile picture. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeHugeJpeg, makeOddJpeg } from '../packages/server/src/platform/odd-jpeg.testing.ts';
import { openAs } from './demo-users.ts';
import { openMobcheck } from './open-mobcheck.ts';

const { mobcheck, browser } = await openMobcheck();

const PHOTOS = [
  { name: 'samsung.jpg', make: makeOddJpeg, shape: [640, 480] },
  { name: '108-megapixels.jpg', make: makeHugeJpeg, shape: [1200, 1600] },
] as const;

/** Chooses a file, and saves if it is in a dialog. Returns how many bytes were sent. */
async function sentBytes(page: Page, inside: Page | Locator, file: { name: string; buffer: Buffer }) {
  const sent = page.waitForRequest(
    (request) => request.method() === 'PUT' && /(image|picture)\/$/.test(request.url()),
  );
  await inside.locator('input[type=file]').setInputFiles({ ...file, mimeType: 'image/jpeg' });
  const save = inside.getByRole('button', { name: 'Salvar' });
  if (inside !== page) {
    await save.click();
  }
  const request = await sent;
  const response = await request.response();
  expect(response?.status()).toBeLessThan(300);
  return Number((await request.allHeaders())['content-length']);
}

const shapeOf = async (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);

/** Expects the shape of a picture that replaces another one. */
async function expectShape(picture: Locator, [width, height]: readonly [number, number]): Promise<void> {
  await expect.poll(async () => (await picture.count()) > 0 && shapeOf(picture)).toEqual([width, height]);
}

test.each(PHOTOS)('$name becomes the picture of a product', async ({ name, make, shape }) => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/products');
  await page.getByRole('row').nth(1).getByRole('cell').nth(2).click();
  const dialog = page.getByRole('dialog');
  expect(await sentBytes(page, dialog, { name, buffer: await make() })).toBeLessThan(500_000);
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: /^Ampliar a imagem/ })
    .first()
    .click();
  await expectShape(page.getByRole('dialog').locator('img'), shape);
  await close();
});

test.each(PHOTOS)('$name becomes the logo of a company', async ({ name, make, shape }) => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/companies');
  const row = page.getByRole('row').nth(1);
  await row.click();
  const dialog = page.getByRole('dialog');
  expect(await sentBytes(page, dialog, { name, buffer: await make() })).toBeLessThan(500_000);
  await dialog.waitFor({ state: 'detached' });
  await row.click();
  await expectShape(dialog.getByRole('img', { name: /^Logo/ }), shape);
  await close();
});

test.each(PHOTOS)('$name becomes the profile picture', async ({ name, make }) => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/profile');
  await page.getByText('Cargo').first().waitFor();
  expect(await sentBytes(page, page, { name, buffer: await make() })).toBeLessThan(500_000);
  await page.getByText('Foto atualizada').waitFor();
  // The server crops the picture to a square.
  await expectShape(page.getByRole('main').locator('img').first(), [512, 512]);
  await close();
});
