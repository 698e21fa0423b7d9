/** Signatures of deliveries, as Standard Webhooks defines them (https://www.standardwebhooks.com). */
import { createHmac } from 'node:crypto';
import type { IdSource } from '../../platform/context/ids.ts';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** Creates a secret of 256 bits. */
export function newSecret(ids: Pick<IdSource, 'randomBytes'>): string {
  return PREFIX + Buffer.from(ids.randomBytes(SECRET_BYTES)).toString('base64');
}

export interface Signed {
  /** The id of the event, which is the same in each attempt. */
  readonly id: string;
  /** The instant of the attempt. */
  readonly at: Date;
  readonly body: string;
}

/**
 * Returns the headers of a delivery.
 * @param secrets one signature is made with each
 */
export function signatureHeaders(
  { id, at, body }: Signed,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
