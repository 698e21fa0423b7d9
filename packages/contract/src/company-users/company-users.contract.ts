/** Employees: the people of a company. */
import { z } from 'zod';
import { role } from '../kernel/role.ts';
import { instant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { createdId, idParams, uuid } from '../kernel/id.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { newPassword } from '../kernel/password.ts';
import { phoneDigits } from '../kernel/phone.ts';
import { apiErrorKind, STALE_WRITE } from '../kernel/api-error.ts';
import { requiredText } from '../kernel/text.ts';
import { managesCompanyUsers, readsCompanyUsers, removesCompanyUsers } from './company-users.policy.ts';

/** The address belongs to a user already; `params.email`. */
export const USER_CREATE_EMAIL_EXISTS = apiErrorKind(409, 'USER_CREATE_EMAIL_EXISTS');
/** A role above one's own, or a person who has one. */
export const USER_ROLE_REFUSED = apiErrorKind(403, 'USER_ROLE_REFUSED');
/** The last active admin of a company group, or of the platform, stays. */
export const USER_LAST_ADMIN = apiErrorKind(409, 'USER_LAST_ADMIN');
/** Nobody removes or locks out themselves. */
export const USER_IS_SELF = apiErrorKind(409, 'USER_IS_SELF');

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
  updateDate: instant(),
});
export type CompanyUser = z.infer<typeof companyUser>;

const fields = {
  name: requiredText(100),
  email: z
    .email('invalid')
    .max(254, 'too_long')
    .transform((text) => text.toLowerCase()),
  phone: phoneDigits,
  companyId: uuid,
  occupation: requiredText(100),
  role: role.exclude(['ANONYMOUS']),
  status: z.enum(COMPANY_USER_STATUSES),
  /**
   * Left out or empty: on creation the person sets one by the link of a mail and is PENDING until then (INACTIVE stays, and
   * no mail is sent), on change it stays.
   */
  password: z.union([z.literal(''), newPassword]).optional(),
};

const errors = [USER_CREATE_EMAIL_EXISTS, USER_ROLE_REFUSED, USER_LAST_ADMIN, USER_IS_SELF] as const;

export const listCompanyUsers = endpoint({
  method: 'GET',
  path: '/web/company-users/',
  summary: 'People of the companies that the person runs',
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
    'Add a person; ACTIVE without a password, they are PENDING until they set one by the mail that they get',
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
  summary: 'Change a person',
  may: managesCompanyUsers,
  scope: 'tenant',
  params: idParams,
  body: z.strictObject({ ...fields, updateDate: z.string().optional() }),
  reply: companyUser,
  errors: [...errors, STALE_WRITE],
});

export const removeCompanyUser = endpoint({
  method: 'DELETE',
  path: '/web/company-users/:id/',
  summary: 'Remove a person; their records stay',
  may: removesCompanyUsers,
  scope: 'tenant',
  params: idParams,
  reply: 'none',
  status: 204,
  errors: [USER_LAST_ADMIN, USER_IS_SELF],
});
