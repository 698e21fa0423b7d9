/** Server state of the list of reports by mail. */
import {
  listReportSchedules,
  pauseReportSchedule,
  removeReportSchedule,
  resumeReportSchedule,
  sendReportNow,
} from '@mobcheck/contract/report-schedules/report-schedules.contract.ts';
import type { z } from 'zod';
import { tableQueryOf } from '../../../lib/query.ts';
import { useChange } from '../../../lib/use-change.ts';

const RENEWAL = { renews: [listReportSchedules], renewsOnError: [listReportSchedules] };

export function schedulesQuery(query: z.output<typeof listReportSchedules.query>) {
  return tableQueryOf(listReportSchedules, { query });
}

/** The acts on one report by mail. */
export function useScheduleActs() {
  return {
    pause: useChange(pauseReportSchedule, RENEWAL),
    resume: useChange(resumeReportSchedule, RENEWAL),
    sendNow: useChange(sendReportNow, RENEWAL),
    remove: useChange(removeReportSchedule, RENEWAL),
  };
}
