/** Tests of an installation that admits customers without a review, by a confirmed address or a paid bill. */
import { createCategory } from '@mobcheck/contract/categories/categories.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import * as contract from '@mobcheck/contract/signup/signup.contract.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { pressOnBill } from '../../testing/billing.ts';
import { customers } from '../../testing/customers.ts';
import { provisionGeneric, signInAs } from '../../testing/generic-group.ts';
import { CONFIRMED_PASSWORD, OPEN, signups } from './open-signup.testing.ts';

describe('with open sign-up', () => {
  const server = useApp({ signup: OPEN });
  const { call } = server;
  const { query, register, mailsTo, linkTo, confirm, listed, session } = signups(server);
  const { findUser } = customers(server);

  beforeAll(() => provisionGeneric(server));
  beforeEach(() => query('delete from public.company_cnpjs'));

  it('tells anybody that sign-up is open', async () => {
    expect((await call(undefined, contract.getSignupMode)).value).toEqual(OPEN);
  });

  it('a confirmed address makes the group of a free plan and signs the person in', async () => {
    const email = 'livre@padaria.test';
    const reply = await register(email, { company: 'Livre Ltda' });
    // The reply is the same as with a review, as in the specification.
    expect(reply).toEqual({ subscriptionId: null, customerId: null, billUrl: null });
    expect((await signInAs(server, email, 'Padaria@482')).json()).toMatchObject({
      code: 'AUTHENTICATION_PENDING_USER_STATUS',
    });
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Confirme seu e-mail e comece a usar o Mobcheck']);
    expect((await listed(email))?.signup).toEqual({ entry: 'EMAIL', isConfirmed: false, waitsFor: null });
    const { status, value } = await confirm(await linkTo(email));
    expect(status).toBe(200);
    const me = session(value.session);
    expect((await me(getLoggedUser)).value).toMatchObject({
      email,
      companyGroup: 'livre',
      companyName: 'Livre Ltda',
      currentRole: 'COMPANY_GROUP_ADMIN',
    });
    expect((await me(createCategory, { body: { name: 'Minha', enabled: true } })).status).toBe(201);
    expect(await listed(email)).toMatchObject({
      status: 'ACTIVE',
      signup: { entry: 'EMAIL', isConfirmed: true, waitsFor: null },
    });
    // Anybody can register somebody else's address, so the password of the registration does not work.
    expect((await signInAs(server, email, 'Padaria@482')).statusCode).toBe(401);
    expect((await signInAs(server, email, CONFIRMED_PASSWORD)).statusCode).toBe(200);
  });

  it('admits the first confirmed registration of a CNPJ', async () => {
    const cnpjCompany = '61198164000160';
    await register('primeira@padaria.test', { cnpjCompany, company: 'Primeira' });
    await register('segunda@padaria.test', { cnpjCompany, company: 'Segunda' });
    expect((await listed('segunda@padaria.test'))?.signup).toMatchObject({ waitsFor: null });
    const [first, second] = [await linkTo('primeira@padaria.test'), await linkTo('segunda@padaria.test')];
    expect((await confirm(second)).value.session).not.toBeNull();
    expect((await confirm(first)).value.session).toBeNull();
    expect((await listed('primeira@padaria.test'))?.signup).toMatchObject({ waitsFor: 'CNPJ_EXISTS' });
  });

  it('a password that breaks the rules is refused, and the link works afterwards', async () => {
    const email = 'fraca@padaria.test';
    await register(email, { company: 'Fraca' });
    const headers = { authorization: `EmailToken ${await linkTo(email)}`, 'content-type': 'text/plain' };
    const weak = await call(undefined, contract.confirmRegistration, { body: 'fraca' }, { headers });
    expect(weak.problem.code).toBe('PASSWORD_REFUSED');
    const strong = { body: CONFIRMED_PASSWORD };
    expect((await call(undefined, contract.confirmRegistration, strong, { headers })).status).toBe(200);
  });

  it('creates one group for two simultaneous clicks, and refuses used and forged links', async () => {
    const email = 'duplo@padaria.test';
    await register(email, { company: 'Duplo' });
    const token = await linkTo(email);
    const replies = await Promise.all([confirm(token), confirm(token)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect(await query(`select from public.company_groups where name like 'duplo%'`)).toHaveLength(1);
    expect((await confirm(token)).problem.code).toBe('EMAIL_TOKEN_INVALID');
    expect((await confirm('x'.repeat(43))).problem.code).toBe('EMAIL_TOKEN_INVALID');
    expect(
      (
        await call(
          undefined,
          contract.confirmRegistration,
          { body: CONFIRMED_PASSWORD },
          { headers: { 'content-type': 'text/plain' } },
        )
      ).problem.code,
    ).toBe('EMAIL_TOKEN_INVALID');
  });

  it('a confirmation link does not activate an account', async () => {
    const email = 'outro@padaria.test';
    await register(email);
    const token = await linkTo(email);
    const headers = { authorization: `EmailToken ${token}`, 'content-type': 'text/plain' };
    const reply = await call(undefined, contract.activateEnvironment, { body: 'Padaria@482' }, { headers });
    expect(reply.problem.code).toBe('EMAIL_TOKEN_INVALID');
    expect(((await findUser(email)) as unknown as { status: string }).status).toBe('PENDING');
  });

  it('a confirmation that fails half-way creates nothing, and the same link works afterwards', async () => {
    const email = 'quebra@padaria.test';
    await register(email, { company: 'Quebra' });
    const token = await linkTo(email);
    await query(
      `create function public.break_it() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
    );
    await query(
      'create trigger break_it before insert on public.sessions for each row execute function public.break_it()',
    );
    expect((await confirm(token)).status).toBe(500);
    await query('drop trigger break_it on public.sessions');
    await query('drop function public.break_it()');
    expect(await query(`select from public.company_groups where name = 'quebra'`)).toEqual([]);
    expect((await confirm(token)).status).toBe(200);
  });

  it('the mail is sent again on request, with a link that replaces the former link', async () => {
    const email = 'denovo@padaria.test';
    await register(email, { company: 'De Novo' });
    const first = await linkTo(email);
    const ask = async (address: string) =>
      call(undefined, contract.requestConfirmation, {}, { headers: { authorization: `Email ${address}` } });
    expect([(await ask(email)).status, (await ask('ninguem@padaria.test')).status]).toEqual([204, 204]);
    const second = await linkTo(email);
    expect(second).not.toBe(first);
    expect(await mailsTo('ninguem@padaria.test')).toEqual([]);
    expect((await confirm(first)).status).toBe(401);
    expect((await confirm(second)).status).toBe(200);
    await ask(email);
    expect(await mailsTo(email)).toHaveLength(3);
    expect((await call(undefined, contract.requestConfirmation)).status).toBe(400);
  });

  it('a paid bill makes the group of a paid plan, once, and the person is told', async () => {
    const email = 'boleto@padaria.test';
    const { billUrl } = await register(email, { company: 'Boleto SA', selectedPlanId: 1 });
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('Assim que o pagamento da primeira fatura for confirmado');
    expect((await listed(email))?.signup).toEqual({ entry: 'PAYMENT', isConfirmed: false, waitsFor: null });
    await pressOnBill(server, billUrl, 'pay');
    await server.runJobs();
    const user = await listed(email);
    expect(user).toMatchObject({ status: 'ACTIVE', companyGroup: 'boleto', role: 'COMPANY_GROUP_ADMIN' });
    expect(
      await query(`select plan_id, equipment_cap from public.company_groups where name = 'boleto'`),
    ).toEqual([{ plan_id: 1, equipment_cap: 50 }]);
    const mails = await mailsTo(email);
    expect(mails.filter(({ subject }) => subject === 'Sua conta no Mobcheck está ativa')).toHaveLength(1);
    // The job of the payment runs once more, as after a crash.
    const [company] = await query<{ id: string }>(
      'select company_id as id from public.users where email = $1',
      [email],
    );
    await query(`select graphile_worker.add_job('billing-first-bill-paid', $1::json)`, [
      JSON.stringify({ tenantRole: null, payload: { companyId: company?.id } }),
    ]);
    await server.runJobs();
    expect(await query(`select from public.company_groups where name like 'boleto%'`)).toHaveLength(1);
  });

  it('a registration with a known CNPJ waits for the review, and is told so after confirming', async () => {
    const cnpjCompany = '34028316000103';
    await register('terceira@padaria.test', { company: 'Terceira', cnpjCompany });
    await confirm(await linkTo('terceira@padaria.test'));
    const email = 'quarta@padaria.test';
    await register(email, { company: 'Quarta', cnpjCompany });
    const { status, value } = await confirm(await linkTo(email));
    expect([status, value]).toEqual([200, { session: null }]);
    expect(await listed(email)).toMatchObject({
      status: 'PENDING',
      companyGroup: 'generic',
      signup: { entry: 'EMAIL', isConfirmed: true, waitsFor: 'CNPJ_EXISTS' },
    });
    expect((await mailsTo(email)).at(-1)?.text).toContain('o que leva até 3 dias úteis');
  });
});
