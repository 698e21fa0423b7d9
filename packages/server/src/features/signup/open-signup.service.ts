/** Admits customers automatically. A free plan begins with a confirmed address, a paid plan with a paid bill. */
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import {
  type Contact,
  EMAIL_TOKEN_INVALID,
  type SignupMode,
} from '@mobcheck/contract/signup/signup.contract.ts';
import type { SignupWait } from '@mobcheck/contract/users/users.contract.ts';
import { findCompanyGroup } from '../../platform/db/company-groups.queries.ts';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import { apiError, requireFound } from '../../platform/context/api-error.ts';
import type { Client } from '../../platform/context/client.ts';
import type { Database, PublicDb } from '../../platform/db/database.ts';
import type { Migration } from '../../platform/db/group-upgrades.ts';
import { takeDailyAllowance } from '../../platform/db/mail-allowances.ts';
import { readMigrations } from '../../platform/db/migrate.ts';
import { jobTask, type JobTask } from '../../platform/jobs/job.ts';
import { language } from '../../platform/mail/language.ts';
import { FIRST_BILL_PAID } from '../billing/sync-customer.service.ts';
import {
  listCompaniesWithSameCnpj,
  listCompaniesWithCnpj,
} from '../companies/company-cnpjs.exported.queries.ts';
import { lockGroup } from '../company-groups/company-groups.exported.queries.ts';
import { findUserOfToken, redeemToken } from '../password/email-tokens.service.ts';
import { hashPassword, type PasswordSetting, requireValidPassword } from '../password/password.service.ts';
import { requestConfirmationMail } from '../password/password-mails.service.ts';
import { findUserByEmail, updateUser } from '../session/session.exported.queries.ts';
import { openSession } from '../session/session.service.ts';
import { mailUnderReview } from '../users/account-mails.service.ts';
import { openOwnGroup } from '../users/own-group.service.ts';
import type { LockedUser } from '../users/user-acts.service.ts';
import { lockUser } from '../users/users.exported.queries.ts';
import * as queries from './signups.queries.ts';

/** Registrations of one network that may be admitted without a review in a day. */
const ENTRIES_PER_ADDRESS = 5;
/** Groups that are made without a review in a day, of all networks. */
const GROUPS_PER_DAY = 50;

/** Settings of the installation for registration. */
export interface SignupSettings {
  /** Default: admission after a review. */
  readonly signup?: SignupMode;
  /** A service that finds companies by CNPJ. Without it, people type the data of the company. */
  readonly cnpjUrl?: string;
  /** How the operator is reached. Default: not at all. */
  readonly contact?: Contact;
  /** The operator's own terms of use, in place of the product's. */
  readonly terms?: string;
}

/** Parts of the installation that an admission needs. */
export interface SignupParts {
  readonly publicUrl: string;
  readonly signup: SignupMode;
  readonly rateLimitFactor: number;
}

type Context = ClockAndIds & { readonly db: PublicDb };

/**
 * Stores how a newly registered user is admitted. A registration beyond the daily limit or with a known CNPJ waits for the review.
 * @param network from which the registration came
 * @returns the way of admission. Undefined when this installation reviews every registration
 */
export async function noteEntry(
  { db, clock, ids }: Context,
  { signup, rateLimitFactor }: Omit<SignupParts, 'publicUrl'>,
  {
    userId,
    companyId,
    cnpj,
    isPaid,
    network,
  }: { userId: string; companyId: string; cnpj: string; isPaid: boolean; network: string },
): Promise<'EMAIL' | 'PAYMENT' | undefined> {
  if (signup.mode !== 'open') {
    return undefined;
  }
  const now = clock.now();
  const entry = isPaid ? 'PAYMENT' : 'EMAIL';
  const most = ENTRIES_PER_ADDRESS * rateLimitFactor;
  const allowance = { id: ids.newId(), key: `entry ${network}`, most, now };
  const mayEnter = await takeDailyAllowance(db, allowance);
  const waitsFor =
    (await listCompaniesWithCnpj(db, cnpj, companyId)).length > 0
      ? 'CNPJ_EXISTS'
      : mayEnter
        ? null
        : 'ADDRESS_LIMIT';
  await queries.insertSignup(db, { userId, entry, waitsFor, createdAt: now });
  return entry;
}

/** Counts a group against the daily limit. Returns false at the limit. */
async function takeGroup({ db, clock, ids }: Context, factor: number): Promise<boolean> {
  const most = GROUPS_PER_DAY * factor;
  return takeDailyAllowance(db, { id: ids.newId(), key: 'open groups', most, now: clock.now() });
}

/**
 * Returns the reason for a review. Without a reason, counts the group against the daily limit and returns undefined. The CNPJ is looked up
 * again under a lock. So the first confirmed registration of a CNPJ is admitted.
 */
async function findWait(
  context: Context,
  { signup, rateLimitFactor }: SignupParts,
  user: LockedUser,
  waitsFor: string | null,
): Promise<SignupWait | 'REVIEW' | undefined> {
  if (waitsFor !== null || signup.mode !== 'open') {
    return (waitsFor as SignupWait | null) ?? 'REVIEW';
  }
  if ((await listCompaniesWithSameCnpj(context.db, user)).length > 0) {
    return 'CNPJ_EXISTS';
  }
  return (await takeGroup(context, rateLimitFactor)) ? undefined : 'DAY_LIMIT';
}

/**
 * Makes the group of a pending user, or leaves the registration to the review and says so by mail.
 * @returns whether the group was made
 */
async function letIn(
  context: Context,
  parts: SignupParts,
  migrations: readonly Migration[],
  user: LockedUser,
): Promise<boolean> {
  const { db, clock } = context;
  const { waitsFor } = requireFound(await queries.findSignup(db, user.id));
  const wait = await findWait(context, parts, user, waitsFor);
  if (wait !== undefined) {
    if (wait !== 'REVIEW') {
      await queries.updateSignup(db, user.id, { waitsFor: wait });
    }
    const recipient = { ...user, language: language.parse(user.language) };
    await mailUnderReview(db, recipient, { days: parts.signup.reviewDays, isPaymentEnough: false });
    return false;
  }
  const { id: userId, name, email, companyId, companyGroup } = user;
  const actor = { userId, name, email, role: 'COMPANY_ADMIN', companyId, companyGroup } as const;
  await openOwnGroup({ ...context, actor }, { publicUrl: parts.publicUrl, migrations }, userId, undefined);
  await queries.updateSignup(db, userId, { openedAt: clock.now() });
  return true;
}

/** Locks the generic group, then its pending user, in the order of all writers. Undefined when the user is no longer pending. */
async function lockPending(db: PublicDb, userId: string): Promise<LockedUser | undefined> {
  const generic = requireFound(await findCompanyGroup(db, GENERIC_GROUP));
  await lockGroup(db, generic.id);
  const user = await lockUser(db, userId);
  return user?.status === 'PENDING' && user.companyGroupId === generic.id ? user : undefined;
}

/**
 * Confirms the address of a registration with a mail's token, and sets the password. Unless the registration waits for the review, also
 * makes the company's own group and opens a session in it. The password from the registration no longer counts, since a stranger may have
 * registered the address. An error rolls everything back, so the token can be used again.
 * @returns the token of the session. Undefined when the registration waits for the review
 * @throws ApiError EMAIL_TOKEN_INVALID or PASSWORD_REFUSED
 */
export async function confirmRegistration(
  context: Context,
  parts: SignupParts & PasswordSetting,
  token: string | undefined,
  { password, ...session }: { readonly password: string; readonly client: Client; readonly forTab: boolean },
): Promise<string | undefined> {
  const { db, clock, ids } = context;
  const { tenant: migrations } = await readMigrations();
  const userId = token === undefined ? undefined : await findUserOfToken(db, clock, token, 'CONFIRMATION');
  const user = userId === undefined ? undefined : await lockPending(db, userId);
  const redeemed = token === undefined ? undefined : await redeemToken(db, clock, token, 'CONFIRMATION');
  if (user === undefined || redeemed !== user.id) {
    throw apiError(EMAIL_TOKEN_INVALID);
  }
  await requireValidPassword(password, parts);
  const now = clock.now();
  await updateUser(db, user.id, { passwordHash: await hashPassword(password), updateDate: now });
  await queries.updateSignup(db, user.id, { confirmedAt: now });
  if (!(await letIn(context, parts, migrations, user))) {
    return undefined;
  }
  const opened = requireFound(await findUserByEmail(db, user.email));
  return openSession(db, { clock, ids }, opened, { ...session, remember: false });
}

/** Queues the mail with the link once more, if the address has a registration that is not confirmed yet. */
export async function requestConfirmationOf(db: PublicDb, email: string): Promise<void> {
  const user = await queries.findUnconfirmed(db, email);
  if (user !== undefined) {
    await requestConfirmationMail(db, user.id);
  }
}

/** Admits the pending user of a company after its first bill is paid. A repeated run of the job, as after a crash, does nothing. */
async function letPayerIn(
  { database, clock, ids, ...parts }: SignupParts & ClockAndIds & { readonly database: Database },
  companyId: string,
  jobId: string,
): Promise<void> {
  const { tenant: migrations } = await readMigrations();
  await database.public(async (db) => {
    // Without this count, a repeated run would send a second mail about the review.
    const run = { id: ids.newId(), key: `first bill ${jobId}`, most: 1, now: clock.now() };
    const isFirstRun = await takeDailyAllowance(db, run);
    const found = isFirstRun ? await queries.findUnpaid(db, companyId) : undefined;
    const user = found && (await lockPending(db, found.id));
    if (user !== undefined) {
      await letIn({ db, clock, ids }, parts, migrations, user);
    }
  });
}

/** Returns the task that follows the first paid bill of a customer of the generic group. */
export function openSignupTasks(
  parts: SignupParts & ClockAndIds & { readonly database: Database },
): JobTask[] {
  return [jobTask(FIRST_BILL_PAID, ({ companyId }, { id }) => letPayerIn(parts, companyId, id))];
}
