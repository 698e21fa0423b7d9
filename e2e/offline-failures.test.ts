/** Tests of failures while a phone keeps and sends records, in a real browser. Controls show the damage without the protection. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { closeBrowser, openBrowser } from './browser.ts';
import type { Defect } from '../lab/planted-defects/defect.ts';
import { bundleModules } from './module-in-page.ts';
import { RECORDING_MODULES, type RecordingModule } from './offline/recording-page.ts';
import { FIRST_KEY, NEXT_KEY, recordServer, type RecordServer } from './record-server.ts';

/** Exports of the bundled files, which the script sets in the page. */
declare const module: RecordingModule;

const browser = await openBrowser();
const script = await bundleModules(RECORDING_MODULES);
afterAll(() => closeBrowser(browser));

let context: BrowserContext;
let server: RecordServer;
beforeEach(async () => {
  [context, server] = await Promise.all([browser.newContext(), recordServer()]);
});
afterEach(async () => {
  await context.close();
  await server.stop();
});

/** Opens a tab with the modules, for Ana. @param defect planted in the modules */
async function openTab(defect?: Defect): Promise<Page> {
  const page = await context.newPage();
  await page.goto(server.url);
  await page.addScriptTag({ content: defect ? await bundleModules(RECORDING_MODULES, defect) : script });
  return page;
}

/** Finishes inspections of different tags, by their ids. Returns whether each was stored. */
function finish(page: Page, ids: readonly string[]): Promise<boolean[]> {
  return page.evaluate(async (all) => {
    const outcomes: boolean[] = [];
    for (const id of all) {
      outcomes.push(await module.addToOutbox(module.ANA, module.inspectionOf(id, `tag ${id}`)));
    }
    return outcomes;
  }, ids);
}

/** Starts the sender of the tab, signed in with the key of a session. Resolves after its pass. */
function send(page: Page, key = FIRST_KEY): Promise<string> {
  return page.evaluate((given) => module.sendPass(given), key);
}

interface OnPhone {
  readonly waiting: readonly string[];
  readonly received: readonly string[];
  readonly office: readonly string[];
}

/** Reads which records wait and which have receipts. */
function onPhone(page: Page): Promise<OnPhone> {
  return page.evaluate(async () => {
    const [rows, receipts] = await Promise.all([
      module.readOutbox(module.ANA),
      module.readReceipts(module.ANA),
    ]);
    const withOutcome = (wanted: string) =>
      receipts
        .filter(({ outcome }) => outcome === wanted)
        .map(({ id }) => id)
        .toSorted();
    return {
      waiting: rows.map(({ id }) => id).toSorted(),
      received: withOutcome('received'),
      office: withOutcome('office'),
    };
  });
}

const named = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `r${String(index + 1).padStart(2, '0')}`);

/** Stores a photo of this size in bytes. Returns `stored`, or the name of the error. */
function keepPhoto(page: Page, id: string, size: number): Promise<string> {
  return page.evaluate(
    async ([name, bytes]) =>
      module.storePhoto(module.ANA, name, new Blob([module.noise(bytes)], { type: 'image/jpeg' })).then(
        () => 'stored',
        (error: Error) => error.name,
      ),
    [id, size] as const,
  );
}

/** Takes photos on a phone with space for 6 MB, and smaller photos after each refusal. Returns the outcomes. */
async function fillWithPhotos(page: Page): Promise<string[]> {
  const session = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 6_000_000 });
  const outcomes: string[] = [];
  for (let size = 1_000_000; size > 20_000 && outcomes.length < 60;) {
    const outcome = await keepPhoto(page, `photo ${outcomes.length}`, size);
    size = outcome === 'stored' ? size : size / 2;
    outcomes.push(outcome);
  }
  return outcomes;
}

test('a full phone refuses the photo and keeps the records', async () => {
  const page = await openTab();
  expect(new Set(await fillWithPhotos(page))).toEqual(new Set(['stored', 'StorageFullError']));
  expect(await finish(page, named(100))).not.toContain(false);
});

test('control: without the reserve for records photos take their space', async () => {
  const page = await openTab({
    file: 'lib/phone/phone-photos.ts',
    text: 'new ArrayBuffer(RESERVE_BYTES)',
    replacement: 'new ArrayBuffer(0)',
  });
  expect(new Set(await fillWithPhotos(page))).toEqual(new Set(['stored', 'StorageFullError']));
  expect(await finish(page, named(100))).toContain(false);
});

test('a photo whose bytes have changed on the phone is not loaded for sending', async () => {
  const page = await openTab();
  await keepPhoto(page, 'p1', 1000);
  const load = () =>
    page.evaluate(async () => (await module.loadPhoto(module.ANA, 'p1'))?.photo.size ?? null);
  const before = await load();
  await page.evaluate(() =>
    module.phoneDatabase(module.ANA).write(['photos'], async (transaction) => {
      const photos = transaction.objectStore('photos');
      const row = await photos.get('p1');
      new Uint8Array(row?.bytes ?? new ArrayBuffer(1))[7] = 1;
      await (row && photos.put(row, 'p1'));
    }),
  );
  expect({ before, after: await load() }).toEqual({ before: 1000, after: null });
});

test('the browser repeats a request by itself, and the record is saved once', async () => {
  const page = await openTab();
  await finish(page, ['first', 'second']);
  // The browser repeats a request on a connection that it had used before.
  await page.evaluate(() => fetch('/').then((response) => response.text()));
  server.cutAnswers = 1;
  await send(page);
  await send(page);
  expect(server.arrived.length).toBeGreaterThan(server.saved.size);
  expect([...server.saved.keys()]).toEqual(['first', 'second']);
  expect(await onPhone(page)).toEqual({ waiting: [], received: ['first', 'second'], office: [] });
});

/** Sends the same five records in two tabs at the same moment, on a slow network. */
async function sendInTwoTabs(defect?: Defect): Promise<void> {
  const tabs = [await openTab(defect), await openTab(defect)];
  server.lateMs = 30;
  await finish(tabs[0] as Page, named(5));
  await Promise.all(tabs.map((tab) => send(tab)));
}

test('two tabs that send at the same moment send each record once', async () => {
  await sendInTwoTabs();
  expect({ arrived: server.arrived, most: server.mostAtOnce() }).toEqual({ arrived: named(5), most: 1 });
});

test('control: without the lock both tabs send the same record', async () => {
  await sendInTwoTabs({
    file: 'field/outbox/sender.ts',
    text: "return 'locks' in navigator",
    replacement: "return 'no locks' in navigator",
  });
  expect(server.arrived.length).toBeGreaterThan(5);
});

test('one refused record of twenty goes to the office, and the others are received', async () => {
  const page = await openTab();
  server.refused.add('r07');
  await finish(page, named(20));
  await send(page);
  const others = named(20).filter((id) => id !== 'r07');
  expect(await onPhone(page)).toEqual({ waiting: [], received: others, office: ['r07'] });
  expect([...server.saved.keys()].toSorted()).toEqual(others);
  expect([...server.office]).toEqual(['r07']);
});

test('control: a sender that stops at a refusal leaves the others waiting', async () => {
  const page = await openTab({
    file: 'field/outbox/sending-pass.ts',
    text: 'await keepRefusal(row, verdict, parts);\n    return undefined;',
    replacement: "await keepRefusal(row, verdict, parts);\n    return { kind: 'done' };",
  });
  server.refused.add('r07');
  await finish(page, named(20));
  await send(page);
  expect((await onPhone(page)).waiting).toHaveLength(14);
});

test('a session that ends while five records wait leaves them to the next session', async () => {
  const page = await openTab();
  server.key = NEXT_KEY;
  await finish(page, named(5));
  await send(page);
  expect(await onPhone(page)).toEqual({ waiting: named(5), received: [], office: [] });
  await send(page, NEXT_KEY);
  expect(await onPhone(page)).toEqual({ waiting: [], received: named(5), office: [] });
});

test('control: a sender that takes the end of a session for a refusal sends a record to the office', async () => {
  const page = await openTab({
    file: 'field/outbox/outbox.rules.ts',
    text: "return status === 401 ? { kind: 'signIn' } : { kind: 'refused', problem };",
    replacement: "return { kind: 'refused', problem };",
  });
  server.key = NEXT_KEY;
  await finish(page, named(5));
  await send(page);
  await send(page, NEXT_KEY);
  expect(server.office.size).toBeGreaterThan(0);
});

/** Wakes the sender while the server is about to ask for a pause of a minute. Returns how many requests the server got. */
async function wakeDuringPause(page: Page): Promise<number> {
  await finish(page, named(2));
  return page.evaluate(async () => {
    let asked = 0;
    let passes = 0;
    const bothEnded = Promise.withResolvers<void>();
    const sender = module.makeSender({
      owner: module.ANA,
      company: () => undefined,
      now: () => Date.now(),
      ticks: () => performance.now(),
      random: () => 0,
      session: () => 'key',
      request: () => {
        asked += 1;
        void sender.wake();
        return Promise.resolve({ status: 429, body: { code: 'TOO_MANY_REQUESTS' }, retryAfterMs: 60_000 });
      },
      onPass: () => {
        passes += 1;
        if (passes === 2) {
          sender.stop();
          bothEnded.resolve();
        }
      },
    });
    void sender.wake();
    await bothEnded.promise;
    return asked;
  });
}

test('a sender that is woken while the server asks for a pause keeps the pause', async () => {
  expect(await wakeDuringPause(await openTab())).toBe(1);
});

test('control: a pass that ignores the pause sends again', async () => {
  const text = "pausedUntil = ticks() + (end.kind === 'pause' ? (end.afterMs ?? 0) : 0);";
  const page = await openTab({ file: 'field/outbox/sender.ts', text, replacement: 'pausedUntil = 0;' });
  expect(await wakeDuringPause(page)).toBe(2);
});

test('a refused record does not return to its form while another draft is in it', async () => {
  const page = await openTab();
  const outcome = await page.evaluate(async () => {
    const { ANA } = module;
    const form = module.inspectionOf('r01', 'tag');
    await module.addToOutbox(ANA, form);
    await module.changeRow(ANA, 'r01', (row) => ({
      ...row,
      state: 'refused',
      heldUntil: new Date(Date.now() + 60_000).toISOString(),
    }));
    const mend = () => module.returnToDraft(ANA, 'r01', ({ id }) => ({ mended: id }), Date.now());
    await module.writeDraft(ANA, form.draft.key, { other: true });
    const beside = await mend();
    const kept = await module.readDraft(ANA, form.draft.key);
    await module.deleteDraft(ANA, form.draft.key);
    return { beside, kept, alone: await mend(), draft: await module.readDraft(ANA, form.draft.key) };
  });
  expect(outcome).toEqual({
    beside: 'otherDraft',
    kept: { other: true },
    alone: 'returned',
    draft: { mended: 'r01' },
  });
});
