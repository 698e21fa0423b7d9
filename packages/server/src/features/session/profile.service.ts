/** Changes of a user's own account: profile and password. */
import type { BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  CURRENT_PASSWORD_INVALID,
  type changePassword as passwordEndpoint,
  type updateProfile as profileEndpoint,
} from '@mobcheck/contract/session/session.contract.ts';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import { apiError, type ApiError } from '../../platform/context/api-error.ts';
import type { Session } from '../../platform/context/session.ts';
import type { Database, PublicDb } from '../../platform/db/database.ts';
import { deleteTokens } from '../password/email-tokens.exported.queries.ts';
import { hashPassword, matchesPassword } from '../password/password.service.ts';
import { countAttempt } from './login-failures.service.ts';
import * as queries from './session.queries.ts';
import { insertPublicAudit } from '../audit/audit.exported.queries.ts';
import { deleteFailures, findUserByEmail, updateUser } from './session.exported.queries.ts';

interface OwnActionContext extends ClockAndIds {
  readonly db: PublicDb;
  readonly session: Session;
}

async function recordOwnAct(
  { db, clock, ids, session: { actor } }: OwnActionContext,
  act: string,
): Promise<void> {
  await insertPublicAudit(db, {
    id: ids.newId(),
    at: clock.now(),
    userId: actor.userId,
    userName: actor.name,
    userEmail: actor.email,
    feature: 'session',
    act,
    subject: actor.userId,
    detail: '{}',
  });
}

/** Changes name, phone and occupation. Earlier records keep the earlier name. */
export async function updateProfile(
  context: OwnActionContext,
  fields: BodyOf<typeof profileEndpoint>,
): Promise<void> {
  const { db, clock, session } = context;
  await updateUser(db, session.actor.userId, { ...fields, updateDate: clock.now() });
  await recordOwnAct(context, 'profile');
}

function currentPasswordError(): ApiError {
  return apiError(CURRENT_PASSWORD_INVALID, undefined, [{ path: 'currentPassword', code: 'invalid' }]);
}

/**
 * Changes the password and ends all other sessions of the user. Wrong current passwords count as failed logins, so that
 * a stolen session cannot be used to guess.
 * @throws ApiError CURRENT_PASSWORD_INVALID, or TOO_MANY_REQUESTS after too many wrong passwords
 */
export async function changePassword(
  context: Omit<OwnActionContext, 'db'> & { database: Database; ipAddress: string; factor: number },
  { currentPassword, newPassword }: BodyOf<typeof passwordEndpoint>,
): Promise<void> {
  const { database, clock, ids, session, ipAddress, factor } = context;
  const { email, userId } = session.actor;
  const user = await database.public(async (db) => {
    await countAttempt(db, { clock, ids }, { email, address: ipAddress }, factor);
    return findUserByEmail(db, email);
  });
  if (!(await matchesPassword(user?.passwordHash, currentPassword))) {
    throw currentPasswordError();
  }
  const passwordHash = await hashPassword(newPassword);
  await database.public(async (db) => {
    // After a concurrent change, also by an admin, the compared password is no longer the current one.
    const change = { before: user?.passwordHash ?? '', passwordHash, updateDate: clock.now() };
    if (!(await queries.replacePassword(db, userId, change))) {
      throw currentPasswordError();
    }
    await deleteFailures(db, email);
    await queries.deleteOtherSessions(db, userId, session.tokenHash);
    // A user who changes the password because a reset link leaked must be safe from that link.
    await deleteTokens(db, userId, ['RESET']);
    await recordOwnAct({ db, clock, ids, session }, 'password');
  });
}
