/** The session of a signed-in user, with its company group. */
import type { TokenScope } from '@mobcheck/contract/kernel/endpoint.ts';
import type { Actor } from '@mobcheck/contract/kernel/actor.ts';
import { SESSION_REQUIRED } from '@mobcheck/contract/kernel/api-error.ts';
import type { Tenant } from '../db/database.ts';
import { apiError } from './api-error.ts';

/** Which users must have a second factor by an installation's rule. */
export type RequiredFactor = 'platform' | 'all';

export interface Session {
  readonly actor: Actor;
  readonly tenant: Tenant;
  /** The group's time zone, an IANA name. */
  readonly timeZone: string;
  /** How many pieces of equipment the group's plan allows. */
  readonly equipmentCap: number;
  /** Bytes that the group's files may have; null means the installation's limit for each group. */
  readonly fileLimitBytes: number | null;
  /** Whether the group has switched its integrations on. */
  readonly hasIntegrations: boolean;
  readonly companyName: string;
  readonly companyGroupId: string;
  readonly paymentStatus: 'OK' | 'PENDING';
  readonly phone: string;
  readonly occupation: string;
  readonly tokenHash: Uint8Array;
  /** When the person last gave a password, code or passkey. */
  readonly provedAt: Date;
  /** The user lacks the required second factor, so only the calls of its setup are answered. */
  readonly mustSetUpSecondFactor: boolean;
  /** The API token of the call. Absent for a person's session. */
  readonly token?: { readonly id: string; readonly scopes: readonly TokenScope[] };
}

/**
 * Returns the session of a call with a policy that requires one.
 * @throws ApiError SESSION_REQUIRED
 */
export function requireSession(session: Session | undefined): Session {
  if (session === undefined) {
    throw apiError(SESSION_REQUIRED);
  }
  return session;
}
