/** The second half of saving what has a picture: the thing is saved by one call, its new picture by another. */

/** The thing was saved, its new picture was not. */
export interface WithoutPicture<T> {
  /** The version that is saved now; undefined when it could not be read back. */
  readonly saved: T | undefined;
  readonly picture: File;
  readonly error: unknown;
}

/** Sends the new picture, if there is one. Answers what went wrong with it: the thing itself is saved either way. */
export async function sendPicture<T>(
  picture: File | undefined,
  send: (picture: File) => Promise<unknown>,
  savedNow: () => Promise<T | undefined>,
): Promise<WithoutPicture<T> | undefined> {
  if (!picture) {
    return undefined;
  }
  try {
    await send(picture);
    return undefined;
  } catch (error) {
    return { saved: await savedNow(), picture, error };
  }
}
