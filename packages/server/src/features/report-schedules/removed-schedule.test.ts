/** Tests that mails of a deleted schedule still arrive with their file. */
import {
  createReportSchedule,
  removeReportSchedule,
  sendReportNow,
} from '@mobcheck/contract/report-schedules/report-schedules.contract.ts';
import { expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { setIntegrations } from '../../testing/integrations/tokens.ts';
import { dailyReport, identify } from './report-schedules.testing.ts';

const server = useApp();
const { call } = server;
const query = async (text: string) => (await server.database.pool.query(text)).rows;

/** Lets new mails wait for an hour, as they do while the mail server is away. */
async function holdMails(): Promise<void> {
  await query(
    `create function public.hold_mail() returns trigger language plpgsql as $$
     begin
       if new.task_id = (select id from graphile_worker._private_tasks where identifier = 'mail') then
         new.run_at = now() + interval '1 hour';
       end if;
       return new;
     end $$`,
  );
  await query(
    'create trigger hold_mail before insert on graphile_worker._private_jobs for each row execute function public.hold_mail()',
  );
}

/** Runs the waiting jobs of a kind. */
async function release(task: string) {
  await query(
    `update graphile_worker._private_jobs set run_at = now()
     where task_id = (select id from graphile_worker._private_tasks where identifier = '${task}')`,
  );
  return server.runJobs();
}

it('keeps the file of a mail that waits while the schedule is deleted', async () => {
  await setIntegrations(server);
  const { id: person, companyId } = await identify(server, 'companyAdmin');
  const made = await call('companyAdmin', createReportSchedule, { body: dailyReport(companyId, [person]) });
  const params = { id: made.value.id };
  await holdMails();
  await call('companyAdmin', sendReportNow, { params });
  expect(await server.runJobs()).toEqual([]);
  expect((await call('companyAdmin', removeReportSchedule, { params })).status).toBe(204);
  await server.runJobs();
  const [mail] = await release('mail');
  expect(mail?.attachment?.content.length).toBeGreaterThan(0);
  await release('forget-file');
  expect(await query('select from graphile_worker._private_jobs')).toEqual([]);
});
