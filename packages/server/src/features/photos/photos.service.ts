/** Stores photos once per id, claims them for records, and finds their files for users who may see them. */
import { NOT_FOUND, SERVER_BUSY } from '@mobcheck/contract/kernel/api-error.ts';
import {
  PHOTO_CONTENT_DIFFERS,
  PHOTO_TAKEN,
  PHOTO_UNKNOWN,
} from '@mobcheck/contract/photos/photos.contract.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { requireFound, apiError } from '../../platform/context/api-error.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import type { ReferencedFiles } from '../../platform/db/company-groups.queries.ts';
import { inOneMessage, type TenantDb } from '../../platform/db/database.ts';
import {
  type GroupContext,
  type LimitedFiles,
  type NewFile,
  referToFile,
  type StoredFile,
} from '../file-storage/file-storage.service.ts';
import {
  findPhoto,
  holdCompany,
  insertPhoto,
  claimForRecord,
  copyFromRefused,
  type PhotoRecord,
  setCompany,
  setCompanyOfOwn,
  setFileBytes,
} from './photos.queries.ts';
import type { Picture } from './picture-upload.service.ts';

type PhotoRow = NonNullable<Awaited<ReturnType<typeof findPhoto>>>;

export const PHOTO_FILES: ReferencedFiles = { folder: 'photos', table: 'photos', column: 'file_key' };
export const COUNTED_PHOTOS = { referenced: PHOTO_FILES, setFileBytes };

interface StoredPhoto {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

function requireSamePhoto(row: PhotoRow, contentHash: string, userId: string): StoredPhoto {
  if (row.contentHash !== contentHash || row.userId !== userId) {
    throw apiError(PHOTO_CONTENT_DIFFERS);
  }
  return { id: row.id, width: row.width, height: row.height };
}

/** Returns the file of a new photo. Undefined means that the photo has been sent before. @throws ApiError PHOTO_CONTENT_DIFFERS */
export async function planPhoto(
  { db, actor, ids, session }: ActionContext,
  id: string,
  { bytes, contentHash }: Picture,
): Promise<NewFile | undefined> {
  const earlier = await findPhoto(db, id);
  if (earlier !== undefined) {
    requireSamePhoto(earlier, contentHash, actor.userId);
    return undefined;
  }
  const key = `${session.tenant.schemaName}/${PHOTO_FILES.folder}/${id}/${ids.newId()}.webp`;
  return { key, bytes, use: 'photo' };
}

/**
 * Adds a photo with a stored file. The same file under the same id is added once.
 * @param stored undefined means that the photo had been sent before
 * @throws ApiError PHOTO_CONTENT_DIFFERS, FILE_STORAGE_WAITS; NOT_FOUND when the company has moved to another group; SERVER_BUSY when the
 * photo was purged during the call
 */
export async function putPhoto(
  context: ActionContext,
  files: Pick<LimitedFiles, 'defaultLimitBytes'>,
  id: string,
  { width, height, contentHash }: Picture,
  stored: StoredFile | undefined,
): Promise<StoredPhoto> {
  const { db, actor, clock } = context;
  const { userId, companyId } = actor;
  // A photo that is added between the copy and the removal of a company's rows would make the move fail.
  const [company, earlier] = await inOneMessage(db, [
    () => holdCompany(db, companyId),
    () => findPhoto(db, id),
  ]);
  if (earlier !== undefined) {
    return requireSamePhoto(earlier, contentHash, userId);
  }
  requireFound(company);
  if (stored === undefined) {
    // The photo was purged since `planPhoto` found it.
    throw apiError(SERVER_BUSY, { retryAfter: 1 });
  }
  const row = { id, companyId, userId, fileKey: stored.key, contentHash, width, height };
  const isAdded = await referToFile(context, files, stored, (fileBytes) =>
    insertPhoto(db, { ...row, fileBytes, createdAt: clock.now() }),
  );
  // If the id exists, a concurrent upload of the same photo was faster.
  return isAdded
    ? { id, width, height }
    : requireSamePhoto(requireFound(await findPhoto(db, id)), contentHash, userId);
}

/** The photo of a stranger's report. */
interface ReportPhoto {
  readonly id: string;
  readonly reportId: string;
  readonly companyId: string;
  readonly picture: Pick<Picture, 'width' | 'height' | 'contentHash'>;
  readonly stored: StoredFile;
}

/** Adds the photo of a report. The photo has no user. @throws ApiError FILE_STORAGE_WAITS */
export async function addReportPhoto(
  context: GroupContext & Pick<ActionContext, 'clock'>,
  files: Pick<LimitedFiles, 'defaultLimitBytes'>,
  { id, reportId, companyId, picture, stored }: ReportPhoto,
): Promise<void> {
  const { db, clock } = context;
  const { width, height, contentHash } = picture;
  await referToFile(context, files, stored, (fileBytes) =>
    insertPhoto(db, {
      id,
      companyId,
      userId: null,
      fileKey: stored.key,
      contentHash,
      width,
      height,
      createdAt: clock.now(),
      claimed: true,
      fileBytes,
      recordKind: 'report',
      recordId: reportId,
    }),
  );
}

/** Returns the key of a photo's WebP. @throws ApiError NOT_FOUND, also for a photo that the user may not see */
export async function photoKeyOf(
  { db, actor }: Pick<ActionContext, 'db' | 'actor'>,
  id: string,
): Promise<string> {
  const row = requireFound(await findPhoto(db, id));
  const visibleCompanyId = onlyVisibleCompanyId(actor);
  if (visibleCompanyId !== undefined && visibleCompanyId !== row.companyId) {
    throw apiError(NOT_FOUND);
  }
  return row.fileKey;
}

/**
 * Claims the photos of a record for the company of its equipment. An admin of the group may have sent them while another
 * company was active.
 * @throws ApiError PHOTO_TAKEN, PHOTO_UNKNOWN with `params.photoId`
 */
export async function claimPhotos(
  context: Pick<ActionContext, 'db' | 'actor'>,
  ids: readonly string[],
  record: PhotoRecord,
  companyId: string,
): Promise<void> {
  const claimed = await claimKnownPhotos(context, ids, record, companyId);
  const missing = ids.find((id) => !claimed.includes(id));
  if (missing !== undefined) {
    // A photo of another company is reported as unknown.
    const isTaken = (await findPhoto(context.db, missing))?.companyId === companyId;
    throw apiError(isTaken ? PHOTO_TAKEN : PHOTO_UNKNOWN, { photoId: missing });
  }
}

/** Claims the photos that a record may claim, and ignores the others. @returns ids of the claimed photos */
export async function claimKnownPhotos(
  { db, actor }: Pick<ActionContext, 'db' | 'actor'>,
  ids: readonly string[],
  record: PhotoRecord,
  companyId: string,
): Promise<string[]> {
  return ids.length === 0 ? [] : claimForRecord(db, ids, record, { companyId, userId: actor.userId });
}

/** Ids of the photos that a refused record has claimed, and of all photos that it names. */
interface RefusedPhotos {
  readonly claimed: readonly string[];
  readonly named: readonly string[];
}

/**
 * Gives the claimed photos of a refused record to the company for which the office accepts the record. The record may also name photos of
 * another refused record of its person, such as the record that it mends. The record then gets copies of these photos.
 * @returns ids of the record's photos, the copies last
 */
export async function keepPhotos(
  { db, actor, ids }: Pick<ActionContext, 'db' | 'actor' | 'ids'>,
  { claimed, named }: RefusedPhotos,
  record: PhotoRecord,
  companyId: string,
): Promise<string[]> {
  const own = claimed.length === 0 ? [] : await setCompanyOfOwn(db, claimed, record, companyId);
  const copies = new Map(named.filter((id) => !claimed.includes(id)).map((id) => [id, ids.newId()]));
  const copied =
    copies.size === 0 ? [] : await copyFromRefused(db, copies, record, { companyId, userId: actor.userId });
  return [
    ...claimed.filter((id) => own.includes(id)),
    ...[...copies].flatMap(([id, copy]) => (copied.includes(id) ? [copy] : [])),
  ];
}

/** Assigns the photos of records to the company to which their piece has moved. */
export async function handOverPhotos(db: TenantDb, ids: readonly string[], companyId: string): Promise<void> {
  if (ids.length > 0) {
    await setCompany(db, ids, companyId);
  }
}
