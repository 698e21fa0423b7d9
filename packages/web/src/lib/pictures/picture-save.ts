/** Uploads a new picture after another call has saved the row to which it belongs. */

import { shrinkPicture } from './shrink-photo.ts';

/** The failure of a save whose row was stored but whose new picture was not. */
export interface PictureFailure<T> {
  /** The saved version of the row, or undefined if it could not be read back. */
  readonly saved: T | undefined;
  readonly picture: File;
  readonly error: unknown;
}

/** Sends the new picture, if there is one. Returns a failure instead of throwing, since the row is saved in any case. */
export async function sendPicture<T>(
  picture: File | undefined,
  send: (picture: File) => Promise<unknown>,
  readSaved: () => Promise<T | undefined>,
): Promise<PictureFailure<T> | undefined> {
  if (!picture) {
    return undefined;
  }
  try {
    await send(await shrinkPicture(picture));
    return undefined;
  } catch (error) {
    return { saved: await readSaved(), picture, error };
  }
}
