/** The list of a report: its search in the URL, its rows as soon as they are there, and their total. */
import { useQuery } from '@tanstack/react-query';
import { useList } from '../../../lib/list.ts';
import type { TableSearch } from '../../../lib/table-search.ts';
import { type Report, REPORT_QUERIES } from '../report-filters.rules.ts';
import { reportRowsQuery, reportTotalQuery } from './report.api.ts';

/** Initial sorting: newest registrations or latest maintenances first. */
const INITIAL_SORTING = {
  inspections: { field: 'createdAt', direction: 'desc' },
  maintenances: { field: 'lastMaintenance', direction: 'desc' },
} as const satisfies Record<Report, Partial<TableSearch>>;

export function useReportList(report: Report) {
  const list = useList(
    REPORT_QUERIES[report],
    (search) => reportRowsQuery(report, search),
    INITIAL_SORTING[report],
  );
  const { data: page, error, isFetching, isPlaceholderData, refetch } = list.rowsQuery;
  const count = useQuery(reportTotalQuery(page));
  const total = count.error === null ? count.data?.total : null;
  const data = page && { items: page.items, total };
  return { ...list, rowsQuery: { data, error, isFetching, isPlaceholderData, refetch } };
}
