/** Employees, the users of a company. */
import { z } from 'zod';
import { role } from '../kernel/role.ts';
import { emailAddress } from '../kernel/email.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { createdId, idParams, uuid } from '../kernel/id.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { newPassword } from '../kernel/password.ts';
import { phoneDigits } from '../kernel/phone.ts';
import { apiErrorKind, NOT_FOUND, PROOF_REQUIRED, STALE_WRITE } from '../kernel/api-error.ts';
import { requiredText } from '../kernel/text.ts';
import { managesCompanyUsers, readsCompanyUsers, removesCompanyUsers } from './company-users.policy.ts';
import { readUpdateDate, updateDate } from '../kernel/update-date.ts';

/** The e-mail address, which is in `params.email`, belongs to another user. Also an error of updates. */
export const USER_CREATE_EMAIL_EXISTS = apiErrorKind(409, 'USER_CREATE_EMAIL_EXISTS');
/** The new role of the user, or the role that the user has, is above the caller's. */
export const USER_ROLE_REFUSED = apiErrorKind(403, 'USER_ROLE_REFUSED');
/** The call would remove or demote the last active admin of a company group or of the platform. */
export const USER_LAST_ADMIN = apiErrorKind(409, 'USER_LAST_ADMIN');
/** The caller tried to remove or deactivate themselves. */
export const USER_IS_SELF = apiErrorKind(409, 'USER_IS_SELF');
/** The caller tried to change their own e-mail address or password by a call that does not check the current password. */
export const USER_OWN_LOGIN = apiErrorKind(409, 'USER_OWN_LOGIN');

/**
 * A MIGRATED user was moved to another company group, in which the user has a new account. A DELETED user was removed. Users with
 * these two statuses are not employees of a company, see `COMPANY_USER_STATUSES`.
 */
export const USER_STATUSES = ['ACTIVE', 'INACTIVE', 'PENDING', 'MIGRATED', 'DELETED'] as const;
export const COMPANY_USER_STATUSES = ['ACTIVE', 'INACTIVE', 'PENDING'] as const;

export const companyUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  occupation: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  role,
  status: z.enum(COMPANY_USER_STATUSES),
  updateDate,
});
export type CompanyUser = z.infer<typeof companyUser>;

const fields = {
  name: requiredText(100),
  email: emailAddress,
  phone: phoneDigits,
  companyId: uuid,
  occupation: requiredText(100),
  role: role.exclude(['ANONYMOUS']),
  status: z.enum(COMPANY_USER_STATUSES),
  /**
   * Without a password, a new user gets a mail with a link to set it and is PENDING until then. A new INACTIVE user gets no mail. An
   * existing user's password stays.
   */
  password: z.union([z.literal(''), newPassword]).optional(),
};

/** PROOF_REQUIRED is for another role, address or password, and for a new admin. */
const errors = [
  USER_CREATE_EMAIL_EXISTS,
  USER_ROLE_REFUSED,
  USER_LAST_ADMIN,
  USER_IS_SELF,
  PROOF_REQUIRED,
] as const;

export const listCompanyUsers = endpoint({
  method: 'GET',
  path: '/web/company-users/',
  summary: 'Employees of the companies that the caller manages',
  may: readsCompanyUsers,
  scope: 'tenant',
  query: pageQuery(['name', 'companyName', 'phone', 'status', 'updateDate']).extend({
    status: z.enum(COMPANY_USER_STATUSES).optional(),
  }),
  reply: pageOf(companyUser),
});

export const createCompanyUser = endpoint({
  method: 'POST',
  path: '/web/company-users/',
  summary:
    'Add an employee; an ACTIVE employee without a password is PENDING until they set one with the mailed link',
  may: managesCompanyUsers,
  scope: 'tenant',
  body: z.strictObject(fields),
  reply: createdId,
  status: 201,
  errors,
});

export const updateCompanyUser = endpoint({
  method: 'PUT',
  path: '/web/company-users/:id/',
  summary:
    'Change an employee. If the e-mail address changes, the former address is notified, and the new one gets a link to set a password',
  may: managesCompanyUsers,
  scope: 'tenant',
  params: idParams,
  body: z.strictObject({ ...fields, updateDate: readUpdateDate }),
  reply: companyUser,
  errors: [...errors, STALE_WRITE, USER_OWN_LOGIN],
});

export const removeCompanyUser = endpoint({
  method: 'DELETE',
  path: '/web/company-users/:id/',
  summary: 'Remove an employee; their records are kept',
  may: removesCompanyUsers,
  scope: 'tenant',
  params: idParams,
  reply: 'none',
  errors: [USER_LAST_ADMIN, USER_IS_SELF, PROOF_REQUIRED],
});

export const endCompanyUserSessions = endpoint({
  method: 'DELETE',
  path: '/web/company-users/:id/sessions/',
  summary: 'End all sessions of an employee; they sign in again with their password',
  may: managesCompanyUsers,
  scope: 'tenant',
  params: idParams,
  reply: 'none',
  errors: [USER_ROLE_REFUSED, USER_IS_SELF],
});

export const removeSecondFactor = endpoint({
  method: 'DELETE',
  path: '/web/company-users/:id/second-factor/',
  summary:
    'Remove the second factor of an employee who lost it; a mail tells them. 404 without a second factor, and for a platform admin',
  may: managesCompanyUsers,
  scope: 'tenant',
  params: idParams,
  reply: 'none',
  errors: [NOT_FOUND, USER_ROLE_REFUSED, USER_IS_SELF, PROOF_REQUIRED],
});
