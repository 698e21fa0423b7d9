/** Completes a new installation with the generic group and a first platform admin. */
import { FREE_PLAN_ID } from '@mobcheck/contract/plans/plans.rules.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import { findCompanyGroup } from '../../platform/db/company-groups.queries.ts';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import type { Migration } from '../../platform/db/group-upgrades.ts';
import { hashPassword, newPasswordErrors, type PasswordSetting } from '../password/password.service.ts';
import { lockInstallation, someoneHasRole } from './company-groups.queries.ts';
import { type NewGroup, provisionGroup } from './company-groups.service.ts';

export interface FirstAdmin {
  readonly email: string;
  readonly password: string;
}

/** @throws Error, for the log, when the configured password breaks the rules of new passwords */
async function requireAcceptedPassword(
  password: string | undefined,
  setting: PasswordSetting,
): Promise<void> {
  if (
    password !== undefined &&
    (await newPasswordErrors(password, 'ADMIN_PASSWORD', setting)) !== undefined
  ) {
    throw new Error(
      'configuration: ADMIN_PASSWORD must have 6 characters with a digit, a capital and a small letter and one of !@#$%&*()_-+=, or with PASSWORD_PASSPHRASES=1 be a phrase of 16 characters, and not be known from breaches',
    );
  }
}

/**
 * Creates the generic group and its platform admin if the installation has neither.
 * @param configured the configured parts of the admin's login, the rules of passwords, and the time zone of the group
 * @throws Error when the configured password breaks the rules of new passwords
 * @returns the login of the admin if it was created now, to be shown once
 */
export async function completeInstallation(
  db: PublicDb,
  { clock, ids }: ClockAndIds,
  migrations: readonly Migration[],
  configured: Partial<FirstAdmin> & PasswordSetting & Pick<NewGroup, 'timeZone'>,
): Promise<FirstAdmin | undefined> {
  await lockInstallation(db);
  if (
    (await findCompanyGroup(db, GENERIC_GROUP)) !== undefined ||
    (await someoneHasRole(db, 'MOBCHECK_ADMIN'))
  ) {
    return undefined;
  }
  await requireAcceptedPassword(configured.password, configured);
  const email = configured.email ?? 'admin@mobcheck.local';
  const password = configured.password ?? Buffer.from(ids.randomBytes(9)).toString('base64url');
  await provisionGroup(db, { clock, ids }, migrations, {
    name: GENERIC_GROUP,
    language: 'pt',
    planId: FREE_PLAN_ID,
    // Unrelated companies share this group. Its cap is so high that only the tag limit of each company counts.
    equipmentCap: 1_000_000,
    timeZone: configured.timeZone,
    // The landing page promises these mails.
    settings: new Map([['NOTIFY_EXPIRING_BY_EMAIL', true]]),
    companies: [
      {
        name: 'Mobcheck',
        cnpj: '',
        tagsLimit: 0,
        mainContactName: 'Mobcheck',
        email,
        phone: '',
        users: [
          {
            name: 'Admin',
            email,
            phone: '',
            occupation: '',
            role: 'MOBCHECK_ADMIN',
            passwordHash: await hashPassword(password),
          },
        ],
      },
    ],
  });
  return { email, password };
}
