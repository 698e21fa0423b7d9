/** Identifiers, which are UUIDs created in version 7 on the server and on the phone. */
import { z } from 'zod';

export const uuid = z.guid().transform((text) => text.toLowerCase());

export const idParams = z.strictObject({ id: uuid });
export const createdId = z.object({ id: z.string() });

/**
 * Creates a UUID of version 7 (RFC 9562 section 5.7) from 48 bits of Unix milliseconds and random bits.
 * @param random at least 10 bytes from a secure source
 */
export function uuidV7(milliseconds: number, random: Uint8Array): string {
  const bytes = new Uint8Array(16);
  for (let index = 5, rest = milliseconds; index >= 0; index -= 1) {
    bytes[index] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  bytes.set(random.subarray(0, 10), 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
