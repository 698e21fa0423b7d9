/** Tests that drafts and photos of earlier versions, with one database for all, move into a database for each person. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type * as Database from '../packages/web/src/lib/phone/phone-database.ts';
import { closeBrowser, openBrowser } from './browser.ts';
import { bundleModules, openModules } from './module-in-page.ts';

/** Exports of the bundled files, which the script sets in the page. */
declare const module: typeof Database;

const [browser, script] = await Promise.all([openBrowser(), bundleModules(['lib/phone/phone-database.ts'])]);
afterAll(() => closeBrowser(browser));

let context: BrowserContext;
beforeEach(async () => {
  context = await browser.newContext();
});
afterEach(() => context.close());

const openTab = (): Promise<Page> => openModules(context, script);

/** Writes the database of an earlier version, with drafts and photos of Ana and Bruno. One draft of Ana is of another group. */
function writeEarlierDatabase(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const request = indexedDB.open('mobcheck-field', 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('drafts');
      request.result.createObjectStore('photos');
    });
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const transaction = request.result.transaction(['drafts', 'photos'], 'readwrite');
    const drafts = transaction.objectStore('drafts');
    drafts.put({ id: 'r1', photos: [{ id: 'p1', sent: false }] }, 'inspection/ana/AAAA');
    drafts.put({ id: 'r2', photos: [] }, 'maintenance/ana/BBBB');
    drafts.put({ text: 'order' }, 'service-order ana g1/c1');
    drafts.put({ text: 'order elsewhere' }, 'service-order ana g2/c9');
    drafts.put({ id: 'r3', photos: [{ id: 'p3', sent: false }] }, 'inspection/bruno/AAAA');
    const photos = transaction.objectStore('photos');
    photos.put(new Blob([new Uint8Array([1, 2, 3])], { type: 'image/jpeg' }), 'p1');
    photos.put(new Blob([new Uint8Array([4])], { type: 'image/jpeg' }), 'p3');
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    request.result.close();
  });
}

interface Stored {
  readonly drafts: readonly string[];
  readonly photos: readonly string[];
}

/** Opens Ana's database, which moves her data. Returns the keys of her drafts, and her photos as `<id> <type> <bytes>`. */
function moveAndReadOwn(page: Page): Promise<Stored> {
  return page.evaluate(() =>
    module
      .phoneDatabase({ companyGroup: 'g1', userId: 'ana' })
      .read(['drafts', 'photos'], async (transaction) => {
        const drafts = await transaction.objectStore('drafts').getAllKeys();
        const ids = await transaction.objectStore('photos').getAllKeys();
        const rows = await transaction.objectStore('photos').getAll();
        const photos = rows.map(
          ({ bytes, type }, index) => `${ids[index]} ${type} ${String(new Uint8Array(bytes))}`,
        );
        return { drafts, photos };
      }),
  );
}

/** Reads the keys of the drafts and photos that are still in the earlier database. */
function readEarlierDatabase(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const request = indexedDB.open('mobcheck-field', 1);
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const transaction = request.result.transaction(['drafts', 'photos']);
    const keys = ['drafts', 'photos'].map((name) => transaction.objectStore(name).getAllKeys());
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    request.result.close();
    return keys.flatMap(({ result }) => result.map(String));
  });
}

const OWN: Stored = {
  drafts: ['inspection/ana/AAAA', 'maintenance/ana/BBBB', 'service-order ana g1/c1'],
  photos: ['p1 image/jpeg 1,2,3'],
};
const OF_OTHERS = ['inspection/bruno/AAAA', 'service-order ana g2/c9', 'p3'];

test('only the drafts and photos of the signed-in person move', async () => {
  const page = await openTab();
  await writeEarlierDatabase(page);
  expect(await moveAndReadOwn(page)).toEqual(OWN);
  expect(await readEarlierDatabase(page)).toEqual(OF_OTHERS);
});

/** Starts the move and stops it at its `count`-th transaction, like a killed page. Returns whether it reached that transaction. */
async function interruptMoveAt(page: Page, count: number): Promise<boolean> {
  await page.evaluate((last) => {
    let begun = 0;
    const original = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function counted(...given) {
      begun += 1;
      if (begun >= last) {
        Object.assign(globalThis, { interrupted: true });
        throw new Error('killed');
      }
      return original.apply(this, given);
    };
  }, count);
  await moveAndReadOwn(page).catch(() => undefined);
  return page.evaluate(() => 'interrupted' in globalThis);
}

test('a move that is interrupted at any transaction and repeated loses and doubles nothing', async () => {
  const outcomes: unknown[] = [];
  for (let count = 1, interrupted = true; interrupted; count += 1) {
    const killed = await openTab();
    await killed.evaluate(async () => {
      const existing = await indexedDB.databases();
      await Promise.all(
        existing.map(
          ({ name = '' }) =>
            new Promise((resolve) => indexedDB.deleteDatabase(name).addEventListener('success', resolve)),
        ),
      );
    });
    await writeEarlierDatabase(killed);
    interrupted = await interruptMoveAt(killed, count);
    await killed.close();
    const next = await openTab();
    outcomes.push({ own: await moveAndReadOwn(next), earlier: await readEarlierDatabase(next) });
    await next.close();
  }
  expect(outcomes.length).toBeGreaterThan(8);
  expect(outcomes).toEqual(outcomes.map(() => ({ own: OWN, earlier: OF_OTHERS })));
});

test('a draft that was finished after an interrupted move does not come back', async () => {
  const killed = await openTab();
  await writeEarlierDatabase(killed);
  // The move stores the drafts and is killed before it deletes the old ones.
  await killed.evaluate(() => {
    IDBObjectStore.prototype.delete = () => {
      throw new Error('killed');
    };
  });
  expect((await moveAndReadOwn(killed)).drafts).toEqual(OWN.drafts);
  await killed.close();
  const next = await openTab();
  // A page that survives the failed deletion goes on, and finishes the record in the new database.
  await next.evaluate(async () => {
    const request = indexedDB.open('mobcheck/g1/ana', 1);
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const transaction = request.result.transaction('drafts', 'readwrite');
    transaction.objectStore('drafts').delete('inspection/ana/AAAA');
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    request.result.close();
  });
  expect((await moveAndReadOwn(next)).drafts).toEqual(['maintenance/ana/BBBB', 'service-order ana g1/c1']);
  expect(await readEarlierDatabase(next)).toEqual(OF_OTHERS);
});

test('a draft with a key in use waits in the earlier database', async () => {
  const page = await openTab();
  await page.evaluate(() =>
    module
      .phoneDatabase({ companyGroup: 'g1', userId: 'ana' })
      .write(['drafts'], (transaction) =>
        transaction.objectStore('drafts').put({ id: 'newer' }, 'inspection/ana/AAAA'),
      ),
  );
  await writeEarlierDatabase(page);
  const next = await openTab();
  const { drafts } = await moveAndReadOwn(next);
  const kept = await next.evaluate(() =>
    module
      .phoneDatabase({ companyGroup: 'g1', userId: 'ana' })
      .read(['drafts'], (transaction) => transaction.objectStore('drafts').get('inspection/ana/AAAA')),
  );
  expect({ drafts, kept }).toEqual({ drafts: OWN.drafts, kept: { id: 'newer' } });
  expect(await readEarlierDatabase(next)).toEqual([
    'inspection/ana/AAAA',
    'inspection/bruno/AAAA',
    'service-order ana g2/c9',
    'p1',
    'p3',
  ]);
});
