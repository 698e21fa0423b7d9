/** A photo's stored form on the phone, with its bytes and their digest. */
import type { PhotoRow } from './phone-rows.ts';

/** Returns the SHA-256 in hex, or null on a page without https, where the browser offers none. */
export async function sha256Of(bytes: ArrayBuffer): Promise<string | null> {
  if (!isSecureContext) {
    return null;
  }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Reads a picture into the row to store. @throws DOMException if the browser has lost the content */
export async function photoRowOf(photo: Blob): Promise<PhotoRow> {
  const bytes = await photo.arrayBuffer();
  return { bytes, type: photo.type, sha256: await sha256Of(bytes) };
}
