/** Tests of the group that a company of the generic group gets for itself. */
import * as billing from '@mobcheck/contract/billing/billing.contract.ts';
import { createCategory, listCategories } from '@mobcheck/contract/categories/categories.contract.ts';
import { listCompanies } from '@mobcheck/contract/companies/companies.contract.ts';
import { createCompanyUser } from '@mobcheck/contract/company-users/company-users.contract.ts';
import { getEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { DEFAULT_ZONE, dayIn } from '@mobcheck/contract/kernel/date.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { registerUser } from '@mobcheck/contract/signup/signup.contract.ts';
import * as contract from '@mobcheck/contract/users/users.contract.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { pressOnBill } from '../../testing/billing.ts';
import { changeTrigger } from '../../testing/citus/triggers.ts';
import { customers, inspectByTag } from '../../testing/customers.ts';
import { provisionGeneric, registrationOf } from '../../testing/generic-group.ts';
import { emailOf, TEST_PASSWORD } from '../../testing/people.ts';

const server = useApp();
const { call } = server;
const { findUser, findTenantCompany, signIn, addCustomer, addEquippedCustomer } = customers(server);

async function query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  return (await server.database.pool.query<Row>(text, [...values])).rows;
}

type Registration = Parameters<typeof registrationOf>[1];
const letters = (text: string) => text.replaceAll(/[^a-z]/g, '');
const groupOf = (email: string) => letters(email.split('@')[0] ?? '');

/** Registers a customer who waits for the review. */
async function register(email: string, changes: Registration = {}) {
  const { status, value } = await call(undefined, registerUser, { body: registrationOf(email, changes) });
  expect(status).toBe(201);
  return { ...value, id: (await findUser(email)).id };
}

const give = async (id: string, companyGroup: string, companyName = 'Padaria Ana') =>
  call('platformAdmin', contract.giveOwnGroup, { params: { id }, body: { companyName, companyGroup } });

const propose = async (id: string) => call('platformAdmin', contract.proposeOwnGroup, { params: { id } });

beforeAll(() => provisionGeneric(server));

describe('GET /web/users/{id}/own-group', () => {
  it('proposes the name of the company, and another name while a group has that name', async () => {
    const { id } = await register('nome@padaria.test', { company: 'Águas do Sul Ltda', city: 'Itu' });
    expect((await propose(id)).value).toEqual({
      companyName: 'Águas do Sul Ltda',
      companyGroup: 'aguasdosul',
    });
    await give(id, 'aguasdosul');
    const second = await register('nome2@padaria.test', { company: 'Águas do Sul Ltda', city: 'Itu' });
    expect((await propose(second.id)).value.companyGroup).toBe('aguasdosulitu');
  });

  it.each([
    [undefined, 401],
    ['companyAdmin', 403],
    ['groupAdmin', 403],
    ['operator', 403],
  ] as const)('%s gets %i', async (who, status) => {
    const { id } = await findUser(emailOf('companyAdmin'));
    expect((await call(who, contract.proposeOwnGroup, { params: { id } })).status).toBe(status);
    const body = { companyName: 'Casa', companyGroup: 'negado' };
    expect((await call(who, contract.giveOwnGroup, { params: { id }, body })).status).toBe(status);
  });

  it('404 for an unknown user, 409 for a user of another group', async () => {
    const unknown = systemIds.newId();
    expect([(await propose(unknown)).status, (await give(unknown, 'nada')).status]).toEqual([404, 404]);
    const { id } = await findUser(emailOf('foreignAdmin'));
    expect((await propose(id)).problem.code).toBe('USER_HAS_OWN_GROUP');
    expect((await give(id, 'nada')).problem.code).toBe('USER_HAS_OWN_GROUP');
  });
});

describe('PUT /web/users/{id}/own-group for a pending user', () => {
  it('creates a group with its own catalogue and the person as its admin', async () => {
    const email = 'propria@padaria.test';
    const { id } = await register(email);
    const before = await findUser(email);
    const generic = await findTenantCompany('generic');
    const { status, value } = await give(id, 'padariapropria', 'Padaria Própria');
    expect(status).toBe(200);
    expect(value).toMatchObject({
      id,
      status: 'ACTIVE',
      role: 'COMPANY_GROUP_ADMIN',
      companyGroup: 'padariapropria',
      companyName: 'Padaria Própria',
    });
    const me = await signIn(email);
    expect((await me.call(getLoggedUser)).value).toMatchObject({
      currentRole: 'COMPANY_GROUP_ADMIN',
      companyGroup: 'padariapropria',
      paymentStatus: 'OK',
    });
    expect((await me.call(createCategory, { body: { name: 'Minha', enabled: true } })).status).toBe(201);
    expect((await me.call(listCategories)).value.total).toBeGreaterThan(1);
    // The free plan allows ten pieces.
    expect((await me.call(listCompanies)).value.items).toMatchObject([
      { name: 'Padaria Própria', cnpj: '11222333000181', enabled: true, tagsLimit: 10, email },
    ]);
    const own = await findTenantCompany('padariapropria', email);
    expect(
      await query(`select fantasy_name, address ->> 'city' as city from ${own.schema}.companies`),
    ).toEqual([{ fantasy_name: 'Pão da Ana', city: 'São Paulo' }]);
    expect(await query(`select from ${generic.schema}.companies where id = $1`, [before.company_id])).toEqual(
      [],
    );
    const mails = (await server.runJobs()).filter(({ to }) => to === email);
    expect(mails.at(-1)?.subject).toBe('Sua conta no Mobcheck está ativa');
    for (const table of ['public.audit', `${generic.schema}.audit`, `${own.schema}.audit`]) {
      const entries = await query(
        `select user_email, detail ->> 'to' as group from ${table} where act = 'ownGroup' and subject = $1`,
        [id],
      );
      expect(entries).toEqual([{ user_email: emailOf('platformAdmin'), group: 'padariapropria' }]);
    }
  });

  it('moves plan, subscription and bills to the new group', async () => {
    const email = 'paga@padaria.test';
    const { id, billUrl } = await register(email, { selectedPlanId: 1 });
    await give(id, 'paga');
    const me = await signIn(email);
    const limits = async () => {
      const plan = await me.call(billing.getGroupPlan, { params: { companyGroup: 'paga' } });
      const companies = await me.call(listCompanies);
      return [plan.value.cap, companies.value.items[0]?.tagsLimit];
    };
    expect(await limits()).toEqual([50, 50]);
    const bills = (await me.call(billing.listBills)).value.items;
    expect(bills).toMatchObject([{ status: 'pending', amount: 35_900 }]);
    await pressOnBill(server, billUrl, 'pay');
    await server.runJobs();
    expect((await me.call(billing.listBills)).value.items).toMatchObject([{ status: 'paid' }]);
    const [subscription] = await query<{ id: string }>(
      'select id from public.subscriptions order by created_at desc',
    );
    const params = { id: subscription?.id ?? '' };
    // A new plan also raises the limit of the company.
    await me.call(billing.cancelSubscription, { params });
    await server.runJobs();
    const dearer = await me.call(billing.createSubscription, { body: { plan_id: 2 } });
    expect(dearer.status).toBe(201);
    await server.runJobs();
    const unpaid = (await me.call(billing.listBills)).value.items.find((bill) => bill.status === 'pending');
    await pressOnBill(server, unpaid?.url, 'pay');
    await server.runJobs();
    expect(await limits()).toEqual([100, 100]);
  });

  it('a repeated call changes nothing, and a call with another name is refused', async () => {
    const email = 'repete@padaria.test';
    const { id } = await register(email);
    const first = await give(id, 'repete');
    const groups = await query('select name from public.company_groups');
    const again = await give(id, 'repete');
    expect([again.status, again.value]).toEqual([200, first.value]);
    expect((await give(id, 'outra')).problem.code).toBe('USER_HAS_OWN_GROUP');
    expect(await query('select name from public.company_groups')).toEqual(groups);
    const mails = (await server.runJobs()).filter(
      ({ to, subject }) => to === email && subject.includes('ativa'),
    );
    expect(mails).toHaveLength(1);
  });

  it.each(['', 'Maiúscula', 'com espaco', 'a1', 'x'.repeat(65), 'mobcheck_x'])(
    '400 for the name %o',
    async (name) => {
      const { id } = await register(`ruim${name.length}${letters(name).slice(0, 5)}@padaria.test`);
      const { status, problem } = await give(id, name);
      expect([status, problem.code]).toEqual([400, 'CREATE_BAD_COMPANY_GROUP_NAME']);
    },
  );

  it.each([
    [{ companyName: '', companyGroup: 'sem' }, 'companyName', 'required'],
    [{ companyName: 'x'.repeat(256), companyGroup: 'sem' }, 'companyName', 'too_long'],
    [{ companyName: 'x', companyGroup: 'x'.repeat(201) }, 'companyGroup', 'too_long'],
  ])('400 for a field that is missing or too long (%#)', async (body, path, code) => {
    const params = { id: systemIds.newId() };
    const { status, problem } = await call('platformAdmin', contract.giveOwnGroup, { params, body });
    expect([status, problem.issues]).toEqual([400, [{ path, code }]]);
  });

  it('409 for the name of a group, also of the generic group', async () => {
    const { id } = await register('ocupado@padaria.test');
    for (const companyGroup of ['home', 'generic']) {
      const { status, problem } = await give(id, companyGroup);
      expect([status, problem.code, problem.params]).toEqual([
        409,
        'CREATE_EXISTING_COMPANY_GROUP',
        { companyGroup },
      ]);
    }
    expect((await findUser('ocupado@padaria.test')).id).toBe(id);
  });
});

describe('notices by e-mail', () => {
  it('are on in the new group, and its only admin gets them', async () => {
    const email = 'avisos@padaria.test';
    const owned = await addEquippedCustomer(email, 'AVISO');
    await give(owned.id, 'avisos');
    const { schema } = await findTenantCompany('avisos', email);
    await query(`update ${schema}.equipment set next_inspection_date = '2020-01-01'`);
    await query(`select graphile_worker.add_job('expiring-notices', '{"tenantRole": null, "payload": {}}')`);
    // The notices are sent in the morning of the group's time zone.
    server.setNow(new Date(`${dayIn(DEFAULT_ZONE, new Date())}T15:00:00Z`));
    const mails = (await server.runJobs()).filter(
      ({ to, subject }) => to === email && subject.includes('vencidos'),
    );
    server.setNow(undefined);
    expect(mails.map(({ subject }) => subject)).toEqual(['Equipamentos vencidos e a vencer: Padaria Ana']);
  });
});

describe('at the same time', () => {
  const statusesOf = (responses: readonly { status: number }[]) =>
    responses.map(({ status }) => status).toSorted((a, b) => a - b);

  it('two admins with the same name create one group, and both get 200', async () => {
    const { id } = await register('juntos@padaria.test');
    const responses = await Promise.all([give(id, 'juntos'), give(id, 'juntos')]);
    expect(statusesOf(responses)).toEqual([200, 200]);
    expect(await query(`select from public.company_groups where name = 'juntos'`)).toHaveLength(1);
  });

  it('two admins with different names create one group', async () => {
    const { id } = await register('divididos@padaria.test');
    const responses = await Promise.all([give(id, 'divididosa'), give(id, 'divididosb')]);
    expect(statusesOf(responses)).toEqual([200, 409]);
    expect(await query(`select from public.company_groups where name like 'divididos%'`)).toHaveLength(1);
  });

  it('one of two customers with the same name gets the group', async () => {
    const first = await register('mesmo1@padaria.test');
    const second = await register('mesmo2@padaria.test');
    const responses = await Promise.all([give(first.id, 'mesmo'), give(second.id, 'mesmo')]);
    expect(statusesOf(responses)).toEqual([200, 409]);
  });

  it('a new group and an activation in the generic group leave one active user', async () => {
    const { id } = await register('ambos@padaria.test');
    const responses = await Promise.all([
      give(id, 'ambos'),
      call('platformAdmin', contract.activateGenericPending, {
        params: { id },
        body: { companyName: 'Ambos' },
      }),
    ]);
    // If the activation is first, the customer still gets the group.
    expect(responses[0]?.status).toBe(200);
    expect([200, 409]).toContain(responses[1]?.status);
    const { value } = responses[0];
    expect(
      await query(`select company_group_id from public.users where status = 'ACTIVE' and email = $1`, [
        value.email,
      ]),
    ).toHaveLength(1);
    expect(value.companyGroup).toBe('ambos');
  });
});

describe('when the move fails half-way, nothing is changed', () => {
  const state = async () =>
    Promise.all(
      [
        'select t::text from public.users t order by 1',
        'select t::text from public.company_groups t order by 1',
        'select t::text from public.billing_customers t order by 1',
        'select nspname from pg_namespace order by 1',
        `select rolname from pg_roles where rolname like 'mobcheck_' || left(md5(current_database()), 8) || '%' order by 1`,
      ].map((text) => query(text)),
    );
  let brokenTable = '';

  beforeEach(async () => {
    await query(`create or replace function public.break_table() returns trigger language plpgsql
      as $$ begin raise exception 'broken by the test'; end $$`);
  });
  afterEach(async () => {
    await changeTrigger(server, `drop trigger break_table on ${brokenTable}`);
    await query('drop function public.break_table()');
  });

  it.each([
    ['after insert', 'public.company_groups'],
    ['after update', 'public.users'],
    ['after update', 'public.billing_customers'],
    ['after insert', 'public.audit'],
  ])('%s of %s', async (when, table) => {
    const email = `quebra${letters(table)}@padaria.test`;
    const { id } = await register(email, { selectedPlanId: 1 });
    await server.runJobs();
    await call('platformAdmin', getLoggedUser);
    const before = await state();
    brokenTable = table;
    await changeTrigger(
      server,
      `create trigger break_table ${when} on ${table} for each statement execute function public.break_table()`,
    );
    const reply = await give(id, groupOf(email));
    expect([reply.status, reply.problem.code]).toEqual([409, 'MIGRATE_COULD_NOT_MIGRATE']);
    expect(await state()).toEqual(before);
  });
});

describe('for a customer with an active account in the generic group', () => {
  it('all users, equipment and records of the company move', async () => {
    const email = 'trabalha@padaria.test';
    const owned = await addEquippedCustomer(email, 'TRAB');
    const { company_id: companyId } = await findUser(email);
    const colleague = {
      name: 'Zeca',
      email: 'zeca@padaria.test',
      phone: '11 98888-7777',
      companyId,
      occupation: 'Brigadista',
      role: 'COMPANY_OPERATOR',
      status: 'ACTIVE',
      password: TEST_PASSWORD,
    } as const;
    expect((await owned.me.call(createCompanyUser, { body: colleague })).status).toBe(201);
    const { status, value } = await give(owned.id, 'trabalha');
    expect(status).toBe(200);
    expect(value).toMatchObject({
      email,
      role: 'COMPANY_GROUP_ADMIN',
      companyGroup: 'trabalha',
      status: 'ACTIVE',
    });
    expect((await owned.me.call(getLoggedUser)).status).toBe(401);
    const me = await signIn(email);
    expect((await me.call(getEquipment, { params: { serial: owned.ladder.serial } })).value.extraLabel).toBe(
      'Telhado',
    );
    const zeca = await signIn(colleague.email, TEST_PASSWORD);
    expect((await zeca.call(getLoggedUser)).value).toMatchObject({
      companyGroup: 'trabalha',
      currentRole: 'COMPANY_OPERATOR',
    });
    expect(await inspectByTag(zeca, owned.extinguisher.serial)).toBe(200);
    const generic = await findTenantCompany('generic');
    expect(await query(`select from ${generic.schema}.equipment where company_id = $1`, [companyId])).toEqual(
      [],
    );
    // The move sends no second mail about an active account.
    const mails = (await server.runJobs()).filter(
      ({ to, subject }) => to === email && subject.includes('ativa'),
    );
    expect(mails).toHaveLength(1);
    const again = await give(owned.id, 'trabalha');
    expect([again.status, again.value]).toEqual([200, value]);
  });

  it('equipment moves even if it exceeds the current limit of the plan', async () => {
    const email = 'muito@padaria.test';
    const owned = await addEquippedCustomer(email, 'MUITO');
    const generic = await findTenantCompany('generic', email);
    await query(`update ${generic.schema}.companies set tags_limit = 1 where id = $1`, [generic.company]);
    await query('update public.plan_prices set cap = 1 where plan_id = 5');
    expect((await give(owned.id, 'muito')).status).toBe(200);
    const me = await signIn(email);
    expect(await inspectByTag(me, owned.ladder.serial)).toBe(200);
    expect((await me.call(listCompanies)).value.items).toMatchObject([{ tagsLimit: 1, tagsEnabled: 2 }]);
    await query('update public.plan_prices set cap = 10 where plan_id = 5');
  });

  it('the move needs a recent proof, unless the user is pending in a company without active users', async () => {
    const { id } = await addCustomer('prova@padaria.test');
    const pending = await register('semprova@padaria.test');
    await query(`update public.sessions set proved_at = now() - interval '1 hour'`);
    expect((await give(id, 'prova')).problem.code).toBe('PROOF_REQUIRED');
    expect((await give(pending.id, 'semprova')).status).toBe(200);
    // A pending user in a company with active users also needs a proof.
    const waiting = await register('recem@padaria.test');
    await query(
      `update public.users set company_id = (select company_id from public.users where id = $1) where id = $2`,
      [id, waiting.id],
    );
    expect((await give(waiting.id, 'recem')).problem.code).toBe('PROOF_REQUIRED');
    await query(`update public.sessions set proved_at = now()`);
    expect((await give(id, 'prova')).status).toBe(200);
  });
});
