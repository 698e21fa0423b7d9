/** Sensitive acts need a recent proof of the person, since a browser may be unattended. */
import { PROOF_REQUIRED } from '@mobcheck/contract/kernel/api-error.ts';
import { apiError } from './api-error.ts';
import type { Clock } from './clock.ts';
import type { Session } from './session.ts';

const VALID_MS = 10 * 60_000;

/** Throws ApiError PROOF_REQUIRED unless the session's person gave a password, code or passkey in the last ten minutes. */
export function requireRecentProof({ provedAt }: Pick<Session, 'provedAt'>, clock: Clock): void {
  if (Math.abs(clock.now().getTime() - provedAt.getTime()) > VALID_MS) {
    throw apiError(PROOF_REQUIRED);
  }
}
