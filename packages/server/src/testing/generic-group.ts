/** The generic group and registrations in it, for tests. */
import { FREE_PLAN_ID } from '@mobcheck/contract/plans/plans.rules.ts';
import { login } from '@mobcheck/contract/session/session.contract.ts';
import type { registerUser } from '@mobcheck/contract/signup/signup.contract.ts';
import type { CallOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { systemClock } from '../platform/context/clock.ts';
import { systemIds } from '../platform/context/ids.ts';
import { provisionGroup } from '../features/company-groups/company-groups.service.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import { readMigrations } from '../platform/db/migrate.ts';
import type { TestApp } from './app.ts';

/** Creates the generic group of a new installation, without the platform's own company. */
export async function provisionGeneric({ database }: Pick<TestApp, 'database'>): Promise<void> {
  const { tenant } = await readMigrations();
  await database.public((db) =>
    provisionGroup(db, { clock: systemClock, ids: systemIds }, tenant, {
      name: GENERIC_GROUP,
      language: 'pt',
      planId: FREE_PLAN_ID,
      equipmentCap: 1_000_000,
      settings: new Map([['NOTIFY_EXPIRING_BY_EMAIL', true]]),
      companies: [],
    }),
  );
}

type Registration = CallOf<typeof registerUser>['body'];

/** Creates a valid registration. */
export function registrationOf(email: string, changes: Partial<Registration> = {}): Registration {
  return {
    name: 'Ana Souza',
    email,
    phone: '(11) 98765-4321',
    occupation: 'Gerente',
    cnpjCompany: '11.222.333/0001-81',
    company: 'Padaria Ana',
    fantasyName: 'Pão da Ana',
    address: 'Rua das Flores, 10',
    complement: 'Loja 2',
    state: 'sp',
    city: 'São Paulo',
    neighborhood: 'Centro',
    cep: '01310-100',
    password: 'Padaria@482',
    ...changes,
  };
}

/** Signs in with an e-mail address and returns the raw response. */
export async function signInAs({ app }: Pick<TestApp, 'app'>, email: string, password: string) {
  return app.inject({
    method: 'POST',
    url: login.path,
    headers: { authorization: `Email ${email}`, 'content-type': 'text/plain' },
    payload: password,
  });
}
