/** The inspection and the maintenance report: who sees which companies, and today's statuses. */
import type { EquipmentQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { Act } from '../../../platform/context/act.ts';
import { todayOf } from '../../../platform/context/today.ts';
import { visibleCompany } from '../../../platform/context/visible-company.ts';
import { presentEquipment, type PresentedEquipment } from '../equipment.presenter.ts';
import { readReportPage, streamReport, type ReportFilter } from './inspection-report.queries.ts';

type Filters = Omit<EquipmentQuery, 'page' | 'pageSize'>;

/** The filters of a request, with who looks and which day it is. */
export function reportFilter(looking: Act, filters: Filters): ReportFilter {
  const { field: _, direction: __, ...rest } = filters;
  return {
    ...rest,
    visibleCompany: visibleCompany(looking.actor),
    today: todayOf(looking),
    timeZone: looking.session.timeZone,
  };
}

/** One page of the report. */
export async function readReport(looking: Act, query: EquipmentQuery) {
  const filter = reportFilter(looking, query);
  const { items, total } = await readReportPage(looking.db, filter, query, query);
  return { items: items.map((row) => presentEquipment(row, filter.today)), total };
}

/** Every row of the report, for the downloads. */
export async function* reportRows(looking: Act, filters: Filters): AsyncGenerator<PresentedEquipment> {
  const filter = reportFilter(looking, filters);
  for await (const row of streamReport(looking.db, filter, filters)) {
    yield presentEquipment(row, filter.today);
  }
}
