/** Registration: a company and its person come into the generic group and wait for review. */
import { cnpjMask } from '@mobcheck/contract/kernel/cnpj.ts';
import {
  USER_REGISTER_EMAIL_EXISTS,
  USER_REGISTER_EMAIL_INVALID,
  type Registration,
} from '@mobcheck/contract/signup/signup.contract.ts';
import { z } from 'zod';
import type { ClockAndIds } from '../../platform/context/act.ts';
import { found, apiError } from '../../platform/context/api-error.ts';
import { isUniqueViolation, type PublicDb } from '../../platform/db/database.ts';
import { insideTenant } from '../../platform/db/tenants.ts';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { language as knownLanguage } from '../../platform/mail/language.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import { mailNewRegistration, mailUnderReview } from '../users/account-mails.service.ts';
import { recordUserAct } from '../users/user-acts.service.ts';
import { CUSTOM_PLAN_ID, PLANS } from '@mobcheck/contract/plans/plans.contract.ts';
import { insertCompany } from '../companies/companies.exported.queries.ts';
import { findAccount, insertAccount } from '../session/session.exported.queries.ts';
import { findGroup, listPlatformAdmins } from '../users/users.exported.queries.ts';

const emailAddress = z
  .email()
  .max(254)
  .transform((text) => text.toLowerCase());

/** The address as it is kept. @throws ApiError USER_REGISTER_EMAIL_INVALID or USER_REGISTER_EMAIL_EXISTS */
async function freeAddress(db: PublicDb, typed: string): Promise<string> {
  const parsed = emailAddress.safeParse(typed.trim());
  if (!parsed.success) {
    throw apiError(USER_REGISTER_EMAIL_INVALID, { email: typed }, [{ path: 'email', code: 'invalid' }]);
  }
  if ((await findAccount(db, parsed.data)) !== undefined) {
    throw apiError(USER_REGISTER_EMAIL_EXISTS, { email: parsed.data });
  }
  return parsed.data;
}

/** The chosen plan in words that need no language: its name, and the quantity of the one made to measure. */
function planWords({ selectedPlanId, equipmentQtt }: Registration): string {
  const name = PLANS.find(({ id }) => id === selectedPlanId)?.name ?? '';
  return selectedPlanId === CUSTOM_PLAN_ID && equipmentQtt !== undefined ? `${name} (${equipmentQtt})` : name;
}

/** The company as it is registered: disabled and without tags until somebody of the platform takes it in. */
function companyRow(sent: Registration, email: string) {
  const { address, complement, state, city, neighborhood, cep } = sent;
  return {
    name: sent.company,
    cnpj: sent.cnpjCompany,
    fantasyName: sent.fantasyName,
    mainContactName: sent.name,
    email,
    phone: sent.phone,
    address: JSON.stringify({ address, complement, state, city, neighborhood, cep }),
    enabled: false,
    tagsLimit: 0,
  };
}

/**
 * Registers a company, disabled and without tags, and its person, pending; mails go to the person and to the platform's
 * admins after the commit.
 * @param language what mails to the person are written in
 * @throws ApiError USER_REGISTER_EMAIL_INVALID or USER_REGISTER_EMAIL_EXISTS
 */
export async function register(
  { db, clock, ids, publicUrl }: ClockAndIds & { readonly db: PublicDb; readonly publicUrl: string },
  sent: Registration,
  language: Language,
): Promise<void> {
  const email = await freeAddress(db, sent.email);
  const group = found(await findGroup(db, GENERIC_GROUP));
  const { name, phone, occupation, company, cnpjCompany: cnpj, password } = sent;
  const [id, companyId] = [ids.newId(), ids.newId()];
  const now = clock.now();
  const plan = planWords(sent);
  await insideTenant(db, group, (inGroup) =>
    insertCompany(inGroup, { ...companyRow(sent, email), id: companyId, updateDate: now }),
  );
  await insertAccount(db, {
    id,
    email,
    name,
    phone,
    occupation,
    role: 'COMPANY_ADMIN',
    status: 'PENDING',
    passwordHash: await hashPassword(password),
    companyGroupId: group.id,
    companyId,
    companyName: company,
    language,
    createdAt: now,
    updateDate: now,
  }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'users_email_key')
      ? apiError(USER_REGISTER_EMAIL_EXISTS, { email })
      : error;
  });
  await mailUnderReview(db, { email, name, language });
  for (const admin of await listPlatformAdmins(db)) {
    const reader = { email: admin.email, language: knownLanguage.parse(admin.language) };
    await mailNewRegistration(db, reader, publicUrl, { name, company, email, phone, plan });
  }
  const actor = {
    userId: id,
    name,
    email,
    role: 'COMPANY_ADMIN',
    companyId,
    companyGroup: group.name,
  } as const;
  const detail = { company, cnpj: cnpjMask(cnpj), plan };
  await recordUserAct(
    { db, clock, ids, actor },
    { act: 'register', subject: id, detail },
    [{ tenant: group, companyId }],
    'signup',
  );
}
