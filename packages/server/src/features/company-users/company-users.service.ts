/** Rules of employees: nobody assigns a role above their own or changes people who have one; the last admin stays. */
import {
  companyUser,
  USER_CREATE_EMAIL_EXISTS,
  USER_IS_SELF,
  USER_LAST_ADMIN,
  USER_ROLE_REFUSED,
  type createCompanyUser,
  type updateCompanyUser,
} from '@mobcheck/contract/company-users/company-users.contract.ts';
import { mayChangeRole } from '@mobcheck/contract/company-users/company-users.policy.ts';
import type { Actor } from '@mobcheck/contract/kernel/actor.ts';
import type { HandlerReplyOf, BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { requireFound, invalid, apiError } from '../../platform/context/api-error.ts';
import { requireCurrent } from '../../platform/context/require-current.ts';
import { visibleCompany } from '../../platform/context/visible-company.ts';
import { isUniqueViolation } from '../../platform/db/database.ts';
import { hashPassword, hashRandomPassword } from '../password/password.service.ts';
import { recordAct } from '../audit/audit.service.ts';
import { requestActivationMail } from '../password/password-mails.service.ts';
import * as queries from './company-users.queries.ts';
import { findCompany } from '../companies/companies.exported.queries.ts';
import {
  endSessionsOfUser,
  insertGroupAccount,
  removeGroupAccount,
  updateGroupAccount,
} from '../session/group-accounts.exported.queries.ts';

type PersonRow = NonNullable<Awaited<ReturnType<typeof queries.lockPerson>>>;

/** A row as the contract shows it. */
export function presentPerson(row: PersonRow): HandlerReplyOf<typeof updateCompanyUser> {
  return {
    ...row,
    // The check constraints and the queries allow the same values.
    role: companyUser.shape.role.parse(row.role),
    status: companyUser.shape.status.parse(row.status),
  };
}

function requireRole(actor: Actor, ...roles: readonly string[]): void {
  if (!roles.every((role) => mayChangeRole(actor, companyUser.shape.role.parse(role)))) {
    throw apiError(USER_ROLE_REFUSED);
  }
}

/** Returns the name of a person's company; a field error for one that the actor does not see. */
async function requireCompanyName({ db, actor }: ActionContext, companyId: string): Promise<string> {
  const own = visibleCompany(actor);
  const company = own === undefined || own === companyId ? await findCompany(db, companyId) : undefined;
  if (company === undefined) {
    throw invalid('companyId', 'unknown');
  }
  return company.name;
}

/** Returns an error handler that turns a violated unique index into USER_CREATE_EMAIL_EXISTS. */
function rethrowTakenEmail(email: string) {
  return (error: unknown): never => {
    throw isUniqueViolation(error, 'users_email_key') ? apiError(USER_CREATE_EMAIL_EXISTS, { email }) : error;
  };
}

/** Throws USER_LAST_ADMIN for the last active admin; the person's row is locked already. */
async function requireAnotherAdmin({ db }: ActionContext, { id, role }: PersonRow): Promise<void> {
  const isLast =
    role === 'MOBCHECK_ADMIN'
      ? await queries.isLastPlatformAdmin(db, id)
      : role === 'COMPANY_GROUP_ADMIN' && (await queries.isLastGroupAdmin(db, id));
  if (isLast) {
    throw apiError(USER_LAST_ADMIN);
  }
}

/**
 * Adds a person. Without a password they are PENDING until they set one by the link of a mail, which makes them ACTIVE;
 * an INACTIVE person gets no mail, and can ask for one at the login once they are active.
 * @throws ApiError USER_ROLE_REFUSED, USER_CREATE_EMAIL_EXISTS, or 400 for a company that the actor does not run
 */
export async function createPerson(
  context: ActionContext,
  { password = '', ...fields }: BodyOf<typeof createCompanyUser>,
): Promise<string> {
  const { db, actor, clock, ids } = context;
  requireRole(actor, fields.role);
  const company = await requireCompanyName(context, fields.companyId);
  const id = ids.newId();
  const now = clock.now();
  const byMail = password === '' && fields.status !== 'INACTIVE';
  const status = byMail ? 'PENDING' : fields.status;
  const passwordHash = password === '' ? await hashRandomPassword(ids) : await hashPassword(password);
  const row = { id, ...fields, status, companyName: company, passwordHash, createdAt: now, updateDate: now };
  await insertGroupAccount(db, row).catch(rethrowTakenEmail(fields.email));
  if (byMail) {
    await requestActivationMail(db, id);
  }
  await recordAct(context, {
    feature: 'company-users',
    act: 'create',
    subject: id,
    detail: { name: fields.name, email: fields.email, role: fields.role, status, company },
  });
  return id;
}

/**
 * Changes a person. A new password, another company or address and a status other than ACTIVE end their sessions.
 * @throws ApiError USER_ROLE_REFUSED, STALE_WRITE, USER_IS_SELF, USER_LAST_ADMIN or USER_CREATE_EMAIL_EXISTS
 */
export async function updatePerson(
  context: ActionContext,
  id: string,
  { updateDate, password = '', ...fields }: BodyOf<typeof updateCompanyUser>,
): Promise<HandlerReplyOf<typeof updateCompanyUser>> {
  const { db, actor, clock } = context;
  const before = requireFound(await queries.lockPerson(db, id, visibleCompany(actor)));
  requireRole(actor, before.role, fields.role);
  requireCurrent(before, updateDate);
  if (id === actor.userId && fields.status !== 'ACTIVE') {
    throw apiError(USER_IS_SELF);
  }
  const company = await requireCompanyName(context, fields.companyId);
  if (before.status === 'ACTIVE' && (fields.status !== 'ACTIVE' || fields.role !== before.role)) {
    await requireAnotherAdmin(context, before);
  }
  const change = {
    ...fields,
    companyName: company,
    ...(password === '' ? {} : { passwordHash: await hashPassword(password) }),
    updateDate: clock.now(),
  };
  await updateGroupAccount(db, id, change).catch(rethrowTakenEmail(fields.email));
  const isElsewhere = fields.companyId !== before.companyId || fields.email !== before.email;
  if (password !== '' || fields.status !== 'ACTIVE' || isElsewhere) {
    await endSessionsOfUser(db, id);
  }
  // A link that went to a wrong address, or that is replaced by a password of the admin's, is void.
  const isVoided =
    (password !== '' || fields.email !== before.email) && (await queries.voidActivation(db, id));
  if (isVoided && password === '' && fields.status === 'PENDING') {
    await requestActivationMail(db, id);
  }
  await recordAct(context, {
    feature: 'company-users',
    act: 'update',
    subject: id,
    detail: {
      name: fields.name,
      email: fields.email,
      role: fields.role,
      roleBefore: before.role,
      status: fields.status,
      statusBefore: before.status,
      passwordSet: password !== '',
    },
  });
  return presentPerson(requireFound(await queries.lockPerson(db, id, undefined)));
}

/**
 * Removes a person: their records keep their name, all other personal data is blanked, their address is free again,
 * their sessions end.
 * @throws ApiError USER_IS_SELF or USER_LAST_ADMIN
 */
export async function removePerson(context: ActionContext, id: string): Promise<void> {
  const { db, actor, clock } = context;
  const before = requireFound(await queries.lockPerson(db, id, visibleCompany(actor)));
  if (id === actor.userId) {
    throw apiError(USER_IS_SELF);
  }
  if (before.status === 'ACTIVE') {
    await requireAnotherAdmin(context, before);
  }
  await removeGroupAccount(db, id, clock.now());
  await recordAct(context, {
    feature: 'company-users',
    act: 'remove',
    subject: id,
    detail: { name: before.name, email: before.email, role: before.role },
  });
}
