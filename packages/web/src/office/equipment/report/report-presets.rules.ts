/** What an address from elsewhere (menu, e-mail, chart) asks the inspection report to begin with. */
import { HISTOGRAM_MONTHS } from '@mobcheck/contract/dashboard/dashboard.contract.ts';
import type { ReportQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { fold } from '@mobcheck/contract/kernel/text.ts';
import { z } from 'zod';
import { PROPER_WORD, STATUS_SLICES } from '../../../domain/equipment/report-address.ts';
import { wholeMonth } from '../../../ui/filter/day-range.rules.ts';

/** Figures of the dashboard that count inspections, where the report behind them lists equipment. */
const FIGURES = ['month', 'employee', 'product'] as const;
export type Figure = (typeof FIGURES)[number];
/** What stays of a preset in the address: the figure that it came from. */
export const figureSearch = z.object({ figure: z.enum(FIGURES).optional() });

type Raw = Readonly<Record<string, unknown>>;
type Filters = Readonly<Record<string, string>>;

function day(year: number, month: number, date: number): string {
  return new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
}

function wholeNumber(value: string, below: number): number | undefined {
  const number = /^\d{1,2}$/.test(value) ? Number(value) : below;
  return number < below ? number : undefined;
}

/** The calendar month of a histogram place, counted back from the month of `today`. */
function monthFilters(value: string, today: string): Filters {
  const place = wholeNumber(value, HISTOGRAM_MONTHS);
  if (place === undefined) {
    return {};
  }
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1 - (HISTOGRAM_MONTHS - 1 - place);
  return {
    lastInspectionFrom: day(year, month, 1),
    lastInspectionUpTo: day(year, month + 1, 0),
    figure: 'month',
  };
}

function doughnutFilters(value: string): Filters {
  const status = STATUS_SLICES[wholeNumber(value, STATUS_SLICES.length) ?? -1];
  return status === undefined ? {} : { status };
}

/** `Pó ABC (EXT-ABC-04)` searches what stands in its last parentheses; a label without any is searched whole. */
function inParentheses(label: string): string {
  return (/\(([^()]*)\)[^()]*$/.exec(label)?.[1] ?? label).trim();
}

type Reader = (value: string, today: string, raw: Raw) => Filters;

const doughnut: Reader = (value) => doughnutFilters(value);

const READERS: Readonly<Record<string, Reader>> = {
  view: (value) =>
    value === 'inspections-report' ? { lastInspectionExpirationStatus: 'EXPIRED_OR_EXPIRING' } : {},
  employeeData: (value) => ({ query: fold(value).trim(), figure: 'employee' }),
  categoryData: (value, _today, raw) => ({
    query: inParentheses(value),
    status: raw.categoryDataStatus === PROPER_WORD ? 'VALID' : 'IMPROPER',
    figure: 'product',
  }),
  categoryDataStatus: () => ({}),
  // The specification's name, and how its siblings would have it.
  Doughnut: doughnut,
  doughnut,
  doughnutData: doughnut,
  histogramData: monthFilters,
};

/**
 * The search that presets stand for: ordinary filters, and which figure they come from; the preset parameters gone,
 * everything else kept.
 * Undefined when the address carries no preset. A value that means nothing presets nothing.
 * @param raw the address's search
 * @param today the calendar day in the group's zone
 */
export function presetSearch(raw: Raw, today: string): Record<string, unknown> | undefined {
  const presets = Object.keys(raw).filter((key) => Object.hasOwn(READERS, key));
  if (presets.length === 0) {
    return undefined;
  }
  const kept = Object.entries(raw).filter(([key]) => !presets.includes(key));
  const filters = presets.map((key) => READERS[key]?.(String(raw[key]), today, raw));
  return Object.assign(Object.fromEntries(kept), ...filters) as Record<string, unknown>;
}

/** What is changed of a table's address without looking for other rows. */
const SAME_ROWS = new Set(['page', 'pageSize', 'field', 'direction']);

/**
 * A change that a person makes of the report. Who looks for something else has left the figure behind: `figure` goes.
 * Who sorts or turns a page has not.
 */
export function withoutFigure<P extends object>(patch: P): P & { figure?: undefined } {
  const stays = Object.keys(patch).every((key) => SAME_ROWS.has(key));
  return stays ? patch : { ...patch, figure: undefined };
}

/**
 * The figure that the report was opened from, while it still shows what the figure asked for.
 * @param address the figure that the address names
 * @param search the filters in it
 */
export function shownFigure(
  { figure }: z.output<typeof figureSearch>,
  search: ReportQuery,
): Figure | undefined {
  const { query, status, lastInspectionFrom, lastInspectionUpTo } = search;
  const stands = {
    month: wholeMonth({ from: lastInspectionFrom, upTo: lastInspectionUpTo }) !== undefined,
    employee: query !== '',
    product: query !== '' && (status === 'VALID' || status === 'IMPROPER'),
  };
  return figure !== undefined && stands[figure] ? figure : undefined;
}
