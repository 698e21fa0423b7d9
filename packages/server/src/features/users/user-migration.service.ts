/** Moves a user to a company of another group. The last user of a company takes its equipment along. */
import type { HandlerReplyOf, BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { USER_IS_SELF } from '@mobcheck/contract/company-users/company-users.contract.ts';
import {
  MIGRATE_COULD_NOT_MIGRATE,
  MIGRATE_INVALID_CATALOG,
  type migrateUser as migrateEndpoint,
} from '@mobcheck/contract/users/users.contract.ts';
import { findCompanyGroup, type FoundGroup } from '../../platform/db/company-groups.queries.ts';
import { requireFound, apiError } from '../../platform/context/api-error.ts';
import { requireRecentProof } from '../../platform/context/recent-proof.ts';
import { insideTenant } from '../../platform/db/tenants.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import { moveCompany } from '../company-moves/company-moves.service.ts';
import { handOverCustomer } from '../billing/handed-over-customer.service.ts';
import { handOverTagOrders } from '../tag-orders/tag-orders.exported.queries.ts';
import { deleteWebhooksOfCompany } from '../webhooks/company-move.exported.queries.ts';
import { deleteCompanyIfEmpty } from '../companies/empty-company.exported.queries.ts';
import {
  presentUser,
  recordUserAct,
  requireAnotherAdmin,
  type LockedUser,
  type ProvenActionContext,
  type UserActionContext,
} from './user-acts.service.ts';
import * as queries from './users.queries.ts';
import { mailAccountActive, requirePendingUser } from './users.service.ts';
import { findCompany } from '../companies/companies.exported.queries.ts';
import { updateUser } from '../session/session.exported.queries.ts';
import { moveAccount, withMigrationError } from './moved-account.service.ts';
import { lockUser } from './users.exported.queries.ts';

type Destination = BodyOf<typeof migrateEndpoint>;

/** Finds the group and company to move to, and locks both groups. @throws ApiError MIGRATE_INVALID_CATALOG, or NOT_FOUND for the company */
async function requireDestination(
  { db }: UserActionContext,
  from: FoundGroup,
  { companyGroup, companyId }: Destination,
) {
  const group = await findCompanyGroup(db, companyGroup);
  if (group === undefined || group.name === GENERIC_GROUP || group.id === from.id) {
    throw apiError(MIGRATE_INVALID_CATALOG, { companyGroup });
  }
  await queries.lockGroupsForUpdate(db, [from.id, group.id]);
  const company = requireFound(await insideTenant(db, group, (groupDb) => findCompany(groupDb, companyId)));
  return { group, companyId, companyName: company.name };
}

async function recordMove(
  context: UserActionContext,
  { id, name, email, companyId }: LockedUser,
  from: FoundGroup,
  to: Awaited<ReturnType<typeof requireDestination>>,
  movedEquipment: number,
): Promise<void> {
  const detail = {
    name,
    email,
    from: from.name,
    to: to.group.name,
    company: to.companyName,
    equipment: movedEquipment,
  };
  await recordUserAct(context, { act: 'migrate', subject: id, detail }, [
    { tenant: from, companyId },
    { tenant: to.group, companyId: to.companyId },
  ]);
}

/** Hands over the paying customer when the last user of a company leaves the generic group. */
async function handOverBilling(
  context: UserActionContext,
  from: FoundGroup,
  user: LockedUser,
  to: Awaited<ReturnType<typeof requireDestination>>,
): Promise<void> {
  if (from.name === GENERIC_GROUP && (await queries.countOthers(context.db, user, user.companyId)) === 0) {
    await handOverCustomer(context, { companyGroupId: from.id, companyId: user.companyId }, to.group.id);
  }
}

/** Hands over the tag orders of a company when its last user leaves. */
async function handOverOrders(
  { db }: UserActionContext,
  from: FoundGroup,
  user: LockedUser,
  to: Awaited<ReturnType<typeof requireDestination>>,
): Promise<void> {
  if ((await queries.countOthers(db, user, user.companyId)) === 0) {
    await handOverTagOrders(
      db,
      { companyGroupId: from.id, companyId: user.companyId },
      { companyGroupId: to.group.id, companyId: to.companyId },
    );
  }
}

/** Deletes a company of the generic group that is left without users and data, and its webhooks in any case. */
async function removeEmptyCompany(
  { db }: UserActionContext,
  from: FoundGroup,
  user: LockedUser,
): Promise<void> {
  if (from.name === GENERIC_GROUP && (await queries.countOthers(db, user, user.companyId)) === 0) {
    await deleteCompanyIfEmpty(db, from, user.companyId);
    await deleteWebhooksOfCompany(db, user.companyId);
  }
}

/**
 * Moves a pending user of the generic group to an existing company and activates them.
 * @throws ApiError NOT_FOUND, USER_NOT_PENDING, PROOF_REQUIRED, MIGRATE_INVALID_CATALOG or MIGRATE_COULD_NOT_MIGRATE
 */
export async function migratePending(
  context: ProvenActionContext,
  publicUrl: string,
  id: string,
  target: Destination,
): Promise<HandlerReplyOf<typeof migrateEndpoint>> {
  return withMigrationError(async () => {
    const { db, clock } = context;
    const from = requireFound(await findCompanyGroup(db, GENERIC_GROUP));
    const to = await requireDestination(context, from, target);
    const user = await requirePendingUser(context, id);
    requireRecentProof(context.session, clock);
    await updateUser(db, id, {
      companyGroupId: to.group.id,
      companyId: to.companyId,
      companyName: to.companyName,
      status: 'ACTIVE',
      updateDate: clock.now(),
    });
    await handOverBilling(context, from, user, to);
    await handOverOrders(context, from, user, to);
    await removeEmptyCompany(context, from, user);
    await mailAccountActive(context, user, publicUrl);
    await recordMove(context, user, from, to, 0);
    return presentUser(requireFound(await queries.findUser(db, id)));
  });
}

/** @throws ApiError USER_LAST_ADMIN when the user is the last admin of a group with other users */
async function requireGroupKeepsAdmin({ db }: UserActionContext, user: LockedUser): Promise<void> {
  // A platform admin keeps the role, so the platform loses no admin, and a group without users needs no admin.
  if (user.role === 'COMPANY_GROUP_ADMIN' && (await queries.countOthers(db, user)) > 0) {
    await requireAnotherAdmin(db, user);
  }
}

/**
 * Moves a user to a company of another group. A group admin becomes admin of the new company only, and an inactive user stays inactive.
 * @throws ApiError NOT_FOUND, USER_IS_SELF, PROOF_REQUIRED, USER_LAST_ADMIN, MIGRATE_INVALID_CATALOG or MIGRATE_COULD_NOT_MIGRATE
 */
export async function migrateUser(
  context: ProvenActionContext,
  id: string,
  target: Destination,
): Promise<HandlerReplyOf<typeof migrateEndpoint>> {
  return withMigrationError(async () => {
    const { db, clock, actor } = context;
    const { companyGroup } = requireFound(await queries.findUser(db, id));
    if (id === actor.userId) {
      throw apiError(USER_IS_SELF);
    }
    const from = requireFound(await findCompanyGroup(db, companyGroup));
    const to = await requireDestination(context, from, target);
    const user = requireFound(await lockUser(db, id));
    if (user.companyGroupId !== from.id || user.status === 'MIGRATED' || user.status === 'DELETED') {
      throw apiError(MIGRATE_COULD_NOT_MIGRATE);
    }
    requireRecentProof(context.session, clock);
    await requireGroupKeepsAdmin(context, user);
    const isLastUser = (await queries.countOthers(db, user, user.companyId)) === 0;
    const move = { from, to: to.group, fromCompanyId: user.companyId, toCompanyId: to.companyId };
    await handOverBilling(context, from, user, to);
    await handOverOrders(context, from, user, to);
    // Reads the group again, since the plan of the company may have become the plan of the group.
    const { equipmentCap } = requireFound(await findCompanyGroup(db, to.group.name));
    const movedEquipment = isLastUser ? await moveCompany(db, move, { equipmentCap, now: clock.now() }) : 0;
    const newId = await moveAccount(context, user, to, {
      role: user.role === 'COMPANY_GROUP_ADMIN' ? 'COMPANY_ADMIN' : user.role,
      status: user.status === 'INACTIVE' ? 'INACTIVE' : 'ACTIVE',
    });
    await removeEmptyCompany(context, from, user);
    await recordMove(context, user, from, to, movedEquipment);
    return presentUser(requireFound(await queries.findUser(db, newId)));
  });
}
