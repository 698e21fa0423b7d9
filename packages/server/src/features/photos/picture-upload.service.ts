/** Encodes uploaded pictures before the transaction of their call begins, two at a time in the whole process. */
import { createHash } from 'node:crypto';
import { IMAGE_REFUSED } from '@mobcheck/contract/products/products.contract.ts';
import pLimit from 'p-limit';
import { concurrencyLimit } from '../../platform/concurrency-limit.ts';
import { fairQueue } from '../../platform/fair-queue.ts';
import { type ApiError, apiError } from '../../platform/context/api-error.ts';
import type { Session } from '../../platform/context/session.ts';
import { type EncodedImage, encodeImage, ImageError, type ImageRefusal } from '../../platform/images.ts';

/** Limits the uploads that wait in memory. */
const takeSlot = concurrencyLimit({ perUser: 6, perGroup: 20, all: 60 });
/** A picture of the maximum of 50 megapixels occupies about 200 MB while it is decoded. */
const MAX_DECODED_AT_ONCE = 2;
const inTurn = pLimit(MAX_DECODED_AT_ONCE);
/** Waiting uploads take turns by company group, and within a group by person. */
const peopleInTurn = fairQueue({
  all: MAX_DECODED_AT_ONCE,
  perGroup: MAX_DECODED_AT_ONCE,
  waitingPerGroup: 20,
  waitMs: 60_000,
});

/** A picture as it is stored. */
export interface Picture extends EncodedImage {
  /** The hash of the uploaded file (`hashOfUpload`). */
  readonly contentHash: string;
}

/** Returns the error of a refused file. The web chooses the text by `scope`, the reason. */
function refusedImage({ reason, ...facts }: ImageRefusal): ApiError {
  return apiError(IMAGE_REFUSED, { scope: reason, ...facts });
}

/** Returns the SHA-256 of an uploaded file, in hex. */
export function hashOfUpload(file: Uint8Array): string {
  return createHash('sha256').update(file).digest('hex');
}

/**
 * Encodes an uploaded file.
 * @param file JPEG, PNG, WebP or GIF
 * @throws ApiError IMAGE_REFUSED
 */
export async function encodePicture(file: Uint8Array): Promise<Picture> {
  const image = await inTurn(async () => encodeImage(file)).catch((error: unknown) => {
    throw error instanceof ImageError ? refusedImage(error.refusal) : error;
  });
  return { ...image, contentHash: hashOfUpload(file) };
}

/** An upload before its transaction. */
interface UploadCall {
  readonly body: Uint8Array;
  readonly session: Session | undefined;
  /** The sender of a call without a session. */
  readonly subscriber?: string;
}

/**
 * Encodes the uploaded file of a call, and stores it while the upload still occupies one of its person's slots.
 * @param store stores the picture, before the transaction
 * @throws ApiError IMAGE_REFUSED, and TOO_MANY_REQUESTS or SERVER_BUSY when too many pictures wait already
 */
export async function readPicture<T>(call: UploadCall, store: (picture: Picture) => Promise<T>): Promise<T> {
  const { userId = call.subscriber ?? '', companyGroup = '' } = call.session?.actor ?? {};
  const releaseSlot = takeSlot({ userId, companyGroup });
  try {
    const picture = await peopleInTurn({ group: companyGroup, person: userId }, async () =>
      encodePicture(call.body),
    );
    return await store(picture);
  } finally {
    releaseSlot();
  }
}
