/** Storage of files in a bucket of an S3-compatible store, which several servers share. */
import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ListObjectsV2Command, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import {
  type FileStore,
  FileStoreUnavailable,
  isKey,
  requireFolder,
  requireKey,
  type StoredFile,
  writeDurably,
} from './file-store.ts';

/** Where a bucket is, and the login for it. */
export interface Bucket {
  /** Without the bucket's name, which follows in the path. */
  readonly endpoint: string;
  readonly name: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const CONNECTION_LIMIT_MS = 3000;
/** Limit from the beginning of a request to the head of its answer. */
const REQUEST_LIMIT_MS = 10_000;
/** Limit to the end of the answer's body, so that a slow answer cannot keep a connection. */
const WHOLE_LIMIT_MS = 60_000;
/** The store may have closed a kept connection, so a request is repeated once. */
const ATTEMPTS = 2;

function causesOf(error: unknown): unknown[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

/**
 * Runs a call of the store. Returns undefined when the store has no file under the key.
 * @throws FileStoreUnavailable without an answer, or when the store itself fails
 */
async function answerOf<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    const refusal = causesOf(error).find((cause) => cause instanceof S3ServiceException);
    const status = refusal?.$metadata.httpStatusCode;
    if (status === 404 && refusal?.name !== 'NoSuchBucket') {
      return undefined;
    }
    if (status === undefined || status >= 500 || status === 429) {
      throw new FileStoreUnavailable('the file store (FILES_URL) does not answer', { cause: error });
    }
    throw error;
  }
}

/** Lists the objects below a folder's path, or all, a page at a time. */
async function* objectsBelow(
  client: S3Client,
  bucket: string,
  folder: string | undefined,
): AsyncGenerator<StoredFile> {
  let next: string | undefined;
  do {
    const input = { Bucket: bucket, Prefix: folder && `${folder}/`, ContinuationToken: next };
    const page = await answerOf(async () => client.send(new ListObjectsV2Command(input)));
    for (const { Key: key = '', LastModified: storedAt } of page?.Contents ?? []) {
      if (isKey(key) && storedAt !== undefined) {
        yield { key, storedAt };
      }
    }
    next = page?.NextContinuationToken;
  } while (next !== undefined);
}

function openClient({ endpoint, region, accessKeyId, secretAccessKey }: Bucket): S3Client {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // The bucket is in the path, because stores other than Amazon's have no host name for each bucket.
    forcePathStyle: true,
    // Older stores refuse checksums in headers, and the content is signed with its digest anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECTION_LIMIT_MS,
      requestTimeout: REQUEST_LIMIT_MS,
      throwOnRequestTimeout: true,
    },
  });
  // Ends a request when its answer is not complete in time. The client's own limits end with the headers.
  const { requestHandler } = client.config;
  const handle = requestHandler.handle.bind(requestHandler);
  requestHandler.handle = async (request, options) =>
    handle(request, { ...options, abortSignal: AbortSignal.timeout(WHOLE_LIMIT_MS) });
  return client;
}

/**
 * Opens a bucket as the file store.
 * @param cacheFolder for the local copies of files that `pathOf` makes
 */
export function s3FileStore(bucket: Bucket, cacheFolder: string): FileStore {
  const client = openClient(bucket);
  const disk = new Disk(
    new S3Driver({ client, bucket: bucket.name, visibility: 'private', supportsACL: false }),
  );

  /** Returns the path of a local copy of this version of the file, and makes the copy if it is missing. */
  const copyOf = async (key: string, etag: string): Promise<string | undefined> => {
    const folder = join(cacheFolder, createHash('sha256').update(key).digest('hex'));
    const name = createHash('sha256').update(etag).digest('hex');
    const names: readonly string[] = await readdir(folder).catch(() => []);
    if (!names.includes(name)) {
      const bytes = await answerOf(async () => disk.getBytes(key));
      if (bytes === undefined) {
        return undefined;
      }
      await writeDurably(join(folder, name), bytes);
      // Removes copies of earlier versions. A reader that has opened such a copy can still read it.
      const outdated = names.filter((other) => !other.endsWith('.part'));
      await Promise.all(outdated.map(async (other) => rm(join(folder, other), { force: true })));
    }
    return join(folder, name);
  };

  /** Runs a call for a key. @throws Error when it is no key */
  const ask = async <T>(key: string, call: (checkedKey: string) => Promise<T>): Promise<T | undefined> => {
    const checkedKey = requireKey(key);
    return answerOf(async () => call(checkedKey));
  };
  const factsOf = async (key: string) => ask(key, async (checkedKey) => disk.getMetaData(checkedKey));
  return {
    put: async (key, bytes) => ask(key, async (checkedKey) => disk.put(checkedKey, bytes)),
    has: async (key) => (await ask(key, async (checkedKey) => disk.exists(checkedKey))) ?? false,
    size: async (key) => (await factsOf(key))?.contentLength,
    pathOf: async (key) => {
      const metadata = await factsOf(key);
      return metadata && copyOf(key, metadata.etag);
    },
    get: async (key) => {
      const bytes = await ask(key, async (checkedKey) => disk.getBytes(checkedKey));
      return bytes && Buffer.from(bytes);
    },
    delete: async (key) => ask(key, async (checkedKey) => disk.delete(checkedKey)),
    list: (folder) => objectsBelow(client, bucket.name, requireFolder(folder)),
    deleteUnfinished: async () => undefined,
  };
}
