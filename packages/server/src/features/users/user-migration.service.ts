/** Moving a user to a company of another group, with the company's equipment when nobody else is left in it. */
import type { AnswerOf, BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { USER_IS_SELF } from '@mobcheck/contract/company-users/company-users.contract.ts';
import { TAGS_LIMIT_REACHED } from '@mobcheck/contract/tags/tags.contract.ts';
import {
  MIGRATE_COULD_NOT_MIGRATE,
  MIGRATE_INVALID_CATALOG,
  type migrateUser as migrateEndpoint,
} from '@mobcheck/contract/users/users.contract.ts';
import { found, apiError, ApiError } from '../../platform/context/api-error.ts';
import { insideTenant } from '../../platform/db/tenants.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import { moveCompany } from '../company-moves/company-moves.service.ts';
import { removeBareCompany } from '../companies/bare-company.exported.queries.ts';
import {
  presentUser,
  recordUserAct,
  requireAnotherAdmin,
  type LockedUser,
  type UserAct,
} from './user-acts.service.ts';
import * as queries from './users.queries.ts';
import { pendingUser, welcome } from './users.service.ts';
import { findCompany } from '../companies/companies.exported.queries.ts';
import { endSessions, insertAccount, updateAccount } from '../session/session.exported.queries.ts';
import { deleteTokens } from './email-tokens.exported.queries.ts';
import { lockUser, findGroup } from './users.exported.queries.ts';

type Destination = BodyOf<typeof migrateEndpoint>;

type Group = NonNullable<Awaited<ReturnType<typeof findGroup>>>;

/**
 * Runs a migration; what goes wrong without a code of its own could not be migrated, and nothing is changed. The reason
 * is for the log alone.
 */
async function orCouldNot<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) {
      throw Object.assign(apiError(MIGRATE_COULD_NOT_MIGRATE), { cause: error });
    }
    throw error.kind === TAGS_LIMIT_REACHED ? apiError(MIGRATE_COULD_NOT_MIGRATE) : error;
  }
}

/** The group and company to move to. @throws ApiError MIGRATE_INVALID_CATALOG, or NOT_FOUND for the company */
async function destinationOf({ db }: UserAct, from: Group, { companyGroup, companyId }: Destination) {
  const group = await findGroup(db, companyGroup);
  if (group === undefined || group.name === GENERIC_GROUP || group.id === from.id) {
    throw apiError(MIGRATE_INVALID_CATALOG, { companyGroup });
  }
  await queries.lockGroupsForUpdate(db, [from.id, group.id]);
  const company = found(await insideTenant(db, group, (inGroup) => findCompany(inGroup, companyId)));
  return { group, companyId, companyName: company.name };
}

async function recordMove(
  act: UserAct,
  { id, name, email, companyId }: LockedUser,
  from: Group,
  to: Awaited<ReturnType<typeof destinationOf>>,
  moved: number,
): Promise<void> {
  const detail = {
    name,
    email,
    from: from.name,
    to: to.group.name,
    company: to.companyName,
    equipment: moved,
  };
  await recordUserAct(act, { act: 'migrate', subject: id, detail }, [
    { tenant: from, companyId },
    { tenant: to.group, companyId: to.companyId },
  ]);
}

/** In the generic group a company is there for its people alone: without them and without data it goes. */
async function removeIfBare({ db }: UserAct, from: Group, user: LockedUser): Promise<void> {
  if (from.name === GENERIC_GROUP && (await queries.countOthers(db, user, user.companyId)) === 0) {
    await removeBareCompany(db, from, user.companyId);
  }
}

/**
 * Puts a pending user of the generic group into an existing company and lets them in.
 * @throws ApiError USER_NOT_PENDING, MIGRATE_INVALID_CATALOG or MIGRATE_COULD_NOT_MIGRATE
 */
export async function migratePending(
  act: UserAct,
  publicUrl: string,
  id: string,
  wanted: Destination,
): Promise<AnswerOf<typeof migrateEndpoint>> {
  return orCouldNot(async () => {
    const { db, clock } = act;
    const from = found(await findGroup(db, GENERIC_GROUP));
    const to = await destinationOf(act, from, wanted);
    const user = await pendingUser(act, id);
    await updateAccount(db, id, {
      companyGroupId: to.group.id,
      companyId: to.companyId,
      companyName: to.companyName,
      status: 'ACTIVE',
      updateDate: clock.now(),
    });
    await removeIfBare(act, from, user);
    await welcome(act, user, publicUrl);
    await recordMove(act, user, from, to, 0);
    return presentUser(found(await queries.findUser(db, id)));
  });
}

async function requireGroupKept({ db }: UserAct, user: LockedUser): Promise<void> {
  // A platform admin stays one, and a group that is left empty needs no admin.
  if (user.role === 'COMPANY_GROUP_ADMIN' && (await queries.countOthers(db, user)) > 0) {
    await requireAnotherAdmin(db, user);
  }
}

/**
 * Moves a user to a company of another group: they go on under a new row with their password, the old row stays as
 * MIGRATED, their sessions end. Who ran a whole group runs the company they come to, not its group.
 * @throws ApiError USER_IS_SELF, USER_LAST_ADMIN, MIGRATE_INVALID_CATALOG or MIGRATE_COULD_NOT_MIGRATE
 */
export async function migrateUser(
  act: UserAct,
  id: string,
  wanted: Destination,
): Promise<AnswerOf<typeof migrateEndpoint>> {
  return orCouldNot(async () => {
    const { db, clock, ids, actor } = act;
    const { companyGroup } = found(await queries.findUser(db, id));
    if (id === actor.userId) {
      throw apiError(USER_IS_SELF);
    }
    const from = found(await findGroup(db, companyGroup));
    const to = await destinationOf(act, from, wanted);
    const user = found(await lockUser(db, id));
    if (user.companyGroupId !== from.id || user.status === 'MIGRATED' || user.status === 'DELETED') {
      throw apiError(MIGRATE_COULD_NOT_MIGRATE);
    }
    await requireGroupKept(act, user);
    const isLast = (await queries.countOthers(db, user, user.companyId)) === 0;
    const move = { from, to: to.group, fromCompanyId: user.companyId, toCompanyId: to.companyId };
    const moved = isLast ? await moveCompany(db, move, to.group.equipmentCap) : 0;
    const now = clock.now();
    const newId = ids.newId();
    await updateAccount(db, id, { status: 'MIGRATED', passwordHash: '', updateDate: now });
    await endSessions(db, id);
    await deleteTokens(db, id, ['RESET', 'ACTIVATION']);
    const { name, email, phone, occupation, passwordHash, language, role } = user;
    await insertAccount(db, {
      id: newId,
      name,
      email,
      phone,
      occupation,
      passwordHash,
      language,
      role: role === 'COMPANY_GROUP_ADMIN' ? 'COMPANY_ADMIN' : role,
      status: 'ACTIVE',
      companyGroupId: to.group.id,
      companyId: to.companyId,
      companyName: to.companyName,
      createdAt: now,
      updateDate: now,
    });
    await removeIfBare(act, from, user);
    await recordMove(act, user, from, to, moved);
    return presentUser(found(await queries.findUser(db, newId)));
  });
}
