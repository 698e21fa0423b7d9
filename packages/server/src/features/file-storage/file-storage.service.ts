/** Stores the files of a company group within its limit, which simultaneous and failed uploads do not exceed. */
import {
  FILE_STORAGE_FULL,
  FILE_STORAGE_WAITS,
  type getFileStorage,
} from '@mobcheck/contract/file-storage/file-storage.contract.ts';
import { type FileUse, GB, hasRoom } from '@mobcheck/contract/file-storage/file-storage.rules.ts';
import type { HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { apiError } from '../../platform/context/api-error.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { putForRow, type StoredBytes } from '../../platform/files/new-file.ts';
import { findUsedBytes } from './file-storage.exported.queries.ts';

/** Limit of each group without its own limit, unless the installation sets another default. */
export const DEFAULT_LIMIT_BYTES = 100 * GB;
/** Seconds after which a phone tries again. The wait is long, since an admin must first delete files or raise the limit. */
const RETRY_AFTER_SECONDS = 1800;

/** The store of files, with the limit of groups without their own limit. */
export interface LimitedFiles extends FileStore {
  readonly defaultLimitBytes: number;
}

/** The parts of a request that name the group of a file. */
export interface GroupContext extends Pick<ActionContext, 'db'> {
  readonly session: Pick<ActionContext['session'], 'fileLimitBytes'>;
}

/** A file that a row of the group is to refer to. */
export interface NewFile {
  readonly key: string;
  readonly bytes: Uint8Array;
  readonly use: FileUse;
  /** Size of the replaced file. Null means that there is none, or that its size is unknown. */
  readonly replacedBytes?: number | null;
}

/** A file in the store, and its use. */
export interface StoredFile extends StoredBytes {
  readonly use: FileUse;
}

/** Returns the used bytes and the limit of the group's files. */
export async function readFileStorage(
  { db, session }: GroupContext,
  { defaultLimitBytes }: Pick<LimitedFiles, 'defaultLimitBytes'>,
): Promise<HandlerReplyOf<typeof getFileStorage>> {
  return {
    usedBytes: await findUsedBytes(db),
    limitBytes: session.fileLimitBytes ?? defaultLimitBytes,
  };
}

/** @throws ApiError FILE_STORAGE_FULL for a picture, FILE_STORAGE_WAITS for a photo, when `added` bytes have no room */
async function requireRoom(
  context: GroupContext,
  files: Pick<LimitedFiles, 'defaultLimitBytes'>,
  use: FileUse,
  added: number,
): Promise<void> {
  const { usedBytes, limitBytes } = await readFileStorage(context, files);
  if (!hasRoom(use, { usedBytes: usedBytes + added, limitBytes })) {
    throw use === 'photo'
      ? apiError(FILE_STORAGE_WAITS, { retryAfter: RETRY_AFTER_SECONDS })
      : apiError(FILE_STORAGE_FULL);
  }
}

/** Whether a file is larger than the replaced file. Other files are stored even above the limit. */
function isGrowing({ bytes, replacedBytes }: { bytes: number; replacedBytes?: number | null | undefined }) {
  return bytes > (replacedBytes ?? 0);
}

/**
 * Stores a file before the transaction that refers to it, so that a slow store keeps no transaction open. A crash in between can leave a
 * file without a row, which the nightly sweep deletes, but no row without its file.
 * @param look reads in a transaction of its own
 * @param plan returns the file, or undefined if no file is needed
 * @throws ApiError FILE_STORAGE_FULL, FILE_STORAGE_WAITS; FileStoreUnavailable
 */
export async function storeFile<Context extends GroupContext>(
  look: <T>(read: (context: Context) => Promise<T>) => Promise<T>,
  files: LimitedFiles,
  plan: (context: Context) => Promise<NewFile | undefined>,
): Promise<StoredFile | undefined> {
  const file = await look(async (context) => {
    const planned = await plan(context);
    if (planned !== undefined && isGrowing({ ...planned, bytes: planned.bytes.length })) {
      await requireRoom(context, files, planned.use, planned.bytes.length - (planned.replacedBytes ?? 0));
    }
    return planned;
  });
  if (file === undefined) {
    return undefined;
  }
  const { key, bytes, use } = file;
  return Object.assign(await putForRow(files, key, bytes), { use });
}

/**
 * Writes the row that refers to a stored file.
 * @param replacedBytes size of the replaced file, whose row is locked
 * @param refer writes the row with the bytes of the file, and returns whether it refers to the file
 * @returns whether the file is referred to
 * @throws ApiError FILE_STORAGE_FULL, FILE_STORAGE_WAITS
 */
export async function referToFile(
  context: GroupContext,
  files: Pick<LimitedFiles, 'defaultLimitBytes'>,
  stored: StoredFile,
  refer: (fileBytes: number) => Promise<boolean>,
  replacedBytes?: number | null,
): Promise<boolean> {
  const { bytes, use } = stored;
  const isReferred = await refer(bytes);
  if (isReferred && isGrowing({ bytes, replacedBytes })) {
    // Checked again, because the row of the sum is now locked and includes all earlier uploads.
    await requireRoom(context, files, use, 0);
  }
  return (stored.isReferred = isReferred);
}
