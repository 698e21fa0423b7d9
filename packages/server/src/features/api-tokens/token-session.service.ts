/** The session of a call with an API token. Nothing of it is stored, so each call reads the rights again. */
import { TOKEN_INVALID } from '@mobcheck/contract/kernel/api-error.ts';
import type { Actor } from '@mobcheck/contract/kernel/actor.ts';
import type { TokenScope } from '@mobcheck/contract/kernel/endpoint.ts';
import { hasApiTokenForm } from '../../platform/context/api-token.ts';
import { apiError } from '../../platform/context/api-error.ts';
import type { Session } from '../../platform/context/session.ts';
import { lastly, type PublicDb } from '../../platform/db/database.ts';
import { hashOfSecret } from '../../platform/hash-of-text.ts';
import { needsSecondFactor, type SessionParts, USE_STEP_MS } from '../session/session.service.ts';
import * as queries from './token-use.exported.queries.ts';

type TokenRow = NonNullable<Awaited<ReturnType<typeof queries.findApiToken>>>;

/** The proof of a token's session. It is never recent, so acts that require a recent proof refuse tokens. */
const NEVER_PROVED = new Date(0);

/** A personal token acts as its person. A token of the group acts under its own name and id. */
function actorOf(row: TokenRow): Actor {
  const { companyId, companyGroup, tokenName } = row;
  const own =
    row.userId === null
      ? { userId: row.id, name: tokenName, email: '' }
      : {
          userId: row.userId,
          name: row.userName ?? '',
          email: row.email ?? '',
        };
  // The column's check constraint and the query allow only roles of admins.
  return { ...own, role: (row.role ?? row.tokenRole) as Actor['role'], companyId, companyGroup, tokenName };
}

/**
 * Finds the session of an API token, and stores that it was used from an IP address.
 * @throws ApiError TOKEN_INVALID for a token that is unknown, expired or revoked, or whose person or group may no longer use it
 */
export async function findTokenSession(
  { database, clock, requiredFactor }: SessionParts,
  token: string,
  address: string,
): Promise<Session> {
  const hash = hashOfSecret(token);
  const now = clock.now();
  const find = async (db: PublicDb) => lastly(db, async () => queries.findApiToken(db, hash, now));
  const row = hasApiTokenForm(token) ? await database.public(find, '20s', 'read') : undefined;
  if (row === undefined) {
    throw apiError(TOKEN_INVALID);
  }
  if (row.lastUsedAt === null || now.getTime() - row.lastUsedAt.getTime() > USE_STEP_MS) {
    const use = { lastUsedAt: now, lastAddress: address };
    await database.public((db) => queries.touchApiToken(db, row.id, use), '20s');
  }
  const { schemaName, tenantRole, timeZone, equipmentCap, fileLimitBytes, hasIntegrations } = row;
  const actor = actorOf(row);
  return {
    actor,
    companyName: row.companyName,
    companyGroupId: row.companyGroupId,
    // The column's check constraint allows only these values.
    paymentStatus: row.paymentStatus as Session['paymentStatus'],
    phone: row.phone ?? '',
    occupation: row.occupation ?? '',
    tenant: { schemaName, tenantRole },
    timeZone,
    equipmentCap,
    fileLimitBytes,
    hasIntegrations,
    tokenHash: hash,
    provedAt: NEVER_PROVED,
    mustSetUpSecondFactor:
      row.userId !== null &&
      !row.hasSecondFactor &&
      needsSecondFactor({ ...row, role: actor.role }, requiredFactor),
    // Every stored scope was a scope of the contract, and a scope is never removed from it.
    token: { id: row.id, scopes: row.scopes as TokenScope[] },
  };
}
