/** Test of the limit of reports that a person sends by hand. */
import {
  createReportSchedule,
  removeReportSchedule,
  SENDINGS_PER_HOUR,
  sendReportNow,
} from '@mobcheck/contract/report-schedules/report-schedules.contract.ts';
import { expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { setIntegrations } from '../../testing/integrations/tokens.ts';
import { dailyReport, identify } from './report-schedules.testing.ts';

const server = useApp({ rateLimitFactor: 1 });
const { call } = server;

it('also holds for schedules that are made and deleted for each sending', async () => {
  await setIntegrations(server);
  const { id: person, companyId } = await identify(server, 'companyAdmin');
  const statuses: number[] = [];
  for (let sending = 0; sending <= SENDINGS_PER_HOUR; sending += 1) {
    const made = await call('companyAdmin', createReportSchedule, { body: dailyReport(companyId, [person]) });
    const { id } = made.value;
    statuses.push((await call('companyAdmin', sendReportNow, { params: { id } })).status);
    await call('companyAdmin', removeReportSchedule, { params: { id } });
  }
  expect(statuses.filter((status) => status === 204)).toHaveLength(SENDINGS_PER_HOUR);
  expect(statuses.at(-1)).toBe(429);
});
