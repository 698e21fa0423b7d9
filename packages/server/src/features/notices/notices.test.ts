/** Tests of notices: recipients, replacement, reading, marking and deletion. */
import { changePassword } from '@mobcheck/contract/session/session.contract.ts';
import * as contract from '@mobcheck/contract/notices/notices.contract.ts';
import { countUnreadNotices } from '@mobcheck/contract/notices/unread-notices.contract.ts';
import { registerUser } from '@mobcheck/contract/signup/signup.contract.ts';
import { systemIds } from '../../platform/context/ids.ts';
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import type { Tenant } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { nightlyJob } from '../../platform/jobs/nightly.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { provisionGeneric, registrationOf } from '../../testing/generic-group.ts';
import { emailOf, TEST_PASSWORD, type PersonName } from '../../testing/people.ts';
import { notify, notifyFromPlatform, notifyPayer } from './notices.service.ts';
import { NOTICE_DAYS, PURGE_NOTICES } from './purge-notices.service.ts';

const server = useApp();
const { call } = server;
const NOON = new Date('2026-11-23T12:00:00.000Z');

interface Person extends Tenant {
  readonly id: string;
  readonly companyId: string;
  readonly companyGroupId: string;
}
const people: Partial<Record<PersonName, Person>> = {};
const person = (who: PersonName): Person => people[who] ?? expect.fail();

beforeAll(async () => {
  await provisionGeneric(server);
  for (const who of ['platformAdmin', 'groupAdmin', 'companyAdmin', 'operator', 'foreignAdmin'] as const) {
    const { rows } = await server.database.pool.query(
      `select users.id, company_id as "companyId", company_group_id as "companyGroupId", schema_name as "schemaName",
         tenant_role as "tenantRole" from public.users join public.company_groups g on g.id = company_group_id where email = $1`,
      [emailOf(who)],
    );
    people[who] = rows[0];
  }
});
beforeEach(async () => {
  await server.database.pool.query('delete from public.notices');
});

const list = async (who: PersonName, query: object = {}) =>
  (await call(who, contract.listNotices, { query })).value;
const unreadOf = async (who: PersonName) => (await call(who, countUnreadNotices)).value.unread;
const orderOf = (number: number, at = NOON, about = `order:${number}`) =>
  ({ kind: 'service-order', about, facts: { orderId: `o${number}`, number }, at }) as const;

const tell = async (who: PersonName, number: number, at = NOON) =>
  server.database.tenant(person(who), (db) =>
    notify(db, person(who).id, orderOf(number, at), {
      companyId: person(who).companyId,
      companyName: 'Casa Ltda',
    }),
  );

describe('a notice', () => {
  it('is in the list of its user, with its company', async () => {
    await tell('operator', 7);
    const { items, total } = await list('operator');
    expect(total).toBe(1);
    expect(items).toMatchObject([
      {
        kind: 'service-order',
        facts: { orderId: 'o7', number: 7 },
        company: { companyGroup: 'home', companyId: person('operator').companyId, companyName: 'Casa Ltda' },
        createdAt: NOON.toISOString(),
        readAt: null,
      },
    ]);
    expect(await unreadOf('operator')).toBe(1);
  });

  it('replaces an older notice about the same thing, and is unread again if its text differs', async () => {
    await tell('operator', 7);
    const [first] = (await list('operator')).items;
    await call('operator', contract.markNotice, { params: { id: first?.id ?? '' }, body: { read: true } });
    await tell('operator', 7, new Date(NOON.getTime() + DAY_MS));
    expect(await list('operator')).toMatchObject({ total: 1, items: [{ readAt: expect.any(String) }] });
    await server.database.public((db) =>
      notifyFromPlatform(db, person('operator').id, orderOf(8, NOON, 'order:7'), null),
    );
    expect(await list('operator')).toMatchObject({
      total: 1,
      items: [{ facts: { number: 8 }, readAt: null, company: null }],
    });
  });

  it('does not exist when its transaction rolls back', async () => {
    const failed = server.database.tenant(person('operator'), async (db) => {
      await notify(db, person('operator').id, orderOf(7), null);
      throw new Error('the act failed');
    });
    await expect(failed).rejects.toThrow('the act failed');
    expect((await list('operator')).total).toBe(0);
  });

  it('a group can neither notify users of another group nor send notices of the platform', async () => {
    const giveFromHome = (who: PersonName, told: Parameters<typeof notify>[2]) =>
      server.database.tenant(person('operator'), (db) => notify(db, person(who).id, told, null));
    await expect(giveFromHome('foreignAdmin', orderOf(7))).rejects.toThrow('may not give');
    const registration = { kind: 'registration', facts: { name: 'x', company: 'x' } } as const;
    await expect(giveFromHome('operator', { ...registration, about: 'x', at: NOON })).rejects.toThrow(
      'may not give',
    );
  });

  it("about a payer goes to the user with the payer's address and to the admins of its company", async () => {
    const { companyGroupId, companyId } = person('companyAdmin');
    const payer = { email: emailOf('groupAdmin').toUpperCase(), companyGroupId, companyId, name: 'Pagadora' };
    const bill = { moment: 'issued', amount: 9900, due: '2026-12-01' } as const;
    const told = { kind: 'bill', about: 'bill:1', facts: bill, at: NOON } as const;
    await server.database.public(async (db) => {
      await notifyPayer(db, payer, told);
      await notifyPayer(db, { ...payer, email: emailOf('foreignAdmin') }, told);
      await notifyPayer(db, { ...payer, email: 'nobody@example.com' }, told);
    });
    const items = [{ facts: bill, company: { companyId, companyName: 'Pagadora' } }];
    expect(await list('groupAdmin')).toMatchObject({ items });
    expect(await list('companyAdmin')).toMatchObject({ items });
    expect(await Promise.all((['operator', 'foreignAdmin', 'platformAdmin'] as const).map(unreadOf))).toEqual(
      [0, 0, 0],
    );
  });

  it('about a group that pays as a whole goes to its group admins, each with their own company', async () => {
    const { companyGroupId, companyId } = person('groupAdmin');
    const bill = { moment: 'late', amount: 9900, due: '2026-12-01' } as const;
    const payer = { email: 'financeiro@example.com', companyGroupId, companyId: null, name: 'Grupo' };
    await server.database.public((db) =>
      notifyPayer(db, payer, { kind: 'bill', about: 'bill:2', facts: bill, at: NOON }),
    );
    expect(await list('groupAdmin')).toMatchObject({ items: [{ facts: bill, company: { companyId } }] });
    expect(await Promise.all((['companyAdmin', 'operator', 'foreignAdmin'] as const).map(unreadOf))).toEqual([
      0, 0, 0,
    ]);
  });
});

describe('contents of notices', () => {
  it('platform admins get a notice of a registration', async () => {
    await call(undefined, registerUser, { body: registrationOf('aviso@padaria.test') });
    expect((await list('platformAdmin')).items).toMatchObject([
      { kind: 'registration', facts: { name: 'Ana Souza', company: 'Padaria Ana' }, company: null },
    ]);
    expect(await unreadOf('groupAdmin')).toBe(0);
  });

  it('users get a notice of a change of their password', async () => {
    const body = { currentPassword: TEST_PASSWORD, newPassword: 'Novissima@482' };
    expect((await call('operator', changePassword, { body: body as never })).status).toBeLessThan(300);
    expect((await list('operator')).items).toMatchObject([{ kind: 'sign-in', facts: { act: 'password' } }]);
  });
});

describe('reading', () => {
  it('other users cannot see, mark or unmark a notice', async () => {
    await tell('operator', 7);
    const id = (await list('operator')).items[0]?.id ?? '';
    for (const who of ['companyAdmin', 'groupAdmin', 'platformAdmin', 'foreignAdmin'] as const) {
      expect([who, (await list(who)).total, await unreadOf(who)]).toEqual([who, 0, 0]);
      const refused = await call(who, contract.markNotice, { params: { id }, body: { read: true } });
      expect([who, refused.status]).toEqual([who, 404]);
      await call(who, contract.markAllNotices, { body: { upTo: '2030-01-01T00:00:00.000Z' } });
    }
    expect(await unreadOf('operator')).toBe(1);
  });

  it('marks a notice as read and as unread again, also repeatedly', async () => {
    await tell('operator', 7);
    const id = (await list('operator')).items[0]?.id ?? '';
    for (const [read, unread] of [
      [true, 0],
      [true, 0],
      [false, 1],
      [false, 1],
    ] as const) {
      const marked = await call('operator', contract.markNotice, { params: { id }, body: { read } });
      expect([marked.status, await unreadOf('operator')]).toEqual([204, unread]);
    }
  });

  it('marks all notices up to the newest that was shown', async () => {
    await tell('operator', 1, new Date(NOON.getTime() - 1000));
    await tell('operator', 2);
    await tell('operator', 3, new Date(NOON.getTime() + 1));
    const { newest } = (await call('operator', countUnreadNotices)).value;
    expect(newest).toBe(new Date(NOON.getTime() + 1).toISOString());
    await call('operator', contract.markAllNotices, { body: { upTo: NOON.toISOString() } });
    expect((await list('operator', { unread: true })).items).toMatchObject([{ facts: { number: 3 } }]);
    expect((await list('operator', { unread: false })).items.map(({ facts }) => facts)).toMatchObject([
      { number: 2 },
      { number: 1 },
    ]);
  });

  it('returns pages, newest notices first', async () => {
    for (const number of [1, 2, 3]) {
      await tell('operator', number, new Date(NOON.getTime() + number));
    }
    const page = await list('operator', { page: 2, pageSize: 2 });
    expect(page).toMatchObject({ total: 3, items: [{ facts: { number: 1 } }] });
    const oldest = await list('operator', { direction: 'asc' });
    expect(oldest.items.map(({ facts }) => facts)).toMatchObject([
      { number: 1 },
      { number: 2 },
      { number: 3 },
    ]);
  });

  it('a nightly job deletes notices after ninety days', async () => {
    server.setNow(NOON);
    const age = (days: number) => new Date(NOON.getTime() - days * DAY_MS);
    await tell('operator', 1, new Date(age(NOTICE_DAYS).getTime() - 1));
    await tell('operator', 2, age(NOTICE_DAYS));
    await server.database.public((db) => enqueue(db, nightlyJob(PURGE_NOTICES), {}));
    await server.runJobs();
    server.setNow(undefined);
    const { rows } = await server.database.pool.query('select about from public.notices');
    expect(rows).toEqual([{ about: 'order:2' }]);
  });

  it('404 for a notice that does not exist', async () => {
    const params = { id: systemIds.newId() };
    const refused = await call('operator', contract.markNotice, { params, body: { read: true } });
    expect(refused.status).toBe(404);
  });
});
