/** The file with all waiting records of a phone, its format and its reader. */
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import type { OutboxRow, PhotoRow } from '../../../lib/phone/phone-rows.ts';

const FORMAT = 'mobcheck-outbox';
const VERSION = 1;

/** A photo in the file, with its bytes in base64. */
interface FilePhoto extends Omit<PhotoRow, 'bytes'> {
  readonly id: string;
  readonly bytes: string;
}

/** JSON of this shape. `body` of each row is the exact text that the phone sends to the server. */
export interface OutboxFileContent {
  readonly format: typeof FORMAT;
  readonly version: typeof VERSION;
  readonly userId: string;
  readonly userName: string;
  readonly companyGroup: string;
  /** The phone's instant, ISO 8601. */
  readonly savedAt: string;
  readonly rows: readonly OutboxRow[];
  readonly photos: readonly FilePhoto[];
}

/** Returns the name of a file that is saved at an instant, with the day in the person's zone. */
export function outboxFileName(zone: string, at: Date): string {
  return `mobcheck-${dayIn(zone, at)}.json`;
}

/** Bytes that `String.fromCharCode` takes at once. */
const CHUNK = 8192;

function toBase64(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes);
  let text = '';
  for (let start = 0; start < all.length; start += CHUNK) {
    text += String.fromCharCode(...all.subarray(start, start + CHUNK));
  }
  return btoa(text);
}

/** Returns a photo of the file as the phone stores it. @throws DOMException when its bytes are no base64 */
export function photoOfFile({ bytes, type, sha256 }: FilePhoto): PhotoRow {
  const text = atob(bytes);
  return { bytes: Uint8Array.from(text, (character) => character.charCodeAt(0)).buffer, type, sha256 };
}

/** Returns the text of the file. */
export function outboxFile(
  owner: Pick<OutboxFileContent, 'userId' | 'userName' | 'companyGroup' | 'savedAt'>,
  rows: readonly OutboxRow[],
  photos: readonly (PhotoRow & { readonly id: string })[],
): string {
  const content: OutboxFileContent = {
    format: FORMAT,
    version: VERSION,
    ...owner,
    rows,
    photos: photos.map(({ id, bytes, type, sha256 }) => ({ id, type, sha256, bytes: toBase64(bytes) })),
  };
  return JSON.stringify(content);
}

/** Reads the text of the file. Returns undefined for a text of another format. */
export function readOutboxFile(text: string): OutboxFileContent | undefined {
  try {
    const content = JSON.parse(text) as Partial<OutboxFileContent> | null;
    const isOne =
      content?.format === FORMAT &&
      content.version === VERSION &&
      Array.isArray(content.rows) &&
      Array.isArray(content.photos);
    return isOne ? (content as OutboxFileContent) : undefined;
  } catch {
    return undefined;
  }
}
