/** Tests that reports by mail do not move with their company, and no longer mail its data. */
import {
  createReportSchedule,
  listReportSchedules,
} from '@mobcheck/contract/report-schedules/report-schedules.contract.ts';
import { migrateUser } from '@mobcheck/contract/users/users.contract.ts';
import { expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { customers } from '../../testing/customers.ts';
import { provisionGeneric } from '../../testing/generic-group.ts';
import { setIntegrations } from '../../testing/integrations/tokens.ts';
import { emailOf } from '../../testing/people.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { REPORT_ROUND } from './report-runs.service.ts';
import { dailyReport, identify } from './report-schedules.testing.ts';

const server = useApp();
const { call } = server;
const query = async (text: string) => (await server.database.pool.query(text)).rows;

it('reports stay in the group, without recipients who moved', async () => {
  await setIntegrations(server);
  const sibling = await identify(server, 'siblingAdmin');
  const groupAdmin = await identify(server, 'groupAdmin');
  const target = await identify(server, 'foreignAdmin');
  const add = async (companyId: string | null, recipient: string, name: string) =>
    call('groupAdmin', createReportSchedule, { body: dailyReport(companyId, [recipient], { name }) });
  await add(sibling.companyId, sibling.id, 'Da empresa');
  await add(null, groupAdmin.id, 'Do grupo');
  const moved = await call('platformAdmin', migrateUser, {
    params: { id: sibling.id },
    body: { companyGroup: 'foreign', companyId: target.companyId },
  });
  expect(moved.status).toBe(200);
  await query(`update g1_home.report_schedules set next_run_at = now() - interval '1 minute'`);
  await server.database.public((db) => enqueue(db, REPORT_ROUND, {}));
  const subjects = (await server.runJobs()).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Da empresa'))).toEqual([]);
  expect(subjects.filter((subject) => subject.startsWith('Do grupo'))).toHaveLength(1);
  const left = (await call('groupAdmin', listReportSchedules, { query: {} })).value.items;
  expect(left.map(({ name, lastOutcome }) => [name, lastOutcome])).toEqual([
    ['Da empresa', 'NOBODY'],
    ['Do grupo', 'ATTACHED'],
  ]);
  expect(await query('select from g2_foreign.report_schedules')).toEqual([]);
});

it('reports are deleted with a company that the move leaves empty', async () => {
  await provisionGeneric(server);
  await setIntegrations(server);
  const { addEquippedCustomer, findTenantCompany, migrateUser: migrate } = customers(server);
  const email = 'relatorio@padaria.test';
  const { id, me } = await addEquippedCustomer(email, 'RELATORIO');
  const { schema, company } = await findTenantCompany('generic', email);
  const made = await me.call(createReportSchedule, { body: dailyReport(company, [id]) });
  expect(made.status).toBe(201);
  const home = await findTenantCompany('home', emailOf('companyAdmin'));
  expect((await migrate(id, 'home', home.company)).status).toBe(200);
  expect(await query(`select from ${schema}.companies where id = '${company}'`)).toEqual([]);
  for (const table of ['report_schedules', 'report_recipients']) {
    expect(await query(`select from ${schema}.${table}`)).toEqual([]);
  }
});
