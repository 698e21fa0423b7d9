/** The source of a list's shown columns, in which changes are stored. It is the list, a user's view or a company's view. */
import {
  type ListColumn,
  type ListSettings,
  MAX_SHARED_COLUMNS,
} from '@mobcheck/contract/list-views/list-views.contract.ts';
import { notShared } from './company-views.rules.ts';
import { isUnfiltered, type ListParams, shownView, type StandardView } from './list-view.rules.ts';

/** `key` is the name of the user's view or the id of the company's view. */
export interface ColumnSource {
  readonly of: 'list' | 'own' | 'company';
  readonly key: string;
}

export const LIST_ITSELF: ColumnSource = { of: 'list', key: '' };

export function isSameSource(one: ColumnSource, other: ColumnSource): boolean {
  return one.of === other.of && one.key === other.key;
}

/** Returns the source of the list's columns, or undefined for filters or an order that no view has. */
export function columnSource(
  { views, shared }: Pick<ListSettings, 'views' | 'shared'>,
  standard: readonly StandardView[],
  search: Readonly<Record<string, string>>,
  params: ListParams,
): ColumnSource | undefined {
  if (isUnfiltered(search, params)) {
    return LIST_ITSELF;
  }
  const own = shownView(notShared(views, shared, params), search, params);
  if (own) {
    return { of: 'own', key: own.name };
  }
  const ofCompany = shownView(shared, search, params);
  if (ofCompany) {
    return { of: 'company', key: ofCompany.id };
  }
  return shownView(standard, search, params) && LIST_ITSELF;
}

/** Returns the user's own choice for a source, or null. */
export function ownChoice(settings: ListSettings, { of, key }: ColumnSource): ListColumn[] | null {
  switch (of) {
    case 'list':
      return settings.columns;
    case 'own':
      return settings.views.find(({ name }) => name === key)?.columns ?? null;
    case 'company':
      return settings.sharedColumns.find(({ id }) => id === key)?.columns ?? null;
  }
}

/** Returns the name of the view that is the source. Undefined means the list itself, or a view that no longer exists. */
export function sourceName({ views, shared }: ListSettings, { of, key }: ColumnSource): string | undefined {
  return of === 'company'
    ? shared.find(({ id }) => id === key)?.name
    : views.find(({ name }) => of === 'own' && name === key)?.name;
}

/** Returns the effective choice of columns, which is the user's, then the company's, then the list's. */
export function chosenColumns(settings: ListSettings, source: ColumnSource): ListColumn[] | null {
  if (sourceName(settings, source) === undefined) {
    return settings.columns;
  }
  const ofCompany =
    source.of === 'company' ? settings.shared.find(({ id }) => id === source.key)?.columns : undefined;
  return ownChoice(settings, source) ?? ofCompany ?? settings.columns;
}

/** Returns the settings with a choice of columns stored in its source. @param columns null resets the choice */
export function withColumns(
  settings: ListSettings,
  source: ColumnSource,
  columns: ListColumn[] | null,
): Partial<Pick<ListSettings, 'views' | 'columns' | 'sharedColumns'>> {
  const { of, key } = source;
  if (sourceName(settings, source) === undefined) {
    return { columns };
  }
  if (of === 'own') {
    return { views: settings.views.map((view) => (view.name === key ? { ...view, columns } : view)) };
  }
  const others = settings.sharedColumns.filter(({ id }) => id !== key);
  // The oldest choices are dropped above a limit that nobody should reach.
  const all = columns === null ? others : [{ id: key, columns }, ...others];
  return { sharedColumns: all.slice(0, MAX_SHARED_COLUMNS) };
}
