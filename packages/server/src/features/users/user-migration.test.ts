/** Tests of moving users between groups. */
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { registerUser } from '@mobcheck/contract/signup/signup.contract.ts';
import * as contract from '@mobcheck/contract/users/users.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { customers, type TenantCompany } from '../../testing/customers.ts';
import { provisionGeneric, registrationOf, signInAs } from '../../testing/generic-group.ts';
import { emailOf, TEST_PASSWORD } from '../../testing/people.ts';

const server = useApp();
const { call } = server;
const { findUser, findTenantCompany, signIn, addCustomer, migrateUser } = customers(server);

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;
const { newId } = systemIds;
let home: TenantCompany;
let foreign: TenantCompany;
let generic: TenantCompany;

beforeAll(async () => {
  await provisionGeneric(server);
  generic = await findTenantCompany('generic');
  home = await findTenantCompany('home', emailOf('siblingAdmin'));
  foreign = await findTenantCompany('foreign', emailOf('foreignAdmin'));
});

describe('PUT /web/users/{id}/migrate', () => {
  it('200: copies the user to the other group, marks the old row MIGRATED and ends sessions', async () => {
    const { id, me } = await addCustomer('vai@padaria.test');
    const before = await findUser('vai@padaria.test');
    const response = await migrateUser(id, 'home', home.company);
    expect(response.status).toBe(200);
    expect(response.value).toMatchObject({
      email: 'vai@padaria.test',
      companyGroup: 'home',
      companyId: home.company,
      companyName: 'Irmã Ltda',
      role: 'COMPANY_ADMIN',
      status: 'ACTIVE',
    });
    expect(response.value.id).not.toBe(id);
    const [oldRow] = await query('select * from public.users where id = $1', [id]);
    expect(oldRow).toMatchObject({ status: 'MIGRATED', company_id: before.company_id, password_hash: '' });
    expect((await me.call(getLoggedUser)).status).toBe(401);
    const newSession = await signIn('vai@padaria.test');
    expect((await newSession.call(getLoggedUser)).value).toMatchObject({
      companyGroup: 'home',
      companyName: 'Irmã Ltda',
    });
    for (const table of ['public.audit', `${generic.schema}.audit`, `${home.schema}.audit`]) {
      expect(
        await query(
          `select user_email, detail from ${table} where feature = 'users' and act = 'migrate' and subject = $1`,
          [id],
        ),
      ).toEqual([
        {
          user_email: emailOf('platformAdmin'),
          detail: {
            name: 'Ana Souza',
            email: 'vai@padaria.test',
            from: 'generic',
            to: 'home',
            company: 'Irmã Ltda',
            equipment: 0,
          },
        },
      ]);
    }
  });

  it('409 MIGRATE_INVALID_CATALOG for an unknown, the generic and the user’s own group', async () => {
    const { id } = await addCustomer('destino@padaria.test');
    for (const companyGroup of ['nada', 'generic']) {
      const { status, problem } = await migrateUser(id, companyGroup, home.company);
      expect([status, problem.code, problem.params]).toEqual([
        409,
        'MIGRATE_INVALID_CATALOG',
        { companyGroup },
      ]);
    }
    expect(
      (await migrateUser((await findUser(emailOf('siblingAdmin'))).id, 'home', home.company)).problem.code,
    ).toBe('MIGRATE_INVALID_CATALOG');
  });

  it('200 for an inactive user, who stays inactive and cannot sign in', async () => {
    const { id } = await addCustomer('parado@padaria.test');
    await query(`update public.users set status = 'INACTIVE' where id = $1`, [id]);
    expect((await migrateUser(id, 'home', home.company)).value.status).toBe('INACTIVE');
    expect((await signInAs(server, 'parado@padaria.test', 'Padaria@482')).statusCode).toBe(401);
  });

  it('404 for an unknown company', async () => {
    const { id } = await addCustomer('desconhecida@padaria.test');
    expect((await migrateUser(id, 'home', foreign.company)).status).toBe(404);
  });

  it.each([
    ['USER_IS_SELF', 'the caller', 'platformAdmin'],
    ['USER_LAST_ADMIN', 'the last admin of a group with other users', 'groupAdmin'],
  ] as const)('409 %s for %s', async (code, _, who) => {
    const { id } = await findUser(emailOf(who));
    expect((await migrateUser(id, 'foreign', foreign.company)).problem.code).toBe(code);
  });

  it('409 for an already migrated user', async () => {
    const { id } = await addCustomer('restou@padaria.test');
    await migrateUser(id, 'home', home.company);
    expect((await migrateUser(id, 'foreign', foreign.company)).problem.code).toBe(
      'MIGRATE_COULD_NOT_MIGRATE',
    );
  });

  it('200: a group admin becomes a company admin', async () => {
    await query(
      `insert into public.users (id, email, name, role, status, password_hash, company_group_id, company_id, company_name)
       select gen_random_uuid(), 'chefe@mobcheck.test', 'Chefe', role, status, password_hash, company_group_id, company_id, company_name
       from public.users where email = $1`,
      [emailOf('groupAdmin')],
    );
    const response = await migrateUser(
      (await findUser('chefe@mobcheck.test')).id,
      'foreign',
      foreign.company,
    );
    expect([response.status, response.value.role]).toEqual([200, 'COMPANY_ADMIN']);
    expect((await signInAs(server, 'chefe@mobcheck.test', TEST_PASSWORD)).statusCode).toBe(200);
  });
});

describe('PUT /web/users/{id}/migrate-generic-pending', () => {
  const movePendingUser = (id: string, companyGroup: string, companyId: string) =>
    call('platformAdmin', contract.migrateGenericPending, {
      params: { id },
      body: { companyGroup, companyId },
    });

  /** Registers a customer, whose user is pending. Returns the user's id. */
  async function addPendingUser(email: string): Promise<string> {
    await call(undefined, registerUser, { body: registrationOf(email) });
    return (await findUser(email)).id;
  }

  it('200: moves, activates and mails the user, and deletes their empty company', async () => {
    const email = 'entra@padaria.test';
    const id = await addPendingUser(email);
    const old = await findTenantCompany('generic', email);
    const response = await movePendingUser(id, 'home', home.company);
    expect(response.value).toMatchObject({
      id,
      status: 'ACTIVE',
      companyGroup: 'home',
      companyName: 'Irmã Ltda',
    });
    expect(await query('select id from public.users where email = $1', [email])).toHaveLength(1);
    expect(await query(`select id from ${old.schema}.companies where id = $1`, [old.company])).toEqual([]);
    expect((await (await signIn(email)).call(getLoggedUser)).value.companyName).toBe('Irmã Ltda');
    const mails = (await server.runJobs()).filter((mail) => mail.to === email);
    expect(mails.map((mail) => mail.subject)).toContain('Sua conta no Mobcheck está ativa');
  });

  it('200: keeps the old company while it has another user', async () => {
    const id = await addPendingUser('primeiro@padaria.test');
    const old = await findTenantCompany('generic', 'primeiro@padaria.test');
    await query('update public.users set company_id = $1 where id = $2', [
      old.company,
      await addPendingUser('segundo@padaria.test'),
    ]);
    expect((await movePendingUser(id, 'home', home.company)).status).toBe(200);
    expect(await query(`select id from ${old.schema}.companies where id = $1`, [old.company])).toHaveLength(
      1,
    );
  });

  it('409 or 404 for an invalid target, and no mail is sent', async () => {
    const id = await addPendingUser('recusa@padaria.test');
    const mailCountBefore = (await server.runJobs()).length;
    for (const companyGroup of ['nada', 'generic']) {
      expect((await movePendingUser(id, companyGroup, home.company)).problem.code).toBe(
        'MIGRATE_INVALID_CATALOG',
      );
    }
    expect((await movePendingUser(id, 'home', newId())).status).toBe(404);
    const active = (await addCustomer('jaativa@padaria.test')).id;
    const userOfHome = (await findUser(emailOf('operator'))).id;
    for (const other of [active, userOfHome]) {
      expect((await movePendingUser(other, 'foreign', foreign.company)).problem.code).toBe(
        'USER_NOT_PENDING',
      );
    }
    const recipients = (await server.runJobs()).slice(mailCountBefore).map((mail) => mail.to);
    expect(recipients).not.toContain('recusa@padaria.test');
  });

  it('one of four concurrent calls succeeds', async () => {
    const id = await addPendingUser('junto@padaria.test');
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => movePendingUser(id, 'home', home.company)),
    );
    expect(responses.map((response) => response.status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ]);
  });
});
