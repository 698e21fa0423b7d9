/** Reads the inspection and the maintenance report, limited to the companies that the user may see, with today's statuses. */
import type { EquipmentQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { ActionContext } from '../../../platform/context/action-context.ts';
import { todayOf } from '../../../platform/context/today.ts';
import { onlyVisibleCompanyId } from '../../../platform/context/only-visible-company.ts';
import { presentEquipment, type PresentedEquipment } from '../equipment.presenter.ts';
import { readReportPage, streamReport, type ReportFilter } from './inspection-report.queries.ts';

type Filters = Omit<EquipmentQuery, 'page' | 'pageSize'>;

/** Adds the company that the user may see and the day to the filters of a request. */
export function reportFilter(context: ActionContext, filters: Filters): ReportFilter {
  const { field: _, direction: __, ...rest } = filters;
  return {
    ...rest,
    onlyCompanyId: onlyVisibleCompanyId(context.actor),
    today: todayOf(context),
    timeZone: context.session.timeZone,
  };
}

/** Reads one page of the report. */
export async function readReport(context: ActionContext, query: EquipmentQuery) {
  const filter = reportFilter(context, query);
  const { items, total } = await readReportPage(context.db, filter, query, query);
  return { items: items.map((row) => presentEquipment(row, filter.today)), total };
}

/** Yields every row of the report, for the downloads. */
export async function* reportRows(
  context: ActionContext,
  filters: Filters,
): AsyncGenerator<PresentedEquipment> {
  const filter = reportFilter(context, filters);
  for await (const row of streamReport(context.db, filter, filters)) {
    yield presentEquipment(row, filter.today);
  }
}
