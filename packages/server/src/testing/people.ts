/** Two company groups for tests, `home` with two companies and `foreign` with one, and users of every role. */
import { hash } from '@node-rs/argon2';
import type { Role } from '@mobcheck/contract/kernel/actor.ts';
import { ENTERPRISE_PLAN_ID } from '@mobcheck/contract/plans/plans.rules.ts';
import { systemClock } from '../platform/context/clock.ts';
import { systemIds } from '../platform/context/ids.ts';
import type { Database } from '../platform/db/database.ts';
import type { Migration } from '../platform/db/group-upgrades.ts';
import { provisionGroup, type NewCompany } from '../features/company-groups/company-groups.service.ts';

export const TEST_PASSWORD = 'Ensaio@482';

/**
 * Names of the test users. Their e-mail addresses are `<name>@mobcheck.test`, in lower case. The platform admin, the group admin, the
 * company admin and the operator are users of the first company of the group `home`. The sibling admin is the admin of its
 * second company. The foreign admins are admins of the other group's company and of that group.
 */
export type PersonName =
  | 'platformAdmin'
  | 'groupAdmin'
  | 'companyAdmin'
  | 'operator'
  | 'siblingAdmin'
  | 'foreignAdmin'
  | 'foreignGroupAdmin';

export function emailOf(name: PersonName): string {
  return `${name.toLowerCase()}@mobcheck.test`;
}

function company(name: string, cnpj: string, users: NewCompany['users']): NewCompany {
  return {
    name,
    cnpj,
    tagsLimit: 50,
    mainContactName: 'Contato',
    email: 'contato@mobcheck.test',
    phone: '1133334444',
    users,
  };
}

/** Provisions both groups. */
export async function provisionTestGroups(
  database: Database,
  migrations: readonly Migration[],
): Promise<void> {
  // The minimum cost of the function. Thousands of sign-ins in tests would otherwise spend a minute on hashes.
  const passwordHash = await hash(TEST_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const person = (name: PersonName, role: Role) => ({
    name: `Pessoa ${name}`,
    email: emailOf(name),
    phone: '',
    occupation: 'Teste',
    role,
    passwordHash,
  });
  const plan = { language: 'pt', planId: ENTERPRISE_PLAN_ID, equipmentCap: 1000 } as const;
  await database.public((db) =>
    provisionGroup(db, { clock: systemClock, ids: systemIds }, migrations, {
      ...plan,
      name: 'home',
      companies: [
        company('Casa Ltda', '11222333000181', [
          person('platformAdmin', 'MOBCHECK_ADMIN'),
          person('groupAdmin', 'COMPANY_GROUP_ADMIN'),
          person('companyAdmin', 'COMPANY_ADMIN'),
          person('operator', 'COMPANY_OPERATOR'),
        ]),
        company('Irmã Ltda', '12345678000195', [person('siblingAdmin', 'COMPANY_ADMIN')]),
      ],
    }),
  );
  await database.public((db) =>
    provisionGroup(db, { clock: systemClock, ids: systemIds }, migrations, {
      ...plan,
      name: 'foreign',
      companies: [
        company('Alheia Ltda', '98765432000198', [
          person('foreignAdmin', 'COMPANY_ADMIN'),
          person('foreignGroupAdmin', 'COMPANY_GROUP_ADMIN'),
        ]),
      ],
    }),
  );
}
