/** Company groups, the tenants of the installation. */
import { z } from 'zod';
import { managesCompanyGroups } from './company-groups.policy.ts';
import { replyInstant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { flagFilter, pageOf, pageQuery } from '../kernel/page.ts';
import { apiErrorKind, NUMBER_TOO_LARGE } from '../kernel/api-error.ts';
import { fileStorage } from '../file-storage/file-storage.contract.ts';
import { requiredLines } from '../kernel/text.ts';
import { USER_CREATE_EMAIL_EXISTS } from '../company-users/company-users.contract.ts';

/** A required field is missing, named in `params.field`. */
export const CREATE_MISSING_FIELD = apiErrorKind(400, 'CREATE_MISSING_FIELD');
/** Another group already has the name in `params.companyGroup`. */
export const CREATE_EXISTING_COMPANY_GROUP = apiErrorKind(409, 'CREATE_EXISTING_COMPANY_GROUP');
/** The name in `params.companyGroup` is not `[a-z]{1,64}`. */
export const CREATE_BAD_COMPANY_GROUP_NAME = apiErrorKind(400, 'CREATE_BAD_COMPANY_GROUP_NAME');

/** Prefix that the specification gives a group's name as a schema. The schema in the database has another name. */
export const SCHEMA_PREFIX = 'mobcheck_';
export const PAYMENT_STATUSES = ['OK', 'PENDING'] as const;
/** Longest reason of a payment status that is set by hand, in characters. */
export const PAYMENT_REASON_LENGTH = 500;

/** A payment status that the platform admin set by hand. It has priority over the bills until it is lifted. */
export const paymentException = z.object({
  /** The reason, empty if the status was set before reasons were required. */
  reason: z.string(),
  /** Name of the platform admin. */
  setBy: z.string(),
  setAt: replyInstant(),
});

/** Whether a group's payments are in order. */
const paymentState = z.object({
  paymentStatus: z.enum(PAYMENT_STATUSES),
  /** Null means that the status follows the bills. */
  paymentException: paymentException.nullable(),
});

/** The reason why the data of a group could not be upgraded to the server's version. Until then the data are read-only. */
export const failedUpgrade = z.object({
  /** The name of the migration and the error of the database, for the operator. */
  reason: z.string(),
  /** Instant of the last attempt. */
  triedAt: replyInstant(),
});

/** Days without use after which a group of the free plan counts as idle. */
export const IDLE_DAYS = 30;
export const IDLE_REASONS = ['NO_SIGN_IN', 'NO_EQUIPMENT'] as const;
export type IdleReason = (typeof IDLE_REASONS)[number];

export const companyGroup = paymentState.extend({
  name: z.string(),
  /** Empty when the group's data cannot be read before they are upgraded. */
  companies: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Null means that the group has the version of the server. */
  failedUpgrade: failedUpgrade.nullable(),
  /** Null for a new group, and for a group whose data must first be upgraded. */
  fileStorage: fileStorage.nullable(),
  /** The group's own limit. Null means the limit that the installation gives each group. */
  ownFileLimitGb: z.number().nullable(),
  /** The reason why a group of the free plan counts as idle since the last night, or null. */
  idleReason: z.enum(IDLE_REASONS).nullable(),
});
export type CompanyGroup = z.infer<typeof companyGroup>;

export const listCompanyGroups = endpoint({
  method: 'GET',
  path: '/web/company-groups/',
  summary: 'Company groups with their companies',
  may: managesCompanyGroups,
  // The handler opens a short transaction in each group of the page.
  scope: 'none',
  query: pageQuery(['name']).extend({
    /** Only groups of the free plan that nobody uses. */
    idle: flagFilter.optional(),
  }),
  reply: pageOf(companyGroup),
});

// The service checks the texts, since the specification has error codes of its own for them.
export const createCompanyGroup = endpoint({
  method: 'POST',
  path: '/web/company-groups/',
  summary: 'Create a company group with its first company and admin',
  may: managesCompanyGroups,
  scope: 'public',
  body: z.strictObject({
    companyCnpj: z.string().max(30, 'too_long').default(''),
    companyName: z.string().max(255, 'too_long').default(''),
    /** `[a-z]{1,64}`, without the prefix. */
    companyGroup: z.string().max(200, 'too_long').default(''),
    companyTagsLimit: z
      .number()
      .int('invalid')
      .min(0, 'negative')
      .max(1_000_000, NUMBER_TOO_LARGE)
      .default(1),
    responsibleName: z.string().max(40, 'too_long').default(''),
    responsibleEmail: z.string().max(254, 'too_long').default(''),
    responsiblePhone: z.string().max(30, 'too_long').default(''),
    responsibleOccupation: z.string().max(100, 'too_long').default(''),
    responsiblePassword: z.string().max(200, 'too_long').default(''),
  }),
  reply: companyGroup,
  status: 201,
  errors: [
    CREATE_MISSING_FIELD,
    CREATE_EXISTING_COMPANY_GROUP,
    CREATE_BAD_COMPANY_GROUP_NAME,
    USER_CREATE_EMAIL_EXISTS,
  ],
});

const groupParams = z.strictObject({ companyGroup: z.string().max(200) });

export const getCompanyGroupStatus = endpoint({
  method: 'GET',
  path: '/web/company-groups/company-group-status/:companyGroup',
  summary: 'Payment status of a company group',
  may: managesCompanyGroups,
  scope: 'public',
  params: groupParams,
  reply: paymentState,
});

export const setCompanyGroupStatus = endpoint({
  method: 'PUT',
  path: '/web/company-groups/company-group-status/:companyGroup',
  summary: 'Set the payment status of a company group by hand: bills do not change it until it is lifted',
  may: managesCompanyGroups,
  scope: 'public',
  params: groupParams,
  body: z.strictObject({
    paymentStatus: z.enum(PAYMENT_STATUSES),
    reason: requiredLines(PAYMENT_REASON_LENGTH),
  }),
  reply: paymentState,
});

/** Changes nothing in a group without an exception. */
export const liftCompanyGroupStatus = endpoint({
  method: 'DELETE',
  path: '/web/company-groups/company-group-status/:companyGroup',
  summary: 'Let the payment status of a company group follow its bills again',
  may: managesCompanyGroups,
  scope: 'public',
  params: groupParams,
  reply: paymentState,
});

/** Changes nothing in a group that has the version of the server. */
export const upgradeCompanyGroup = endpoint({
  method: 'PUT',
  path: '/web/company-groups/upgrade/:companyGroup',
  summary: 'Try again to upgrade the data of a company group to the version of the server',
  may: managesCompanyGroups,
  // The handler upgrades in a separate transaction, as the owner of the group's tables.
  scope: 'none',
  params: groupParams,
  reply: z.object({ failedUpgrade: failedUpgrade.nullable() }),
  callsPerMinute: 10,
});

/** The largest limit of a group's files, in gigabytes. */
export const MAX_FILE_LIMIT_GB = 1_000_000;

export const setFileLimit = endpoint({
  method: 'PUT',
  path: '/web/company-groups/file-limit/:companyGroup',
  summary:
    'Set how many gigabytes the files of a company group may have; null means the limit of the installation',
  may: managesCompanyGroups,
  scope: 'public',
  params: groupParams,
  body: z.strictObject({
    limitGb: z.number().int('invalid').min(1).max(MAX_FILE_LIMIT_GB, NUMBER_TOO_LARGE).nullable(),
  }),
  reply: companyGroup.pick({ ownFileLimitGb: true }),
});
