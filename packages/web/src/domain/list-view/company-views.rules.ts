/** The views of a company beside the user's own views, and the view with which the list opens. */
import type {
  ListSettings,
  ListView,
  SharedView,
} from '@mobcheck/contract/list-views/list-views.contract.ts';
import { type ListParams, shownView, type StandardView, withView } from './list-view.rules.ts';

/** A view of the company, and whether the user's list opens with it. */
export type CompanyView = SharedView & Pick<ListView, 'isDefault'>;

/** Whether two views have the same name and filters, such as a user's view and its shared copy. */
function areSame(one: StandardView, other: StandardView, params: ListParams): boolean {
  return one.name === other.name && shownView([one], other.search, params) !== undefined;
}

/** Returns the company's views. A user's own start view stays the start after it is shared. */
export function companyViews(
  { shared, sharedStart, views }: Pick<ListSettings, 'shared' | 'sharedStart' | 'views'>,
  params: ListParams,
): CompanyView[] {
  const ownStart = views.find(({ isDefault }) => isDefault);
  return shared.map((view) => ({
    ...view,
    isDefault: ownStart === undefined ? view.id === sharedStart : areSame(view, ownStart, params),
  }));
}

/** Returns the views without shared views, so that each view appears once. */
export function notShared<V extends StandardView>(
  views: readonly V[],
  shared: readonly SharedView[],
  params: ListParams,
): V[] {
  return views.filter((view) => !shared.some((other) => areSame(view, other, params)));
}

/** Returns settings with which the list opens with a view of the company. @param id undefined means no view */
export function startingWith(
  { views }: Pick<ListSettings, 'views'>,
  id: string | undefined,
): Pick<ListSettings, 'views' | 'sharedStart'> {
  return { views: views.map((view) => ({ ...view, isDefault: false })), sharedStart: id ?? null };
}

/** Returns the settings with a user's view, which may replace a company's view as the start. */
export function withOwnView(
  { views, sharedStart }: Pick<ListSettings, 'views' | 'sharedStart'>,
  view: ListView,
): Pick<ListSettings, 'views' | 'sharedStart'> {
  return { views: withView(views, view), sharedStart: view.isDefault ? null : sharedStart };
}

export function withoutOwnView(
  { views }: Pick<ListSettings, 'views'>,
  name: string,
): Pick<ListSettings, 'views'> {
  return { views: views.filter((view) => view.name !== name) };
}

/** Returns the settings with a user's view at a given position. */
export function withOwnViewAt(
  settings: Pick<ListSettings, 'views' | 'sharedStart'>,
  view: ListView,
  place: number,
): Pick<ListSettings, 'views' | 'sharedStart'> {
  const after = withOwnView(settings, view);
  return { ...after, views: withoutOwnView(after, view.name).views.toSpliced(place, 0, view) };
}
