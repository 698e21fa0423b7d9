/** The readers of the lists that have views, and the policies for sharing views with a company. */
import { COMPANY_LISTS, LISTS_OF_COMPANIES } from '../features.ts';
import { adminsMay, type Policy } from '../kernel/actor.ts';

export type SharedListName = keyof typeof COMPANY_LISTS;
export type ListName = SharedListName | keyof typeof LISTS_OF_COMPANIES;

/** The readers of each list, who may have views of the list. */
export const LIST_READERS: Readonly<Record<ListName, Policy>> = { ...COMPANY_LISTS, ...LISTS_OF_COMPANIES };

function namesOf<N extends string>(lists: Readonly<Record<N, Policy>>): [N, ...N[]] {
  return Object.keys(lists) as [N, ...N[]];
}

/** The lists that have views. */
export const LISTS = namesOf(LIST_READERS);
/** The lists of which a company may share views. */
export const SHARED_LISTS = namesOf(COMPANY_LISTS);

/** May share, change and remove views of readable lists for all users of the active company. */
export const sharesViews = adminsMay('sharesViews');

/** Returns the policy for sharing views of a list. */
export function sharesViewsOf(list: ListName): Policy {
  return {
    name: `sharesViews of ${list}`,
    allows: (actor) =>
      Object.hasOwn(COMPANY_LISTS, list) && sharesViews.allows(actor) && LIST_READERS[list].allows(actor),
  };
}
