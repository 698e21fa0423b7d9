/** Tests with a whole phone instead of a page. Its battery runs empty while it works, or it takes photos of 48 megapixels. */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type * as Shrink from '../../packages/web/src/lib/pictures/shrink-photo.ts';
import type { Defect } from '../../lab/planted-defects/defect.ts';
import { bundleModules } from '../module-in-page.ts';
import { RECORDING_MODULES, type RecordingModule } from '../offline/recording-page.ts';
import { newPhone, type Phone } from '../phone.ts';
import { FIRST_KEY, recordServer, type RecordServer } from '../record-server.ts';

/** Exports of the bundled files, which the script sets in the page. */
declare const module: RecordingModule & typeof Shrink;

const MODULES = [...RECORDING_MODULES, 'lib/pictures/shrink-photo.ts'];

let phone: Phone;
let server: RecordServer;
beforeEach(async () => {
  phone = newPhone({ serviceWorkers: 'block' });
  server = await recordServer();
});
afterEach(async () => {
  await phone.destroy();
  await server.stop();
});

/** Switches the phone on and opens a page with the application's modules. @param defect planted in the modules */
async function open(defect?: Defect): Promise<Page> {
  const page = await phone.open(server.url);
  await page.addScriptTag({ content: await bundleModules(MODULES, defect) });
  return page;
}

/** Records without a pause, and calls `tell` with each id once the screen would say that the record is on the phone. */
async function recordWithoutEnd(page: Page, prefix: string, tell: (id: string) => void): Promise<void> {
  await page.exposeFunction('tell', tell);
  await page.evaluate((name) => {
    const { tell: told } = globalThis as unknown as { tell: (id: string) => void };
    const { ANA } = module;
    const record = async (count: number): Promise<void> => {
      const id = `${name}-${count}`;
      const form = module.inspectionOf(id, `tag ${count % 5}`);
      await module.writeDraft(ANA, form.draft.key, form.draft.value);
      if (await module.addToOutbox(ANA, form)) {
        told(id);
      }
      await record(count + 1);
    };
    void record(0);
  }, prefix);
}

test('after 24 empty batteries during writes, every record shown as stored is there once', async () => {
  const told: string[] = [];
  for (let battery = 0; battery < 24; battery += 1) {
    const page = await open();
    // One more record in each round, so that each kill comes later in the work.
    const reached = told.length + 1 + battery;
    const enough = Promise.withResolvers<void>();
    await recordWithoutEnd(page, `b${battery}`, (id) => {
      told.push(id);
      if (told.length >= reached) {
        enough.resolve();
      }
    });
    await enough.promise;
    await phone.kill();
  }
  const page = await open();
  const { ids, drafts } = await page.evaluate(async () => {
    const rows = await module.readOutbox(module.ANA);
    const kept = await module
      .phoneDatabase(module.ANA)
      .read(['drafts'], (transaction) => transaction.objectStore('drafts').getAll());
    return { ids: rows.map(({ id }) => id), drafts: kept.map((draft) => (draft as { id: string }).id) };
  });
  expect(told.filter((id) => !ids.includes(id))).toEqual([]);
  expect(ids).toHaveLength(new Set(ids).size);
  expect(drafts.filter((id) => ids.includes(id))).toEqual([]);
});

/** Kills the phone during the upload of a photo, starts it again and lets it send. */
async function killWhileUploading(defect?: Defect): Promise<void> {
  const page = await open(defect);
  await page.evaluate(async () => {
    await module.storePhoto(module.ANA, 'photo', new Blob([module.noise(2_000_000)]));
    await module.addToOutbox(module.ANA, module.inspectionOf('record', 'tag', ['photo']));
  });
  const begun = server.holdUpload();
  await page.evaluate((given) => void module.sendPass(given), FIRST_KEY);
  await begun;
  await phone.kill();
  const again = await open();
  await again.evaluate((given) => module.sendPass(given), FIRST_KEY);
}

test('a phone that ends in the middle of an upload sends photo and record once', async () => {
  await killWhileUploading();
  expect(server.arrived).toEqual(['photo', 'record']);
  expect(server.saved.get('photo')?.length).toBeGreaterThan(2_000_000);
});

test('control: a photo that is marked as sent before its upload never arrives after a kill', async () => {
  await killWhileUploading({
    file: 'field/outbox/send-record.ts',
    text: 'if (!stored.sent) {',
    replacement: 'if (!stored.sent) {\n      await markPhotos(parts.owner, [id], true);',
  });
  expect(server.arrived).toEqual(['record']);
});

test('ten photos of 48 megapixels in a row are stored small', async () => {
  const page = await open();
  const { taken, stored } = await page.evaluate(async () => {
    const sizeOf = async (picture: Blob) => {
      const image = new Image();
      image.src = URL.createObjectURL(picture);
      await image.decode();
      return `${image.naturalWidth} × ${image.naturalHeight}`;
    };
    const canvas = new OffscreenCanvas(8000, 6000);
    const drawing = canvas.getContext('2d');
    for (let x = 0; drawing && x < 8000; x += 40) {
      drawing.fillStyle = `hsl(${x % 360} 80% 50%)`;
      drawing.fillRect(x, 0, 40, 6000);
    }
    const file = await canvas.convertToBlob({ type: 'image/jpeg' });
    const sizes: string[] = [];
    for (let count = 0; count < 10; count += 1) {
      await module.storePhoto(module.ANA, `photo ${count}`, await module.shrinkPhoto(file));
      const { photo } = (await module.loadPhoto(module.ANA, `photo ${count}`)) ?? { photo: new Blob() };
      sizes.push(await sizeOf(photo));
    }
    return { taken: await sizeOf(file), stored: sizes };
  });
  expect(taken).toBe('8000 × 6000');
  expect(stored).toEqual(Array.from({ length: 10 }, () => '1600 × 1200'));
});
