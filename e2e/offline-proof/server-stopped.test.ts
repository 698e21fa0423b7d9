/** Tests a day of work while the server's process is stopped, recorded after cold starts and sent once the process runs again. */
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { Inspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { copyDatabase } from '../../packages/server/src/testing/cluster.ts';
import { callAs, signIn } from '../demo-users.ts';
import { newPhone, waitUntilAppIsStored } from '../phone.ts';
import { databaseUrl, freePort, startMobcheck } from '../server.ts';

const PHOTO = new URL('../../packages/server/src/testing/photo.png', import.meta.url);
const TENTH = 10;

const demo = inject('demo');
const database = `stopped_${randomUUID().replaceAll('-', '')}`;
await copyDatabase(demo, demo.database, database);
const folder = mkdtempSync(join(tmpdir(), 'mobcheck-stopped-'));
cpSync(join(demo.folder, 'files'), join(folder, 'files'), { recursive: true });
const environment = {
  PORT: String(await freePort()),
  DATA_DIR: folder,
  DATABASE_URL: databaseUrl({ ...demo, database }),
};
/** Each start is a process of its own, on the same address and data. */
let mobcheck = await startMobcheck(environment);
const phone = newPhone();
afterAll(async () => {
  await phone.destroy();
  await mobcheck.stop();
  rmSync(folder, { recursive: true });
});

/** Records an inspection with a photo, from the form to the screen that says that it is on the phone. */
async function inspect(page: Page, serial: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#/t/${serial}/inspect`);
  await page.getByRole('radio', { name: /Faixa verde/ }).check({ force: true });
  await page.getByRole('button', { name: 'Sim para todas as restantes' }).click();
  const buffer = readFileSync(PHOTO);
  await page.locator('input[type=file]').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer });
  await page.getByRole('img', { name: 'Foto 1' }).waitFor();
  await page.getByRole('button', { name: 'Salvar inspeção' }).click();
  await page.getByText('Guardado neste aparelho').waitFor();
}

/** Starts the phone's browser with the address on a tag, and waits until its piece is shown. */
async function openTag(serial: string): Promise<Page> {
  const page = await phone.open(`${mobcheck.url}/t/${serial}`);
  await page.getByRole('button', { name: 'Inspecionar' }).waitFor();
  return page;
}

test('ten inspections with photos are received once after the server was away', async () => {
  const office = await callAs(mobcheck, 'COMPANY_OPERATOR');
  // Extinguishers with the powder ABC have one checklist.
  const listed = '/web/equipments/?query=ABC&enabledTagsOnly=true&pageSize=1000';
  const { items } = await office.get<{ items: EquipmentSummary[] }>(listed);
  const serials = items.slice(0, TENTH).map(({ tagSerialNumber }) => tagSerialNumber);
  expect(serials).toHaveLength(TENTH);
  const inspectionsOf = (serial: string) => office.get<Inspection[]>(`/web/equipments/${serial}/inspections`);
  const before = await Promise.all(serials.map(async (serial) => (await inspectionsOf(serial)).length));

  const signedIn = await phone.open(`${mobcheck.url}/field`);
  await signedIn.getByLabel('Lembrar de mim').check();
  await signIn(signedIn, mobcheck.logins.COMPANY_OPERATOR);
  await signedIn.getByText(/^Dados de \d/).waitFor();
  await waitUntilAppIsStored(signedIn);
  await phone.close();
  await mobcheck.stop();

  const [first = '', ...others] = serials;
  let page = await openTag(first);
  await inspect(page, first);
  for (const serial of others.slice(0, 4)) {
    await inspect(page, serial);
  }
  await phone.kill();
  const sixth = others[4] ?? '';
  page = await openTag(sixth);
  for (const serial of others.slice(4)) {
    await inspect(page, serial);
  }
  await phone.kill();

  mobcheck = await startMobcheck(environment);
  page = await phone.open(`${mobcheck.url}/field#/outbox`);
  await expect
    .poll(() => page.getByText('Recebido', { exact: true }).count(), { timeout: 60_000 })
    .toBe(TENTH);
  const after = await Promise.all(serials.map(inspectionsOf));
  expect(after.map((list) => list.length)).toEqual(before.map((count) => count + 1));
  expect(after.map(([newest]) => newest?.photos.length)).toEqual(serials.map(() => 1));

  const report = await office.get<{ items: EquipmentSummary[] }>(listed);
  const inReport = new Map(report.items.map((row) => [row.tagSerialNumber, row.lastInspection]));
  const newest = after.map(([{ createdAt, userName, userEmail } = expect.fail('no inspection')]) => ({
    createdAt,
    userName,
    userEmail,
  }));
  expect(serials.map((serial) => inReport.get(serial))).toEqual(newest);
  expect(new Set(newest.map(({ userEmail }) => userEmail))).toEqual(
    new Set([mobcheck.logins.COMPANY_OPERATOR.email]),
  );
});
