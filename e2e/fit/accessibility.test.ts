/** Tests that the screens of operators, signed-out users and the field app have no violations of axe and no horizontal scrolling. */
import { expect, test } from 'vitest';
import { COLOR_RULES, pageFaults } from '../axe.ts';
import { openPage } from '../browser.ts';
import { openMobcheck } from '../open-mobcheck.ts';
import { officeUrls, visitScreens } from './visit-screens.ts';

const opened = await openMobcheck();
const { mobcheck, browser } = opened;

test('the office of an operator is accessible', async () => {
  const urls = officeUrls('COMPANY_OPERATOR');
  expect(await visitScreens(opened, 'COMPANY_OPERATOR', urls)).toEqual([]);
}, 600_000);

test('the pages for signed-out users are accessible', async () => {
  expect(await visitScreens(opened, undefined, officeUrls('ANONYMOUS'))).toEqual([]);
}, 600_000);

test('the field app is accessible', async () => {
  const tag = `/field#/t/${mobcheck.freeTag}`;
  const screens = [
    '/field#/',
    '/field#/orders',
    '/field#/due',
    '/field#/pieces',
    '/field#/rounds',
    '/field#/round?of=unit%3ACaldeira',
    tag,
    `${tag}/replace`,
  ];
  expect(await visitScreens(opened, 'COMPANY_OPERATOR', screens)).toEqual([]);
}, 600_000);

test('control: text without contrast and a picture without a text are detected', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(`${mobcheck.url}/health/live`);
  await page.setContent(
    '<html lang="pt"><title>x</title><main><h1>x</h1><img src="data:,"><p style="color:#eee">Hardly there</p></main></html>',
  );
  const faults = await pageFaults(page);
  const rules = faults.map((fault) => fault.split(' ')[0]);
  expect(new Set(rules)).toEqual(new Set(['color-contrast', 'image-alt']));
  expect(await pageFaults(page, COLOR_RULES)).toEqual(['color-contrast at p']);
  await close();
});
