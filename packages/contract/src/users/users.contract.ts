/** All users of the installation. The platform admin reviews registrations, migrates and deletes. */
import { z } from 'zod';
import { managesUsers } from './users.policy.ts';
import { BILL_STATUSES } from '../billing/billing.contract.ts';
import { role } from '../kernel/role.ts';
import {
  CREATE_BAD_COMPANY_GROUP_NAME,
  CREATE_EXISTING_COMPANY_GROUP,
} from '../company-groups/company-groups.contract.ts';
import {
  USER_IS_SELF,
  USER_LAST_ADMIN,
  USER_OWN_LOGIN,
  USER_STATUSES,
} from '../company-users/company-users.contract.ts';
import { replyInstant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams, uuid } from '../kernel/id.ts';
import { newPassword } from '../kernel/password.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { apiErrorKind } from '../kernel/api-error.ts';
import { requiredText } from '../kernel/text.ts';

/** The user is not a pending user of the generic group. */
export const USER_NOT_PENDING = apiErrorKind(409, 'USER_NOT_PENDING');
/** The company group ("catalog" in the specified code) is unknown or may not take the user (`params.companyGroup`). */
export const MIGRATE_INVALID_CATALOG = apiErrorKind(409, 'MIGRATE_INVALID_CATALOG');
/** The migration failed, and nothing was changed. */
export const MIGRATE_COULD_NOT_MIGRATE = apiErrorKind(409, 'MIGRATE_COULD_NOT_MIGRATE');

/** Reasons to wait for a review: a limit of automatic admissions was reached, or the CNPJ has an account. */
export const SIGNUP_WAITS = ['ADDRESS_LIMIT', 'DAY_LIMIT', 'CNPJ_EXISTS'] as const;
export type SignupWait = (typeof SIGNUP_WAITS)[number];

export const user = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  occupation: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  companyGroup: z.string(),
  role,
  status: z.enum(USER_STATUSES),
  createdAt: replyInstant(),
  /** Present for a registration that was made while customers are admitted automatically. */
  signup: z
    .object({
      /** The condition of the admission, which is a confirmed address or a paid bill. */
      entry: z.enum(['EMAIL', 'PAYMENT']),
      isConfirmed: z.boolean(),
      /** The reason why the registration waits for the review all the same, or null. */
      waitsFor: z.enum(SIGNUP_WAITS).nullable(),
    })
    .optional(),
});
export type User = z.infer<typeof user>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/web/users/',
  summary: 'Users of the whole installation',
  may: managesUsers,
  scope: 'public',
  query: pageQuery(['createdAt', 'companyName', 'companyGroup', 'name', 'email', 'role', 'status']).extend({
    status: z.enum(USER_STATUSES).optional(),
  }),
  reply: pageOf(user),
});

/** Registered data for the decision about a pending user. Unknown texts are empty. */
const pendingRegistration = z.object({
  cnpj: z.string(),
  /** The trade name (“nome fantasia”). */
  fantasyName: z.string(),
  address: z.object({
    address: z.string(),
    complement: z.string(),
    neighborhood: z.string(),
    city: z.string(),
    state: z.string(),
    cep: z.string(),
  }),
  planId: z.number().int(),
  /** Pieces of equipment of the custom plan, else null. */
  quantity: z.number().int().nullable(),
  /** Status of the newest bill of the plan. Null means that there is no bill. */
  billStatus: z.enum(BILL_STATUSES).nullable(),
  /** Other companies with the same CNPJ and at least one account. */
  sameCnpj: z.array(
    z.object({
      companyId: z.string(),
      companyName: z.string(),
      companyGroup: z.string(),
      people: z.number().int(),
    }),
  ),
});
export type PendingRegistration = z.infer<typeof pendingRegistration>;

export const getPendingRegistration = endpoint({
  method: 'GET',
  path: '/web/users/:id/registration',
  summary: 'Company, address and plan of a pending user of the generic group',
  may: managesUsers,
  scope: 'public',
  params: idParams,
  reply: pendingRegistration,
  errors: [USER_NOT_PENDING],
});

export const activateGenericPending = endpoint({
  method: 'PUT',
  path: '/web/users/:id/activate-generic-pending',
  summary: 'Activate a pending user in the generic group under a company name',
  may: managesUsers,
  scope: 'public',
  params: idParams,
  body: z.strictObject({ companyName: requiredText(255) }),
  reply: user,
  errors: [USER_NOT_PENDING],
});

/** The user does not belong to a customer in the generic group. */
export const USER_HAS_OWN_GROUP = apiErrorKind(409, 'USER_HAS_OWN_GROUP');

/** Proposed names of a company and of its own group. */
const ownGroup = z.object({ companyName: z.string(), companyGroup: z.string() });
export type OwnGroup = z.infer<typeof ownGroup>;

export const proposeOwnGroup = endpoint({
  method: 'GET',
  path: '/web/users/:id/own-group',
  summary: 'Propose a free name for a group of its own for the company of a user of the generic group',
  may: managesUsers,
  scope: 'public',
  params: idParams,
  reply: ownGroup,
  errors: [USER_HAS_OWN_GROUP],
});

/** A repetition with the same group changes nothing. An active user moves with all people and data of the company. */
export const giveOwnGroup = endpoint({
  method: 'PUT',
  path: '/web/users/:id/own-group',
  summary: 'Give the company of a user of the generic group its own group; the user becomes its admin',
  may: managesUsers,
  scope: 'public',
  params: idParams,
  body: z.strictObject({ companyName: requiredText(255), companyGroup: z.string().max(200, 'too_long') }),
  reply: user,
  errors: [
    USER_HAS_OWN_GROUP,
    CREATE_BAD_COMPANY_GROUP_NAME,
    CREATE_EXISTING_COMPANY_GROUP,
    MIGRATE_COULD_NOT_MIGRATE,
  ],
});

export const migrateGenericPending = endpoint({
  method: 'PUT',
  path: '/web/users/:id/migrate-generic-pending',
  summary: 'Move a pending user into an existing company and activate the user',
  may: managesUsers,
  scope: 'public',
  params: idParams,
  body: z.strictObject({ companyId: uuid, companyGroup: requiredText(64) }),
  reply: user,
  errors: [USER_NOT_PENDING, MIGRATE_INVALID_CATALOG, MIGRATE_COULD_NOT_MIGRATE],
});

export const migrateUser = endpoint({
  method: 'PUT',
  path: '/web/users/:id/migrate',
  summary: 'Move a user to a company of a group; the old account becomes MIGRATED',
  may: managesUsers,
  scope: 'public',
  params: idParams,
  body: z.strictObject({ companyGroup: requiredText(64), companyId: uuid }),
  reply: user,
  errors: [MIGRATE_INVALID_CATALOG, MIGRATE_COULD_NOT_MIGRATE, USER_LAST_ADMIN, USER_IS_SELF],
});

export const setUserPassword = endpoint({
  method: 'PUT',
  path: '/web/users/:id/password',
  summary: 'Set the password of a user; their sessions end',
  may: managesUsers,
  scope: 'public',
  params: idParams,
  body: z.strictObject({
    password: z.string().min(1, 'required').pipe(newPassword),
    companyGroup: requiredText(64),
  }),
  reply: 'none',
  errors: [MIGRATE_INVALID_CATALOG, USER_OWN_LOGIN],
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/web/users/:email',
  summary: 'Delete a user by email address; records keep their name',
  may: managesUsers,
  scope: 'public',
  params: z.strictObject({ email: z.string().max(320) }),
  reply: 'none',
  errors: [USER_LAST_ADMIN, USER_IS_SELF],
});
