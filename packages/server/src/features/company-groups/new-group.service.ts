/** A company group made by hand: the form's fields checked one by one, then provisioned, all or nothing. */
import {
  CREATE_BAD_COMPANY_GROUP_NAME,
  CREATE_EXISTING_COMPANY_GROUP,
  CREATE_MISSING_FIELD,
  type CompanyGroup,
  type createCompanyGroup,
} from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { USER_CREATE_EMAIL_EXISTS } from '@mobcheck/contract/company-users/company-users.contract.ts';
import { cnpjText } from '@mobcheck/contract/kernel/cnpj.ts';
import type { BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { newPassword } from '@mobcheck/contract/kernel/password.ts';
import { phoneDigits } from '@mobcheck/contract/kernel/phone.ts';
import { requiredText } from '@mobcheck/contract/kernel/text.ts';
import { FREE_PLAN_ID, PLANS } from '@mobcheck/contract/plans/plans.contract.ts';
import { z } from 'zod';
import type { ClockAndIds } from '../../platform/context/act.ts';
import { apiError, validationError } from '../../platform/context/api-error.ts';
import type { Session } from '../../platform/context/session.ts';
import { isUniqueViolation, type PublicDb } from '../../platform/db/database.ts';
import type { Migration } from '../../platform/db/migrate.ts';
import { hashPassword } from '../../platform/passwords.ts';
import * as queries from './company-groups.queries.ts';
import { type NewGroup, provisionGroup } from './company-groups.service.ts';
import { insertPublicAudit } from '../audit/audit.exported.queries.ts';

type SentGroup = BodyOf<typeof createCompanyGroup>;

// In the order of the form: the first one that is empty is the one that is named.
const REQUIRED = [
  'companyName',
  'companyGroup',
  'responsibleName',
  'responsibleEmail',
  'responsiblePhone',
  'responsibleOccupation',
  'responsiblePassword',
] as const;

const NAME = /^[a-z]{1,64}$/;

// Lengths were checked by the contract.
const filled = z.object({
  companyCnpj: z.union([z.literal(''), cnpjText]),
  companyName: requiredText(255),
  responsibleName: requiredText(40),
  responsibleEmail: z.string().trim().toLowerCase().pipe(z.email('invalid')),
  responsiblePhone: phoneDigits,
  responsibleOccupation: requiredText(100),
  responsiblePassword: newPassword,
});

function checked(sent: SentGroup) {
  const missing = REQUIRED.find((field) => sent[field].trim() === '');
  if (missing !== undefined) {
    throw apiError(CREATE_MISSING_FIELD, { field: missing }, [{ path: missing, code: 'required' }]);
  }
  if (!NAME.test(sent.companyGroup)) {
    const issue = { path: 'companyGroup', code: 'invalid' };
    throw apiError(CREATE_BAD_COMPANY_GROUP_NAME, { companyGroup: sent.companyGroup }, [issue]);
  }
  const result = filled.safeParse({ ...sent, companyCnpj: sent.companyCnpj.trim() }, { reportInput: true });
  if (!result.success) {
    throw validationError(result.error);
  }
  return result.data;
}

/** What is provisioned: the group on the free plan, its first company, and the person who runs both. */
async function groupOf(sent: SentGroup, fields: ReturnType<typeof checked>): Promise<NewGroup> {
  const contact = { email: fields.responsibleEmail, phone: fields.responsiblePhone };
  const free = PLANS.find((plan) => plan.id === FREE_PLAN_ID);
  return {
    name: sent.companyGroup,
    language: 'pt',
    planId: FREE_PLAN_ID,
    // Until the group buys a plan, the platform admin's own figure counts where it is the higher one.
    equipmentCap: Math.max(free?.limit ?? 0, sent.companyTagsLimit),
    companies: [
      {
        name: fields.companyName,
        cnpj: fields.companyCnpj,
        tagsLimit: sent.companyTagsLimit,
        mainContactName: fields.responsibleName,
        ...contact,
        people: [
          {
            name: fields.responsibleName,
            ...contact,
            occupation: fields.responsibleOccupation,
            role: 'COMPANY_GROUP_ADMIN',
            passwordHash: await hashPassword(fields.responsiblePassword),
          },
        ],
      },
    ],
  };
}

/**
 * Makes a company group with its first company and its admin.
 * @param session the platform admin's
 * @throws ApiError CREATE_MISSING_FIELD, CREATE_BAD_COMPANY_GROUP_NAME, VALIDATION_FAILED, CREATE_EXISTING_COMPANY_GROUP
 * or USER_CREATE_EMAIL_EXISTS; then nothing was made
 */
export async function createGroup(
  act: ClockAndIds & { readonly db: PublicDb; readonly session: Session },
  migrations: readonly Migration[],
  sent: SentGroup,
): Promise<CompanyGroup> {
  const { db, clock, ids, session } = act;
  const fields = checked(sent);
  const name = sent.companyGroup;
  const email = fields.responsibleEmail;
  const nameTaken = apiError(CREATE_EXISTING_COMPANY_GROUP, { companyGroup: name });
  const emailTaken = apiError(USER_CREATE_EMAIL_EXISTS, { email });
  // Asked first because provisioning is long; who comes at the same moment is refused by the unique index.
  if ((await queries.findGroup(db, name)) !== undefined) {
    throw nameTaken;
  }
  if (await queries.isEmailTaken(db, email)) {
    throw emailTaken;
  }
  const group = await groupOf(sent, fields);
  const { companyIds } = await provisionGroup(db, { clock, ids }, migrations, group).catch(
    (error: unknown) => {
      if (isUniqueViolation(error, 'company_groups_name_key')) {
        throw nameTaken;
      }
      throw isUniqueViolation(error, 'users_email_key') ? emailTaken : error;
    },
  );
  await insertPublicAudit(db, {
    id: ids.newId(),
    at: clock.now(),
    userId: session.actor.userId,
    userName: session.actor.name,
    userEmail: session.actor.email,
    feature: 'company-groups',
    act: 'create',
    subject: name,
    detail: JSON.stringify({ company: fields.companyName, admin: email, tagsLimit: sent.companyTagsLimit }),
  });
  return {
    name,
    paymentStatus: 'OK',
    companies: companyIds.map((id) => ({ id, name: fields.companyName })),
  };
}
