/** Tests of the scanner of the field app, with a file as the camera's picture. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FieldServiceOrder } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filmCode } from '../packages/server/src/testing/filmed-codes.ts';
import { axeViolations } from './axe.ts';
import type { WatchedPage } from './browser.ts';
import { openMobcheck } from './open-mobcheck.ts';
import { callAs, isFocused, openAs, PHONE } from './demo-users.ts';

const folder = mkdtempSync(join(tmpdir(), 'mobcheck-film-'));
const camera = join(folder, 'camera.y4m');
const FOREIGN_CODE = 'https://loja.example/promo/2026';

const { mobcheck, browser } = await openMobcheck({}, [
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${camera}`,
]);
let phone: WatchedPage;
/** `piece` has an open line in `order`, and none in `other`. */
let piece: FieldServiceOrder['lines'][number];
let order: FieldServiceOrder;
let other: Pick<FieldServiceOrder, 'id'>;

beforeAll(async () => {
  [phone] = await Promise.all([
    openAs(browser, mobcheck, 'COMPANY_OPERATOR', '/field', { ...PHONE, permissions: ['camera'] }),
    findOrders(),
  ]);
  await phone.page.evaluate(recordCameraStreams);
});

/** Chooses `piece`, `order` and `other` among the demonstration's. */
async function findOrders(): Promise<void> {
  const api = await callAs(mobcheck, 'COMPANY_OPERATOR');
  const listed = await api.get<{ id: string }[]>('/field/service-orders/');
  const orders = await Promise.all(
    listed.map(({ id }) => api.get<FieldServiceOrder>(`/field/service-orders/${id}/`)),
  );
  const openLines = orders.flatMap((item) =>
    item.lines
      .filter(({ type, completionDate }) => type === 'INSPECTION' && completionDate === null)
      .map((line) => ({
        order: item,
        line,
        otherOrder: orders.find(({ lines }) =>
          lines.every((lineOfOther) => lineOfOther.equipmentSerialNumber !== line.equipmentSerialNumber),
        ),
      })),
  );
  const found =
    openLines.find(({ otherOrder }) => otherOrder !== undefined) ??
    expect.fail('no order with a line of its own');
  piece = found.line;
  order = found.order;
  other = found.otherOrder ?? expect.fail('no other order');
}

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Records every camera stream, and adds a camera that no longer exists when it is requested. Runs in the page. */
function recordCameraStreams(): void {
  const list = navigator.mediaDevices.enumerateDevices.bind(navigator.mediaDevices);
  navigator.mediaDevices.enumerateDevices = async () => {
    const gone = { kind: 'videoinput', deviceId: 'gone', groupId: '', label: '' } as const;
    return [...(await list()), { ...gone, toJSON: () => gone }];
  };
  const streams: MediaStream[] = [];
  const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    const stream = await getUserMedia(constraints);
    streams.push(stream);
    return stream;
  };
  Object.assign(globalThis, { streams });
}

/** Simulates that the page becomes visible or hidden. Runs in the page. */
function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Returns for each opened camera whether it is still running. */
async function cameraStates(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { streams } = globalThis as unknown as { streams: MediaStream[] };
    return streams.map((stream) => stream.getTracks()[0]?.readyState ?? 'none');
  });
}

const tagUrlOf = (serial: string) => `https://elsewhere.example/t/${serial}`;

/**
 * Shows a code to the camera until the next call. The camera reads its file again for every picture, so overwriting the
 * file in place also changes the picture of a running camera.
 */
async function holdUp(code: string): Promise<void> {
  writeFileSync(camera, await filmCode(code), { flag: existsSync(camera) ? 'r+' : 'w' });
}

/** Opens a screen within the page, so that its state is kept. */
async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
}

const openScanner = (page: Page) => page.getByRole('button', { name: 'Ler tag com a câmera' }).click();
const scanDialog = (page: Page) => page.getByRole('dialog', { name: 'Ler tag' });

test('the scan skips foreign codes until a tag opens its equipment', async () => {
  const { page } = phone;
  await holdUp(FOREIGN_CODE);
  await openScanner(page);
  await scanDialog(page).getByRole('status').getByText('Este código não é de uma tag.').waitFor();
  expect(await cameraStates(page)).toEqual(['live']);
  await holdUp(tagUrlOf(piece.equipmentSerialNumber));
  await scanDialog(page).waitFor({ state: 'detached' });
  await page.waitForURL(`${mobcheck.url}/field#/t/${piece.equipmentSerialNumber}`);
  await page.getByText(showTagSerial(piece.equipmentSerialNumber)).first().waitFor();
  await expect.poll(() => cameraStates(page)).toEqual(['ended']);
});

test('on an order, a tag of an open line opens its form, and any other tag causes a warning', async () => {
  const { page } = phone;
  await holdUp(tagUrlOf(piece.equipmentSerialNumber));
  await goTo(page, `/orders/${order.id}`);
  await openScanner(page);
  await page.getByRole('button', { name: 'Tudo conforme' }).waitFor();
  expect(page.url()).toBe(
    `${mobcheck.url}/field#/t/${piece.equipmentSerialNumber}/inspect?order=${order.id}`,
  );

  await goTo(page, `/orders/${other.id}`);
  await openScanner(page);
  const dialog = scanDialog(page);
  await dialog.getByText(`A tag ${showTagSerial(piece.equipmentSerialNumber)} não é desta OS.`).waitFor();
  await dialog.getByRole('button', { name: 'Abrir mesmo assim' }).click();
  await page.waitForURL(`${mobcheck.url}/field#/t/${piece.equipmentSerialNumber}`);

  await goTo(page, `/orders/${other.id}`);
  await openScanner(page);
  await dialog.getByRole('button', { name: 'Digitar o número' }).click();
  await expect.poll(() => isFocused(page.getByLabel('Número da tag'))).toBe(true);
  await page.keyboard.type(piece.equipmentSerialNumber);
  await page.getByRole('status').getByText('não é desta OS').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${mobcheck.url}/field#/t/${piece.equipmentSerialNumber}`);
});

test('the other tag of a replacement is scanned into its field', async () => {
  const { page } = phone;
  await holdUp(tagUrlOf(piece.equipmentSerialNumber));
  await goTo(page, `/t/${mobcheck.freeTag}/replace`);
  await openScanner(page);
  const field = page.getByLabel('Número da tag antiga');
  await expect.poll(() => field.inputValue()).toBe(showTagSerial(piece.equipmentSerialNumber));
  await scanDialog(page).waitFor({ state: 'detached' });
  await field.fill('');
});

test('the camera is released when the scanner is closed, even if its reader failed to load', async () => {
  const { page } = phone;
  await holdUp(FOREIGN_CODE);
  await goTo(page, '/');
  // A reload discards the loaded reader.
  await page.reload();
  await page.evaluate(recordCameraStreams);
  await page.route('**/*.wasm', (route) => route.abort());
  await openScanner(page);
  const dialog = scanDialog(page);
  await dialog.getByRole('alert').getByText('O leitor não carregou').waitFor();
  await expect.poll(() => cameraStates(page)).toEqual(['ended']);
  expect(phone.dropExpectedErrors(/wasm|ArrayBuffer|Failed to load resource/)).toBeGreaterThan(0);
  await page.unroute('**/*.wasm');
  await dialog.getByRole('button', { name: 'Tentar de novo' }).click();
  await dialog.getByText('Este código não é de uma tag.').waitFor();
  expect(await axeViolations(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Outra câmera' }).click();
  await expect.poll(() => cameraStates(page)).toEqual(['ended', 'ended', 'live']);
  // The user switches to another app and back.
  await page.evaluate(setVisibility, 'hidden' as const);
  await expect.poll(() => cameraStates(page)).toEqual(['ended', 'ended', 'ended']);
  await page.evaluate(setVisibility, 'visible' as const);
  await expect.poll(() => cameraStates(page)).toEqual(['ended', 'ended', 'ended', 'live']);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => cameraStates(page)).toEqual(['ended', 'ended', 'ended', 'ended']);
  const button = page.getByRole('button', { name: 'Ler tag com a câmera' });
  await expect.poll(() => isFocused(button)).toBe(true);

  await openScanner(page);
  await dialog.getByRole('button', { name: 'Digitar o número' }).click();
  const field = page.getByLabel('Número da tag');
  await expect.poll(() => isFocused(field)).toBe(true);
  await phone.close();
});

test('without permission for the camera the scanner offers typing instead', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_OPERATOR', '/field', PHONE);
  await openScanner(page);
  const dialog = scanDialog(page);
  await dialog.getByRole('heading', { name: 'Câmera não permitida' }).waitFor();
  await dialog.getByText(/permita a câmera/).waitFor();
  await dialog.getByRole('button', { name: 'Tentar de novo' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Digitar o número' }).click();
  await dialog.waitFor({ state: 'detached' });
  await close();
});
