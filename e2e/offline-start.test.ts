/** Tests that the field application starts without a server as the person who signed in last, and keeps their records. */
import { SESSION_HEADER } from '@mobcheck/contract/kernel/session-header.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { signIn } from './demo-users.ts';
import { newPhone, outbox, waitUntilAppIsStored } from './phone.ts';
import { startMobcheckOnCopy } from './server.ts';
import { unreliableNetwork } from './unreliable-network.ts';

const mobcheck = await startMobcheckOnCopy(inject('demo'));
const network = await unreliableNetwork(mobcheck.url);
const phone = newPhone();
let isRunning = true;
afterAll(async () => {
  await phone.destroy();
  await network.stop();
  await (isRunning && mobcheck.stop());
});

const FIELD = `${network.url}/field`;
const START = 'Abrir equipamento';
const hasStarted = (page: Page): Promise<void> => page.getByRole('heading', { name: START }).waitFor();
const nameOf = async (page: Page): Promise<string> =>
  (await page.locator('header strong').first().textContent()) ?? '';

/** Closes the browser and opens the application again, as after the phone was off. */
async function coldStart(path = ''): Promise<Page> {
  await phone.close();
  return phone.open(`${FIELD}${path}`);
}

/** Sets how many days ago the server last confirmed the person's session. */
function setConfirmedDaysAgo(page: Page, days: number): Promise<void> {
  return page.evaluate(async (count) => {
    const request = indexedDB.open('mobcheck-phone', 1);
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const store = request.result.transaction('accounts', 'readwrite').objectStore('accounts');
    const reading = store.getAll();
    await new Promise((resolve) => reading.addEventListener('success', resolve));
    for (const row of reading.result as object[]) {
      store.put({ ...row, confirmedAt: Date.now() - count * 86_400_000 });
    }
    await new Promise((resolve) => store.transaction.addEventListener('complete', resolve));
    request.result.close();
  }, days);
}

let operator = '';
beforeAll(async () => {
  const page = await phone.open(FIELD);
  await signIn(page, mobcheck.logins.COMPANY_OPERATOR);
  await hasStarted(page);
  await waitUntilAppIsStored(page);
  operator = await nameOf(page);
});

test.each(['refused', 'silent', 'portal'] as const)(
  'with a network that is %s the application starts as the person who signed in',
  async (state) => {
    network.become(state);
    const page = await coldStart();
    await hasStarted(page);
    expect(await nameOf(page)).toBe(operator);
  },
);

test('the address in the code of a tag opens the screen of the tag without a network', async () => {
  network.become('refused');
  const page = await coldStart();
  await page.goto(`${network.url}/t/${mobcheck.freeTag}`);
  await expect.poll(() => page.url()).toBe(`${FIELD}#/t/${mobcheck.freeTag}`);
  await expect.poll(() => nameOf(page)).toBe(operator);
});

test.each([
  [29, 1],
  [31, 0],
])('after %i days without a server, %i start screens open and nothing is deleted', async (days, opens) => {
  network.become('refused');
  const before = await coldStart();
  await hasStarted(before);
  await setConfirmedDaysAgo(before, days);
  const count = await outbox(before, 'count');
  const page = await coldStart();
  await page
    .getByRole('heading', { name: START })
    .or(page.getByRole('heading', { name: 'O servidor não responde' }))
    .first()
    .waitFor();
  expect(await page.getByRole('heading', { name: START }).count()).toBe(opens);
  expect(await outbox(page, 'count')).toBe(count);
  await setConfirmedDaysAgo(page, 0);
});

test('a revoked session deletes nothing, and the person signs in again on the same screen', async () => {
  network.become('refused');
  const offline = await coldStart();
  await hasStarted(offline);
  expect(await outbox(offline, 'fill')).toBe(5);
  const key = await offline.evaluate(() => localStorage.getItem('session'));
  const cookies = await phone.context().cookies(mobcheck.url);
  const { status } = await fetch(`${mobcheck.url}/web/authentication/`, {
    method: 'DELETE',
    headers: {
      Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      'Sec-Fetch-Site': 'same-origin',
      [SESSION_HEADER]: key ?? '',
    },
  });
  expect(status).toBe(204);
  network.become('open');
  const page = await coldStart('#/due');
  await page.getByText('Sua sessão terminou').waitFor();
  expect(await outbox(page, 'count')).toBe(5);
  await page.getByRole('button', { name: 'Entrar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Senha', { exact: true }).fill(mobcheck.logins.COMPANY_OPERATOR.password);
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByText('Sua sessão terminou').waitFor({ state: 'detached' });
  expect(new URL(page.url()).hash).toBe('#/due');
});

test('signing out warns about waiting records, and the next person sees their owner', async () => {
  network.become('refused');
  const page = await coldStart();
  await hasStarted(page);
  const waiting = await outbox(page, 'fill');
  await page.reload();
  await page.getByRole('link', { name: 'Sair' }).click();
  await page.getByRole('heading', { name: new RegExp(`${waiting} registros ainda não chegaram`) }).waitFor();
  await page.getByRole('button', { name: 'Sair mesmo assim' }).click();
  await page.getByLabel('E-mail').waitFor();
  network.become('open');
  await signIn(page, mobcheck.logins.COMPANY_ADMIN);
  await hasStarted(page);
  expect(await nameOf(page)).not.toBe(operator);
  await page.getByText(new RegExp(`${waiting} registros de ${operator} esperam`)).waitFor();
});

test('in a browser that stores nothing the application says so', async () => {
  const page = await coldStart();
  const note = page.getByText('Este navegador não guarda nada');
  await hasStarted(page);
  expect(await note.count()).toBe(0);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no storage', 'SecurityError');
    };
  });
  await page.reload();
  await expect.poll(() => note.count()).toBe(1);
});

test('with a stopped server the application starts only where it is stored', async () => {
  await mobcheck.stop();
  isRunning = false;
  const page = await coldStart();
  await hasStarted(page);
  const phoneWithoutWorkers = newPhone({ serviceWorkers: 'block' });
  await expect(phoneWithoutWorkers.open(FIELD)).rejects.toThrow(/ERR_/);
  await phoneWithoutWorkers.destroy();
});
