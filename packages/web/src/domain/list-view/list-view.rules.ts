/** Views and columns of a list, with the URL parameters that a view keeps and the order of shown columns. */
import type { ListColumn, ListView } from '@mobcheck/contract/list-views/list-views.contract.ts';
import { z } from 'zod';
import { isPinned } from '../../ui/table/pinned-column.ts';

type Search = Readonly<Record<string, string>>;

/** Temporary parameters that no view keeps, such as the page, an open window and the origin of a link. */
const NOT_KEPT = new Set(['page', 'equipment', 'tab', 'act', 'figure', 'order', 'deficiency']);

/** A list's parameters (filters, text, sorting, page), each with its default. */
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

/** Whether a link has a parameter for this page. A parameter that the page does not read (`utm_source`) does not count. */
export function asksForSomething(search: Search, params: ListParams): boolean {
  return Object.keys(search).some((name) => params.has(name) || NOT_KEPT.has(name));
}

/** Returns the parameters of the URL that a view keeps, which are the list's filters, text, sorting and page size. */
export function keptSearch(search: Search, params: ListParams): Search {
  const kept = Object.entries(search).filter(
    ([name, value]) => params.has(name) && !NOT_KEPT.has(name) && value !== '',
  );
  return Object.fromEntries(kept.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Returns the parameters that decide which view is shown. The page size is no filter, though a view keeps it. A parameter with the list's
 * default is no filter.
 */
function filtersOf(search: Search, params: ListParams): Search {
  const { pageSize: _, ...filters } = keptSearch(search, params);
  return Object.fromEntries(Object.entries(filters).filter(([name, value]) => params.get(name) !== value));
}

/** Whether the list has its default filters and order. */
export function isUnfiltered(search: Search, params: ListParams): boolean {
  return Object.keys(filtersOf(search, params)).length === 0;
}

/** Returns the view whose filters the list shows. */
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

/** Returns the list's own views, then the user's. A user's view replaces a list's view with the same name or filters. */
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

/** Adds a view, which replaces a view with the same name. If it is the start, no other view is. */
export function withView(views: readonly ListView[], view: ListView): ListView[] {
  const others = views.map((other) => (view.isDefault ? { ...other, isDefault: false } : other));
  const isThere = others.some(({ name }) => name === view.name);
  return isThere ? others.map((other) => (other.name === view.name ? view : other)) : [...others, view];
}

export interface TableColumn {
  readonly field: string;
  /** Whether the column is hidden until the user chooses it, on narrow screens or always. */
  readonly optional?: boolean;
  /** Whether the column identifies a row, so that it can be moved but not hidden. By default the first column does, and stays first. */
  readonly identifies?: boolean;
  /** Whether the column has acts on a row (a switch), so that it can be moved but not hidden. */
  readonly acts?: boolean;
}

/** Whether a column is never hidden. */
export function isFixed({ identifies = false, acts = false }: TableColumn): boolean {
  return identifies || acts;
}

/** Divides the columns into three parts. The row's identification stays first, and its actions stay last. */
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
  /** The user's choice. Null means none, so that the default depends on the screen. */
  readonly choice: boolean | null;
}

function choosable<C extends TableColumn>(column: C, choice: boolean | null): ChoosableColumn<C> {
  return { column, shown: (choice ?? column.optional !== true) || isFixed(column), choice };
}

/** Returns all columns that can be moved or hidden, in the user's order. Columns unknown to the user come last. */
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

/**
 * Returns the stored form of the columns, with the position and the user's choice of each. It includes columns that the list currently
 * lacks.
 */
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

/** Returns the choice with one column moved by one position. */
export function moved(chosen: readonly ListColumn[], field: string, step: 1 | -1): ListColumn[] {
  const from = chosen.findIndex((column) => column.field === field);
  const to = from + step;
  const [one, other] = [chosen[from], chosen[to]];
  return one && other ? chosen.with(from, other).with(to, one) : [...chosen];
}
