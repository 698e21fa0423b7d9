/** Pictures of users. A new file is stored before the transaction, and the replaced file is deleted after its commit. */
import type { ClockAndIds, SignedInContext } from '../../platform/context/action-context.ts';
import { requireFound } from '../../platform/context/api-error.ts';
import { requireSession, type Session } from '../../platform/context/session.ts';
import type { ReferencedFiles } from '../../platform/db/company-groups.queries.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { scheduleFileDeletion } from '../../platform/files/delete-file.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { putForRow, type StoredBytes } from '../../platform/files/new-file.ts';
import { cropToSquare } from '../../platform/images.ts';
import { recordPublicAct } from '../audit/audit.service.ts';
import { readPicture } from '../photos/picture-upload.service.ts';
import { findPicture } from './profile-pictures.exported.queries.ts';
import * as queries from './profile-pictures.queries.ts';

export const PROFILE_PICTURES: ReferencedFiles = {
  folder: 'profile-pictures',
  table: 'profile_pictures',
  column: 'image_key',
  shared: true,
};

/** Sides in pixels, twice the size on the screens, for displays with double density. */
const SIDE = 512;
const THUMBNAIL_SIDE = 96;

/** An upload before its transaction. */
export type PortraitCall = Parameters<typeof readPicture>[0] & Pick<ClockAndIds, 'ids'>;

/** A picture as WebP in both sizes. The larger picture is in the store. */
interface Portrait extends AsyncDisposable {
  readonly stored: StoredBytes;
  readonly thumbnail: Buffer;
}

/**
 * Reads, crops and stores the uploaded picture of a call.
 * @throws ApiError IMAGE_REFUSED, and TOO_MANY_REQUESTS or SERVER_BUSY when too many pictures wait already; FileStoreUnavailable
 */
export async function storePortrait(call: PortraitCall, files: FileStore): Promise<Portrait> {
  return readPicture(call, async (picture) => {
    const bytes = await cropToSquare(picture.bytes, SIDE);
    const thumbnail = await cropToSquare(bytes, THUMBNAIL_SIDE);
    const { userId } = requireSession(call.session).actor;
    // The key names no group, since a user may move to another group.
    const key = `public/${PROFILE_PICTURES.folder}/${userId}/${call.ids.newId()}.webp`;
    const stored = await putForRow(files, key, bytes);
    return { stored, thumbnail, [Symbol.asyncDispose]: stored[Symbol.asyncDispose] };
  });
}

async function recordChange({ session, ...context }: SignedInContext, act: string): Promise<void> {
  const { actor } = session;
  await recordPublicAct({ ...context, actor }, { feature: 'profile-pictures', act, subject: actor.userId });
}

/** Sets the picture of the session user. @throws ApiError NOT_FOUND when the user is no longer active */
export async function putPicture(context: SignedInContext, { stored, thumbnail }: Portrait): Promise<void> {
  const { db, clock, session } = context;
  const { userId } = session.actor;
  requireFound(await queries.lockActiveUser(db, userId));
  const before = await findPicture(db, userId);
  await queries.savePicture(db, {
    userId,
    imageKey: stored.key,
    thumbnail: thumbnail.toString('base64'),
    updateDate: clock.now(),
  });
  stored.isReferred = true;
  await recordChange(context, 'image');
  if (before !== undefined) {
    await scheduleFileDeletion(db, before.imageKey);
  }
}

/** Returns the key of the session user's picture, WebP. @throws ApiError NOT_FOUND */
export async function pictureKeyOf(db: PublicDb, { actor }: Session): Promise<string> {
  return requireFound(await findPicture(db, actor.userId)).imageKey;
}

/** Removes the picture of the session user, if there is one. */
export async function removePicture(context: SignedInContext): Promise<void> {
  const { db, session } = context;
  const removed = await queries.deletePicture(db, session.actor.userId);
  if (removed !== undefined) {
    await recordChange(context, 'remove');
    await scheduleFileDeletion(db, removed.imageKey);
  }
}
