/** Completes a new installation with the generic group and a first platform admin. */
import { FREE_PLAN_ID } from '@mobcheck/contract/plans/plans.rules.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import type { Migration } from '../../platform/db/migrate.ts';
import { hashPassword } from '../password/password.service.ts';
import { findGroup, lockInstallation, someoneHasRole } from './company-groups.queries.ts';
import { provisionGroup } from './company-groups.service.ts';

export interface FirstAdmin {
  readonly email: string;
  readonly password: string;
}

/**
 * Creates the generic group and its platform admin if the installation has neither.
 * @param configured login of the admin, as far as the configuration names it
 * @returns the login of the admin if it was created now, to be shown once
 */
export async function completeInstallation(
  db: PublicDb,
  { clock, ids }: ClockAndIds,
  migrations: readonly Migration[],
  configured: Partial<FirstAdmin>,
): Promise<FirstAdmin | undefined> {
  await lockInstallation(db);
  if ((await findGroup(db, GENERIC_GROUP)) !== undefined || (await someoneHasRole(db, 'MOBCHECK_ADMIN'))) {
    return undefined;
  }
  const email = configured.email ?? 'admin@mobcheck.local';
  const password = configured.password ?? Buffer.from(ids.randomBytes(9)).toString('base64url');
  await provisionGroup(db, { clock, ids }, migrations, {
    name: GENERIC_GROUP,
    language: 'pt',
    planId: FREE_PLAN_ID,
    // Unrelated companies share this group: each is bound by its own tag limit, never by what the others use.
    equipmentCap: 1_000_000,
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
