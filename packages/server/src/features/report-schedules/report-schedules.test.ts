/** Tests of the rules of reports by mail. */
import { INTEGRATIONS_OFF } from '@mobcheck/contract/integrations/integrations.contract.ts';
import {
  createReportSchedule,
  listReportSchedules,
  MAX_SCHEDULES,
  pauseReportSchedule,
  removeReportSchedule,
  resumeReportSchedule,
  sendReportNow,
  updateReportSchedule,
} from '@mobcheck/contract/report-schedules/report-schedules.contract.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { setIntegrations } from '../../testing/integrations/tokens.ts';
import { emailOf, type PersonName } from '../../testing/people.ts';
import { dailyReport, identify, type ScheduleBody } from './report-schedules.testing.ts';

const server = useApp();
const { call } = server;
let own: Awaited<ReturnType<typeof identify>>;
let sibling: Awaited<ReturnType<typeof identify>>;
let groupAdmin: Awaited<ReturnType<typeof identify>>;
let operator: Awaited<ReturnType<typeof identify>>;

beforeAll(async () => {
  await setIntegrations(server);
  own = await identify(server, 'companyAdmin');
  sibling = await identify(server, 'siblingAdmin');
  groupAdmin = await identify(server, 'groupAdmin');
  operator = await identify(server, 'operator');
});

afterEach(async () => {
  await server.database.pool.query('delete from g1_home.report_schedules');
  server.setNow(undefined);
});

const listed = async (who: PersonName) => (await call(who, listReportSchedules, { query: {} })).value.items;
const create = async (who: PersonName, body: ScheduleBody) => call(who, createReportSchedule, { body });

async function created(
  who: PersonName = 'companyAdmin',
  change: Partial<ScheduleBody> = {},
): Promise<string> {
  const companyId = change.companyId === undefined ? own.companyId : change.companyId;
  return (await create(who, dailyReport(companyId, [own.id], change))).value.id;
}

async function fieldErrorOf(body: object, who: PersonName = 'companyAdmin') {
  const response = await call(who, createReportSchedule, {
    body: dailyReport(own.companyId, [own.id], body),
  });
  expect(response.status).toBe(400);
  return response.problem.issues?.map(({ path, code }) => `${path} ${code}`);
}

describe('a report by mail', () => {
  it('is listed with its next run, its recipients and its owner', async () => {
    server.setNow(new Date('2026-11-29T15:00:00Z'));
    server.forgetTokens();
    await created('companyAdmin', { recipients: [own.id, operator.id] });
    expect(await listed('companyAdmin')).toMatchObject([
      {
        name: 'Vencidos da matriz',
        companyName: 'Casa Ltda',
        ownerName: 'Pessoa companyAdmin',
        nextRunAt: '2026-11-30T10:00:00.000Z',
        lastRunAt: null,
        paused: null,
      },
    ]);
    const [schedule] = await listed('companyAdmin');
    expect(schedule?.recipients.map(({ email, state }) => [email, state]).toSorted()).toEqual([
      [emailOf('companyAdmin'), 'RECEIVES'],
      [emailOf('operator'), 'RECEIVES'],
    ]);
    server.forgetTokens();
  });

  it('can be changed in the version that was read, and the writer becomes the owner', async () => {
    const id = await created();
    const [before] = await listed('companyAdmin');
    const { companyId: _, ...fields } = dailyReport(null, [own.id], { name: 'Outro nome', hour: 9 });
    const body = { ...fields, updateDate: before?.updateDate ?? '' };
    expect((await call('groupAdmin', updateReportSchedule, { params: { id }, body })).status).toBe(204);
    expect(await listed('companyAdmin')).toMatchObject([
      { name: 'Outro nome', ownerName: 'Pessoa groupAdmin', hour: 9 },
    ]);
    const stale = await call('companyAdmin', updateReportSchedule, { params: { id }, body });
    expect(stale.problem.code).toBe('STALE_WRITE');
  });

  it('is paused, resumed, sent and deleted, each act in the trail', async () => {
    const id = await created();
    const params = { params: { id } };
    expect((await call('companyAdmin', pauseReportSchedule, params)).status).toBe(204);
    expect((await call('companyAdmin', pauseReportSchedule, params)).status).toBe(204);
    expect(await listed('companyAdmin')).toMatchObject([{ paused: 'PERSON', nextRunAt: null }]);
    expect((await call('companyAdmin', sendReportNow, params)).problem.code).toBe('REPORT_SCHEDULE_PAUSED');
    expect((await call('companyAdmin', resumeReportSchedule, params)).status).toBe(204);
    expect((await call('companyAdmin', sendReportNow, params)).status).toBe(204);
    expect((await call('companyAdmin', sendReportNow, params)).problem.code).toBe('REPORT_SENT_RECENTLY');
    expect((await call('companyAdmin', removeReportSchedule, params)).status).toBe(204);
    expect((await call('companyAdmin', removeReportSchedule, params)).status).toBe(404);
    const { rows } = await server.database.pool.query(
      `select act from g1_home.audit where feature = 'report-schedules' and subject = $1 order by act`,
      [id],
    );
    expect(rows.map(({ act }) => act)).toEqual(['create', 'pause', 'remove', 'resume', 'send']);
  });

  it('counts only the schedules of its company towards the limit', async () => {
    for (let count = 0; count < MAX_SCHEDULES; count += 1) {
      await created();
    }
    const refused = await create('companyAdmin', dailyReport(own.companyId, [own.id]));
    expect(refused.problem).toMatchObject({
      status: 409,
      code: 'REPORT_SCHEDULES_FULL',
      params: { max: 20 },
    });
    expect((await create('siblingAdmin', dailyReport(sibling.companyId, [sibling.id]))).status).toBe(201);
  });

  it('keeps the limit when many are added at once', async () => {
    await Promise.all(
      Array.from({ length: MAX_SCHEDULES + 5 }, () =>
        create('companyAdmin', dailyReport(own.companyId, [own.id])),
      ),
    );
    expect((await call('companyAdmin', listReportSchedules, { query: {} })).value.total).toBe(MAX_SCHEDULES);
  });
});

describe('the server refuses', () => {
  it('a query with fixed dates, with unknown filters or with a clock without its kind', async () => {
    const query = { report: 'inspections', createFrom: '2026-01-01', dueDateUpTo: '2026-12-31' };
    expect(await fieldErrorOf({ query })).toEqual([
      'query.createFrom fixed_date',
      'query.dueDateUpTo fixed_date',
    ]);
    expect(await fieldErrorOf({ query: { companyId: sibling.companyId } })).toEqual([
      'query.companyId unknown',
    ]);
    expect(await fieldErrorOf({ query: { serials: 'A1' } })).toEqual(['query.serials unknown']);
    expect(await fieldErrorOf({ query: { field: 'clockDue' } })).toEqual(['query.clockKind required']);
  });

  it.each([
    [{ every: 'DAY', day: 1 }],
    [{ every: 'WEEK', day: null }],
    [{ every: 'WEEK', day: 8 }],
    [{ every: 'MONTH', day: null }],
  ])('the rhythm %o', async (rhythm) => {
    expect(await fieldErrorOf(rhythm)).toEqual(['day invalid']);
  });

  it('a recipient who does not see the company, a repeated recipient, and more than twenty', async () => {
    expect(await fieldErrorOf({ recipients: [own.id, sibling.id] })).toEqual(['recipients.1 unknown']);
    expect(await fieldErrorOf({ recipients: [own.id, own.id] })).toEqual(['recipients.1 duplicate']);
    expect(await fieldErrorOf({ recipients: [] })).toEqual(['recipients required']);
    const many = Array.from({ length: 21 }, (_, index) => `018f0000-0000-7000-8000-0000000000${10 + index}`);
    expect(await fieldErrorOf({ recipients: many })).toEqual(['recipients too_long']);
    const foreign = await identify(server, 'foreignAdmin');
    expect(await fieldErrorOf({ recipients: [foreign.id] })).toEqual(['recipients.0 unknown']);
  });

  it('a report of the whole group by a company admin or for recipients of one company', async () => {
    expect(await fieldErrorOf({ companyId: null })).toEqual(['companyId unknown']);
    expect(await fieldErrorOf({ companyId: sibling.companyId })).toEqual(['companyId unknown']);
    expect(await fieldErrorOf({ companyId: null }, 'groupAdmin')).toEqual(['recipients.0 unknown']);
    expect(await created('groupAdmin', { companyId: null, recipients: [groupAdmin.id] })).not.toBe('');
    expect(await listed('companyAdmin')).toEqual([]);
  });

  it('a schedule of another company and of another group', async () => {
    const id = await created();
    for (const who of ['siblingAdmin', 'foreignAdmin'] as const) {
      expect((await call(who, pauseReportSchedule, { params: { id } })).status).toBe(404);
      expect((await call(who, removeReportSchedule, { params: { id } })).status).toBe(404);
      expect(await listed(who)).toEqual([]);
    }
  });

  it('creation by operators and by platform admins, who may pause and delete', async () => {
    expect((await create('operator', dailyReport(own.companyId, [own.id]))).status).toBe(403);
    expect((await create('platformAdmin', dailyReport(own.companyId, [own.id]))).status).toBe(403);
    const id = await created();
    expect((await call('platformAdmin', pauseReportSchedule, { params: { id } })).status).toBe(204);
    expect((await call('platformAdmin', resumeReportSchedule, { params: { id } })).status).toBe(403);
    expect((await call('platformAdmin', removeReportSchedule, { params: { id } })).status).toBe(204);
  });

  it('creation while the integrations are off', async () => {
    await setIntegrations(server, false);
    const refused = await create('companyAdmin', dailyReport(own.companyId, [own.id]));
    expect(refused.problem.code).toBe(INTEGRATIONS_OFF.code);
    await setIntegrations(server);
  });

  it('creation without a recent proof', async () => {
    const later = new Date(Date.now() + 11 * 60_000);
    server.setNow(later);
    expect((await create('companyAdmin', dailyReport(own.companyId, [own.id]))).problem.code).toBe(
      'PROOF_REQUIRED',
    );
  });
});
