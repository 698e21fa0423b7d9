/** Parts of the tests of reports by mail. */
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import type { createReportSchedule } from '@mobcheck/contract/report-schedules/report-schedules.contract.ts';
import type { z } from 'zod';
import type { TestApp } from '../../testing/app.ts';
import type { PersonName } from '../../testing/people.ts';

export type ScheduleBody = z.input<typeof createReportSchedule.body>;

/** Returns the ids of a test user and of the user's company. */
export async function identify({ call }: Pick<TestApp, 'call'>, who: PersonName) {
  const { id, companyId } = (await call(who, getLoggedUser)).value;
  return { id, companyId };
}

/** Returns the body of a daily report at seven o'clock. */
export function dailyReport(
  companyId: string | null,
  recipients: string[],
  change: Partial<ScheduleBody> = {},
): ScheduleBody {
  return {
    name: 'Vencidos da matriz',
    companyId,
    query: { report: 'inspections' },
    format: 'XLSX',
    every: 'DAY',
    day: null,
    hour: 7,
    language: 'pt',
    recipients,
    ...change,
  };
}
