/** Photos of drafts: stored on this phone until the server has their record. */
import { putPhoto } from '@mobcheck/contract/photos/photos.contract.ts';
import { call } from '../../../lib/call.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { deleteStored, writeStored, readStored } from '../../../lib/device-store.ts';
import { newId, type PhotoSender } from '../use-recording.ts';

/** The photos added since the page was opened, for browsers that store nothing. */
const memory = new Map<string, Blob>();

/** Stores a photo under a new id and returns the id. */
export async function storePhoto(photo: Blob): Promise<string> {
  const id = newId();
  memory.set(id, photo);
  await writeStored('photos', id, photo).catch(() => undefined);
  return id;
}

/** Returns a stored photo; undefined when it is no longer on the phone. */
export async function loadPhoto(id: string): Promise<Blob | undefined> {
  return memory.get(id) ?? readStored<Blob>('photos', id).catch(() => undefined);
}

export const photoSender: PhotoSender = {
  send: async (id) => {
    const body = await loadPhoto(id);
    if (!body) {
      throw new ApiError(409, 'PHOTO_LOST');
    }
    await call(putPhoto, { params: { id }, body });
  },
  drop: async (ids) => {
    ids.forEach((id) => memory.delete(id));
    await Promise.all(ids.map((id) => deleteStored('photos', id).catch(() => undefined)));
  },
};
