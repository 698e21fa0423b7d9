/** Tests of registrations that wait for the review, beyond a limit or in an installation that reviews all. */
import { getSignupMode } from '@mobcheck/contract/signup/signup.contract.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { pressOnBill } from '../../testing/billing.ts';
import { provisionGeneric } from '../../testing/generic-group.ts';
import { OPEN, signups } from './open-signup.testing.ts';

describe('with limits', () => {
  // The limits are five registrations a day from one address, and fifty groups a day.
  const server = useApp({ signup: OPEN, rateLimitFactor: 1 });
  const { query, register, linkTo, confirm, listed } = signups(server);

  beforeAll(() => provisionGeneric(server));
  beforeEach(async () => {
    await query('delete from public.company_cnpjs');
    await query('delete from public.mail_allowances');
    server.setNow(undefined);
  });

  it('registrations of one address beyond five a day wait for the review', async () => {
    for (let number = 1; number <= 6; number += 1) {
      await register(`n${number}@muitas.test`, { company: `Muitas ${number}` });
    }
    expect((await listed('n5@muitas.test'))?.signup?.waitsFor).toBeNull();
    expect((await listed('n6@muitas.test'))?.signup?.waitsFor).toBe('ADDRESS_LIMIT');
    expect((await confirm(await linkTo('n6@muitas.test'))).value.session).toBeNull();
    // A day later the next registration does not wait.
    server.setNow(new Date(Date.now() + 25 * 3_600_000));
    await register('n7@muitas.test', { company: 'Muitas 7' });
    expect((await listed('n7@muitas.test'))?.signup?.waitsFor).toBeNull();
  });

  it('after fifty groups in a day the next registration waits for the review, with the reason', async () => {
    await query(
      `insert into public.mail_allowances (id, key, at) select gen_random_uuid(), 'day open groups', now() from generate_series(1, 50)`,
    );
    const email = 'cheio@padaria.test';
    await register(email, { company: 'Cheio' });
    expect((await confirm(await linkTo(email))).value.session).toBeNull();
    expect(await listed(email)).toMatchObject({
      status: 'PENDING',
      signup: { waitsFor: 'DAY_LIMIT', isConfirmed: true },
    });
  });
});

describe('with a review', () => {
  const server = useApp();
  const { register, mailsTo, listed } = signups(server);

  beforeAll(() => provisionGeneric(server));

  it('the mail names the duration of the review, and the listed user has no sign-up state', async () => {
    expect((await server.call(undefined, getSignupMode)).value).toEqual({
      mode: 'review',
      reviewDays: 2,
    });
    const email = 'espera@padaria.test';
    const { billUrl } = await register(email, { selectedPlanId: 1 });
    expect((await mailsTo(email))[0]?.text).toContain(
      'Seu cadastro está em análise, o que leva até 2 dias úteis',
    );
    await pressOnBill(server, billUrl, 'pay');
    await server.runJobs();
    const user = await listed(email);
    expect(user).toMatchObject({ status: 'PENDING', companyGroup: 'generic' });
    expect(user).not.toHaveProperty('signup');
  });
});
