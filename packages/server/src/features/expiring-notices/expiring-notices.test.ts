/** Tests of the daily notice about expiring equipment. */
import {
  listSystemConfig,
  toggleSystemConfig,
} from '@mobcheck/contract/system-config/system-config.contract.ts';
import { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { listNotices } from '@mobcheck/contract/notices/notices.contract.ts';
import { DAY_MS, DEFAULT_ZONE, dayIn } from '@mobcheck/contract/kernel/date.ts';
import { pino } from 'pino';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/context/clock.ts';
import { systemIds } from '../../platform/context/ids.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { runDueJobs } from '../../platform/jobs/runner.ts';
import { mailTask } from '../../platform/mail/mail-job.ts';
import { useApp } from '../../testing/app.ts';
import { forgetJobs } from '../../testing/billing.ts';
import { conformingAnswers, registerTestEquipment } from '../../testing/equipment.ts';
import { emailOf, type PersonName } from '../../testing/people.ts';
import { expiringNoticeMail } from './expiring-notice.mails.ts';
import { expiringNoticeTasks, NOTICE_ROUND } from './expiring-notices.service.ts';

const server = useApp();
const { call } = server;

/** Registers equipment that was inspected some days ago. Its next inspection is due 30 days after that. */
async function addInspectedEquipment(who: PersonName, days: number): Promise<void> {
  const piece = await registerTestEquipment(server, { who });
  const body = {
    tagSerialNumber: piece.serial,
    createdAt: new Date(Date.now() - days * DAY_MS).toISOString(),
    answers: conformingAnswers(piece.checklist.inspectionQuestions),
  };
  const response = await call(who, putInspection, { params: { id: systemIds.newId() }, body });
  expect(response.status).toBe(200);
}

/** Noon of today in the groups' zone, after the morning hour. */
const NOON = new Date(`${dayIn(DEFAULT_ZONE, new Date())}T15:00:00Z`);
afterEach(() => server.setNow(undefined));

async function setEnabled(enabled: boolean): Promise<void> {
  const systemConfig = (await call('groupAdmin', listSystemConfig)).value;
  const id = systemConfig.find((setting) => setting.param === 'NOTIFY_EXPIRING_BY_EMAIL')?.id ?? '';
  await call('groupAdmin', toggleSystemConfig, { params: { id }, body: { enabled } });
}

beforeAll(async () => {
  await addInspectedEquipment('companyAdmin', 60);
  await addInspectedEquipment('companyAdmin', 40);
  await addInspectedEquipment('companyAdmin', 30);
  await addInspectedEquipment('companyAdmin', 0);
  await addInspectedEquipment('siblingAdmin', 0);
  await addInspectedEquipment('foreignAdmin', 60);
});

beforeEach(async () => {
  await forgetJobs(server);
  await server.database.pool.query(
    'delete from public.expiring_rounds; delete from g1_home.expiring_notices; delete from public.notices',
  );
});

async function runNotices() {
  const before = (await server.runJobs()).length;
  await server.database.public((db) => enqueue(db, NOTICE_ROUND, {}));
  return (await server.runJobs()).slice(before);
}

it('mails each company admin the counts of the company, only in groups that enabled it', async () => {
  await setEnabled(false);
  server.setNow(NOON);
  expect(await runNotices()).toEqual([]);
  await server.database.pool.query('delete from public.expiring_rounds');

  await setEnabled(true);
  const mails = await runNotices();
  expect(mails.map((mail) => mail.to)).toEqual([emailOf('companyAdmin')]);
  expect(mails[0]?.subject).toBe('Equipamentos vencidos e a vencer: Casa Ltda');
  expect(mails[0]?.text).toContain('Vencidos: 2\n\nA vencer: 1');
  expect(mails[0]?.text).toContain('http://localhost:8080/#/inspections?view=by-any-date');
  const notices = (await call('companyAdmin', listNotices, { query: {} })).value;
  expect(notices).toMatchObject({
    total: 1,
    items: [{ kind: 'expiring', facts: { expired: 2, expiring: 1 }, company: { companyName: 'Casa Ltda' } }],
  });
});

describe('the notice is mailed once a day', () => {
  beforeAll(() => setEnabled(true));
  const atHour = (hour: string, day = '2027-03-10') => server.setNow(new Date(`${day}T${hour}:00-03:00`));
  const addresses = (mails: readonly { readonly to: string }[]) => mails.map(({ to }) => to).toSorted();
  const recipients = async () => addresses(await runNotices());
  /** In 2027, the equipment of both companies is expired. */
  const EVERYBODY = [emailOf('companyAdmin'), emailOf('siblingAdmin')];

  it('from seven in the morning, regardless of how often and when the job runs', async () => {
    for (const hour of ['00:05', '06:59']) {
      atHour(hour);
      expect(await recipients()).toEqual([]);
    }
    atHour('07:00');
    expect(await recipients()).toEqual(EVERYBODY);
    for (const hour of ['07:00', '08:00', '20:59', '21:01', '23:59']) {
      atHour(hour);
      expect(await recipients()).toEqual([]);
    }
    atHour('22:00', '2027-03-11');
    expect(await recipients()).toEqual(EVERYBODY);
  });

  it('when several servers run the job simultaneously', async () => {
    atHour('07:00', '2027-03-12');
    const before = (await server.runJobs()).length;
    await server.database.public(async (db) => {
      for (let round = 0; round < 5; round += 1) {
        await enqueue(db, NOTICE_ROUND, {});
      }
    });
    await Promise.all([server.runJobs(), server.runJobs(), server.runJobs()]);
    expect(addresses((await server.runJobs()).slice(before))).toEqual(EVERYBODY);
  });

  it('to each person, also when the job of the group runs again', async () => {
    atHour('07:00', '2027-03-14');
    expect(await recipients()).toEqual(EVERYBODY);
    await server.database.pool.query('delete from public.expiring_rounds');
    expect(await recipients()).toEqual([]);
  });

  it('after a run that failed before its commit', async () => {
    atHour('07:00', '2027-03-13');
    const { pool } = server.database;
    await pool.query(`
      create function public.fail() returns trigger language plpgsql as $$ begin raise 'the server is gone'; end $$;
      create trigger fail before insert or update on public.notices for each row execute function public.fail()`);
    expect(await recipients()).toEqual([]);
    const before = (await server.runJobs()).length;
    await pool.query(
      'drop function public.fail cascade; update graphile_worker._private_jobs set run_at = now()',
    );
    expect(addresses((await server.runJobs()).slice(before))).toEqual(EVERYBODY);
    expect(await recipients()).toEqual([]);
  });

  it('by a mail that keeps its Message-ID when repeated after a crash', async () => {
    atHour('07:00', '2027-03-14');
    await server.database.public((db) => enqueue(db, NOTICE_ROUND, {}));
    const parts = {
      database: server.database,
      clock: { now: server.now },
      publicUrl: 'http://localhost:8080',
    };
    const ids: string[] = [];
    const crash = async ({ id }: { readonly id: string }) => {
      ids.push(id);
      throw new Error('accepted, and gone before the job was done');
    };
    const tasks = [
      ...expiringNoticeTasks(parts),
      mailTask({ send: crash }, [expiringNoticeMail], { get: async () => undefined }),
    ];
    for (let run = 0; run < 2; run += 1) {
      await runDueJobs(server.database, tasks, pino({ level: 'silent' }));
      await server.database.pool.query('update graphile_worker._private_jobs set run_at = now()');
    }
    expect(ids).toHaveLength(2 * EVERYBODY.length);
    expect(new Set(ids).size).toBe(EVERYBODY.length);
  });
});

describe('the notice follows the zone of the group', () => {
  beforeAll(() => setEnabled(true));
  const setZone = async (timeZone: string) =>
    server.database.pool.query('update public.company_groups set time_zone = $1 where name = $2', [
      timeZone,
      'home',
    ]);
  const isMailed = async (instant: string) => {
    server.setNow(new Date(instant));
    return (await runNotices()).some(({ to }) => to === emailOf('companyAdmin'));
  };
  afterEach(async () => setZone(DEFAULT_ZONE));

  it.each([
    ['America/Noronha', '2027-05-01T08:59:00Z', '2027-05-01T09:00:00Z'],
    ['America/Manaus', '2027-05-02T10:59:00Z', '2027-05-02T11:00:00Z'],
    ['America/Rio_Branco', '2027-05-03T11:59:00Z', '2027-05-03T12:00:00Z'],
    // Daylight saving time ended or began in the night before these days.
    ['America/Santiago', '2027-04-04T10:59:00Z', '2027-04-04T11:00:00Z'],
    ['America/Santiago', '2027-09-05T09:59:00Z', '2027-09-05T10:00:00Z'],
  ])('%s: at seven in the morning of this zone', async (zone, before, at) => {
    await setZone(zone);
    expect([await isMailed(before), await isMailed(at)]).toEqual([false, true]);
  });

  it('once a day when the zone changes before, at and after the morning', async () => {
    expect(await isMailed('2027-10-01T10:00:00Z')).toBe(true);
    await setZone('America/Manaus');
    expect(await isMailed('2027-10-01T11:00:00Z')).toBe(false);
    expect(await isMailed('2027-10-02T10:00:00Z')).toBe(false);
    // 6:30 in Manaus is 8:30 in Noronha.
    await setZone('America/Noronha');
    expect(await isMailed('2027-10-02T10:30:00Z')).toBe(true);
    await setZone('America/Rio_Branco');
    expect(await isMailed('2027-10-02T12:00:00Z')).toBe(false);
    expect(await isMailed('2027-10-03T12:00:00Z')).toBe(true);
  });
});

it('the job of the notices runs every hour', () => {
  const parts = { database: server.database, clock: systemClock, ids: systemIds, publicUrl: '' };
  expect(expiringNoticeTasks(parts).map(({ name, cron }) => [name, cron])).toEqual([
    ['expiring-notices', '0 * * * *'],
    ['expiring-notice', undefined],
  ]);
});
