/** Reads the inspection and the maintenance report, limited to the companies that the person sees, with today's statuses. */
import type { EquipmentQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { Act } from '../../../platform/context/act.ts';
import { todayOf } from '../../../platform/context/today.ts';
import { visibleCompany } from '../../../platform/context/visible-company.ts';
import { presentEquipment, type PresentedEquipment } from '../equipment.presenter.ts';
import { readReportPage, streamReport, type ReportFilter } from './inspection-report.queries.ts';

type Filters = Omit<EquipmentQuery, 'page' | 'pageSize'>;

/** Adds the company that the person sees and the day to the filters of a request. */
export function reportFilter(act: Act, filters: Filters): ReportFilter {
  const { field: _, direction: __, ...rest } = filters;
  return {
    ...rest,
    visibleCompany: visibleCompany(act.actor),
    today: todayOf(act),
    timeZone: act.session.timeZone,
  };
}

/** Reads one page of the report. */
export async function readReport(act: Act, query: EquipmentQuery) {
  const filter = reportFilter(act, query);
  const { items, total } = await readReportPage(act.db, filter, query, query);
  return { items: items.map((row) => presentEquipment(row, filter.today)), total };
}

/** Yields every row of the report, for the downloads. */
export async function* reportRows(act: Act, filters: Filters): AsyncGenerator<PresentedEquipment> {
  const filter = reportFilter(act, filters);
  for await (const row of streamReport(act.db, filter, filters)) {
    yield presentEquipment(row, filter.today);
  }
}
