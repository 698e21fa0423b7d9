/** Tests that records finished without signal are kept, sent once when there is signal, and corrected when the server refuses them. */
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { FieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import type { Inspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { PERSON_ROOM } from '@mobcheck/contract/quarantine/quarantine-room.rules.ts';
import { MAX_QUARANTINE_BODY } from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import { newTagSerial, showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest';
import { DEMO_GROUP } from '../packages/demo/src/demo-cast.ts';
import { faultsInBothSchemes } from './axe.ts';
import { closeBrowser, openBrowser } from './browser.ts';
import { callAs, openAs, signIn, signInIfLost } from './demo-users.ts';
import { saveEvidence } from './evidence.ts';
import { newPhone, waitUntilAppIsStored, type Phone } from './phone.ts';
import { startMobcheckOnCopy } from './server.ts';
import { unreliableNetwork } from './unreliable-network.ts';

const PHOTO = new URL('../packages/server/src/testing/photo.png', import.meta.url);

// With this setting a group has almost no space for files until the platform's admin gives it some.
const mobcheck = await startMobcheckOnCopy(inject('demo'), { GROUP_FILES_GB: '0.000001' });
const network = await unreliableNetwork(mobcheck.url);
const api = await callAs(mobcheck, 'COMPANY_OPERATOR');
const { items } = await api.get<{ items: EquipmentSummary[] }>(
  '/web/equipments/?query=EXT-ABC-04&pageSize=100',
);
const platform = await callAs(mobcheck, 'MOBCHECK_ADMIN');
const giveRoom = (limitGb: number | null) =>
  platform.send('PUT', `/web/company-groups/file-limit/${DEMO_GROUP}`, { limitGb });
await giveRoom(1);
const pieces = items.filter(({ enabledTag }) => enabledTag).map(({ tagSerialNumber }) => tagSerialNumber);
afterAll(async () => {
  await network.stop();
  await mobcheck.stop();
});

let phone: Phone;
beforeEach(() => {
  phone = newPhone();
  network.become('open');
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') {
    await saveEvidence(`${task.file.name} ${task.name}`);
  }
  await phone.destroy();
});

async function openSignedIn(): Promise<Page> {
  const page = await phone.open(`${network.url}/field`);
  await page.getByLabel('Lembrar de mim').check();
  await signIn(page, mobcheck.logins.COMPANY_OPERATOR);
  await page.getByText(/^Dados de \d/).waitFor();
  await waitUntilAppIsStored(page);
  return page;
}

async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((target) => {
    location.hash = target;
  }, hash);
}

/** Opens the form of an inspection, also of a piece that another test has just inspected. */
async function openForm(page: Page, serial: string): Promise<void> {
  await goTo(page, `#/t/${serial}/inspect`);
  const again = page.getByRole('button', { name: 'Inspecionar de novo' });
  await again.or(page.getByRole('button', { name: 'Salvar inspeção' })).waitFor();
  if (await again.isVisible()) {
    await again.click();
  }
}

/** Answers the checklist with yes on the form that is open. */
async function answer(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Faixa verde/ }).check({ force: true });
  await page.getByRole('button', { name: 'Sim para todas as restantes' }).click();
}

async function takePhoto(page: Page): Promise<void> {
  const buffer = readFileSync(PHOTO);
  await page.locator('input[type=file]').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer });
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salvar inspeção' }).click();
  await page.getByRole('heading', { level: 1, name: 'Conforme', exact: true }).waitFor();
}

const inspectionsOf = (serial: string) => api.get<Inspection[]>(`/web/equipments/${serial}/inspections`);
const waits = (page: Page) => page.getByText('Guardado neste aparelho').waitFor();

/** Reads the stored digest of the only waiting photo, and computes the digest of its bytes. */
function photoDigests(page: Page): Promise<{ stored: string | null; computed: string }> {
  return page.evaluate(async () => {
    const { name = '' } =
      (await indexedDB.databases()).find((database) => database.name?.startsWith('mobcheck/')) ?? {};
    const opening = indexedDB.open(name);
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const reading = opening.result.transaction('photos').objectStore('photos').getAll();
    await new Promise((resolve) => reading.addEventListener('success', resolve));
    const [{ bytes, sha256 }] = reading.result as [{ bytes: ArrayBuffer; sha256: string | null }];
    opening.result.close();
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    const computed = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return { stored: sha256, computed };
  });
}

async function sendNow(page: Page): Promise<void> {
  network.takeRequests();
  await page.getByRole('button', { name: 'Enviar agora' }).click();
  await expect
    .poll(() => network.takeRequests().some((path) => /^\/field\/(photos|inspections)/.test(path)))
    .toBe(true);
}

test('an inspection with a photo survives bad networks and an empty battery, and arrives once', async () => {
  const [serial = ''] = pieces;
  const before = (await inspectionsOf(serial)).length;
  let page = await openSignedIn();
  await openForm(page, serial);
  await answer(page);
  await takePhoto(page);
  await page.getByRole('img', { name: 'Foto 1' }).waitFor();
  network.become('refused');
  await save(page);
  await waits(page);
  const digests = await photoDigests(page);
  expect(digests.computed).toBe(digests.stored);

  // The login page of a hotel's network does not count as an answer of the server.
  network.become('portal');
  await page
    .getByRole('link', { name: /^Neste aparelho/ })
    .or(page.getByRole('link', { name: /^(Sem sinal|O servidor não responde)/ }))
    .click();
  await sendNow(page);
  await page.getByText('Esperando', { exact: true }).waitFor();
  expect(await inspectionsOf(serial)).toHaveLength(before);

  await phone.kill();
  network.become('open');
  page = await phone.open(`${network.url}/field#/outbox`);
  // The record is on the disk, but the session may be lost.
  const received = page.getByText('Recebido', { exact: true });
  await signInIfLost(page, mobcheck.logins.COMPANY_OPERATOR, received);
  await received.waitFor();
  expect(await inspectionsOf(serial)).toHaveLength(before + 1);

  // While the group has no space for files, record and photo stay on the phone and the screen says why. Then both are sent.
  const full = pieces.at(-1) ?? '';
  const kept = (await inspectionsOf(full)).length;
  await giveRoom(null);
  await openForm(page, full);
  await answer(page);
  await takePhoto(page);
  await page.getByRole('img', { name: 'Foto 1' }).waitFor();
  await save(page);
  await goTo(page, '#/outbox');
  await page.getByText(/espaço do grupo para fotos acabou/).waitFor();
  expect(await inspectionsOf(full)).toHaveLength(kept);
  await giveRoom(1);
  await page.getByRole('button', { name: 'Enviar agora' }).click();
  await expect.poll(async () => (await inspectionsOf(full)).length).toBe(kept + 1);
  expect((await inspectionsOf(full)).map(({ photos }) => photos.length)).toContain(1);
});

test('a record whose answer was lost is saved once', async () => {
  const [, serial = ''] = pieces;
  const before = (await inspectionsOf(serial)).length;
  const page = await openSignedIn();
  await openForm(page, serial);
  await answer(page);
  network.become('answerLost');
  await save(page);
  await expect.poll(async () => (await inspectionsOf(serial)).length).toBe(before + 1);
  await waits(page);
  network.become('open');
  await goTo(page, '#/outbox');
  await page.getByRole('button', { name: 'Enviar agora' }).click();
  await page.getByText('Recebido', { exact: true }).waitFor();
  expect(await inspectionsOf(serial)).toHaveLength(before + 1);
});

/** Opens the refused inspection of a tag in the office, then the registration of its piece, and accepts it on a free tag. */
async function decideInOffice(serial: string, free: string): Promise<void> {
  const browser = await openBrowser();
  const { page } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', `/#/field-records?query=${serial}`);
  await page.getByRole('button', { name: /^Ver Inspeção/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'No celular' }).waitFor();
  const phoneSide = dialog.getByRole('region', { name: 'No celular' });
  expect(await phoneSide.innerText()).toContain('Segunda vez');
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Decidir com o cadastro' }).click();
  await dialog.getByText('Junto vai 1 registro feito neste equipamento').waitFor();
  await dialog.getByRole('button', { name: 'Aceitar em outra tag' }).click();
  await dialog.getByLabel('Número da tag').fill(free);
  await dialog.getByRole('button', { name: 'Aceitar nesta tag' }).click();
  await page.getByText('Lista vazia').waitFor();
  await closeBrowser(browser);
}

/** Fills the operator's space for refused records. Returns the id of one of the records. */
async function fillOffice(): Promise<string> {
  const body = 'ã'.repeat(MAX_QUARANTINE_BODY);
  const count = Math.ceil(PERSON_ROOM.bytes / (2 * MAX_QUARANTINE_BODY));
  const now = new Date().toISOString();
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const id of ids) {
    await api.send('PUT', `/field/quarantine/${id}/`, {
      kind: 'inspection',
      serial: '',
      body,
      createdAt: now,
      phoneTime: now,
      problem: { status: 404, code: 'NOT_FOUND' },
    });
  }
  return ids[0] ?? '';
}

/** Expects the warning in the office that phones must keep records, and decides about a record. */
async function makeRoom(id: string): Promise<void> {
  const browser = await openBrowser();
  const { page } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/field-records');
  await page.getByText('Há registros recusados demais: os próximos esperam nos celulares').waitFor();
  await page.getByText(/^O celular de .+ guarda o que o sistema recusar/).waitFor();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  const admin = await callAs(mobcheck, 'COMPANY_ADMIN');
  await admin.send('PUT', `/web/quarantine/${id}/discard/`, { reason: 'Feito duas vezes' });
  await page.reload();
  await page.getByRole('heading', { name: 'Registros recusados' }).waitFor();
  await page.getByText('Há registros demais a decidir').waitFor({ state: 'detached' });
  await closeBrowser(browser);
}

test('a registration on a tag that the office has used waits for one decision', async () => {
  const serial = newTagSerial(randomBytes(16));
  const page = await openSignedIn();
  await goTo(page, `#/t/${serial}/register`);
  await page.getByLabel('Buscar por nome, SKU ou tipo').fill('EXT-ABC-04');
  await page.getByRole('button', { name: 'EXT-ABC-04' }).click();
  await page.getByLabel('Identificação').fill('Segunda vez');
  await page.getByLabel('Validade', { exact: true }).fill('2030-01-31');
  network.become('refused');
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click();
  await page.getByRole('button', { name: 'Inspecionar' }).click();
  await answer(page);
  await save(page);
  await waits(page);

  const [product] = await api
    .get<{ id: string; sku: string }[]>('/field/products/')
    .then((products) => products.filter(({ sku }) => sku === 'EXT-ABC-04'));
  await api.send('POST', '/web/equipments/', { tagSerialNumber: serial, productId: product?.id ?? '' });
  const waiting = await fillOffice();
  network.become('open');
  await goTo(page, '#/outbox');
  await page.getByRole('button', { name: 'Enviar agora' }).click();
  // Both records stay on the phone, which says why and what to do.
  await expect.poll(() => page.getByText(/O escritório não recebe mais registros seus/).count()).toBe(2);
  expect(await page.getByText('Com o escritório', { exact: true }).count()).toBe(0);
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await makeRoom(waiting);
  await page.getByRole('button', { name: 'Enviar agora' }).click();
  await expect.poll(() => page.getByText('Com o escritório', { exact: true }).count()).toBe(2);
  await expect.poll(() => page.getByText('Segunda vez').count()).toBe(2);
  expect(await inspectionsOf(serial)).toEqual([]);
  const piece = await api.get<EquipmentSummary>(`/web/equipments/${serial}/`);
  expect(piece).toMatchObject({ status: 'NA', lastInspection: null });

  const free = newTagSerial(randomBytes(16));
  await decideInOffice(serial, free);
  expect(await inspectionsOf(serial)).toEqual([]);
  expect(await inspectionsOf(free)).toHaveLength(1);
  const saved = await api.get<EquipmentSummary>(`/web/equipments/${free}/`);
  expect(saved).toMatchObject({ extraLabel: 'Segunda vez', status: 'VALID' });
});

test('a request that the server refuses is corrected in its form and sent again', async () => {
  const serial = newTagSerial(randomBytes(16));
  const page = await openSignedIn();
  await goTo(page, `#/t/${serial}/replace`);
  await page.getByLabel('Número da tag antiga').fill(newTagSerial(randomBytes(16)));
  await page.getByRole('button', { name: 'Pedir a substituição' }).click();
  await page.getByText('Recusado pelo servidor').waitFor();
  await page.getByRole('heading', { name: 'Substituição não aceita' }).waitFor();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Corrigir agora' }).click();
  await page.getByText(/Confira o número/).waitFor();
  await page.getByLabel('Número da tag antiga').fill(showTagSerial(pieces[2] ?? ''));
  await page.getByRole('button', { name: 'Pedir a substituição' }).click();
  await page.getByText('Recebido pelo servidor').waitFor();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  const { replacement } = await api.get<FieldTag>(`/field/tags/${serial}/`);
  expect(replacement?.oldSerial).toBe(pieces[2]);
});

/** Triggers the browser's hint that there is a connection. */
async function hintToSend(page: Page): Promise<void> {
  const devtools = await phone.context().newCDPSession(page);
  const ids: string[] = [];
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.filter(({ scopeURL }) => scopeURL.endsWith('/field'));
    ids.push(...own.map(({ registrationId }) => registrationId));
  });
  await devtools.send('ServiceWorker.enable');
  await expect.poll(() => ids.length).toBeGreaterThan(0);
  const [registrationId = ''] = ids;
  const event = { origin: network.url, registrationId, tag: 'outbox', lastChance: false };
  await devtools.send('ServiceWorker.dispatchSyncEvent', event);
}

test('the browser’s hint about a connection sends waiting records', async () => {
  const [, , serial = ''] = pieces;
  const page = await openSignedIn();
  await openForm(page, serial);
  await answer(page);
  network.become('refused');
  await page.evaluate(() => {
    // The sender's timer never fires, so without the hint nothing would be sent.
    globalThis.setTimeout = (() => 0) as unknown as typeof setTimeout;
    const wanted = globalThis as unknown as { hints: string[]; SyncManager: { prototype: object } };
    wanted.hints = [];
    // Chromium would give the hint at once, since it does not know that the server is unreachable.
    Object.assign(wanted.SyncManager.prototype, {
      register: async (tag: string) => void wanted.hints.push(tag),
    });
  });
  await page.getByRole('button', { name: 'Salvar inspeção' }).click();
  await waits(page);
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { hints: string[] }).hints))
    .toEqual(['outbox']);
  network.become('open');
  await hintToSend(page);
  await page.getByText('Recebido pelo servidor').waitFor();
});

test('each press of "Enviar agora" shows its result', async () => {
  const page = await openSignedIn();
  const serial = pieces.at(-2) ?? '';
  network.become('refused');
  await openForm(page, serial);
  await answer(page);
  await save(page);
  await goTo(page, '#/outbox');
  const send = page.getByRole('button', { name: 'Enviar agora' });
  await send.click();
  await page
    .getByText(/^O servidor não responde\. Nada se perdeu\. Próxima tentativa às \d\d:\d\d\.$/)
    .waitFor();
  await page.getByRole('link', { name: /^O servidor não responde\. Neste aparelho/ }).waitFor();
  await phone.context().setOffline(true);
  await page.getByRole('link', { name: /^Sem sinal\. Neste aparelho/ }).waitFor();
  await send.click();
  await page.getByText(/^Sem sinal\. Nada se perdeu/).waitFor();
  network.become('open');
  await phone.context().setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  await send.click();
  // If the phone has sent the record before the press ends, the screen no longer shows the result of the press.
  await page
    .getByText(/^(Enviado: 1 registro|Não há nada para enviar|Tudo o que foi feito neste aparelho já está)/)
    .first()
    .waitFor();
  await send.click();
  await page.getByText('Não há nada para enviar: tudo já está com o servidor.').waitFor();
  expect(await page.getByText('Esperando', { exact: true }).count()).toBe(0);
});
