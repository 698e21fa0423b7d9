/** Tests of the phone's database in a real browser, with killed connections, tabs of other versions and a full disk. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type * as Connection from '../packages/web/src/lib/phone/lasting-connection.ts';
import type * as Database from '../packages/web/src/lib/phone/phone-database.ts';
import type * as State from '../packages/web/src/lib/phone/storage-state.ts';
import type { PhoneSchema } from '../packages/web/src/lib/phone/phone-rows.ts';
import { closeBrowser, openBrowser } from './browser.ts';
import { bundleModules, openModules } from './module-in-page.ts';

/** Exports of the bundled files, which the script sets in the page. */
declare const module: typeof Database & typeof Connection & typeof State;

const MODULES = [
  'lib/phone/phone-database.ts',
  'lib/phone/lasting-connection.ts',
  'lib/phone/storage-state.ts',
];
const [browser, script] = await Promise.all([openBrowser(), bundleModules(MODULES)]);
afterAll(() => closeBrowser(browser));

let context: BrowserContext;
beforeEach(async () => {
  context = await browser.newContext();
});
afterEach(() => context.close());

const openTab = (): Promise<Page> => openModules(context, script);

/** Writes a draft and reads it back, as Ana. */
function keepDraft(page: Page, text: string): Promise<unknown> {
  return page.evaluate(async (draft) => {
    const database = module.phoneDatabase({ companyGroup: 'g1', userId: 'ana' });
    await database.write(['drafts'], (transaction) =>
      transaction.objectStore('drafts').put({ text: draft }, 'inspection/A'),
    );
    return database.read(['drafts'], (transaction) => transaction.objectStore('drafts').get('inspection/A'));
  }, text);
}

/** Opens a database without `lastingConnection`, and sets it as `plain` on the window. `killed` resolves when its connection is lost. */
function openPlain(page: Page, name: string): Promise<void> {
  return page.evaluate(async (database) => {
    const request = indexedDB.open(database, 1);
    const opened = new Promise((resolve) => request.addEventListener('success', resolve));
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('drafts'));
    await opened;
    const killed = new Promise((resolve) => request.result.addEventListener('close', resolve));
    Object.assign(globalThis, { plain: request.result, killed });
  }, name);
}

/**
 * Kills the connections of every page to its storage, as iPhones do in the background, and waits until the page has lost them.
 * Chromium also deletes the content.
 */
async function killConnections(page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await page.evaluate(() => (globalThis as unknown as { killed: Promise<unknown> }).killed);
}

test('written data are read back after the connection was killed', async () => {
  const page = await openTab();
  await openPlain(page, 'witness');
  await keepDraft(page, 'before');
  await killConnections(page);
  expect(await keepDraft(page, 'after')).toEqual({ text: 'after' });
});

test('control: a killed connection that is not opened again fails', async () => {
  const page = await openTab();
  await openPlain(page, 'plain');
  await killConnections(page);
  const failed = page.evaluate(() => {
    const { plain } = globalThis as unknown as { plain: IDBDatabase };
    plain.transaction('drafts', 'readwrite').objectStore('drafts').put('after', 'A');
  });
  await expect(failed).rejects.toThrow(/InvalidStateError|closing/);
});

test('a transaction that the kill interrupts is repeated as a whole', async () => {
  const page = await openTab();
  await openPlain(page, 'witness');
  await keepDraft(page, 'before');
  await page.evaluate(async () => {
    const database = module.phoneDatabase({ companyGroup: 'g1', userId: 'ana' });
    let runs = 0;
    const begun = Promise.withResolvers<void>();
    // The first run writes until its connection is killed.
    const writing = database.write(['drafts'], async (transaction) => {
      runs += 1;
      for (let count = 0; count < 200_000 && runs === 1; count += 1) {
        await transaction.objectStore('drafts').put({ count }, `filler/${count % 50}`);
        begun.resolve();
      }
      await transaction.objectStore('drafts').put({ text: 'whole' }, 'inspection/A');
    });
    Object.assign(globalThis, { writing: writing.then(() => runs) });
    await begun.promise;
  });
  await killConnections(page);
  const runs = await page.evaluate(() => (globalThis as unknown as { writing: Promise<number> }).writing);
  const stored = await page.evaluate(() =>
    module
      .phoneDatabase({ companyGroup: 'g1', userId: 'ana' })
      .read(['drafts'], (transaction) => transaction.objectStore('drafts').getAll()),
  );
  expect({ runs, stored }).toEqual({ runs: 2, stored: [{ text: 'whole' }] });
});

test('an error in the work rolls back all its writes', async () => {
  const page = await openTab();
  await keepDraft(page, 'first');
  const outcome = await page.evaluate(async () => {
    const database = module.phoneDatabase({ companyGroup: 'g1', userId: 'ana' });
    const failure = await database
      .write(['drafts', 'photos'], async (transaction) => {
        await transaction.objectStore('drafts').delete('inspection/A');
        throw new Error('planned');
      })
      .catch((error: unknown) => String(error));
    const draft = await database.read(['drafts'], (transaction) =>
      transaction.objectStore('drafts').get('inspection/A'),
    );
    return { failure, draft };
  });
  expect(outcome).toEqual({ failure: 'Error: planned', draft: { text: 'first' } });
});

test('a full disk fails the whole transaction with an error', async () => {
  const page = await openTab();
  // The limit is set before the first write, since the browser remembers for a while how much space there was.
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', {
    origin: new URL(page.url()).origin,
    quotaSize: 1_000_000,
  });
  await keepDraft(page, 'first');
  const outcome = await page.evaluate(async () => {
    const database = module.phoneDatabase({ companyGroup: 'g1', userId: 'ana' });
    const photo = { bytes: new ArrayBuffer(5_000_000), type: 'image/jpeg', sha256: null };
    const failure = await database
      .write(['drafts', 'photos'], async (transaction) => {
        await transaction.objectStore('drafts').delete('inspection/A');
        await transaction.objectStore('photos').put(photo, 'photo');
      })
      .catch((error: unknown) => (error as DOMException).name);
    const draft = await database.read(['drafts'], (transaction) =>
      transaction.objectStore('drafts').get('inspection/A'),
    );
    return { failure, draft };
  });
  expect(outcome).toEqual({ failure: 'QuotaExceededError', draft: { text: 'first' } });
});

/** Stores a draft as Ana. Returns the numbers of drafts of Bruno, and of Ana in another group. */
async function draftsOfOthers(page: Page): Promise<number[]> {
  await keepDraft(page, 'of Ana');
  return page.evaluate(() =>
    Promise.all(
      [
        { companyGroup: 'g1', userId: 'bruno' },
        { companyGroup: 'g2', userId: 'ana' },
      ].map((owner) =>
        module
          .phoneDatabase(owner)
          .read(['drafts'], (transaction) => transaction.objectStore('drafts').count()),
      ),
    ),
  );
}

test('another person has an empty database, and so has the same person in another group', async () => {
  expect(await draftsOfOthers(await openTab())).toEqual([0, 0]);
});

test('control: with one database for a group, another person has the drafts', async () => {
  const defective = await bundleModules(MODULES, {
    file: 'lib/phone/phone-database.ts',
    text: 'const name = `mobcheck/${owner.companyGroup}/${owner.userId}`;',
    replacement: 'const name = `mobcheck/${owner.companyGroup}`;',
  });
  expect(await draftsOfOthers(await openModules(context, defective))).toEqual([1, 0]);
});

/** Opens the test's database at a version and reads it. The page's `told` lists the states that its listener got. */
function openAtVersion(page: Page, version: number): Promise<string> {
  return page.evaluate((wanted) => {
    const told: string[] = [];
    const connection = module.lastingConnection<PhoneSchema>({
      name: 'versions',
      version: wanted,
      upgrade: (database, oldVersion) => {
        if (oldVersion < 1) {
          database.createObjectStore('drafts');
        }
      },
      tell: (state) => told.push(state),
    });
    const read = () =>
      connection.read(['drafts'], (transaction) => transaction.objectStore('drafts').count());
    Object.assign(globalThis, { read, told });
    return read().then(
      () => 'read',
      (error: unknown) => (error as DOMException).name,
    );
  }, version);
}

const toldTo = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { told: string[] }).told);

test('a newer version of the stores does not wait for an open tab, which becomes outdated', async () => {
  const [old, newer] = [await openTab(), await openTab()];
  await openAtVersion(old, 1);
  expect(await openAtVersion(newer, 2)).toBe('read');
  await expect.poll(() => toldTo(old)).toEqual(['ready', 'outdated']);
});

test('old code that finds newer stores is outdated and deletes nothing', async () => {
  const [newer, old] = [await openTab(), await openTab()];
  await openAtVersion(newer, 2);
  expect(await openAtVersion(old, 1)).toBe('VersionError');
  expect(await toldTo(old)).toEqual(['outdated']);
  expect(await openAtVersion(newer, 2)).toBe('read');
});

test('a tab that does not close its connection blocks a newer version, which reports this', async () => {
  const [stubborn, newer] = [await openTab(), await openTab()];
  await openPlain(stubborn, 'versions');
  const opening = openAtVersion(newer, 2);
  await expect.poll(() => toldTo(newer)).toEqual(['blocked']);
  await stubborn.close();
  expect(await opening).toBe('read');
  expect(await toldTo(newer)).toEqual(['blocked', 'ready']);
});

test('without storage in the browser the state of the storage is unavailable', async () => {
  const page = await openTab();
  await page.evaluate(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no storage', 'SecurityError');
    };
  });
  await expect(keepDraft(page, 'nowhere')).rejects.toThrow('no storage');
  expect(await page.evaluate(() => module.storageState())).toBe('unavailable');
});

test('the first write asks the browser to keep the storage, and reading does not', async () => {
  const page = await openTab();
  const asked = await page.evaluate(async () => {
    let times = 0;
    StorageManager.prototype.persist = async () => {
      times += 1;
      return true;
    };
    const database = module.phoneDatabase({ companyGroup: 'g1', userId: 'ana' });
    await database.read(['drafts'], (transaction) => transaction.objectStore('drafts').count());
    const afterReading = times;
    const keep = () =>
      database.write(['drafts'], (transaction) => transaction.objectStore('drafts').put({}, 'inspection/A'));
    await keep();
    await keep();
    // The first write calls `persisted` and then `persist`. The browser answers that call of `persisted` before the call below.
    await navigator.storage.persisted();
    return { afterReading, times };
  });
  expect(asked).toEqual({ afterReading: 0, times: 1 });
});
