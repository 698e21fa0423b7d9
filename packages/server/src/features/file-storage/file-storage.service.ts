/** Stores the files of a company group within its limit: neither two uploads at once nor a failed one exceed it. */
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
import { findUsedBytes } from './file-storage.exported.queries.ts';

/** Of each group that has no limit of its own, unless the installation says another. */
export const DEFAULT_LIMIT_BYTES = 100 * GB;
/** When a phone tries again: somebody has to make room first. */
const RETRY_AFTER_SECONDS = 1800;

/** The store of files, with the limit of groups that have none of their own. */
export interface LimitedFiles extends FileStore {
  readonly defaultLimitBytes: number;
}

type GroupContext = Pick<ActionContext, 'db' | 'session'>;

/** A file that a row of the group will refer to. */
interface NewFile {
  readonly key: string;
  readonly bytes: Uint8Array;
  readonly use: FileUse;
  /** Of the file whose place it takes, whose row is locked; null: there is none, or it has not been measured. */
  readonly replacedBytes?: number | null;
}

/** Returns how much room the group's files take. */
export async function readFileStorage(
  { db, session }: GroupContext,
  { defaultLimitBytes }: Pick<LimitedFiles, 'defaultLimitBytes'>,
): Promise<HandlerReplyOf<typeof getFileStorage>> {
  return {
    usedBytes: await findUsedBytes(db),
    limitBytes: session.fileLimitBytes ?? defaultLimitBytes,
  };
}

/** @throws ApiError FILE_STORAGE_FULL, FILE_STORAGE_WAITS when the group's files and so many bytes more exceed the limit */
async function requireRoom(
  context: GroupContext,
  files: LimitedFiles,
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

/**
 * Stores a file, then writes the row that refers to it: a crash in between leaves a file without a row, never a row without its file.
 * @param refer writes the row with the bytes of the file, and returns whether it refers to the file
 * @returns whether the file is stored and referred to
 * @throws ApiError FILE_STORAGE_FULL, FILE_STORAGE_WAITS
 */
export async function storeFile(
  context: GroupContext,
  files: LimitedFiles,
  { key, bytes, use, replacedBytes }: NewFile,
  refer: (fileBytes: number) => Promise<boolean>,
): Promise<boolean> {
  const added = bytes.length - (replacedBytes ?? 0);
  // What takes no more room than before is stored also where there is none.
  const isGrowing = added > 0;
  if (isGrowing) {
    await requireRoom(context, files, use, added);
  }
  await files.put(key, bytes);
  let isStored = false;
  try {
    const isReferred = await refer(bytes.length);
    if (isReferred && isGrowing) {
      // Once more: the row of the sum is locked now, so that of two uploads the second sees the first.
      await requireRoom(context, files, use, 0);
    }
    return (isStored = isReferred);
  } finally {
    if (!isStored) {
      await files.delete(key);
    }
  }
}
