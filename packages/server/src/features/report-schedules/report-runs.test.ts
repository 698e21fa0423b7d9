/** Tests of the runs of reports by mail. */
import { verifyDocument } from '@mobcheck/contract/documents/documents.contract.ts';
import {
  createReportSchedule,
  listReportSchedules,
  resumeReportSchedule,
  sendReportNow,
} from '@mobcheck/contract/report-schedules/report-schedules.contract.ts';
import { pino } from 'pino';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { openDoors, shutDoors } from '../../platform/db/doors/doors.ts';
import { folderFileStore } from '../../platform/files/file-store.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { runDueJobs } from '../../platform/jobs/runner.ts';
import { readPdf } from '../../platform/pdf/read-pdf.testing.ts';
import { readSheet } from '../../platform/xlsx/sheet-reader.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { setIntegrations } from '../../testing/integrations/tokens.ts';
import { emailOf } from '../../testing/people.ts';
import { REPORT_ROUND, reportScheduleTasks } from './report-runs.service.ts';
import { dailyReport, identify, type ScheduleBody } from './report-schedules.testing.ts';

const server = useApp();
const { call } = server;
type Identity = Awaited<ReturnType<typeof identify>>;
let own: Identity;
let groupAdmin: Identity;
let operator: Identity;
let piece: TestEquipment;
let siblingPiece: TestEquipment;

beforeAll(async () => {
  await setIntegrations(server);
  own = await identify(server, 'companyAdmin');
  groupAdmin = await identify(server, 'groupAdmin');
  operator = await identify(server, 'operator');
  piece = await registerTestEquipment(server);
  siblingPiece = await registerTestEquipment(server, { who: 'siblingAdmin' });
});

beforeEach(async () => {
  await server.runJobs();
});

afterEach(async () => {
  server.setNow(undefined);
  await server.database.pool.query(
    `delete from g1_home.report_schedules; update public.users set status = 'ACTIVE'`,
  );
});

/** Seven o'clock of tomorrow in the zone of the group. */
const seven = new Date(`${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T10:00:00Z`);
const later = (hours: number) => new Date(seven.getTime() + hours * 3_600_000);

/** Runs the round and all jobs that follow. Returns the new mails by address, since several mails are sent at once. */
async function run(at?: Date) {
  server.setNow(at);
  const before = (await server.runJobs()).length;
  await server.database.public((db) => enqueue(db, REPORT_ROUND, {}));
  const mails = (await server.runJobs()).slice(before);
  return mails.toSorted((mail, other) => mail.to.localeCompare(other.to));
}

async function create(
  change: Partial<ScheduleBody> = {},
  who: 'companyAdmin' | 'groupAdmin' = 'companyAdmin',
) {
  const body = dailyReport(own.companyId, [own.id, operator.id], change);
  return (await call(who, createReportSchedule, { body })).value.id;
}

/** Makes the schedules due at seven o'clock. */
async function atSeven(): Promise<void> {
  await server.database.pool.query('update g1_home.report_schedules set next_run_at = $1', [seven]);
}

const listed = async () => (await call('platformAdmin', listReportSchedules, { query: {} })).value.items[0];
const addresses = (mails: readonly { readonly to: string }[]) => mails.map(({ to }) => to).toSorted();
const BOTH = ['companyAdmin', 'operator'].map((name) => emailOf(name as 'operator'));

describe('a due report', () => {
  it('is mailed once to each recipient with the file of the download', async () => {
    await create();
    await atSeven();
    expect(await run(later(-0.25))).toEqual([]);
    const mails = await run(seven);
    expect(addresses(mails)).toEqual(BOTH);
    const [mail] = mails;
    expect(mail?.subject).toMatch(/^Vencidos da matriz: relatório de \d\d\/\d\d\/\d{4}$/);
    expect(mail?.text).toContain('Segue em anexo o relatório de inspeções “Vencidos da matriz”');
    expect(mail?.text).toContain('/#/inspections?');
    expect(mail?.attachment?.fileName).toMatch(/^Relatório de inspeções - Casa Ltda - .*\.xlsx$/);
    const sheet = await readSheet(mail?.attachment?.content ?? Buffer.of());
    const text = JSON.stringify(sheet);
    expect(text).toContain(piece.serial);
    expect(text).not.toContain(siblingPiece.serial);
    expect(await listed()).toMatchObject({ lastOutcome: 'ATTACHED', lastRunAt: seven.toISOString() });
    expect(await run(later(1))).toEqual([]);
  });

  it('is a PDF with a code that anybody verifies, in its language', async () => {
    await create({ format: 'PDF', language: 'en' });
    await atSeven();
    const [mail] = await run(seven);
    expect(mail?.text).toContain('Hello, Pessoa companyAdmin!');
    const { pages } = readPdf(mail?.attachment?.content ?? Buffer.of());
    const runs = pages.flat();
    expect(runs.join(' ')).toContain('Inspection report');
    const code = runs[runs.indexOf('Verification code') + 1] ?? '';
    const verified = await call(undefined, verifyDocument, { params: { code } });
    expect(verified.value).toMatchObject({
      code: code.replaceAll(' ', ''),
      companyName: 'Casa Ltda',
      issuedBy: 'Pessoa companyAdmin',
    });
  });

  it('of a missed day is sent once, and the next run is the next day', async () => {
    await create();
    await atSeven();
    expect(addresses(await run(later(24 * 5 + 3)))).toEqual(BOTH);
    expect((await listed())?.nextRunAt).toBe(later(24 * 6).toISOString());
  });

  it('is sent once by simultaneous servers', async () => {
    await create();
    await atSeven();
    server.setNow(seven);
    const before = (await server.runJobs()).length;
    await server.database.public(async (db) => {
      for (let round = 0; round < 5; round += 1) {
        await enqueue(db, REPORT_ROUND, {});
      }
    });
    await Promise.all([server.runJobs(), server.runJobs(), server.runJobs()]);
    expect(addresses((await server.runJobs()).slice(before))).toEqual(BOTH);
  });

  it('is not sent again by a job that is repeated after its commit', async () => {
    const scheduleId = await create();
    const payload = { companyGroup: 'home', scheduleId, runId: systemIds.newId() };
    const kind = reportScheduleTasks({
      database: server.database,
      clock: { now: server.now },
      ids: systemIds,
      publicUrl: 'http://localhost:8080',
      files: folderFileStore(server.filesDir),
    }).at(-1);
    const facts = { id: '1', createdAt: new Date(), attempt: 1 };
    const before = (await server.runJobs()).length;
    await kind?.run({ tenantRole: null, payload }, facts);
    await kind?.run({ tenantRole: null, payload }, facts);
    expect(addresses((await server.runJobs()).slice(before))).toEqual(BOTH);
  });

  it('has a link instead of a file that is too large', async () => {
    await create({ query: { report: 'inspections', status: 'NA' } });
    await atSeven();
    server.setNow(seven);
    const parts = {
      database: server.database,
      clock: { now: server.now },
      ids: systemIds,
      publicUrl: 'http://localhost:8080',
      files: folderFileStore(server.filesDir),
      maxBytes: 100,
    };
    await server.database.public((db) => enqueue(db, REPORT_ROUND, {}));
    await runDueJobs(server.database, reportScheduleTasks(parts), pino({ level: 'error' }));
    const [mail] = (await server.runJobs()).slice(-2);
    expect(mail?.attachment).toBeUndefined();
    expect(mail?.text).toContain('grande demais');
    expect(mail?.text).toMatch(/#\/inspections\?\S*status=NA/);
    expect(await listed()).toMatchObject({ lastOutcome: 'LINKED' });
  });

  it('over the whole group has all companies', async () => {
    await create({ companyId: null, recipients: [groupAdmin.id] }, 'groupAdmin');
    await atSeven();
    const [mail] = await run(seven);
    const text = JSON.stringify(await readSheet(mail?.attachment?.content ?? Buffer.of()));
    expect(text).toContain(piece.serial);
    expect(text).toContain(siblingPiece.serial);
  });

  it('keeps its file for two days', async () => {
    await create();
    await atSeven();
    await run(seven);
    const count = async () => (await server.database.pool.query('select from g1_home.report_files')).rowCount;
    await run(later(47));
    expect(await count()).toBe(2);
    await run(later(24 * 5));
    expect(await count()).toBe(1);
  });
});

describe('nothing is mailed', () => {
  it('to people who left or stopped, and the others get it', async () => {
    await create();
    await atSeven();
    await server.database.pool.query(`update public.users set status = 'INACTIVE' where id = $1`, [
      operator.id,
    ]);
    expect(addresses(await run(seven))).toEqual([emailOf('companyAdmin')]);
    expect((await listed())?.recipients.find(({ id }) => id === operator.id)?.state).toBe('UNABLE');
  });

  it('when nobody is left', async () => {
    await create({ recipients: [operator.id] });
    await atSeven();
    await server.database.pool.query(`update public.users set status = 'INACTIVE' where id = $1`, [
      operator.id,
    ]);
    expect(await run(seven)).toEqual([]);
    expect(await listed()).toMatchObject({ lastOutcome: 'NOBODY' });
  });

  it('after the owner left or was demoted, until somebody else resumes it', async () => {
    const id = await create();
    await atSeven();
    await server.database.pool.query(`update public.users set role = 'COMPANY_OPERATOR' where id = $1`, [
      own.id,
    ]);
    expect(await run(seven)).toEqual([]);
    expect(await listed()).toMatchObject({ paused: 'OWNER', nextRunAt: null });
    await server.database.pool.query(`update public.users set role = 'COMPANY_ADMIN' where id = $1`, [
      own.id,
    ]);
    server.setNow(undefined);
    expect((await call('groupAdmin', resumeReportSchedule, { params: { id } })).status).toBe(204);
    expect(await listed()).toMatchObject({ paused: null, ownerName: 'Pessoa groupAdmin' });
    await atSeven();
    expect(addresses(await run(seven))).toEqual(BOTH);
  });

  it('after the owner moved to another company', async () => {
    await create();
    await atSeven();
    const { companyId } = await identify(server, 'siblingAdmin');
    const move = 'update public.users set company_id = $2 where id = $1';
    await server.database.pool.query(move, [own.id, companyId]);
    expect(await run(seven)).toEqual([]);
    expect(await listed()).toMatchObject({ paused: 'OWNER' });
    await server.database.pool.query(move, [own.id, own.companyId]);
  });

  it('with a filter that is no longer known, and pauses', async () => {
    await create();
    await atSeven();
    await server.database.pool.query(
      `update g1_home.report_schedules set query = '{"report": "inspections", "status": "FORMER"}'`,
    );
    expect(await run(seven)).toEqual([]);
    expect(await listed()).toMatchObject({ paused: 'FILTER', nextRunAt: null });
  });

  it('while the integrations are off, also by hand', async () => {
    const id = await create();
    await atSeven();
    await setIntegrations(server, false);
    expect(await run(seven)).toEqual([]);
    server.setNow(undefined);
    const refused = await call('companyAdmin', sendReportNow, { params: { id } });
    expect(refused.problem.code).toBe('INTEGRATIONS_OFF');
    await setIntegrations(server);
  });

  it('in a restored copy, until its doors are opened', async () => {
    await create();
    await atSeven();
    await server.database.public(shutDoors);
    expect(await run(seven)).toEqual([]);
    const [schedule] = (await call('companyAdmin', listReportSchedules, {})).value.items;
    const refused = await call('companyAdmin', sendReportNow, { params: { id: schedule?.id ?? '' } });
    expect([refused.status, refused.problem.code]).toEqual([409, 'DOORS_SHUT']);
    await server.database.public(openDoors);
    expect(addresses(await run(seven))).toEqual(BOTH);
  });
});

describe('the link to stop', () => {
  const open = async (method: 'GET' | 'POST', url: string, payload?: string) =>
    server.app.inject({
      method,
      url,
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      ...(payload === undefined ? {} : { payload }),
    });

  it('asks when it is opened and stops when it is posted, also by a mail program', async () => {
    await create({ name: 'A <b>&"\'</b> report' });
    await atSeven();
    const mails = await run(seven);
    const mail = mails.find(({ to }) => to === emailOf('operator'));
    const { pathname } = new URL(mail?.stopLink ?? '');
    expect(mail?.text).toContain(mail?.stopLink);
    const asked = await open('GET', pathname);
    expect(asked.body).toContain('Parar de receber este relatório?');
    expect(asked.body).toContain('A &lt;b&gt;');
    expect((await listed())?.recipients.map(({ state }) => state)).toEqual(['RECEIVES', 'RECEIVES']);
    for (let press = 0; press < 2; press += 1) {
      const stopped = await open('POST', pathname, 'List-Unsubscribe=One-Click');
      expect([stopped.statusCode, stopped.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(stopped.body).toContain('Você não recebe mais este relatório');
    }
    expect((await listed())?.recipients.find(({ id }) => id === operator.id)?.state).toBe('STOPPED');
    expect(addresses(await run(later(24)))).toEqual([emailOf('companyAdmin')]);
    const { rows } = await server.database.pool.query(
      `select user_name from g1_home.audit where feature = 'report-schedules' and act = 'stop'`,
    );
    expect(rows).toEqual([{ user_name: 'Pessoa operator' }]);
  });

  it.each(['1.AAAAAAAAAAAAAAAAAAAAAA', '99.AAAAAAAAAAAAAAAAAAAAAA', '1', 'x', `1.${'A'.repeat(150)}`])(
    'of a wrong key leads nowhere: %s',
    async (key) => {
      expect((await open('GET', `/public/report-mails/${key}`)).statusCode).toBe(404);
      expect((await open('POST', `/public/report-mails/${key}`, 'a=1')).statusCode).toBe(404);
    },
  );
});
