/** Routes of reports by mail. */
import * as contract from '@mobcheck/contract/report-schedules/report-schedules.contract.ts';
import type { ProcessParts } from '../../platform/feature/feature.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { requireOpenDoors } from '../integrations/integrations.service.ts';
import * as service from './report-schedules.service.ts';

export function reportSchedulesRoutes(
  implement: Implement,
  { database }: Pick<ProcessParts, 'database'>,
): void {
  implement(contract.listReportSchedules, async (context) => service.listSchedules(context, context.query));

  implement(contract.createReportSchedule, async (context) => ({
    id: await service.createSchedule(context, context.body),
  }));

  implement(contract.updateReportSchedule, async (context) =>
    service.updateSchedule(context, context.params.id, context.body),
  );

  implement(contract.pauseReportSchedule, async (context) =>
    service.pauseSchedule(context, context.params.id),
  );

  implement(contract.resumeReportSchedule, async (context) =>
    service.resumeSchedule(context, context.params.id),
  );

  implement(
    contract.sendReportNow,
    async (context) => service.sendNow(context, context.params.id),
    async () => database.public(requireOpenDoors, '20s', 'read'),
  );

  implement(contract.removeReportSchedule, async (context) =>
    service.removeSchedule(context, context.params.id),
  );
}
