/** Tests of the time zone of a company group: permissions, and the days that depend on it. */
import { listAudit } from '@mobcheck/contract/audit/audit.contract.ts';
import { createCompanyGroup } from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { previewGroupZone, setGroupZone } from '@mobcheck/contract/company-groups/group-zone.contract.ts';
import { listEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getFieldBundle } from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { dayStart } from '../../platform/db/day-start.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import type { PersonName } from '../../testing/people.ts';

const server = useApp({ timeZone: 'America/Rio_Branco' });
const { call } = server;
const SAO_PAULO = 'America/Sao_Paulo';
const MANAUS = 'America/Manaus';

const set = async (who: PersonName | undefined, timeZone: string, known = SAO_PAULO) =>
  call(who, setGroupZone, { body: { timeZone, known } });
const zoneOf = async (who: PersonName) => (await call(who, getLoggedUser)).value.timeZone;
const trail = async () =>
  (await call('groupAdmin', listAudit, { query: { feature: 'company-groups' } })).value;

/** Sets the clock and drops sessions, which are not valid at another time. */
function setNow(now: Date | undefined): void {
  server.setNow(now);
  server.forgetTokens();
}

afterEach(async () => {
  setNow(undefined);
  await server.database.pool.query('update public.company_groups set time_zone = $1', [SAO_PAULO]);
});

describe('PUT /web/time-zone/', () => {
  it('200 for the group admin: changes only the zone of this group, with an audit row', async () => {
    expect(await set('groupAdmin', MANAUS)).toMatchObject({ status: 200, value: { timeZone: MANAUS } });
    expect([await zoneOf('operator'), await zoneOf('foreignAdmin')]).toEqual([MANAUS, SAO_PAULO]);
    const [row] = (await trail()).items;
    expect([row?.act, row?.subject, row?.detail]).toEqual([
      'update',
      'home',
      { timeZone: MANAUS, timeZoneBefore: SAO_PAULO },
    ]);
  });

  it('200 for a repeated call, with one audit row', async () => {
    const before = (await trail()).total;
    expect((await set('groupAdmin', MANAUS)).status).toBe(200);
    expect((await set('groupAdmin', MANAUS)).status).toBe(200);
    expect((await trail()).total).toBe(before + 1);
  });

  it.each([
    [undefined, 401],
    ['operator', 403],
    ['companyAdmin', 403],
  ] as const)('refused for %s', async (who, status) => {
    expect((await set(who, MANAUS)).status).toBe(status);
    expect(await zoneOf('groupAdmin')).toBe(SAO_PAULO);
  });

  it('409 STALE_WRITE for the second of two simultaneous calls', async () => {
    const replies = await Promise.all([set('groupAdmin', MANAUS), set('platformAdmin', 'America/Noronha')]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.problem.code).toBe('STALE_WRITE');
  });

  it.each(['', 'Manaus', 'America/Atlantis', '+03:00', 'UTC-3', 'america/manaus', "America/Manaus'; --"])(
    '400 with a field error for %j',
    async (zone) => {
      const { status, problem } = await set('groupAdmin', zone);
      expect([status, problem.issues?.map(({ path }) => path)]).toEqual([400, ['timeZone']]);
    },
  );

  it('PostgreSQL rejects an unknown zone', async () => {
    await expect(
      server.database.pool.query(`update public.company_groups set time_zone = 'America/Atlantis'`),
    ).rejects.toMatchObject({ code: '22023' });
  });
});

describe('days', () => {
  it('begin and end in the zone of the group: 23:30 in Manaus is the next day in São Paulo', async () => {
    const { serial } = await registerTestEquipment(server, { who: 'companyAdmin' });
    await server.database.pool.query(
      `update g1_home.equipment set due_date = '2027-03-10', due_notice_date = '2027-03-01' where tag_serial_number = $1`,
      [serial],
    );
    setNow(new Date('2027-03-11T03:30:00Z'));
    const statusNow = async () => {
      const { value } = await call('companyAdmin', listEquipment, { query: { pageSize: 100 } });
      return value.items.find((row) => row.tagSerialNumber === serial)?.status;
    };
    const today = async () => dayIn(await zoneOf('companyAdmin'), server.now());
    expect([await today(), await statusNow()]).toEqual(['2027-03-11', 'EXPIRED']);
    const preview = await call('groupAdmin', previewGroupZone, { query: { timeZone: MANAUS } });
    expect(preview.value).toEqual({ today: '2027-03-11', todayThere: '2027-03-10', changed: 1 });
    await set('groupAdmin', MANAUS);
    expect([await today(), await statusNow()]).toEqual(['2027-03-10', 'VALID']);
    const copy = await call('operator', getFieldBundle, { query: {} });
    expect(copy.value.timeZone).toBe(MANAUS);
  });

  it('begin in Noronha an hour before São Paulo', async () => {
    setNow(new Date('2027-03-11T02:30:00Z'));
    const preview = await call('groupAdmin', previewGroupZone, { query: { timeZone: 'America/Noronha' } });
    expect(preview.value).toMatchObject({ today: '2027-03-10', todayThere: '2027-03-11' });
  });

  it.each(['companyAdmin', 'operator'] as const)('cannot be previewed by %s', async (who) => {
    expect((await call(who, previewGroupZone, { query: { timeZone: MANAUS } })).status).toBe(403);
  });

  it.each([
    [SAO_PAULO, '2027-03-11', '2027-03-11T03:00:00.000Z'],
    // This day has no midnight, since clocks go from 23:59 to 01:00.
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
    ['America/Asuncion', '2024-10-06', '2024-10-06T04:00:00.000Z'],
    // The day before has the hour from 23:00 to 24:00 twice.
    ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00.000Z'],
    // This day has two midnights.
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['Atlantic/Azores', '2026-10-25', '2026-10-25T00:00:00.000Z'],
  ])('as the start of a range in %s: %s begins at %s', async (zone, day, first) => {
    const rows = await server.database.public(
      async (db) => (await sql<{ at: Date }>`select ${dayStart(day, 0, zone)} as at`.execute(db)).rows,
    );
    const at = rows[0]?.at ?? new Date(0);
    expect(at.toISOString()).toBe(first);
    expect([dayIn(zone, new Date(at.getTime() - 1)) < day, dayIn(zone, at)]).toEqual([true, day]);
  });
});

it('a new group has the zone of the installation', async () => {
  const body = {
    companyName: 'Acre Extintores',
    companyGroup: 'acre',
    companyCnpj: '',
    companyTagsLimit: 10,
    responsibleName: 'Ana',
    responsibleEmail: 'ana@acre.test',
    responsiblePhone: '68987654321',
    responsibleOccupation: 'Gerente',
    responsiblePassword: 'Acre#2027x',
  };
  expect((await call('platformAdmin', createCompanyGroup, { body })).status).toBe(201);
  const { rows } = await server.database.pool.query(
    `select time_zone from public.company_groups where name = 'acre'`,
  );
  expect(rows).toEqual([{ time_zone: 'America/Rio_Branco' }]);
});
