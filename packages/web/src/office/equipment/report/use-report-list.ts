/** The list of a report: its search in the URL, its rows, and their total, which may come later. */
import type { Report, ReportQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { useList } from '../../../lib/list.ts';
import type { TableSearch } from '../../../lib/table-search.ts';
import { REPORT_QUERIES, withPossibleOrder } from '../report-filters.rules.ts';
import { reportRowsQuery, reportTotalQuery } from './report.api.ts';

/** Initial sorting: newest registrations or latest maintenances first. */
export const INITIAL_SORTING = {
  inspections: { field: 'createdAt', direction: 'desc' },
  maintenances: { field: 'lastMaintenance', direction: 'desc' },
} as const satisfies Record<Report, Partial<TableSearch>>;

/** @param clockColumns the kinds of clocks, joined by commas, that are columns */
export function useReportList<R extends Report>(report: R, clockColumns: string | undefined) {
  // Without this type the type of the search would depend on the report, and no filter would fit both reports.
  const schema: z.ZodType<ReportQuery> = REPORT_QUERIES[report];
  const initial = INITIAL_SORTING[report];
  const list = useList(
    schema,
    (search) => reportRowsQuery(report, withPossibleOrder(search, initial), clockColumns),
    initial,
  );
  const { data: page, error, isFetching, isPlaceholderData, refetch } = list.rowsQuery;
  const count = useQuery(reportTotalQuery(page));
  const total = count.error === null ? count.data?.total : null;
  const data = page && { items: page.items, total };
  const search = withPossibleOrder(list.search, initial);
  return { ...list, search, rowsQuery: { data, error, isFetching, isPlaceholderData, refetch } };
}
