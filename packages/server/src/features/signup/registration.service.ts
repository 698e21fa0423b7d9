/** Self-registration, which adds a company and its user to the generic group, where they wait for admission. */
import { cnpjMask } from '@mobcheck/contract/kernel/cnpj.ts';
import { emailAddress } from '@mobcheck/contract/kernel/email.ts';
import {
  USER_REGISTER_EMAIL_EXISTS,
  USER_REGISTER_EMAIL_INVALID,
  type Registration,
} from '@mobcheck/contract/signup/signup.contract.ts';
import { findCompanyGroup } from '../../platform/db/company-groups.queries.ts';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import { requireFound, apiError, invalid } from '../../platform/context/api-error.ts';
import { isUniqueViolation, type PublicDb } from '../../platform/db/database.ts';
import { insideTenant } from '../../platform/db/tenants.ts';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { language as knownLanguage } from '../../platform/mail/language.ts';
import { hashNewPassword, type PasswordSetting } from '../password/password.service.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import { mailNewRegistration, mailUnderReview } from '../users/account-mails.service.ts';
import { notifyFromPlatform } from '../notices/notices.service.ts';
import { recordUserAct } from '../users/user-acts.service.ts';
import { CUSTOM_PLAN_ID, findPlan, isPaidPlan } from '@mobcheck/contract/plans/plans.rules.ts';
import { payerOfCompany } from '../billing/payer.service.ts';
import { subscribe, type BillingContext } from '../billing/subscriptions.service.ts';
import { requirePlan } from '../prices/current-prices.service.ts';
import { noteCompanyCnpj } from '../companies/company-cnpjs.exported.queries.ts';
import { requestConfirmationMail } from '../password/password-mails.service.ts';
import { noteEntry, type SignupParts } from './open-signup.service.ts';
import { insertCompany } from '../companies/companies.exported.queries.ts';
import { findUserByEmail, insertUser } from '../session/session.exported.queries.ts';
import { listPlatformAdmins } from '../users/users.exported.queries.ts';

/** Returns the email in lower case. @throws ApiError USER_REGISTER_EMAIL_INVALID or USER_REGISTER_EMAIL_EXISTS */
async function requireFreeEmail(db: PublicDb, input: string): Promise<string> {
  const result = emailAddress.safeParse(input);
  if (!result.success) {
    throw apiError(USER_REGISTER_EMAIL_INVALID, { email: input }, [{ path: 'email', code: 'invalid' }]);
  }
  if ((await findUserByEmail(db, result.data)) !== undefined) {
    throw apiError(USER_REGISTER_EMAIL_EXISTS, { email: result.data });
  }
  return result.data;
}

/** Returns the name of the chosen plan, which is the same in every language, and the quantity of a custom plan. */
function chosenPlan({ selectedPlanId, equipmentQtt }: Registration) {
  const isCustom = selectedPlanId === CUSTOM_PLAN_ID;
  return { plan: findPlan(selectedPlanId)?.name ?? '', quantity: isCustom ? (equipmentQtt ?? null) : null };
}

/** Returns the row of the registered company, which is disabled and without tags until its admission. */
function companyRow(registration: Registration, email: string) {
  const { address, complement, state, city, neighborhood, cep } = registration;
  return {
    name: registration.company,
    cnpj: registration.cnpjCompany,
    fantasyName: registration.fantasyName,
    mainContactName: registration.name,
    email,
    phone: registration.phone,
    address: JSON.stringify({ address, complement, state, city, neighborhood, cep }),
    enabled: false,
    tagsLimit: 0,
  };
}

/** Checks the quantity of a custom plan. @throws ApiError a field error when the quantity is too small */
async function requireQuantity(
  db: PublicDb,
  { selectedPlanId, equipmentQtt }: Registration,
  now: Date,
): Promise<void> {
  if (selectedPlanId === CUSTOM_PLAN_ID && equipmentQtt !== undefined) {
    const { limit } = await requirePlan(db, CUSTOM_PLAN_ID, now);
    if (equipmentQtt < limit) {
      throw invalid('equipmentQtt', 'too_short');
    }
  }
}

/**
 * Delay of the job that `subscribe` adds. The route sends the new subscription to the provider after the commit, and the job sends it
 * if the server died in between.
 */
const BACKUP_DELAY_MS = 120_000;

/** Subscribes the company to a paid plan. Returns the subscription's id, or undefined for the free plan. */
async function subscribeToPlan(
  context: BillingContext,
  { selectedPlanId, equipmentQtt, coupon, expectedPrice }: Registration,
  companyId: string,
): Promise<string | undefined> {
  if (!isPaidPlan(selectedPlanId)) {
    return undefined;
  }
  const payer = await payerOfCompany(context.db, GENERIC_GROUP, companyId);
  const items = equipmentQtt === undefined ? [] : [{ quantity: equipmentQtt }];
  const body = {
    plan_id: selectedPlanId,
    payment_method_code: 'bank_slip',
    product_items: items,
    coupon,
    expected_price: expectedPrice,
  } as const;
  const sendAt = new Date(context.clock.now().getTime() + BACKUP_DELAY_MS);
  return (await subscribe(context, payer, body, sendAt)).id;
}

async function tellPlatformAdmins(
  db: PublicDb,
  publicUrl: string,
  { userId, ...registration }: Parameters<typeof mailNewRegistration>[3] & { readonly userId: string },
  at: Date,
): Promise<void> {
  const { name, company } = registration;
  const about = `registration:${userId}`;
  for (const admin of await listPlatformAdmins(db)) {
    const recipient = { email: admin.email, language: knownLanguage.parse(admin.language) };
    await mailNewRegistration(db, recipient, publicUrl, registration);
    const told = { kind: 'registration', about, facts: { name, company }, at } as const;
    await notifyFromPlatform(db, admin.id, told, null);
  }
}

type RegistrationContext = ClockAndIds & SignupParts & { readonly db: PublicDb; readonly network: string };

/** Stores how the customer gets access, mails the next step to the customer, and tells the platform admins. */
async function tellWhatIsNext(
  { db, clock, ids, network, ...parts }: RegistrationContext,
  registered: Omit<Parameters<typeof tellPlatformAdmins>[2], 'entersAlone'> & {
    readonly companyId: string;
    readonly cnpj: string;
    readonly isPaid: boolean;
    readonly language: Language;
  },
): Promise<void> {
  const { companyId, cnpj, isPaid, language, ...told } = registered;
  const { userId, email, name } = told;
  const entry = await noteEntry({ db, clock, ids }, parts, { userId, companyId, cnpj, isPaid, network });
  if (entry === 'EMAIL') {
    await requestConfirmationMail(db, userId);
  } else {
    const next = { days: parts.signup.reviewDays, isPaymentEnough: entry === 'PAYMENT' };
    await mailUnderReview(db, { email, name, language }, next);
  }
  const entersAlone = entry !== undefined;
  await tellPlatformAdmins(db, parts.publicUrl, { ...told, entersAlone }, clock.now());
}

/**
 * Registers a disabled company without tags and its PENDING user. Mails go to the user and to the platform admins after the commit.
 * @param language the language of mails to the user
 * @returns the id of the requested subscription. Undefined for the free plan
 * @throws ApiError USER_REGISTER_EMAIL_INVALID, USER_REGISTER_EMAIL_EXISTS, PRICE_CHANGED, or a field error for the quantity, the coupon or
 * the password
 */
export async function register(
  { db, clock, ids, network, passphrases, ...parts }: RegistrationContext & PasswordSetting,
  registration: Registration,
  language: Language,
): Promise<string | undefined> {
  await requireQuantity(db, registration, clock.now());
  const email = await requireFreeEmail(db, registration.email);
  const group = requireFound(await findCompanyGroup(db, GENERIC_GROUP));
  const { name, phone, occupation, company, cnpjCompany: cnpj, password } = registration;
  const [id, companyId] = [ids.newId(), ids.newId()];
  const now = clock.now();
  const { plan, quantity } = chosenPlan(registration);
  await insideTenant(db, group, (groupDb) =>
    insertCompany(groupDb, { ...companyRow(registration, email), id: companyId, updateDate: now }),
  );
  await insertUser(db, {
    id,
    email,
    name,
    phone,
    occupation,
    role: 'COMPANY_ADMIN',
    status: 'PENDING',
    passwordHash: await hashNewPassword(password, 'password', { passphrases }),
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
  const told = { userId: id, name, company, email, phone, plan, quantity };
  const isPaid = isPaidPlan(registration.selectedPlanId);
  await tellWhatIsNext({ db, clock, ids, network, ...parts }, { ...told, companyId, cnpj, isPaid, language });
  await noteCompanyCnpj(db, { companyGroupId: group.id, companyId, cnpj });
  const actor = {
    userId: id,
    name,
    email,
    role: 'COMPANY_ADMIN',
    companyId,
    companyGroup: group.name,
  } as const;
  const detail = { company, cnpj: cnpjMask(cnpj), plan: quantity === null ? plan : `${plan} (${quantity})` };
  await recordUserAct(
    { db, clock, ids, actor },
    { act: 'register', subject: id, detail },
    [{ tenant: group, companyId }],
    'signup',
  );
  return subscribeToPlan({ db, clock, ids, actor }, registration, companyId);
}
