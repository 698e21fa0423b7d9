/** Links to the files of video lessons, each signed for one file and until one instant. */
import { createHmac } from 'node:crypto';
import {
  getVideoLessonFile,
  VIDEO_LINK_EXPIRED,
  VIDEO_LINK_INVALID,
} from '@mobcheck/contract/video-lessons/video-lessons.contract.ts';
import { fillPath } from '@mobcheck/contract/kernel/endpoint.ts';
import { apiError } from '../../platform/context/api-error.ts';
import { isSameSecret } from '../../platform/same-secret.ts';

/** A file of a lesson, such as the file `video.webm` of the lesson `equipment`. */
export interface LessonFile {
  readonly key: string;
  readonly file: string;
}

/** @param expires seconds since 1970, as text */
function signatureOf({ key, file }: LessonFile, expires: string, secret: string): string {
  // JSON keeps the parts apart. A plain concatenation could be the same for another file and time.
  return createHmac('sha256', secret)
    .update(JSON.stringify([key, file, expires]))
    .digest('base64url');
}

/** Returns the signed link, relative to the server. @param expiresAt fractions of a second are dropped */
export function signedLink(file: LessonFile, expiresAt: Date, secret: string): string {
  const expires = String(Math.floor(expiresAt.getTime() / 1000));
  const query = new URLSearchParams({ expires, signature: signatureOf(file, expires, secret) });
  return `${fillPath(getVideoLessonFile.path, { ...file })}?${query.toString()}`;
}

/**
 * Checks the link to a file.
 * @returns for how many more whole seconds the link works
 * @throws ApiError VIDEO_LINK_INVALID unless the installation signed it for this file, VIDEO_LINK_EXPIRED after its time
 */
export function requireValidLink(
  file: LessonFile,
  { expires, signature }: { readonly expires: string; readonly signature: string },
  secret: string,
  now: Date,
): number {
  if (!isSameSecret(signature, signatureOf(file, expires, secret))) {
    throw apiError(VIDEO_LINK_INVALID);
  }
  const seconds = Number(expires) - now.getTime() / 1000;
  if (seconds <= 0) {
    throw apiError(VIDEO_LINK_EXPIRED);
  }
  return Math.floor(seconds);
}
