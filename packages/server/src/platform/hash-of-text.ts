/** The hash of a text, by which the same call or sender is recognised. */
import { createHash } from 'node:crypto';

/** Returns the SHA-256 of a text, in hexadecimal digits. Hashes are stored, so the function stays the same. */
export function hashOfText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
