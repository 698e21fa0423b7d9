/** Moves a company of the generic group to its own group, with its people, plan, bills and equipment. */
import {
  GROUP_NAME_LENGTH,
  isGroupName,
  proposeGroupName,
} from '@mobcheck/contract/company-groups/group-name.rules.ts';
import {
  CREATE_BAD_COMPANY_GROUP_NAME,
  CREATE_EXISTING_COMPANY_GROUP,
} from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { addressFields } from '@mobcheck/contract/kernel/address.ts';
import type { HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import { FREE_PLAN_ID } from '@mobcheck/contract/plans/plans.rules.ts';
import {
  USER_HAS_OWN_GROUP,
  type giveOwnGroup as giveEndpoint,
  type OwnGroup,
} from '@mobcheck/contract/users/users.contract.ts';
import { z } from 'zod';
import { findCompanyGroup, type FoundGroup } from '../../platform/db/company-groups.queries.ts';
import { apiError, requireFound } from '../../platform/context/api-error.ts';
import { requireRecentProof } from '../../platform/context/recent-proof.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import type { Migration } from '../../platform/db/group-upgrades.ts';
import { insideTenant } from '../../platform/db/tenants.ts';
import { language } from '../../platform/mail/language.ts';
import { handOverCustomer } from '../billing/handed-over-customer.service.ts';
import { findLeavingCompany, setTagsLimit } from '../companies/companies.exported.queries.ts';
import { deleteCompanyIfEmpty } from '../companies/empty-company.exported.queries.ts';
import { findGroupNamesLike, lockProvisioning } from '../company-groups/company-groups.exported.queries.ts';
import { provisionGroup } from '../company-groups/company-groups.service.ts';
import { moveCompany } from '../company-moves/company-moves.service.ts';
import { freePlanCap } from '../prices/current-prices.service.ts';
import { updateUser } from '../session/session.exported.queries.ts';
import { findCompanySettings } from '../system-config/system-config.service.ts';
import { handOverTagOrders } from '../tag-orders/tag-orders.exported.queries.ts';
import { moveAccount, withMigrationError } from './moved-account.service.ts';
import {
  presentUser,
  recordUserAct,
  type LockedUser,
  type ProvenActionContext,
  type UserActionContext,
} from './user-acts.service.ts';
import { lockUser } from './users.exported.queries.ts';
import * as queries from './users.queries.ts';
import { mailAccountActive } from './users.service.ts';

/** Tag limit during a move, above any real limit, since a move must not fail because of tags in use. */
const NO_LIMIT = 1_000_000;

const storedCity = z.object(addressFields).pick({ city: true });

type Leaving = Pick<Awaited<ReturnType<typeof lockLeaving>>, 'company' | 'settings'>;

/** Whether a user belongs to a customer in the generic group. */
function sharesGroup({ status, companyGroup, role }: Pick<LockedUser, 'status' | 'companyGroup' | 'role'>) {
  const isFormer = status === 'MIGRATED' || status === 'DELETED';
  return companyGroup === GENERIC_GROUP && !isFormer && role !== 'MOBCHECK_ADMIN';
}

/**
 * Returns a free name for a company's group.
 * @param address of the company, as stored
 */
export async function findFreeGroupName(
  db: PublicDb,
  { name: company, address }: { readonly name: string; readonly address: unknown },
): Promise<string> {
  const { city } = storedCity.parse(address ?? {});
  // A proposed name may be shortened to make room for an ending, so the search uses its first half.
  const beginning = proposeGroupName({ company, city }, () => false).slice(0, GROUP_NAME_LENGTH / 2);
  const taken = new Set(await findGroupNamesLike(db, beginning));
  return proposeGroupName({ company, city }, (name) => taken.has(name));
}

/**
 * Proposes the names of a company and its group.
 * @throws ApiError NOT_FOUND, or USER_HAS_OWN_GROUP for a user outside the customers of the generic group
 */
export async function proposeOwnGroup(db: PublicDb, id: string): Promise<OwnGroup> {
  const user = requireFound(await queries.findUser(db, id));
  if (!sharesGroup(user)) {
    throw apiError(USER_HAS_OWN_GROUP);
  }
  const generic = requireFound(await findCompanyGroup(db, GENERIC_GROUP));
  const company = await insideTenant(db, generic, (inGroup) => findLeavingCompany(inGroup, user.companyId));
  const named = { name: user.companyName, address: company?.address };
  return { companyName: user.companyName, companyGroup: await findFreeGroupName(db, named) };
}

async function makeGroup(
  { db, clock, ids }: UserActionContext,
  migrations: readonly Migration[],
  user: LockedUser,
  { company, settings, timeZone }: Leaving & Pick<FoundGroup, 'timeZone'>,
  { companyName, companyGroup }: OwnGroup,
) {
  const { id, tenant, companyIds } = await provisionGroup(db, { clock, ids }, migrations, {
    name: companyGroup,
    language: language.parse(user.language),
    planId: FREE_PLAN_ID,
    // The cap is at least the company's tag limit, which the platform admin may have raised.
    equipmentCap: Math.max(await freePlanCap(db, clock.now()), company.tagsLimit),
    settings,
    timeZone,
    companies: [
      {
        name: companyName,
        cnpj: company.cnpj,
        fantasyName: company.fantasyName,
        address: JSON.stringify(company.address),
        tagsLimit: NO_LIMIT,
        mainContactName: company.mainContactName,
        email: company.email,
        phone: company.phone,
        imageKey: company.imageKey,
        fileBytes: company.fileBytes,
        users: [],
      },
    ],
  });
  return { group: { id, name: companyGroup, ...tenant }, companyId: companyIds[0] ?? '', companyName };
}

type Destination = Awaited<ReturnType<typeof makeGroup>>;

/**
 * Moves plan, bills and tag orders, then equipment and records. Sets the company's tag limit to the group's cap, and deletes the former
 * company if it is empty. Returns the number of pieces.
 */
async function moveBelongings(
  context: UserActionContext,
  from: FoundGroup,
  fromCompanyId: string,
  { group, companyId }: Destination,
): Promise<number> {
  const { db, clock } = context;
  const source = { companyGroupId: from.id, companyId: fromCompanyId };
  await handOverCustomer(context, source, group.id);
  await handOverTagOrders(db, source, { companyGroupId: group.id, companyId });
  const move = { from, to: group, fromCompanyId, toCompanyId: companyId };
  const pieces = await moveCompany(db, move, { equipmentCap: NO_LIMIT, now: clock.now() });
  const { equipmentCap } = requireFound(await findCompanyGroup(db, group.name));
  const limit = { tagsLimit: equipmentCap, updateDate: clock.now() };
  await insideTenant(db, group, (inGroup) => setTagsLimit(inGroup, companyId, limit));
  await deleteCompanyIfEmpty(db, from, fromCompanyId);
  return pieces;
}

/**
 * Moves all users of a company. A pending user keeps the row, to which nothing refers yet.
 * @returns the id of the group's admin
 */
async function movePeople(
  context: UserActionContext,
  people: readonly LockedUser[],
  adminId: string,
  to: Destination,
): Promise<string> {
  let newAdminId = adminId;
  for (const person of people) {
    const isAdmin = person.id === adminId;
    const change = isAdmin
      ? { role: 'COMPANY_GROUP_ADMIN', status: 'ACTIVE' }
      : { role: person.role, status: person.status };
    if (person.status === 'PENDING') {
      await updateUser(context.db, person.id, {
        companyGroupId: to.group.id,
        companyId: to.companyId,
        companyName: to.companyName,
        ...change,
        updateDate: context.clock.now(),
      });
    } else {
      const newId = await moveAccount(context, person, to, change);
      newAdminId = isAdmin ? newId : newAdminId;
    }
  }
  return newAdminId;
}

/**
 * Locks the generic group and all users of a user's company. Returns the users with data of the company.
 * @throws ApiError NOT_FOUND or USER_HAS_OWN_GROUP
 */
async function lockLeaving({ db }: UserActionContext, generic: FoundGroup, id: string) {
  const { companyId } = requireFound(await queries.findUser(db, id));
  await queries.lockGroupsForUpdate(db, [generic.id]);
  // Locked before the users, as in every act that creates a group.
  await lockProvisioning(db);
  const people: LockedUser[] = [];
  for (const personId of await queries.listPeopleOf(db, { companyGroupId: generic.id, companyId })) {
    people.push(requireFound(await lockUser(db, personId)));
  }
  const user = people.find((person) => person.id === id);
  if (user === undefined || people.some((person) => !sharesGroup(person))) {
    throw apiError(USER_HAS_OWN_GROUP);
  }
  return insideTenant(db, generic, async (inGroup) => ({
    user,
    people,
    company: requireFound(await findLeavingCompany(inGroup, companyId)),
    settings: await findCompanySettings(inGroup, companyId),
  }));
}

/** Returns the user if the group with this name was created for them before, else undefined. */
async function findDone({ db }: UserActionContext, id: string, companyGroup: string) {
  const user = requireFound(await queries.findUser(db, id));
  const current =
    user.status === 'MIGRATED' ? await queries.findCurrentUserByEmail(db, user.email) : { id: user.id };
  const now = current && (await queries.findUser(db, current.id));
  return now?.companyGroup === companyGroup && now.role === 'COMPANY_GROUP_ADMIN' ? now : undefined;
}

/** Parts that the act needs besides the transaction. */
export interface OwnGroupParts {
  /** Base of the links in mails. */
  readonly publicUrl: string;
  readonly migrations: readonly Migration[];
}

/**
 * Creates a group for the company of a user of the generic group, in the caller's transaction. The user becomes its active admin. Users,
 * plan, bills, tag orders, equipment and records move along.
 * @param names undefined means the company's own name and the proposed name of the group
 * @throws ApiError NOT_FOUND, USER_HAS_OWN_GROUP, CREATE_EXISTING_COMPANY_GROUP or MIGRATE_COULD_NOT_MIGRATE, after which nothing is
 * changed
 */
export async function openOwnGroup(
  context: UserActionContext,
  { publicUrl, migrations }: OwnGroupParts,
  id: string,
  names: OwnGroup | undefined,
): Promise<HandlerReplyOf<typeof giveEndpoint>> {
  return withMigrationError(async () => {
    const { db } = context;
    const from = requireFound(await findCompanyGroup(db, GENERIC_GROUP));
    const { user, people, company, settings } = await lockLeaving(context, from, id);
    const chosen = names ?? {
      companyName: user.companyName,
      companyGroup: await findFreeGroupName(db, { name: user.companyName, address: company.address }),
    };
    if ((await findCompanyGroup(db, chosen.companyGroup)) !== undefined) {
      throw apiError(CREATE_EXISTING_COMPANY_GROUP, { companyGroup: chosen.companyGroup });
    }
    const to = await makeGroup(
      context,
      migrations,
      user,
      { company, settings, timeZone: from.timeZone },
      chosen,
    );
    const newId = await movePeople(context, people, id, to);
    const equipment = await moveBelongings(context, from, user.companyId, to);
    if (user.status === 'PENDING') {
      await mailAccountActive(context, user, publicUrl);
    }
    const { name, email } = user;
    const detail = {
      name,
      email,
      from: from.name,
      to: to.group.name,
      company: to.companyName,
      people: people.length,
      equipment,
    };
    await recordUserAct(context, { act: 'ownGroup', subject: newId, detail }, [
      { tenant: from, companyId: user.companyId },
      { tenant: to.group, companyId: to.companyId },
    ]);
    return presentUser(requireFound(await queries.findUser(db, newId)));
  });
}

/**
 * Creates the group like {@link openOwnGroup}, for the platform admin. A repeated call with the same name changes nothing.
 * @throws ApiError like `openOwnGroup`, CREATE_BAD_COMPANY_GROUP_NAME, and PROOF_REQUIRED unless the user is pending in a company without
 * active users
 */
export async function giveOwnGroup(
  context: ProvenActionContext,
  parts: OwnGroupParts,
  id: string,
  names: OwnGroup,
): Promise<HandlerReplyOf<typeof giveEndpoint>> {
  const { companyGroup } = names;
  if (!isGroupName(companyGroup)) {
    const issue = { path: 'companyGroup', code: 'invalid' };
    throw apiError(CREATE_BAD_COMPANY_GROUP_NAME, { companyGroup }, [issue]);
  }
  // With the lock, the second of two simultaneous calls finds the group of the first.
  const generic = requireFound(await findCompanyGroup(context.db, GENERIC_GROUP));
  await queries.lockGroupsForUpdate(context.db, [generic.id]);
  const done = await findDone(context, id, companyGroup);
  if (done !== undefined) {
    return presentUser(done);
  }
  const { status, companyId } = requireFound(await queries.findUser(context.db, id));
  const company = { companyGroupId: generic.id, companyId };
  // A pending user may have active colleagues, and the data of their company also moves.
  if (status !== 'PENDING' || (await queries.hasActivePeople(context.db, company))) {
    requireRecentProof(context.session, context.clock);
  }
  return openOwnGroup(context, parts, id, names);
}
