/** Server state of the equipment reports. The rows and their total are separate queries. */
import type { Report, ReportQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  getReportTotal,
  listReportRows,
  type ReportColumns,
} from '@mobcheck/contract/equipment/report-rows.contract.ts';
import { type ReportRows, toReportRows } from '@mobcheck/contract/equipment/report-rows.rules.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { arrivedReply, call } from '../../../lib/call.ts';
import { keyOf } from '../../../lib/query.ts';
import { withClocks } from './clock-cells.rules.ts';

type Filters = Omit<ReportQuery, 'page' | 'pageSize' | 'field' | 'direction'> & { readonly report: Report };

/** A page of a report, from one reply. */
export interface ReportPage<R extends Report> {
  readonly items: readonly ReportRows[R][];
  /** Undefined means that the reply did not contain the total, and it must be requested. */
  readonly total: number | undefined;
  /** The filters of the rows and their total. */
  readonly filters: Filters;
  /** The number of the reply. A total belongs to one reply, because the rows may change before the next reply. */
  readonly reply: number;
}

let replies = 0;

/**
 * Adds the company to the rows of a report of one company, since the reply has none. When the filter by company is removed, the screen
 * shows these rows with the column of the company until the rows of all companies are loaded.
 */
function withCompany(columns: ReportColumns, companyId: string | undefined): ReportColumns {
  return companyId === undefined
    ? columns
    : { ...columns, companyId: columns.tagSerialNumber.map(() => companyId) };
}

/** @param clockColumns the kinds of clocks, joined by commas, whose due dates the rows have */
export function reportRowsQuery<R extends Report>(report: R, query: ReportQuery, clockColumns?: string) {
  const parts = { query: { ...query, report, ...(clockColumns && { clockColumns }) } };
  const { page: _, pageSize: __, field: ___, direction: ____, clockColumns: _____, ...filters } = parts.query;
  const pageOf = ({ today, total, columns }: ReplyOf<typeof listReportRows>): ReportPage<R> => {
    replies += 1;
    const rows = toReportRows[report](withCompany(columns, filters.companyId), today);
    const items = withClocks(rows, columns.clocks, today);
    return { items, total: total ?? undefined, filters, reply: replies };
  };
  return queryOptions({
    queryKey: [...keyOf(listReportRows), parts] as const,
    queryFn: async ({ signal }) => pageOf(await call(listReportRows, parts, { signal })),
    initialData: () => {
      const reply = arrivedReply(listReportRows, parts);
      return reply && pageOf(reply);
    },
    placeholderData: keepPreviousData,
  });
}

/**
 * Query of the total of a page, which is requested unless it came with the rows. Until then the former total of the same filters is shown.
 * @param page undefined sends no request
 */
export function reportTotalQuery(page: ReportPage<Report> | undefined) {
  const filters = page?.filters;
  return queryOptions({
    queryKey: [...keyOf(getReportTotal), filters, page?.reply] as const,
    queryFn: async ({ signal }) => call(getReportTotal, { query: filters ?? {} }, { signal }),
    enabled: page !== undefined,
    ...(page?.total !== undefined && { initialData: { total: page.total } }),
    placeholderData: (before, queryBefore) =>
      JSON.stringify(queryBefore?.queryKey[1]) === JSON.stringify(filters) ? before : undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
