/** Tests of the calendar of due dates and of its addresses. */
import {
  CALENDAR_CALLS_PER_HOUR,
  createCalendarKey,
  listCalendarKeys,
  MAX_CALENDAR_KEYS,
  revokeCalendarKey,
} from '@mobcheck/contract/calendar/calendar.contract.ts';
import { addDays, DEFAULT_ZONE, dayIn } from '@mobcheck/contract/kernel/date.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDoors, shutDoors } from '../../platform/db/doors/doors.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import { setIntegrations } from '../../testing/integrations/tokens.ts';
import { emailOf, type PersonName } from '../../testing/people.ts';

const server = useApp({ rateLimitFactor: 1 });
const { call } = server;
const TODAY = dayIn(DEFAULT_ZONE, new Date());

const identify = async (who: PersonName) => (await call(who, getLoggedUser)).value;

let own: Awaited<ReturnType<typeof identify>>;
let sibling: Awaited<ReturnType<typeof identify>>;

beforeAll(async () => {
  await setIntegrations(server);
  own = await identify('companyAdmin');
  sibling = await identify('siblingAdmin');
  const serials = [];
  for (const who of ['companyAdmin', 'companyAdmin', 'siblingAdmin'] as const) {
    serials.push((await registerTestEquipment(server, { who })).serial);
  }
  await server.database.pool.query(
    'update g1_home.equipment set next_inspection_date = $1, due_date = null',
    [addDays(TODAY, 5)],
  );
  await server.database.pool.query(
    'update g1_home.equipment set due_date = $1 where tag_serial_number = $2',
    [addDays(TODAY, 400), serials[0]],
  );
});

afterEach(async () => {
  server.setNow(undefined);
  await server.database.pool.query('delete from public.calendar_keys');
});

async function create(who: PersonName = 'companyAdmin', label = 'Celular') {
  const response = await call(who, createCalendarKey, { body: { label } });
  return response.value;
}

async function read(url: string) {
  return server.app.inject({ url: new URL(url, 'http://localhost').pathname });
}

/** Returns the unfolded lines of a calendar. */
const linesOf = (body: string) => body.replaceAll('\r\n ', '').split('\r\n');
const valuesOf = (body: string, name: string) =>
  linesOf(body)
    .filter((line) => line.startsWith(name))
    .map((line) => line.slice(name.length + 1));

describe('the calendar', () => {
  it('counts the pieces of the company by day and kind, as all-day events with stable ids', async () => {
    const { url } = await create();
    const response = await read(url);
    expect(response.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
    });
    const day = addDays(TODAY, 5).replaceAll('-', '');
    expect(valuesOf(response.body, 'SUMMARY')).toEqual([
      '2 inspeções\\, Casa Ltda',
      '1 vencimento\\, Casa Ltda',
    ]);
    expect(valuesOf(response.body, 'DTSTART;VALUE=DATE')[0]).toBe(day);
    expect(valuesOf(response.body, 'DTEND;VALUE=DATE')[0]).toBe(addDays(TODAY, 6).replaceAll('-', ''));
    const ids = valuesOf(response.body, 'UID');
    expect(ids[0]).toBe(`inspection-${addDays(TODAY, 5)}-${own.companyId}@localhost:8080`);
    expect(valuesOf((await read(url)).body, 'UID')).toEqual(ids);
    expect(response.body).not.toMatch(/Pessoa|@mobcheck\.test/);
    expect(response.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  it('of an admin of the group has all companies, in the language of the person', async () => {
    await server.database.pool.query(
      `update public.users set language = 'es' where email like 'groupadmin@%'`,
    );
    const { url } = await create('groupAdmin');
    expect(valuesOf((await read(url)).body, 'SUMMARY')).toEqual([
      '2 inspecciones\\, Casa Ltda',
      '1 inspección\\, Irmã Ltda',
      '1 vencimiento\\, Casa Ltda',
    ]);
  });

  it('leaves out days before the last thirty and disabled tags', async () => {
    const { url } = await create();
    await server.database.pool.query(
      'update g1_home.equipment set next_inspection_date = $1 where company_id = $2',
      [addDays(TODAY, -31), own.companyId],
    );
    expect(valuesOf((await read(url)).body, 'SUMMARY')).toEqual(['1 vencimento\\, Casa Ltda']);
    await server.database.pool.query('update g1_home.equipment set next_inspection_date = $1', [
      addDays(TODAY, 5),
    ]);
  });

  it('writes hostile names of companies as text', async () => {
    const name = 'A\\;,"BEGIN:VEVENT" é';
    await server.database.pool.query('update g1_home.companies set name = $1 where id = $2', [
      name,
      own.companyId,
    ]);
    const { body } = await read((await create()).url);
    expect(body.match(/BEGIN:VEVENT\r\n/g)).toHaveLength(2);
    expect(valuesOf(body, 'SUMMARY')[0]).toContain('A\\\\\\;\\,');
    await server.database.pool.query(`update g1_home.companies set name = 'Casa Ltda' where id = $1`, [
      own.companyId,
    ]);
  });
});

describe('rights are read at each call:', () => {
  const changeOwn = async (change: string, ...values: unknown[]) =>
    server.database.pool.query(`update public.users set ${change} where id = $1`, [own.id, ...values]);

  it('a person who moved to another company sees the days of that company', async () => {
    const { url } = await create();
    await changeOwn('company_id = $2', sibling.companyId);
    expect(valuesOf((await read(url)).body, 'SUMMARY')).toEqual(['1 inspeção\\, Irmã Ltda']);
    await changeOwn('company_id = $2', own.companyId);
  });

  it('a former admin of the group sees only their own company', async () => {
    const { url } = await create('groupAdmin');
    const setRole = async (role: string) =>
      server.database.pool.query('update public.users set role = $1 where email = $2', [
        role,
        emailOf('groupAdmin'),
      ]);
    expect((await read(url)).body).toContain(sibling.companyId);
    await setRole('COMPANY_ADMIN');
    const { body } = await read(url);
    expect(body).toContain(own.companyId);
    expect(body).not.toContain(sibling.companyId);
    await setRole('COMPANY_GROUP_ADMIN');
  });

  it('an admin of the generic group sees only their own company, since the others are unrelated', async () => {
    const { url } = await create('groupAdmin');
    const rename = async (from: string, to: string) =>
      server.database.pool.query('update public.company_groups set name = $2 where name = $1', [from, to]);
    await rename('home', GENERIC_GROUP);
    const { body } = await read(url);
    await rename(GENERIC_GROUP, 'home');
    expect(body).toContain(own.companyId);
    expect(body).not.toContain(sibling.companyId);
  });

  it.each([['an inactive person', `status = 'INACTIVE'`, `status = 'ACTIVE'`]])(
    '%s has no calendar',
    async (_, change, back) => {
      const { url } = await create();
      await changeOwn(change);
      expect((await read(url)).statusCode).toBe(404);
      await changeOwn(back);
    },
  );

  it('a group with integrations off and a restored copy have no calendars', async () => {
    const { url } = await create();
    await setIntegrations(server, false);
    expect((await read(url)).statusCode).toBe(404);
    const refused = await call('companyAdmin', createCalendarKey, { body: { label: 'Outro' } });
    expect(refused.problem.code).toBe('INTEGRATIONS_OFF');
    await setIntegrations(server);
    await server.database.public(shutDoors);
    expect((await read(url)).statusCode).toBe(404);
    await server.database.public(openDoors);
    expect((await read(url)).statusCode).toBe(200);
  });
});

describe('an address', () => {
  it('is shown once, stored as a hash, and listed with its last use', async () => {
    const { url } = await create();
    const key = /([\w-]{43})\.ics$/.exec(url)?.[1] ?? '';
    const { rows } = await server.database.pool.query('select * from public.calendar_keys');
    expect(JSON.stringify(rows)).not.toContain(key);
    expect((await call('companyAdmin', listCalendarKeys)).value).toMatchObject([
      { label: 'Celular', lastUsedAt: null },
    ]);
    await read(url);
    const [used] = (await call('companyAdmin', listCalendarKeys)).value;
    expect(used?.lastUsedAt).not.toBeNull();
    expect(JSON.stringify(used)).not.toContain(key);
  });

  it('ends when it is revoked by its person only', async () => {
    const { id, url } = await create();
    expect((await call('groupAdmin', revokeCalendarKey, { params: { id } })).status).toBe(404);
    expect((await read(url)).statusCode).toBe(200);
    expect((await call('companyAdmin', revokeCalendarKey, { params: { id } })).status).toBe(204);
    expect((await read(url)).statusCode).toBe(404);
  });

  it('has a unique label, and a person has ten addresses at most', async () => {
    await create();
    const again = await call('companyAdmin', createCalendarKey, { body: { label: ' CELULAR ' } });
    expect(again.problem.code).toBe('CALENDAR_LABEL_EXISTS');
    const made = await Promise.all(
      Array.from({ length: MAX_CALENDAR_KEYS + 3 }, (_, index) =>
        call('companyAdmin', createCalendarKey, { body: { label: `Lugar ${index}` } }),
      ),
    );
    expect(made.filter(({ status }) => status === 200)).toHaveLength(MAX_CALENDAR_KEYS - 1);
    expect(made.find(({ status }) => status !== 200)?.problem.code).toBe('CALENDAR_KEYS_FULL');
  });

  it('needs a recent proof and a role with a calendar', async () => {
    expect((await call('platformAdmin', createCalendarKey, { body: { label: 'x' } })).status).toBe(403);
    server.setNow(new Date(Date.now() + 11 * 60_000));
    const late = await call('companyAdmin', createCalendarKey, { body: { label: 'x' } });
    expect(late.problem.code).toBe('PROOF_REQUIRED');
  });

  it('answers twelve calls an hour', async () => {
    const { url } = await create();
    for (let count = 0; count < CALENDAR_CALLS_PER_HOUR; count += 1) {
      expect((await read(url)).statusCode).toBe(200);
    }
    const refused = await read(url);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    server.setNow(new Date(Date.now() + 61 * 60_000));
    expect((await read(url)).statusCode).toBe(200);
  });

  it.each(['x', `${'A'.repeat(43)}.ics`, `${'A'.repeat(43)}.txt`, '..%2f.ics', '%00.ics'])(
    'of a wrong key leads nowhere: %s',
    async (file) => {
      expect((await server.app.inject({ url: `/calendar/${file}` })).statusCode).toBe(404);
    },
  );
});
