/** Comparison of secrets in constant time. */
import { timingSafeEqual } from 'node:crypto';
import { hashOfSecret } from './hash-of-text.ts';

/** Whether a caller sent the secret. The duration reveals neither the secret nor its length. */
export function isSameSecret(sent: string, secret: string): boolean {
  return timingSafeEqual(hashOfSecret(sent), hashOfSecret(secret));
}
