/** Tests of the daily notice about expiring equipment. */
import {
  listSystemConfig,
  toggleSystemConfig,
} from '@mobcheck/contract/system-config/system-config.contract.ts';
import { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { listNotices } from '@mobcheck/contract/notices/notices.contract.ts';
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/context/clock.ts';
import { systemIds } from '../../platform/context/ids.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { runDueJobs } from '../../platform/jobs/runner.ts';
import { mailTask } from '../../platform/mail/mail-job.ts';
import { useApp } from '../../testing/app.ts';
import { conformingAnswers, registerTestEquipment } from '../../testing/equipment.ts';
import { emailOf, type PersonName } from '../../testing/people.ts';
import { expiringNoticeMail } from './expiring-notice.mails.ts';
import { expiringNoticeTasks, NOTICE_ROUND } from './expiring-notice.service.ts';

const server = useApp();
const { call } = server;

/** Registers equipment that was inspected some days ago; its next inspection is due after 30 days. */
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

/** Runs the daily job. Returns the mails that it sent. */
async function runNotices() {
  const before = (await server.runJobs()).length;
  await server.database.public((db) => enqueue(db, NOTICE_ROUND, {}));
  return (await server.runJobs()).slice(before);
}

it('mails each company admin the counts of the company, only in groups that enabled it', async () => {
  await addInspectedEquipment('companyAdmin', 60);
  await addInspectedEquipment('companyAdmin', 40);
  await addInspectedEquipment('companyAdmin', 30);
  await addInspectedEquipment('companyAdmin', 0);
  await addInspectedEquipment('siblingAdmin', 0);
  await addInspectedEquipment('foreignAdmin', 60);
  expect(await runNotices()).toEqual([]);

  const systemConfig = (await call('groupAdmin', listSystemConfig)).value;
  const id = systemConfig.find((setting) => setting.param === 'NOTIFY_EXPIRING_BY_EMAIL')?.id ?? '';
  await call('groupAdmin', toggleSystemConfig, { params: { id }, body: { enabled: true } });
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

describe('is mailed once a day', () => {
  const atHour = (hour: string, day = '2027-03-10') => server.setNow(new Date(`${day}T${hour}:00-03:00`));
  const addresses = (mails: readonly { readonly to: string }[]) => mails.map(({ to }) => to).toSorted();
  const recipients = async () => addresses(await runNotices());
  /** The equipment of the other company is expired by then, too. */
  const EVERYBODY = [emailOf('companyAdmin'), emailOf('siblingAdmin')];
  afterEach(() => server.setNow(undefined));

  it('however often and at whatever time of the day the job runs', async () => {
    atHour('00:05');
    expect(await recipients()).toEqual(EVERYBODY);
    for (const hour of ['00:05', '07:00', '20:59', '21:01', '23:59']) {
      atHour(hour);
      expect(await recipients()).toEqual([]);
    }
    atHour('07:00', '2027-03-11');
    expect(await recipients()).toEqual(EVERYBODY);
  });

  it('when several servers run it at once', async () => {
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

  it('by a mail whose repetition after a crash has the same Message-ID', async () => {
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
    const tasks = [...expiringNoticeTasks(parts), mailTask({ send: crash }, [expiringNoticeMail])];
    for (let run = 0; run < 2; run += 1) {
      await runDueJobs(server.database, tasks, pino({ level: 'silent' }));
      await server.database.pool.query('update graphile_worker._private_jobs set run_at = now()');
    }
    expect(ids).toHaveLength(2 * EVERYBODY.length);
    expect(new Set(ids).size).toBe(EVERYBODY.length);
  });
});

it('runs every day at 7:00 in São Paulo, or later when no server ran then', () => {
  const parts = { database: server.database, clock: systemClock, ids: systemIds, publicUrl: '' };
  expect(expiringNoticeTasks(parts).map(({ name, cron, isMadeUpFor }) => [name, cron, isMadeUpFor])).toEqual([
    ['expiring-notices', '0 10 * * *', true],
    ['expiring-notice', undefined, undefined],
  ]);
});
