/** The rows of a report for the equipment window, which walks through them. */
import type { Report, ReportQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { reportRowsQuery } from './report.api.ts';
import type { useReportList } from './use-report-list.ts';

const serialsOf = (rows: readonly { readonly tagSerialNumber: string }[]) =>
  rows.map(({ tagSerialNumber }) => tagSerialNumber);

export function useListBehind<R extends Report>(
  report: R,
  { search, rowsQuery }: Pick<ReturnType<typeof useReportList<R>>, 'search' | 'rowsQuery'>,
  clockColumns: string | undefined,
) {
  const client = useQueryClient();
  const { data, isPlaceholderData } = rowsQuery;
  const loadSerials = async (page: number) => {
    const query: ReportQuery = { ...search, page };
    return serialsOf((await client.query(reportRowsQuery(report, query, clockColumns))).items);
  };
  return {
    search,
    serials: data && !isPlaceholderData ? serialsOf(data.items) : undefined,
    total: data?.total,
    loadSerials,
  };
}
