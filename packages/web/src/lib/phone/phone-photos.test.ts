/** Photos on a phone that stores nothing. `e2e/offline-failures.test.ts` tests a full phone, with a real browser. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropPhotos, loadPhoto, storePhoto } from './phone-photos.ts';

const OWNER = { companyGroup: 'casa', userId: '0198' };
const PHOTO = new Blob([new Uint8Array(1000)], { type: 'image/jpeg' });

beforeEach(() => {
  // Without https the browser offers no digests. The test environment has no IndexedDB either, as some private windows.
  vi.stubGlobal('isSecureContext', false);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a photo is kept in the page, not yet sent', async () => {
  await storePhoto(OWNER, 'kept', PHOTO);
  expect(await loadPhoto(OWNER, 'kept')).toEqual({ photo: PHOTO, sent: false });
});

test('a dropped photo can no longer be loaded', async () => {
  await storePhoto(OWNER, 'dropped', PHOTO);
  await dropPhotos(OWNER, ['dropped']);
  expect(await loadPhoto(OWNER, 'dropped')).toBeUndefined();
});
