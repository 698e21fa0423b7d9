/** Tests that a phone stores the whole application, starts a release when the person agrees, and can get rid of a broken one. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest';
import { signIn } from '../demo-users.ts';
import { newPhone, outbox, waitUntilAppIsStored, type Phone } from '../phone.ts';
import { startMobcheckOnCopy } from '../server.ts';
import { unreliableNetwork, type Replacement } from '../unreliable-network.ts';

const DIST = new URL('../../packages/web/dist/', import.meta.url);
const built = (name: string): string => readFileSync(new URL(name, DIST), 'utf8');

const mobcheck = await startMobcheckOnCopy(inject('demo'));
const network = await unreliableNetwork(mobcheck.url);
afterAll(async () => {
  await network.stop();
  await mobcheck.stop();
});

let phone: Phone;
beforeEach(() => {
  phone = newPhone();
  network.become('open');
  network.replace({});
  network.takeRequests();
});
afterEach(() => phone.destroy());

/** Opens the field application on the phone, signs in as the operator and waits until the application is kept. */
async function openSignedIn(): Promise<Page> {
  const page = await phone.open(`${network.url}/field`);
  await page.getByLabel('Lembrar de mim').check();
  await signIn(page, mobcheck.logins.COMPANY_OPERATOR);
  await page.getByRole('heading', { name: 'Abrir equipamento' }).waitFor();
  await waitUntilAppIsStored(page);
  return page;
}

const releaseOf = (page: Page): Promise<string | null> =>
  page.locator('meta[name=build]').getAttribute('content');

/** The program of the scanner, the only file that the application loads later than its start. */
const [, SCANNER = ''] = /"(\/assets\/[^"]+\.wasm)"/.exec(built('service-worker.js')) ?? [];

/** Loads the program of the scanner as the page does. @returns the status of the answer */
const loadScanner = (page: Page): Promise<number> =>
  page.evaluate(async (url) => (await fetch(url)).status, SCANNER);

/** Returns a later release. Its page has another build name, and the server no longer has the scanner's program of this release. */
function laterRelease(name: string): Record<string, Replacement> {
  const [, build = ''] = /name="build" content="mobcheck-field (\w+)"/.exec(built('field.html')) ?? [];
  const worker = built('service-worker.js').replaceAll(build, name).replace(`,"${SCANNER}"`, '');
  const page = built('field.html').replaceAll(build, name);
  return {
    '/service-worker.js': { body: worker, type: 'text/javascript' },
    '/field': { body: page },
    [SCANNER]: {},
  };
}

/** Requests a newer version, as the application does by itself, and waits until it is there. */
async function fetchRelease(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const found = new Promise((resolve) => registration.addEventListener('updatefound', resolve));
    await registration.update();
    await found;
    const worker = registration.installing ?? registration.waiting;
    while (worker?.state === 'installing') {
      await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
    }
  });
}

const cachesOf = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());

test('the first visit and the whole application need at most 1 MB on the wire', async () => {
  const before = network.bytesSent();
  const page = await openSignedIn();
  const kept = await page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/field');
  expect(kept).toContain(SCANNER);
  expect(kept.filter((path) => /\.(js|css)$/.test(path))).toHaveLength(6);
  const total = network.bytesSent() - before;
  console.log(`${kept.length} files, ${total} bytes`);
  expect(total).toBeLessThan(1_000_000);
});

test('an answer of the API is never kept', async () => {
  const page = await openSignedIn();
  await page.reload();
  await page.getByRole('heading', { name: 'Abrir equipamento' }).waitFor();
  const names = await cachesOf(page);
  const paths = await page.evaluate(async (all) => {
    const lists = await Promise.all(all.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  }, names);
  expect(paths.filter((path) => path !== '/field' && !path.startsWith('/assets/'))).toEqual([]);
});

test('the scanner loads its program also after a release with another program', async () => {
  const page = await openSignedIn();
  network.replace(laterRelease('later'));
  expect(await loadScanner(page)).toBe(200);
});

test('control: without the kept application the scanner loads nothing', async () => {
  await phone.destroy();
  phone = newPhone({ serviceWorkers: 'block' });
  const page = await phone.open(`${network.url}/field`);
  await page.getByLabel('Lembrar de mim').check();
  await signIn(page, mobcheck.logins.COMPANY_OPERATOR);
  await page.getByRole('heading', { name: 'Abrir equipamento' }).waitFor();
  network.replace({ [SCANNER]: {} });
  expect(await loadScanner(page)).toBe(404);
});

test('a release is not offered while a form is open, and starts when the person accepts it', async () => {
  const { freeTag } = mobcheck;
  const page = await openSignedIn();
  await page.goto(`${network.url}/field#/t/${freeTag}/register`);
  await page
    .getByRole('heading', { name: /Cadastrar/ })
    .first()
    .waitFor();
  network.replace(laterRelease('later'));
  await fetchRelease(page);
  const offer = page.getByRole('button', { name: 'Reiniciar' });
  expect(await offer.count()).toBe(0);
  // A reload does not start the release either.
  await page.reload();
  await page
    .getByRole('heading', { name: /Cadastrar/ })
    .first()
    .waitFor();
  expect(await releaseOf(page)).not.toBe('mobcheck-field later');
  await page.goto(`${network.url}/field#/`);
  await offer.click();
  await expect.poll(() => releaseOf(page)).toBe('mobcheck-field later');
  await expect.poll(() => cachesOf(page)).toEqual(['mobcheck-field later']);
});

test('a second page keeps the files of its own release until it is closed', async () => {
  const [first, second] = [await openSignedIn(), await phone.open(`${network.url}/field`)];
  await second.getByRole('heading', { name: 'Abrir equipamento' }).waitFor();
  const [before = ''] = await cachesOf(first);
  network.replace(laterRelease('later'));
  await fetchRelease(first);
  await first.getByRole('button', { name: 'Reiniciar' }).click();
  await expect.poll(() => releaseOf(first)).toBe('mobcheck-field later');
  expect((await cachesOf(first)).toSorted()).toEqual([before, 'mobcheck-field later'].toSorted());
  expect(await loadScanner(second)).toBe(200);
  await second.close();
  await first.reload();
  await expect.poll(() => cachesOf(first)).toEqual(['mobcheck-field later']);
});

/** Opens the application and fetches a later release, which waits. */
async function openBeforeRestart(): Promise<Page> {
  const page = await openSignedIn();
  network.replace(laterRelease('later'));
  await fetchRelease(page);
  return page;
}

test('a release that missed the message to start gets it again', async () => {
  const page = await openBeforeRestart();
  await page.evaluate(() => {
    const post = ServiceWorker.prototype.postMessage;
    ServiceWorker.prototype.postMessage = () => {
      // Only the first message is lost, as when the browser ends the worker before it has read it.
      ServiceWorker.prototype.postMessage = post;
    };
  });
  await page.getByRole('button', { name: 'Reiniciar' }).click();
  await expect.poll(() => releaseOf(page)).toBe('mobcheck-field later');
});

test('the files of a release are deleted also when its page ends late', async () => {
  const page = await openBeforeRestart();
  const [before = ''] = (await cachesOf(page)).filter((name) => !name.endsWith(' later'));
  // Another page holds the lock of the release, like a page that has not ended yet.
  const leaving = await phone.open(`${network.url}/health/live`);
  await leaving.evaluate((name) => {
    void navigator.locks.request(name, { mode: 'shared' }, async () => new Promise(() => undefined));
  }, before);
  await page.getByRole('button', { name: 'Reiniciar' }).click();
  await expect.poll(() => releaseOf(page)).toBe('mobcheck-field later');
  await page.getByRole('heading', { name: 'Abrir equipamento' }).waitFor();
  expect((await cachesOf(page)).toSorted()).toEqual([before, 'mobcheck-field later'].toSorted());
  await leaving.close();
  await expect.poll(() => cachesOf(page)).toEqual(['mobcheck-field later']);
});

/** A worker that shows a broken page for ever. */
const BROKEN = `
  self.addEventListener('install', () => self.skipWaiting());
  self.addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate') {
      event.respondWith(new Response('<h1>Broken</h1>', { headers: { 'Content-Type': 'text/html' } }));
    }
  });`;

/** Makes the phone install the broken worker. Returns a page of it. */
async function breakPhone(): Promise<Page> {
  const page = await openSignedIn();
  network.replace({ '/service-worker.js': { body: BROKEN, type: 'text/javascript' } });
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const taken = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve),
    );
    await registration.update();
    await taken;
  });
  await phone.close();
  const next = await phone.open(`${network.url}/field`);
  await next.getByRole('heading', { name: 'Broken' }).waitFor();
  return next;
}

test('the kill switch removes a broken worker at the second start and keeps records', async () => {
  expect(await outbox(await breakPhone(), 'fill')).toBe(5);
  network.replace({
    '/service-worker.js': { body: built('kill-switch-worker.js'), type: 'text/javascript' },
  });
  const caught = await phone.open(`${network.url}/field`);
  await expect
    .poll(() =>
      caught.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
      ),
    )
    .toEqual(['/t/']);
  expect(await outbox(caught, 'count')).toBe(5);
  await phone.close();
  const free = await phone.open(`${network.url}/field`);
  await free.getByRole('heading', { name: 'Abrir equipamento' }).waitFor();
  expect(await cachesOf(free)).toEqual([]);
});

test('control: without the kill switch the phone stays broken', async () => {
  await breakPhone();
  await phone.close();
  const page = await phone.open(`${network.url}/field`);
  expect(await page.getByRole('heading').allTextContents()).toEqual(['Broken']);
});

test('the address in the code of a tag opens the screen of the tag without a network', async () => {
  await openSignedIn();
  await phone.close();
  network.become('refused');
  const page = await phone.open(`${network.url}/t/${mobcheck.freeTag}`);
  expect(page.url()).toBe(`${network.url}/field#/t/${mobcheck.freeTag}`);
  expect(await releaseOf(page)).toMatch(/^mobcheck-field /);
});
