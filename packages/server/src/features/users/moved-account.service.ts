/** Moves a user's account to a company of another group. A new row replaces the old one. */
import { TAGS_LIMIT_REACHED } from '@mobcheck/contract/tags/tags.contract.ts';
import { MIGRATE_COULD_NOT_MIGRATE } from '@mobcheck/contract/users/users.contract.ts';
import { ApiError, apiError } from '../../platform/context/api-error.ts';
import { copyFirstSteps } from '../first-steps/first-steps.exported.queries.ts';
import { deleteTokens } from '../password/email-tokens.exported.queries.ts';
import { handOverPicture } from '../profile-pictures/profile-pictures.exported.queries.ts';
import {
  endPersonalKeys,
  endSessions,
  handOverSecondFactor,
  insertUser,
  updateUser,
} from '../session/session.exported.queries.ts';
import type { LockedUser, UserActionContext } from './user-acts.service.ts';

/**
 * Runs a move of users. Turns TAGS_LIMIT_REACHED and unexpected errors into MIGRATE_COULD_NOT_MIGRATE. The cause of an unexpected error
 * is only logged.
 */
export async function withMigrationError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) {
      throw Object.assign(apiError(MIGRATE_COULD_NOT_MIGRATE), { cause: error });
    }
    throw error.kind === TAGS_LIMIT_REACHED ? apiError(MIGRATE_COULD_NOT_MIGRATE) : error;
  }
}

interface Destination {
  readonly group: { readonly id: string };
  readonly companyId: string;
  readonly companyName: string;
}

/**
 * Adds a new row of a user in another company, with the same password, picture and second factor. The old row, to which records refer,
 * becomes MIGRATED, and its sessions, personal API tokens and calendar addresses end.
 * @returns the id of the new row
 */
export async function moveAccount(
  { db, clock, ids }: UserActionContext,
  user: LockedUser,
  to: Destination,
  { role, status }: { readonly role: string; readonly status: string },
): Promise<string> {
  const { id } = user;
  const now = clock.now();
  const newId = ids.newId();
  await updateUser(db, id, { status: 'MIGRATED', passwordHash: '', updateDate: now });
  await endSessions(db, id);
  await endPersonalKeys(db, id, now);
  await deleteTokens(db, id, ['RESET', 'ACTIVATION']);
  const { name, email, phone, occupation, passwordHash, language } = user;
  await insertUser(db, {
    id: newId,
    name,
    email,
    phone,
    occupation,
    passwordHash,
    language,
    role,
    status,
    companyGroupId: to.group.id,
    companyId: to.companyId,
    companyName: to.companyName,
    createdAt: now,
    updateDate: now,
  });
  await copyFirstSteps(db, id, newId);
  await handOverPicture(db, id, newId);
  await handOverSecondFactor(db, id, newId);
  return newId;
}
