/** Photos of drafts: on this phone until the record that names them has its receipt. */
import { putPhoto } from '@mobcheck/contract/photos/photos.contract.ts';
import { call } from '../../../lib/call.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { deleteStored, writeStored, readStored } from '../../../lib/device-store.ts';
import { newRecordId, type PhotoSending } from '../use-recording.ts';

/** The photos of this page's life, also where the browser keeps nothing. */
const taken = new Map<string, Blob>();

/** Keeps a photo under a new id and answers the id. */
export async function keepPhoto(photo: Blob): Promise<string> {
  const id = newRecordId();
  taken.set(id, photo);
  await writeStored('photos', id, photo).catch(() => undefined);
  return id;
}

/** Undefined when the photo is gone from the phone. */
export async function keptPhoto(id: string): Promise<Blob | undefined> {
  return taken.get(id) ?? readStored<Blob>('photos', id).catch(() => undefined);
}

export const photoSending: PhotoSending = {
  send: async (id) => {
    const body = await keptPhoto(id);
    if (!body) {
      throw new ApiError(409, 'PHOTO_LOST');
    }
    await call(putPhoto, { params: { id }, body });
  },
  drop: async (ids) => {
    ids.forEach((id) => taken.delete(id));
    await Promise.all(ids.map((id) => deleteStored('photos', id).catch(() => undefined)));
  },
};
