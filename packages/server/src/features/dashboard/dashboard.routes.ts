/** Routes of the dashboard. */
import * as contract from '@mobcheck/contract/dashboard/dashboard.contract.ts';
import { getDueWeek } from '@mobcheck/contract/dashboard/due-week.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';
import * as service from './dashboard.service.ts';

export function dashboardRoutes(implement: Implement): void {
  implement(contract.getDashboard, async (context) => service.readSummary(context, context.query.companyId));

  implement(contract.getMonthlyInspections, async (context) =>
    service.readMonths(context, context.query.companyId),
  );

  implement(contract.getEquipmentStatus, async (context) =>
    service.readStatuses(context, context.query.companyId),
  );

  implement(contract.getAttention, async (context) =>
    service.readAttention(context, context.query.companyId),
  );

  implement(getDueWeek, async (context) => service.readDueWeek(context, context.query.companyId));

  implement(contract.getClockFigures, async (context) =>
    service.readClocks(context, context.query.companyId),
  );

  implement(contract.getEmployeeInspections, async (context) => service.readUsers(context, context.query));

  implement(contract.getProductInspections, async (context) => service.readProducts(context, context.query));

  implement(contract.getInspectionTypeInspections, async (context) =>
    service.readInspectionTypes(context, context.query),
  );
}
