/** Moving users between groups, by outcome: who goes, who stays behind, who may not. */
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { registerUser } from '@mobcheck/contract/signup/signup.contract.ts';
import * as contract from '@mobcheck/contract/users/users.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { customers, type Place } from '../../testing/customers.ts';
import { provisionGeneric, registrationOf, signInAs } from '../../testing/generic-group.ts';
import { emailOf, TEST_PASSWORD } from '../../testing/people.ts';

const server = useApp();
const { call } = server;
const { userRow, placeOf, as, customer, migrate } = customers(server);

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;
const { newId } = systemIds;
let home: Place;
let stranger: Place;
let generic: Place;

beforeAll(async () => {
  await provisionGeneric(server);
  generic = await placeOf('generic');
  home = await placeOf('home', emailOf('sibling'));
  stranger = await placeOf('stranger', emailOf('stranger'));
});

describe('PUT /web/users/{id}/migrate', () => {
  it('200: goes on in the other group with the same password; MIGRATED stays behind, sessions end', async () => {
    const { id, me } = await customer('vai@padaria.test');
    const before = await userRow('vai@padaria.test');
    const answer = await migrate(id, 'home', home.company);
    expect(answer.status).toBe(200);
    expect(answer.value).toMatchObject({
      email: 'vai@padaria.test',
      companyGroup: 'home',
      companyId: home.company,
      companyName: 'Irmã Ltda',
      role: 'COMPANY_ADMIN',
      status: 'ACTIVE',
    });
    expect(answer.value.id).not.toBe(id);
    const [left] = await query('select * from public.users where id = $1', [id]);
    expect(left).toMatchObject({ status: 'MIGRATED', company_id: before.company_id, password_hash: '' });
    expect((await me.call(undefined, getLoggedUser)).status).toBe(401);
    const again = await as('vai@padaria.test');
    expect((await again.call(undefined, getLoggedUser)).value).toMatchObject({
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
          user_email: emailOf('platform'),
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

  it('409 MIGRATE_INVALID_CATALOG: an unknown group, the generic one, the own one; 404: an unknown company', async () => {
    const { id } = await customer('destino@padaria.test');
    for (const companyGroup of ['nada', 'generic']) {
      const { status, problem } = await migrate(id, companyGroup, home.company);
      expect([status, problem.code, problem.params]).toEqual([
        409,
        'MIGRATE_INVALID_CATALOG',
        { companyGroup },
      ]);
    }
    expect((await migrate((await userRow(emailOf('sibling'))).id, 'home', home.company)).problem.code).toBe(
      'MIGRATE_INVALID_CATALOG',
    );
    expect((await migrate(id, 'home', stranger.company)).status).toBe(404);
  });

  it('409: oneself; the last admin of a group that has other people; a row left behind', async () => {
    const codes = async (email: string, group: string, company: string) => {
      const [{ id }] = await query(
        'select id from public.users where email = $1 order by status desc limit 1',
        [email],
      );
      return (await migrate(id, group, company)).problem.code;
    };
    expect(await codes(emailOf('platform'), 'stranger', stranger.company)).toBe('USER_IS_SELF');
    expect(await codes(emailOf('group'), 'stranger', stranger.company)).toBe('USER_LAST_ADMIN');
    const { id } = await customer('restou@padaria.test');
    await migrate(id, 'home', home.company);
    expect((await migrate(id, 'stranger', stranger.company)).problem.code).toBe('MIGRATE_COULD_NOT_MIGRATE');
  });

  it('who ran a whole group runs the company they come to, not its group', async () => {
    await query(
      `insert into public.users (id, email, name, role, status, password_hash, company_group_id, company_id, company_name)
       select gen_random_uuid(), 'chefe@mobcheck.test', 'Chefe', role, status, password_hash, company_group_id, company_id, company_name
       from public.users where email = $1`,
      [emailOf('group')],
    );
    const answer = await migrate((await userRow('chefe@mobcheck.test')).id, 'stranger', stranger.company);
    expect([answer.status, answer.value.role]).toEqual([200, 'COMPANY_ADMIN']);
    expect((await signInAs(server, 'chefe@mobcheck.test', TEST_PASSWORD)).statusCode).toBe(200);
  });
});

describe('PUT /web/users/{id}/migrate-generic-pending', () => {
  const accept = (id: string, companyGroup: string, companyId: string) =>
    call('platform', contract.migrateGenericPending, { params: { id }, body: { companyGroup, companyId } });

  async function pending(email: string): Promise<string> {
    await call(undefined, registerUser, { body: registrationOf(email) });
    return (await userRow(email)).id;
  }

  it('200: the same row in the existing company, active and welcomed; their empty company is gone', async () => {
    const email = 'entra@padaria.test';
    const id = await pending(email);
    const old = await placeOf('generic', email);
    const answer = await accept(id, 'home', home.company);
    expect(answer.value).toMatchObject({
      id,
      status: 'ACTIVE',
      companyGroup: 'home',
      companyName: 'Irmã Ltda',
    });
    expect(await query('select id from public.users where email = $1', [email])).toHaveLength(1);
    expect(await query(`select id from ${old.schema}.companies where id = $1`, [old.company])).toEqual([]);
    expect((await (await as(email)).call(undefined, getLoggedUser)).value.companyName).toBe('Irmã Ltda');
    const mails = (await server.runJobs()).filter((mail) => mail.to === email);
    expect(mails.map((mail) => mail.subject)).toContain('Sua conta no Mobcheck está ativa');
  });

  it('200: the company stays while somebody else is in it', async () => {
    const id = await pending('primeiro@padaria.test');
    const old = await placeOf('generic', 'primeiro@padaria.test');
    await query('update public.users set company_id = $1 where id = $2', [
      old.company,
      await pending('segundo@padaria.test'),
    ]);
    expect((await accept(id, 'home', home.company)).status).toBe(200);
    expect(await query(`select id from ${old.schema}.companies where id = $1`, [old.company])).toHaveLength(
      1,
    );
  });

  it('409: not pending, not of the generic group, a group that may not take them; nobody is told', async () => {
    const id = await pending('recusa@padaria.test');
    const mails = (await server.runJobs()).length;
    for (const companyGroup of ['nada', 'generic']) {
      expect((await accept(id, companyGroup, home.company)).problem.code).toBe('MIGRATE_INVALID_CATALOG');
    }
    expect((await accept(id, 'home', newId())).status).toBe(404);
    const active = (await customer('jaativa@padaria.test')).id;
    const inHome = (await userRow(emailOf('operator'))).id;
    for (const other of [active, inHome]) {
      expect((await accept(other, 'stranger', stranger.company)).problem.code).toBe('USER_NOT_PENDING');
    }
    const told = (await server.runJobs()).slice(mails).map((mail) => mail.to);
    expect(told).not.toContain('recusa@padaria.test');
  });

  it('200 once at the same moment', async () => {
    const id = await pending('junto@padaria.test');
    const answers = await Promise.all(Array.from({ length: 4 }, () => accept(id, 'home', home.company)));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });
});
