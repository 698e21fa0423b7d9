/** Tests of photos on a phone that stores nothing. `e2e/offline-failures.test.ts` tests a full phone in a real browser. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropPhotos, loadPhoto, storePhoto } from './phone-photos.ts';

const OWNER = { companyGroup: 'casa', userId: '0198' };
const PHOTO = new Blob([new Uint8Array(1000)], { type: 'image/jpeg' });

beforeEach(() => {
  // Without https the browser offers no digests. Like some private windows, the test environment has no IndexedDB.
  vi.stubGlobal('isSecureContext', false);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a photo is kept in the page and not marked as sent', async () => {
  await storePhoto(OWNER, 'kept', PHOTO);
  expect(await loadPhoto(OWNER, 'kept')).toEqual({ photo: PHOTO, sent: false });
});

test('a dropped photo can no longer be loaded', async () => {
  await storePhoto(OWNER, 'dropped', PHOTO);
  await dropPhotos(OWNER, ['dropped']);
  expect(await loadPhoto(OWNER, 'dropped')).toBeUndefined();
});
