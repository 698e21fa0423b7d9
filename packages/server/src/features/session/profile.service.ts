/** Changes the profile and password of a user's own account. */
import type { BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type {
  changePassword as passwordEndpoint,
  updateProfile as profileEndpoint,
} from '@mobcheck/contract/session/session.contract.ts';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import type { Session } from '../../platform/context/session.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { hashNewPassword, type PasswordSetting } from '../password/password.service.ts';
import {
  currentPasswordError,
  recordOwnAct,
  requireOwnPassword,
  requireProofOfFactor,
  type OwnProofContext,
} from './own-password.service.ts';
import * as queries from './session.queries.ts';
import { deleteFailures, updateUser } from './session.exported.queries.ts';
import { recordSignInAct } from './sign-in-act.service.ts';

/** Changes name, phone and occupation. */
export async function updateProfile(
  context: ClockAndIds & { readonly db: PublicDb; readonly session: Session },
  fields: BodyOf<typeof profileEndpoint>,
): Promise<void> {
  const { db, clock, session } = context;
  await updateUser(db, session.actor.userId, { ...fields, updateDate: clock.now() });
  await recordOwnAct(context, 'profile');
}

/**
 * Changes the password and ends all other sessions of the user. The database voids the links in earlier mails.
 * @throws ApiError CURRENT_PASSWORD_INVALID, PROOF_REQUIRED for users with a second factor, or TOO_MANY_REQUESTS after too many wrong
 * passwords
 */
export async function changePassword(
  context: OwnProofContext & PasswordSetting,
  { currentPassword, newPassword }: BodyOf<typeof passwordEndpoint>,
): Promise<void> {
  const { database, clock, ids, session } = context;
  const { userId } = session.actor;
  const before = await requireOwnPassword(context, currentPassword);
  await database.public((db) => requireProofOfFactor(db, context));
  const passwordHash = await hashNewPassword(newPassword, 'newPassword', context);
  await database.public(async (db) => {
    // After a concurrent change, also by an admin, the compared password is no longer the current one.
    if (!(await queries.replacePassword(db, userId, { before, passwordHash, updateDate: clock.now() }))) {
      throw currentPasswordError();
    }
    await deleteFailures(db, session.actor.email);
    await queries.deleteOtherSessions(db, userId, session.tokenHash);
    await recordSignInAct({ db, clock, ids, session }, 'password');
  });
}
