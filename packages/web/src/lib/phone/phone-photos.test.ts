/** Photos on a phone whose disk is nearly full, and on one that stores nothing. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPhoto, StorageFullError, storePhoto } from './phone-photos.ts';

const OWNER = { companyGroup: 'casa', userId: '0198' };
const PHOTO = new Blob([new Uint8Array(1000)], { type: 'image/jpeg' });

/** Lets the browser say how much room there is. */
function stubRoom(estimate: StorageEstimate | Error) {
  const storage = {
    estimate: async () => {
      if (estimate instanceof Error) {
        throw estimate;
      }
      return estimate;
    },
  };
  vi.stubGlobal('navigator', { storage });
}

beforeEach(() => {
  // Neither IndexedDB nor digests, as in a private window: a photo that is taken is kept in the page.
  vi.stubGlobal('isSecureContext', false);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['no room at all', { quota: 5_000_000, usage: 5_000_000 }],
  ['room for the photo, but not for records after it', { quota: 5_000_000, usage: 2_000_000 }],
  ['a byte too little', { quota: 5_000_000, usage: 1_999_001 }],
])('%s: the photo is refused', async (_, estimate) => {
  stubRoom(estimate);
  await expect(storePhoto(OWNER, 'refused', PHOTO)).rejects.toThrow(StorageFullError);
  expect(await loadPhoto(OWNER, 'refused')).toBeUndefined();
});

test.each([
  ['just enough room', { quota: 5_000_000, usage: 1_999_000 }],
  ['a browser that does not say how much', {}],
  ['a browser that fails to say', new Error('no estimate')],
])('%s: the photo is taken', async (name, estimate) => {
  stubRoom(estimate);
  await storePhoto(OWNER, name, PHOTO);
  expect((await loadPhoto(OWNER, name))?.photo.size).toBe(PHOTO.size);
});
