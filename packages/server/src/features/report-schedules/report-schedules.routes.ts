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

  implement(contract.updateReportSchedule, async (context) => {
    await service.updateSchedule(context, context.params.id, context.body);
    return undefined;
  });

  implement(contract.pauseReportSchedule, async (context) => {
    await service.pauseSchedule(context, context.params.id);
    return undefined;
  });

  implement(contract.resumeReportSchedule, async (context) => {
    await service.resumeSchedule(context, context.params.id);
    return undefined;
  });

  implement(
    contract.sendReportNow,
    async (context) => {
      await service.sendNow(context, context.params.id);
      return undefined;
    },
    async () => database.public(requireOpenDoors, '20s', 'read'),
  );

  implement(contract.removeReportSchedule, async (context) => {
    await service.removeSchedule(context, context.params.id);
    return undefined;
  });
}
