/** Views and columns of a list: what of the URL a view keeps, and which columns are shown in which order. */
import type { ListColumn, ListView } from '@mobcheck/contract/list-views/list-views.contract.ts';
import { z } from 'zod';
import { isPinned } from '../../ui/table/pinned-column.ts';

type Search = Readonly<Record<string, string>>;

/** Parameters of a moment, which no view keeps: the page, an open window, and where a link came from. */
const NOT_KEPT = new Set(['page', 'equipment', 'tab', 'act', 'figure', 'order']);

/** A list's parameters (filters, text, sorting, page), each with what it is where the URL has none. */
export type ListParams = ReadonlyMap<string, string | undefined>;

/**
 * Returns the parameters that a list reads.
 * @param query the query of its endpoint, an object
 * @param initialSearch initial values that differ from the contract's defaults
 */
export function paramsOf(query: z.ZodType, initialSearch: object = {}): ListParams {
  if (!(query instanceof z.ZodObject)) {
    return new Map();
  }
  const initial = Object.entries({ ...query.safeParse({}).data, ...initialSearch });
  const values = new Map(initial.map(([name, value]) => [name, `${value as string | number | boolean}`]));
  return new Map(Object.keys(query.shape).map((name) => [name, values.get(name)]));
}

/** Whether a link asks for something on this page; a parameter that nobody reads (`utm_source`) asks for nothing. */
export function asksForSomething(search: Search, params: ListParams): boolean {
  return Object.keys(search).some((name) => params.has(name) || NOT_KEPT.has(name));
}

/** Returns the parameters of the URL that a view keeps: the list's filters, text, sorting and page size. */
export function keptSearch(search: Search, params: ListParams): Search {
  const kept = Object.entries(search).filter(
    ([name, value]) => params.has(name) && !NOT_KEPT.has(name) && value !== '',
  );
  return Object.fromEntries(kept.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Returns what of the parameters decides which view is shown: how many rows a page has is no filter, though a view keeps it, nor is
 * what the list does by itself, as after a choice that was taken back.
 */
function filtersOf(search: Search, params: ListParams): Search {
  const { pageSize: _, ...filters } = keptSearch(search, params);
  return Object.fromEntries(Object.entries(filters).filter(([name, value]) => params.get(name) !== value));
}

/** Whether the list is as it is by itself: its own filters, mostly none, and order. */
export function isUnfiltered(search: Search, params: ListParams): boolean {
  return Object.keys(filtersOf(search, params)).length === 0;
}

/** Returns the view that the list shows now. */
export function shownView<V extends StandardView>(
  views: readonly V[],
  search: Search,
  params: ListParams,
): V | undefined {
  const filters = JSON.stringify(filtersOf(search, params));
  return views.find((view) => JSON.stringify(filtersOf(view.search, params)) === filters);
}

/** A view that the list itself offers, under a name in the reader's language. */
export type StandardView = Pick<ListView, 'name' | 'search'>;

/** Returns the list's own views, then the user's; one of the user's with the name or the filters of a list's takes its place. */
export function offeredViews(
  standard: readonly StandardView[],
  views: readonly ListView[],
  params: ListParams,
): ListView[] {
  const others = standard.filter(
    ({ name, search }) => !views.some((view) => view.name === name) && !shownView(views, search, params),
  );
  return [...others.map((view) => ({ ...view, isDefault: false })), ...views];
}

/** Returns the views with another one; it takes the place of the one with its name, and it alone may be the start. */
export function withView(views: readonly ListView[], view: ListView): ListView[] {
  const others = views.map((other) => (view.isDefault ? { ...other, isDefault: false } : other));
  const isThere = others.some(({ name }) => name === view.name);
  return isThere ? others.map((other) => (other.name === view.name ? view : other)) : [...others, view];
}

export interface TableColumn {
  readonly field: string;
  /** Hidden until the user chooses it; on a screen without room for it, or always. */
  readonly optional?: boolean;
  /** Tells what a row is about, so it can be moved but not hidden; without one, the first column does, and stays first. */
  readonly identifies?: boolean;
  /** Holds what can be done with a row (a switch), so it can be moved but not hidden. */
  readonly acts?: boolean;
}

/** Whether a column is never hidden. */
export function isFixed({ identifies = false, acts = false }: TableColumn): boolean {
  return identifies || acts;
}

/** Returns the columns in their three parts; the first and the last stay where they are: what a row is about, and its actions. */
function parts<C extends TableColumn>(columns: readonly C[]): Record<'first' | 'free' | 'last', C[]> {
  const last = columns.filter(({ field }) => isPinned(field));
  const others = columns.filter((column) => !last.includes(column));
  const firstCount = others.some(({ identifies }) => identifies) ? 0 : 1;
  return { first: others.slice(0, firstCount), free: others.slice(firstCount), last };
}

/** A column that can be moved or hidden. */
interface ChoosableColumn<C extends TableColumn> {
  readonly column: C;
  readonly shown: boolean;
  /** What the user chose. Null means nothing, so that another screen may show what this one hides. */
  readonly choice: boolean | null;
}

function choosable<C extends TableColumn>(column: C, choice: boolean | null): ChoosableColumn<C> {
  return { column, shown: (choice ?? column.optional !== true) || isFixed(column), choice };
}

/** Returns all columns that can be moved or hidden, in the user's order; those that the user does not know yet come last. */
export function choosableColumns<C extends TableColumn>(
  columns: readonly C[],
  chosen: readonly ListColumn[] | null,
): ChoosableColumn<C>[] {
  const { free } = parts(columns);
  const known = (chosen ?? []).flatMap(({ field, shown }) => {
    const column = free.find((candidate) => candidate.field === field);
    return column ? [choosable(column, shown)] : [];
  });
  const others = free.filter((column) => !known.some((item) => item.column === column));
  return [...known, ...others.map((column) => choosable(column, null))];
}

/** Returns what is stored of the columns: the place of each, and what the user chose, also of those that the list does not have just now. */
export function choiceOf(
  columns: readonly TableColumn[],
  chosen: readonly ListColumn[] | null,
): ListColumn[] {
  const here = choosableColumns(columns, chosen).map(({ column: { field }, choice }) => ({
    field,
    shown: choice,
  }));
  const absent = (chosen ?? []).filter(({ field }) => !columns.some((column) => column.field === field));
  return [...here, ...absent];
}

/** Returns the columns to show, in their order. */
export function shownColumns<C extends TableColumn>(
  columns: readonly C[],
  chosen: readonly ListColumn[] | null,
): C[] {
  const middle = choosableColumns(columns, chosen).flatMap(({ column, shown }) => (shown ? [column] : []));
  const { first, last } = parts(columns);
  return [...first, ...middle, ...last];
}

/** Returns the choice with one column a place further (or back). */
export function moved(chosen: readonly ListColumn[], field: string, step: 1 | -1): ListColumn[] {
  const from = chosen.findIndex((column) => column.field === field);
  const to = from + step;
  const [one, other] = [chosen[from], chosen[to]];
  return one && other ? chosen.with(from, other).with(to, one) : [...chosen];
}
