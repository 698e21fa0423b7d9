/** Two company groups for tests, `home` with two companies and `stranger` with one, and users of every role. */
import type { Role } from '@mobcheck/contract/kernel/actor.ts';
import { systemClock } from '../platform/context/clock.ts';
import { systemIds } from '../platform/context/ids.ts';
import type { Database } from '../platform/db/database.ts';
import type { Migration } from '../platform/db/migrate.ts';
import { provisionGroup, type NewCompany } from '../features/company-groups/company-groups.service.ts';
import { hashPassword } from '../features/password/password.service.ts';

export const TEST_PASSWORD = 'Teste@123';

/** Names of the test users; their addresses are `<name>@mobcheck.test`. */
export type PersonName =
  | 'platform'
  | 'group'
  | 'company'
  | 'operator'
  | 'sibling'
  | 'stranger'
  | 'strangerGroup';

export function emailOf(name: PersonName): string {
  return `${name.toLowerCase()}@mobcheck.test`;
}

function company(name: string, cnpj: string, people: NewCompany['people']): NewCompany {
  return {
    name,
    cnpj,
    tagsLimit: 50,
    mainContactName: 'Contato',
    email: 'contato@mobcheck.test',
    phone: '1133334444',
    people,
  };
}

/** Provisions both groups, as the product does. */
export async function provisionTestGroups(
  database: Database,
  migrations: readonly Migration[],
): Promise<void> {
  const passwordHash = await hashPassword(TEST_PASSWORD);
  const person = (name: PersonName, role: Role) => ({
    name: `Pessoa ${name}`,
    email: emailOf(name),
    phone: '',
    occupation: 'Teste',
    role,
    passwordHash,
  });
  const plan = { language: 'pt', planId: 6, equipmentCap: 1000 } as const;
  await database.public((db) =>
    provisionGroup(db, { clock: systemClock, ids: systemIds }, migrations, {
      ...plan,
      name: 'home',
      companies: [
        company('Casa Ltda', '11222333000181', [
          person('platform', 'MOBCHECK_ADMIN'),
          person('group', 'COMPANY_GROUP_ADMIN'),
          person('company', 'COMPANY_ADMIN'),
          person('operator', 'COMPANY_OPERATOR'),
        ]),
        company('Irmã Ltda', '12345678000195', [person('sibling', 'COMPANY_ADMIN')]),
      ],
    }),
  );
  await database.public((db) =>
    provisionGroup(db, { clock: systemClock, ids: systemIds }, migrations, {
      ...plan,
      name: 'stranger',
      companies: [
        company('Alheia Ltda', '98765432000198', [
          person('stranger', 'COMPANY_ADMIN'),
          person('strangerGroup', 'COMPANY_GROUP_ADMIN'),
        ]),
      ],
    }),
  );
}
