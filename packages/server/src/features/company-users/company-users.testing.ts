/** Helpers that add, change, remove, list, activate and sign in company users for tests. */
import { listCompanies } from '@mobcheck/contract/companies/companies.contract.ts';
import * as contract from '@mobcheck/contract/company-users/company-users.contract.ts';
import { getLoggedUser, login } from '@mobcheck/contract/session/session.contract.ts';
import { activateEnvironment } from '@mobcheck/contract/signup/signup.contract.ts';
import { beforeAll } from 'vitest';
import type { z } from 'zod';
import type { TestApp } from '../../testing/app.ts';
import { emailOf, TEST_PASSWORD, type PersonName } from '../../testing/people.ts';

type Body = z.input<typeof contract.createCompanyUser.body>;

/** Creates functions that call the endpoints of company users. `companies` has the ids of the companies of the group `home`. */
export function companyUsersOf({ call }: TestApp) {
  const companies = { home: '', sibling: '' };
  let bodyCount = 0;

  beforeAll(async () => {
    const { items } = (await call('platformAdmin', listCompanies)).value;
    companies.home = items.find((company) => company.name === 'Casa Ltda')?.id ?? '';
    companies.sibling = items.find((company) => company.name === 'Irmã Ltda')?.id ?? '';
  });

  function bodyOf(change: Partial<Body> = {}): Body {
    bodyCount += 1;
    return {
      name: `Ana ${bodyCount}`,
      email: `ana${bodyCount}@nova.test`,
      phone: '11 98888-7777',
      companyId: companies.home,
      occupation: 'Brigadista',
      role: 'COMPANY_OPERATOR',
      status: 'ACTIVE',
      password: TEST_PASSWORD,
      ...change,
    };
  }

  const create = async (who: PersonName | undefined, change: Partial<Body> = {}) =>
    call(who, contract.createCompanyUser, { body: bodyOf(change) });

  /** Adds a user. Returns the user's id and the body that was sent. */
  async function addUser(change: Partial<Body> = {}) {
    const body = bodyOf(change);
    const { value } = await call('platformAdmin', contract.createCompanyUser, { body });
    return { id: value.id, body };
  }

  const update = async (who: PersonName | undefined, id: string, body: Body & { updateDate?: string }) =>
    call(who, contract.updateCompanyUser, { params: { id }, body });

  const remove = async (who: PersonName | undefined, id: string) =>
    call(who, contract.removeCompanyUser, { params: { id } });

  const readUsers = async (who: PersonName, query: object = {}) =>
    (await call(who, contract.listCompanyUsers, { query: { pageSize: 1000, ...query } })).value.items;

  return { companies, bodyOf, create, addUser, update, remove, readUsers };
}

/** Creates functions that activate users, sign them in, and find the id of a test user. */
export function userSessions(server: TestApp) {
  /** Signs in. Returns the session's token, or undefined if the login fails. */
  async function signIn(email: string, password = TEST_PASSWORD): Promise<string | undefined> {
    const response = await server.app.inject({
      method: 'POST',
      url: login.path,
      headers: { authorization: `Email ${email}`, 'content-type': 'text/plain' },
      payload: password,
    });
    return response.statusCode === 200 ? response.body : undefined;
  }

  /** Sets the first password with the link of an activation mail. */
  async function activate(mail = '') {
    const token = /active-environment\?t=([\w-]+)/.exec(mail)?.[1];
    return server.app.inject({
      method: 'POST',
      url: activateEnvironment.path,
      headers: { authorization: `EmailToken ${token}`, 'content-type': 'text/plain' },
      payload: TEST_PASSWORD,
    });
  }

  const getMe = async (token: string | undefined) =>
    server.call(undefined, getLoggedUser, {}, { headers: { authorization: `Bearer ${token}` } });

  async function idOf(name: PersonName): Promise<string> {
    const { rows } = await server.database.pool.query<{ id: string }>(
      'select id from public.users where email = $1',
      [emailOf(name)],
    );
    return rows[0]?.id ?? '';
  }

  return { signIn, activate, getMe, idOf };
}
