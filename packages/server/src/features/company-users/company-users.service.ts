/** Rules for company users. Nobody gives or changes a role above their own, and the last admin cannot be removed or demoted. */
import {
  companyUser,
  USER_CREATE_EMAIL_EXISTS,
  USER_IS_SELF,
  USER_LAST_ADMIN,
  USER_OWN_LOGIN,
  USER_ROLE_REFUSED,
  type createCompanyUser,
  type updateCompanyUser,
} from '@mobcheck/contract/company-users/company-users.contract.ts';
import { mayChangeUserWithRole } from '@mobcheck/contract/company-users/company-users.policy.ts';
import type { Actor } from '@mobcheck/contract/kernel/actor.ts';
import type { HandlerReplyOf, BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { requireFound, invalid, apiError } from '../../platform/context/api-error.ts';
import { requireRecentProof } from '../../platform/context/recent-proof.ts';
import { rejectStaleWrite } from '../../platform/context/stale-write.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import { isUniqueViolation } from '../../platform/db/database.ts';
import { hashNewPassword, hashRandomPassword, type PasswordSetting } from '../password/password.service.ts';
import { NOT_FOUND } from '@mobcheck/contract/kernel/api-error.ts';
import { language } from '../../platform/mail/language.ts';
import { notify } from '../notices/notices.service.ts';
import { mailSecondFactorRemoved } from '../users/account-mails.service.ts';
import { recordAct } from '../audit/audit.service.ts';
import { requestActivationMail, requestNewAddressMail } from '../password/password-mails.service.ts';
import * as queries from './company-users.queries.ts';
import { findCompany } from '../companies/companies.exported.queries.ts';
import {
  endPersonalKeysOfUser,
  endSessionsOfUser,
  insertGroupUser,
  proveSession,
  removeGroupUser,
  updateGroupUser,
} from '../session/group-users.exported.queries.ts';

type UserRow = NonNullable<Awaited<ReturnType<typeof queries.lockUser>>>;

/** Converts a row to the contract's reply. */
export function presentUser(row: UserRow): HandlerReplyOf<typeof updateCompanyUser> {
  return {
    ...row,
    // The check constraints and the queries allow only the contract's values.
    role: companyUser.shape.role.parse(row.role),
    status: companyUser.shape.status.parse(row.status),
  };
}

function rejectHigherRoles(actor: Actor, ...roles: readonly string[]): void {
  if (!roles.every((role) => mayChangeUserWithRole(actor, companyUser.shape.role.parse(role)))) {
    throw apiError(USER_ROLE_REFUSED);
  }
}

/** Proves the actor's session to the database before a platform admin is added, changed or removed. */
async function proveForPlatformAdmin(
  { db, session }: ActionContext,
  ...roles: readonly string[]
): Promise<void> {
  if (roles.includes('MOBCHECK_ADMIN')) {
    await proveSession(db, session.tokenHash);
  }
}

async function requireCompanyName({ db, actor }: ActionContext, companyId: string): Promise<string> {
  const onlyCompanyId = onlyVisibleCompanyId(actor);
  const isVisible = onlyCompanyId === undefined || onlyCompanyId === companyId;
  const company = isVisible ? await findCompany(db, companyId) : undefined;
  if (company === undefined) {
    throw invalid('companyId', 'unknown');
  }
  return company.name;
}

function emailTakenHandler(email: string) {
  return (error: unknown): never => {
    throw isUniqueViolation(error, 'users_email_key') ? apiError(USER_CREATE_EMAIL_EXISTS, { email }) : error;
  };
}

/** The caller has locked the user's row. @throws ApiError USER_LAST_ADMIN */
async function requireAnotherAdmin({ db }: ActionContext, { id, role }: UserRow): Promise<void> {
  const isLast =
    role === 'MOBCHECK_ADMIN'
      ? await queries.isLastPlatformAdmin(db, id)
      : role === 'COMPANY_GROUP_ADMIN' && (await queries.isLastGroupAdmin(db, id));
  if (isLast) {
    throw apiError(USER_LAST_ADMIN);
  }
}

/**
 * Adds a user. A user without a password is PENDING until a password is set with the mailed link. An INACTIVE user stays INACTIVE and gets
 * no mail.
 * @throws ApiError USER_ROLE_REFUSED, PROOF_REQUIRED for an admin, USER_CREATE_EMAIL_EXISTS, or 400 for a company that the actor may not
 * see
 */
export async function addUser(
  context: ActionContext & PasswordSetting,
  { password = '', ...fields }: BodyOf<typeof createCompanyUser>,
): Promise<string> {
  const { db, actor, clock, ids } = context;
  rejectHigherRoles(actor, fields.role);
  if (fields.role !== 'COMPANY_OPERATOR') {
    requireRecentProof(context.session, clock);
  }
  const company = await requireCompanyName(context, fields.companyId);
  const id = ids.newId();
  const now = clock.now();
  const getsActivationMail = password === '' && fields.status !== 'INACTIVE';
  const status = getsActivationMail ? 'PENDING' : fields.status;
  const passwordHash =
    password === '' ? await hashRandomPassword(ids) : await hashNewPassword(password, 'password', context);
  const row = { id, ...fields, status, companyName: company, passwordHash, createdAt: now, updateDate: now };
  await proveForPlatformAdmin(context, fields.role);
  await insertGroupUser(db, row).catch(emailTakenHandler(fields.email));
  if (getsActivationMail) {
    await requestActivationMail(db, id);
  }
  await recordAct(context, {
    feature: 'company-users',
    act: 'create',
    subject: id,
    companyId: fields.companyId,
    detail: { name: fields.name, email: fields.email, role: fields.role, status, company },
  });
  return id;
}

/** Throws USER_OWN_LOGIN if users change their own address or password. Their profile requires the current password for this. */
function rejectOwnLogin(actor: Actor, before: UserRow, change: { email: string; password: string }): void {
  if (before.id === actor.userId && (change.password !== '' || change.email !== before.email)) {
    throw apiError(USER_OWN_LOGIN);
  }
}

/**
 * Adds an audit row of a changed user for the user's company and, after a move, for the former company. The row of the former company
 * has the earlier name and address.
 */
async function recordUpdate(
  context: ActionContext,
  before: UserRow,
  after: Pick<UserRow, 'companyId' | 'name' | 'email' | 'role' | 'status'> & { passwordSet: boolean },
): Promise<void> {
  const { role, status, passwordSet } = after;
  const left = before.companyId === after.companyId ? [] : [before];
  for (const { companyId, name, email } of [...left, after]) {
    await recordAct(context, {
      feature: 'company-users',
      act: 'update',
      subject: before.id,
      companyId,
      detail: {
        name,
        email,
        role,
        roleBefore: before.role,
        status,
        statusBefore: before.status,
        passwordSet,
      },
    });
  }
}

/**
 * Changes a user. The user's sessions end with a new password, company or e-mail address, or a status other than ACTIVE. Personal API tokens
 * and calendar addresses end for the same reasons, except that they stay after a change of company.
 * @throws ApiError USER_ROLE_REFUSED, PROOF_REQUIRED for another role, address or password, STALE_WRITE, USER_IS_SELF, USER_OWN_LOGIN,
 * USER_LAST_ADMIN or USER_CREATE_EMAIL_EXISTS
 */
export async function updateUser(
  context: ActionContext & PasswordSetting,
  id: string,
  { updateDate, password = '', ...fields }: BodyOf<typeof updateCompanyUser>,
): Promise<HandlerReplyOf<typeof updateCompanyUser>> {
  const { db, actor, clock } = context;
  const before = requireFound(await queries.lockUser(db, id, onlyVisibleCompanyId(actor)));
  rejectHigherRoles(actor, before.role, fields.role);
  rejectStaleWrite(before, updateDate);
  if (id === actor.userId && fields.status !== 'ACTIVE') {
    throw apiError(USER_IS_SELF);
  }
  rejectOwnLogin(actor, before, { email: fields.email, password });
  if (fields.role !== before.role || fields.email !== before.email || password !== '') {
    requireRecentProof(context.session, clock);
  }
  const company = await requireCompanyName(context, fields.companyId);
  if (before.status === 'ACTIVE' && (fields.status !== 'ACTIVE' || fields.role !== before.role)) {
    await requireAnotherAdmin(context, before);
  }
  const change = {
    ...fields,
    companyName: company,
    ...(password === '' ? {} : { passwordHash: await hashNewPassword(password, 'password', context) }),
    updateDate: clock.now(),
  };
  await proveForPlatformAdmin(context, before.role, fields.role);
  await updateGroupUser(db, id, change).catch(emailTakenHandler(fields.email));
  const hasNewCompanyOrEmail = fields.companyId !== before.companyId || fields.email !== before.email;
  if (password !== '' || fields.status !== 'ACTIVE' || hasNewCompanyOrEmail) {
    await endSessionsOfUser(db, id);
  }
  if (password !== '' || fields.status !== 'ACTIVE' || fields.email !== before.email) {
    await endPersonalKeysOfUser(db, id, change.updateDate);
  }
  // The activation link is void once it went to a wrong e-mail address or the admin has set a password.
  const hadOpenLink =
    (password !== '' || fields.email !== before.email) && (await queries.voidActivation(db, id));
  if (hadOpenLink && password === '' && fields.status === 'PENDING') {
    await requestActivationMail(db, id);
  }
  // The database adds the mail to the former address. A pending user gets the activation mail at the new address.
  if (fields.email !== before.email && before.status !== 'PENDING' && fields.status === 'ACTIVE') {
    await requestNewAddressMail(db, id);
  }
  await recordUpdate(context, before, { ...fields, passwordSet: password !== '' });
  return presentUser(requireFound(await queries.lockUser(db, id, undefined)));
}

/**
 * Removes a user. Records keep the name, all other personal data is deleted, the e-mail address can be used again, and the sessions end.
 * @throws ApiError USER_IS_SELF, PROOF_REQUIRED or USER_LAST_ADMIN
 */
export async function removeUser(context: ActionContext, id: string): Promise<void> {
  const { db, actor, clock } = context;
  const before = requireFound(await queries.lockUser(db, id, onlyVisibleCompanyId(actor)));
  if (id === actor.userId) {
    throw apiError(USER_IS_SELF);
  }
  requireRecentProof(context.session, clock);
  if (before.status === 'ACTIVE') {
    await requireAnotherAdmin(context, before);
  }
  await proveForPlatformAdmin(context, before.role);
  await removeGroupUser(db, id, clock.now());
  await recordAct(context, {
    feature: 'company-users',
    act: 'remove',
    subject: id,
    companyId: before.companyId,
    detail: { name: before.name, email: before.email, role: before.role },
  });
}

/**
 * Finds and locks another user that the actor may change.
 * @throws ApiError NOT_FOUND, USER_IS_SELF or USER_ROLE_REFUSED
 */
async function requireOther({ db, actor }: ActionContext, id: string): Promise<UserRow> {
  const user = requireFound(await queries.lockUser(db, id, onlyVisibleCompanyId(actor)));
  if (id === actor.userId) {
    throw apiError(USER_IS_SELF);
  }
  rejectHigherRoles(actor, user.role);
  return user;
}

/**
 * Ends all sessions of another user.
 * @throws ApiError NOT_FOUND, USER_IS_SELF or USER_ROLE_REFUSED
 */
export async function endSessions(context: ActionContext, id: string): Promise<void> {
  const { name, email, companyId } = await requireOther(context, id);
  await endSessionsOfUser(context.db, id);
  await recordAct(context, {
    feature: 'company-users',
    act: 'endSessions',
    subject: id,
    companyId,
    detail: { name, email },
  });
}

/**
 * Removes a user's lost second factor, and tells the user by a mail and a notice.
 * @throws ApiError NOT_FOUND (also without a second factor), USER_IS_SELF, USER_ROLE_REFUSED or PROOF_REQUIRED
 */
export async function removeSecondFactor(context: ActionContext, id: string): Promise<void> {
  const { db, session, clock } = context;
  const { name, email, companyId } = await requireOther(context, id);
  requireRecentProof(session, clock);
  if (!(await queries.removeSecondFactor(db, id))) {
    throw apiError(NOT_FOUND);
  }
  const mailLanguage = language.parse(await queries.findLanguage(db, id));
  await mailSecondFactorRemoved(db, { email, name, language: mailLanguage });
  const about = `second-factor-removed:${context.ids.newId()}`;
  const told = { kind: 'second-factor-removed', about, facts: {}, at: clock.now() } as const;
  await notify(db, id, told, null);
  await recordAct(context, {
    feature: 'company-users',
    act: 'removeSecondFactor',
    subject: id,
    companyId,
    detail: { name, email },
  });
}
