/** Presets of the inspection report, which turn parameters of links from mails, notices and the dashboard into filters. */
import { HISTOGRAM_MONTHS } from '@mobcheck/contract/dashboard/histogram.rules.ts';
import type { ReportQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { fold } from '@mobcheck/contract/kernel/text.ts';
import { z } from 'zod';
import { PROPER_WORD, STATUS_SLICES } from '../../../domain/equipment/report-link.ts';
import { wholeMonth } from '../../../ui/filter/day-range.rules.ts';

/** Figures of the dashboard that count inspections, although the linked report lists equipment. */
const FIGURES = ['month', 'employee', 'product'] as const;
export type Figure = (typeof FIGURES)[number];
/** The parameter for the figure from which a preset came. */
export const figureSearch = z.object({ figure: z.enum(FIGURES).optional() });

type Params = Readonly<Record<string, unknown>>;
type Filters = Readonly<Record<string, string>>;

function isoDay(year: number, month: number, date: number): string {
  return new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
}

/** Parses an index from 0 to `length` - 1. Returns undefined for any other text. */
function parseIndex(value: string, length: number): number | undefined {
  const number = /^\d{1,2}$/.test(value) ? Number(value) : length;
  return number < length ? number : undefined;
}

/** Returns filters for the calendar month of a histogram index, counted back from the month of `today`. */
function monthFilters(value: string, today: string): Filters {
  const index = parseIndex(value, HISTOGRAM_MONTHS);
  if (index === undefined) {
    return {};
  }
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1 - (HISTOGRAM_MONTHS - 1 - index);
  return {
    lastInspectionFrom: isoDay(year, month, 1),
    lastInspectionUpTo: isoDay(year, month + 1, 0),
    figure: 'month',
  };
}

function doughnutFilters(value: string): Filters {
  const status = STATUS_SLICES[parseIndex(value, STATUS_SLICES.length) ?? -1];
  return status === undefined ? {} : { status };
}

/** Returns the text in the last parentheses (`Pó ABC (EXT-ABC-04)`), or the whole label if it has none. */
function inParentheses(label: string): string {
  return (/\(([^()]*)\)[^()]*$/.exec(label)?.[1] ?? label).trim();
}

/** Filters by equipment that needs attention for any reason, the worst status first. */
export const NEEDING_ATTENTION = { attention: 'ANY', field: 'status', direction: 'asc' } as const;

/** `inspections-report` of the specification filters by the next inspection. `by-any-date` filters by all reasons for attention. */
const VIEWS: ReadonlyMap<string, Filters> = new Map<string, Filters>([
  ['inspections-report', { lastInspectionExpirationStatus: 'EXPIRED_OR_EXPIRING' }],
  ['by-any-date', NEEDING_ATTENTION],
]);

type Preset = (value: string, today: string, params: Params) => Filters;

const doughnut: Preset = (value) => doughnutFilters(value);

const PRESETS: Readonly<Record<string, Preset>> = {
  view: (value) => VIEWS.get(value) ?? {},
  employeeData: (value) => ({ query: fold(value).trim(), figure: 'employee' }),
  categoryData: (value, _today, params) => ({
    query: inParentheses(value),
    status: params.categoryDataStatus === PROPER_WORD ? 'VALID' : 'IMPROPER',
    figure: 'product',
  }),
  categoryDataStatus: () => ({}),
  // `Doughnut` is the name in the specification. The two others follow the spelling of the other presets.
  Doughnut: doughnut,
  doughnut,
  doughnutData: doughnut,
  histogramData: monthFilters,
};

/**
 * Replaces preset parameters by ordinary filters and the figure from which they come. Other parameters are kept.
 * Returns undefined if there is no preset. An invalid value sets no filter.
 * @param params the search parameters of the URL
 * @param today the calendar day in the group's time zone, as `YYYY-MM-DD`
 */
export function presetSearch(params: Params, today: string): Record<string, unknown> | undefined {
  const presets = Object.keys(params).filter((key) => Object.hasOwn(PRESETS, key));
  if (presets.length === 0) {
    return undefined;
  }
  const otherParams = Object.entries(params).filter(([key]) => !presets.includes(key));
  const filters = presets.map((key) => PRESETS[key]?.(String(params[key]), today, params));
  return Object.assign(Object.fromEntries(otherParams), ...filters) as Record<string, unknown>;
}

/** Parameters that do not change which rows match. */
const VIEW_PARAMS = new Set(['page', 'pageSize', 'field', 'direction']);

/**
 * Adds the removal of `figure` to a change of the search parameters that shows other rows. Sorting and paging keep `figure`.
 */
export function withoutFigure<P extends object>(patch: P): P & { figure?: undefined } {
  const showsSameRows = Object.keys(patch).every((key) => VIEW_PARAMS.has(key));
  return showsSameRows ? patch : { ...patch, figure: undefined };
}

/**
 * Returns the figure from which the report was opened, as long as its filters are set.
 * @param search the filters in the URL
 */
export function activeFigure(
  { figure }: z.output<typeof figureSearch>,
  search: ReportQuery,
): Figure | undefined {
  const { query, status, lastInspectionFrom, lastInspectionUpTo } = search;
  const stillShown = {
    month: wholeMonth({ from: lastInspectionFrom, upTo: lastInspectionUpTo }) !== undefined,
    employee: query !== '',
    product: query !== '' && (status === 'VALID' || status === 'IMPROPER'),
  };
  return figure !== undefined && stillShown[figure] ? figure : undefined;
}
