/** The session of a signed-in user, with its company group. */
import type { Actor } from '@mobcheck/contract/kernel/actor.ts';
import { SESSION_REQUIRED } from '@mobcheck/contract/kernel/api-error.ts';
import type { Tenant } from '../db/database.ts';
import { apiError } from './api-error.ts';

/** Whom an installation requires a second factor of. */
export type RequiredFactor = 'platform' | 'all';

export interface Session {
  readonly actor: Actor;
  readonly tenant: Tenant;
  /** The group's time zone, an IANA name. */
  readonly timeZone: string;
  /** How many pieces of equipment the group's plan allows. */
  readonly equipmentCap: number;
  /** How many bytes the group's files may have; null: as many as the installation allows each group. */
  readonly fileLimitBytes: number | null;
  readonly companyName: string;
  readonly companyGroupId: string;
  readonly paymentStatus: 'OK' | 'PENDING';
  readonly phone: string;
  readonly occupation: string;
  readonly tokenHash: Uint8Array;
  /** When the person last typed their password or a code. */
  readonly provedAt: Date;
  /** The user must have a second factor and has none: only the calls of its setup are answered. */
  readonly mustSetUpSecondFactor: boolean;
}

/**
 * Returns the session of a call whose policy requires one.
 * @throws ApiError SESSION_REQUIRED
 */
export function requireSession(session: Session | undefined): Session {
  if (session === undefined) {
    throw apiError(SESSION_REQUIRED);
  }
  return session;
}
