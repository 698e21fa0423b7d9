/** The job that makes and mails one report. */
import { z } from 'zod';

/** `runId` names the run, so that a job that is repeated after a crash sends nothing again. */
export const SEND_REPORT = {
  name: 'report-schedule',
  payload: z.object({ companyGroup: z.string(), scheduleId: z.string(), runId: z.string() }),
};
