/** Server state of the form of a report by mail. */
import {
  createReportSchedule,
  listReportSchedules,
  updateReportSchedule,
} from '@mobcheck/contract/report-schedules/report-schedules.contract.ts';
import type { z } from 'zod';
import { call } from '../../lib/call.ts';
import { useChange } from '../../lib/use-change.ts';

interface ScheduleSave {
  readonly existing: { readonly id: string; readonly updateDate: string } | undefined;
  readonly body: z.input<typeof createReportSchedule.body>;
}

/** Saves a new or a changed report by mail. */
export function useSaveReportSchedule() {
  return useChange(
    async ({ existing, body }: ScheduleSave, idempotency) => {
      if (existing === undefined) {
        await call(createReportSchedule, { body }, idempotency);
        return;
      }
      const { companyId: _, ...fields } = body;
      const { id, updateDate } = existing;
      await call(updateReportSchedule, { params: { id }, body: { ...fields, updateDate } });
    },
    { renews: [listReportSchedules] },
  );
}
