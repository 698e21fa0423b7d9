/** Activates registered users, sets passwords and deletes users. */
import type { HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { USER_IS_SELF, USER_OWN_LOGIN } from '@mobcheck/contract/company-users/company-users.contract.ts';
import { NOT_FOUND } from '@mobcheck/contract/kernel/api-error.ts';
import {
  MIGRATE_INVALID_CATALOG,
  USER_NOT_PENDING,
  type activateGenericPending,
} from '@mobcheck/contract/users/users.contract.ts';
import { findCompanyGroup } from '../../platform/db/company-groups.queries.ts';
import { requireFound, apiError } from '../../platform/context/api-error.ts';
import { requireRecentProof } from '../../platform/context/recent-proof.ts';
import { insideTenant } from '../../platform/db/tenants.ts';
import { language } from '../../platform/mail/language.ts';
import { hashNewPassword, type PasswordSetting } from '../password/password.service.ts';
import { capOfCompany } from '../billing/caps.service.ts';
import { cancelSubscriptionsOf } from '../billing/handed-over-customer.service.ts';
import { nameCompany } from '../companies/registered-company.service.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import { mailWelcome } from './account-mails.service.ts';
import {
  presentUser,
  recordUserAct,
  requireAnotherAdmin,
  type LockedUser,
  type ProvenActionContext,
  type UserActionContext,
} from './user-acts.service.ts';
import * as queries from './users.queries.ts';
import { endPersonalKeys, endSessions, removeUser, updateUser } from '../session/session.exported.queries.ts';
import { lockUser } from './users.exported.queries.ts';

/** Finds a pending user of the generic group and locks them. @throws ApiError NOT_FOUND or USER_NOT_PENDING */
export async function requirePendingUser({ db }: UserActionContext, id: string): Promise<LockedUser> {
  const user = requireFound(await lockUser(db, id));
  if (user.status !== 'PENDING' || user.companyGroup !== GENERIC_GROUP) {
    throw apiError(USER_NOT_PENDING);
  }
  return user;
}

/** Mails a user that their account is active. */
export async function mailAccountActive(
  { db }: UserActionContext,
  user: LockedUser,
  publicUrl: string,
): Promise<void> {
  await mailWelcome(db, { ...user, language: language.parse(user.language) }, publicUrl);
}

/**
 * Activates a pending user in the generic group. Names and enables the user's company, and sets its tag limit from its plan.
 * @throws ApiError NOT_FOUND or USER_NOT_PENDING
 */
export async function activatePending(
  context: UserActionContext,
  publicUrl: string,
  id: string,
  companyName: string,
): Promise<HandlerReplyOf<typeof activateGenericPending>> {
  const { db, clock } = context;
  const user = await requirePendingUser(context, id);
  const group = requireFound(await findCompanyGroup(db, GENERIC_GROUP));
  const { companyId, name: mainContactName, email, phone } = user;
  const updateDate = clock.now();
  const tagsLimit = await capOfCompany(db, { companyGroupId: group.id, companyId }, updateDate);
  await insideTenant(db, group, (groupDb) =>
    nameCompany(groupDb, {
      id: companyId,
      name: companyName,
      mainContactName,
      email,
      phone,
      enabled: true,
      tagsLimit,
      updateDate,
    }),
  );
  await updateUser(db, id, { status: 'ACTIVE', companyName, updateDate });
  await mailAccountActive(context, user, publicUrl);
  const detail = { name: user.name, email, company: companyName };
  await recordUserAct(context, { act: 'activate', subject: id, detail }, [{ tenant: group, companyId }]);
  return presentUser(requireFound(await queries.findUser(db, id)));
}

/**
 * Sets a user's password, and ends the sessions, personal API tokens and calendar addresses.
 * @throws ApiError NOT_FOUND; PROOF_REQUIRED; USER_OWN_LOGIN for the own account; MIGRATE_INVALID_CATALOG for a user of another group;
 * a 400 for a refused password
 */
export async function setPassword(
  context: ProvenActionContext & PasswordSetting,
  id: string,
  { password, companyGroup }: { password: string; companyGroup: string },
): Promise<void> {
  const { db, clock, actor, session } = context;
  if (id === actor.userId) {
    throw apiError(USER_OWN_LOGIN);
  }
  const user = requireFound(await lockUser(db, id));
  if (user.status === 'MIGRATED' || user.status === 'DELETED') {
    throw apiError(NOT_FOUND);
  }
  requireRecentProof(session, clock);
  if (user.companyGroup !== companyGroup) {
    throw apiError(MIGRATE_INVALID_CATALOG, { companyGroup });
  }
  await updateUser(db, id, {
    passwordHash: await hashNewPassword(password, 'password', context),
    updateDate: clock.now(),
  });
  await endSessions(db, id);
  await endPersonalKeys(db, id, clock.now());
  const group = requireFound(await findCompanyGroup(db, companyGroup));
  await recordUserAct(context, { act: 'password', subject: id, detail: { email: user.email } }, [
    { tenant: group, companyId: user.companyId },
  ]);
}

/**
 * Deletes the account of an email. Its rows in this group and in earlier groups lose email, phone, occupation and password. They keep the
 * name for the records, and the email can be registered again. If the user is the last of a company of the generic group, the
 * company's subscription is cancelled.
 * @throws ApiError NOT_FOUND, USER_IS_SELF, PROOF_REQUIRED or USER_LAST_ADMIN
 */
export async function deleteUser(context: ProvenActionContext, email: string): Promise<void> {
  const { db, clock, actor, session } = context;
  const { id, companyGroupId } = requireFound(await queries.findCurrentUserByEmail(db, email.toLowerCase()));
  if (id === actor.userId) {
    throw apiError(USER_IS_SELF);
  }
  requireRecentProof(session, clock);
  await queries.lockGroupsForUpdate(db, [companyGroupId]);
  const user = requireFound(await lockUser(db, id));
  if (user.email !== email.toLowerCase() || user.companyGroupId !== companyGroupId) {
    throw apiError(NOT_FOUND);
  }
  await requireAnotherAdmin(db, user);
  if (user.companyGroup === GENERIC_GROUP && (await queries.countOthers(db, user, user.companyId)) === 0) {
    await cancelSubscriptionsOf(context, user);
  }
  await removeUser(db, id, clock.now());
  const group = requireFound(await findCompanyGroup(db, user.companyGroup));
  await recordUserAct(context, { act: 'delete', subject: id, detail: { name: user.name } }, [
    { tenant: group, companyId: user.companyId },
  ]);
}
