/** Creates a company group from a form. */
import {
  CREATE_BAD_COMPANY_GROUP_NAME,
  CREATE_EXISTING_COMPANY_GROUP,
  CREATE_MISSING_FIELD,
  type createCompanyGroup,
} from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { USER_CREATE_EMAIL_EXISTS } from '@mobcheck/contract/company-users/company-users.contract.ts';
import { isGroupName } from '@mobcheck/contract/company-groups/group-name.rules.ts';
import { cnpjText } from '@mobcheck/contract/kernel/cnpj.ts';
import type { BodyOf, HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { newPassword } from '@mobcheck/contract/kernel/password.ts';
import { phoneDigits } from '@mobcheck/contract/kernel/phone.ts';
import { requiredText } from '@mobcheck/contract/kernel/text.ts';
import { FREE_PLAN_ID } from '@mobcheck/contract/plans/plans.rules.ts';
import { z } from 'zod';
import { findCompanyGroup } from '../../platform/db/company-groups.queries.ts';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import { apiError, validationError } from '../../platform/context/api-error.ts';
import type { Session } from '../../platform/context/session.ts';
import { isUniqueViolation, type PublicDb } from '../../platform/db/database.ts';
import type { Migration } from '../../platform/db/group-upgrades.ts';
import { hashNewPassword, type PasswordSetting } from '../password/password.service.ts';
import { freePlanCap } from '../prices/current-prices.service.ts';
import * as queries from './company-groups.queries.ts';
import { type NewGroup, provisionGroup } from './company-groups.service.ts';
import { recordPublicAct } from '../audit/audit.service.ts';

type GroupBody = BodyOf<typeof createCompanyGroup>;

// Fields in the order of the form, since the error names the first empty field.
const REQUIRED = [
  'companyName',
  'companyGroup',
  'responsibleName',
  'responsibleEmail',
  'responsiblePhone',
  'responsibleOccupation',
  'responsiblePassword',
] as const;

const groupFields = z.object({
  companyCnpj: z.union([z.literal(''), cnpjText]),
  companyName: requiredText(255),
  responsibleName: requiredText(40),
  responsibleEmail: z.string().trim().toLowerCase().pipe(z.email('invalid')),
  responsiblePhone: phoneDigits,
  responsibleOccupation: requiredText(100),
  responsiblePassword: newPassword,
});

function validate(body: GroupBody) {
  const missing = REQUIRED.find((field) => body[field].trim() === '');
  if (missing !== undefined) {
    throw apiError(CREATE_MISSING_FIELD, { field: missing }, [{ path: missing, code: 'required' }]);
  }
  if (!isGroupName(body.companyGroup)) {
    const issue = { path: 'companyGroup', code: 'invalid' };
    throw apiError(CREATE_BAD_COMPANY_GROUP_NAME, { companyGroup: body.companyGroup }, [issue]);
  }
  const result = groupFields.safeParse(
    { ...body, companyCnpj: body.companyCnpj.trim() },
    { reportInput: true },
  );
  if (!result.success) {
    throw validationError(result.error);
  }
  return result.data;
}

async function toNewGroup(
  body: GroupBody,
  fields: ReturnType<typeof validate>,
  {
    freeCap,
    timeZone,
    ...setting
  }: PasswordSetting & Pick<NewGroup, 'timeZone'> & { readonly freeCap: number },
): Promise<NewGroup> {
  const contact = { email: fields.responsibleEmail, phone: fields.responsiblePhone };
  return {
    name: body.companyGroup,
    language: 'pt',
    planId: FREE_PLAN_ID,
    timeZone,
    // Until the group buys a plan, it gets the tag limit that the platform admin set, if that is higher.
    equipmentCap: Math.max(freeCap, body.companyTagsLimit),
    companies: [
      {
        name: fields.companyName,
        cnpj: fields.companyCnpj,
        tagsLimit: body.companyTagsLimit,
        mainContactName: fields.responsibleName,
        ...contact,
        users: [
          {
            name: fields.responsibleName,
            ...contact,
            occupation: fields.responsibleOccupation,
            role: 'COMPANY_GROUP_ADMIN',
            passwordHash: await hashNewPassword(fields.responsiblePassword, 'responsiblePassword', setting),
          },
        ],
      },
    ],
  };
}

/**
 * Creates a company group with its first company and its admin.
 * @param session session of the platform admin
 * @throws ApiError CREATE_MISSING_FIELD, CREATE_BAD_COMPANY_GROUP_NAME, VALIDATION_FAILED, CREATE_EXISTING_COMPANY_GROUP or
 * USER_CREATE_EMAIL_EXISTS. Nothing is created after an error
 */
export async function createGroup(
  context: ClockAndIds &
    PasswordSetting &
    Pick<NewGroup, 'timeZone'> & { readonly db: PublicDb; readonly session: Session },
  migrations: readonly Migration[],
  body: GroupBody,
): Promise<HandlerReplyOf<typeof createCompanyGroup>> {
  const { db, clock, ids, session, passphrases, timeZone } = context;
  const fields = validate(body);
  const name = body.companyGroup;
  const email = fields.responsibleEmail;
  const nameExists = apiError(CREATE_EXISTING_COMPANY_GROUP, { companyGroup: name });
  const emailExists = apiError(USER_CREATE_EMAIL_EXISTS, { email });
  // Checked first because provisioning takes long. Between concurrent calls the unique indexes decide.
  if ((await findCompanyGroup(db, name)) !== undefined) {
    throw nameExists;
  }
  if (await queries.isEmailTaken(db, email)) {
    throw emailExists;
  }
  const group = await toNewGroup(body, fields, {
    passphrases,
    timeZone,
    freeCap: await freePlanCap(db, clock.now()),
  });
  const { companyIds } = await provisionGroup(db, { clock, ids }, migrations, group).catch(
    (error: unknown) => {
      if (isUniqueViolation(error, 'company_groups_name_key')) {
        throw nameExists;
      }
      throw isUniqueViolation(error, 'users_email_key') ? emailExists : error;
    },
  );
  const detail = { company: fields.companyName, admin: email, tagsLimit: body.companyTagsLimit };
  await recordPublicAct(
    { db, clock, ids, actor: session.actor },
    { feature: 'company-groups', act: 'create', subject: name, detail },
  );
  return {
    name,
    paymentStatus: 'OK',
    paymentException: null,
    companies: companyIds.map((id) => ({ id, name: fields.companyName })),
    failedUpgrade: null,
    fileStorage: null,
    ownFileLimitGb: null,
    idleReason: null,
  };
}
