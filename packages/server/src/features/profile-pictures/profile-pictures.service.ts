/** Pictures of users. A new file is written before the commit; the replaced one is deleted after it. */
import { NOT_FOUND } from '@mobcheck/contract/kernel/api-error.ts';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import { apiError, requireFound } from '../../platform/context/api-error.ts';
import type { Session } from '../../platform/context/session.ts';
import type { ReferencedFiles } from '../../platform/db/company-groups.queries.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { scheduleFileDeletion } from '../../platform/files/delete-file.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
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

/** Sides in pixels: twice what the screens show, for displays with twice the density. */
const SIDE = 512;
const THUMBNAIL_SIDE = 96;

interface OwnActionContext extends ClockAndIds {
  readonly db: PublicDb;
  readonly session: Session;
}

/** A picture in both sizes, WebP. */
interface Portrait {
  readonly bytes: Buffer;
  readonly thumbnail: Buffer;
}

/**
 * Reads and crops the uploaded picture of a call.
 * @throws ApiError IMAGE_REFUSED, and TOO_MANY_REQUESTS or SERVER_BUSY when too many pictures wait already
 */
export async function readPortrait(call: Parameters<typeof readPicture>[0]): Promise<Portrait> {
  const picture = await readPicture(call);
  const bytes = await cropToSquare(picture.bytes, SIDE);
  return { bytes, thumbnail: await cropToSquare(bytes, THUMBNAIL_SIDE) };
}

async function recordChange({ session, ...context }: OwnActionContext, act: string): Promise<void> {
  const { actor } = session;
  await recordPublicAct({ ...context, actor }, { feature: 'profile-pictures', act, subject: actor.userId });
}

/** Sets the picture of the session user. @throws ApiError NOT_FOUND for a user who was removed meanwhile */
export async function putPicture(
  context: OwnActionContext,
  files: FileStore,
  { bytes, thumbnail }: Portrait,
): Promise<void> {
  const { db, clock, ids, session } = context;
  const { userId } = session.actor;
  requireFound(await queries.lockActiveUser(db, userId));
  const before = await findPicture(db, userId);
  // Of no group: a user may move to another one.
  const imageKey = `public/${PROFILE_PICTURES.folder}/${userId}/${ids.newId()}.webp`;
  await files.put(imageKey, bytes);
  await queries.savePicture(db, {
    userId,
    imageKey,
    thumbnail: thumbnail.toString('base64'),
    updateDate: clock.now(),
  });
  await recordChange(context, 'image');
  if (before !== undefined) {
    await scheduleFileDeletion(db, before.imageKey);
  }
}

/** Reads the WebP picture of the session user. @throws ApiError NOT_FOUND */
export async function getPicture(db: PublicDb, files: FileStore, { actor }: Session): Promise<Buffer> {
  const picture = await findPicture(db, actor.userId);
  const bytes = picture && (await files.get(picture.imageKey));
  if (bytes === undefined) {
    throw apiError(NOT_FOUND);
  }
  return bytes;
}

/** Removes the picture of the session user, if there is one. */
export async function removePicture(context: OwnActionContext): Promise<void> {
  const { db, session } = context;
  const removed = await queries.deletePicture(db, session.actor.userId);
  if (removed !== undefined) {
    await recordChange(context, 'remove');
    await scheduleFileDeletion(db, removed.imageKey);
  }
}
