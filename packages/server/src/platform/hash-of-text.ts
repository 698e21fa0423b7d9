/** The hash of a text, by which the same call, sender or secret is recognised. */
import { createHash } from 'node:crypto';

/** Returns the SHA-256 of a text, in hexadecimal digits. Hashes are stored, so the function stays the same. */
export function hashOfText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Returns the SHA-256 of a secret, which is stored in place of the secret. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
