/** The search parameters of the list of deficiencies and their filters. */
import {
  deficienciesQuery,
  DEFICIENCY_FIELDS,
  DEFICIENCY_STATES,
} from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { MAX_SEARCH } from '@mobcheck/contract/kernel/page.ts';
import { z } from 'zod';

/** At first the list has only open deficiencies, gravest and oldest first. `ALL` lists every state except `REPORTED`. */
export const SHOWN_STATES = [...DEFICIENCY_STATES, 'ALL'] as const;

/** The search parameters in the URL of the list. */
export const deficiencySearch = deficienciesQuery.omit({ ids: true }).extend({
  query: z.coerce.string<string>().trim().max(MAX_SEARCH).default(''),
  state: z.enum(SHOWN_STATES).default('OPEN'),
  field: z.enum(DEFICIENCY_FIELDS).default('severity'),
  direction: z.enum(['asc', 'desc']).default('asc'),
});
export type DeficiencySearch = z.output<typeof deficiencySearch>;
export type FilterPatch = { [K in keyof DeficiencySearch]?: DeficiencySearch[K] | undefined };

/** Returns the query of the endpoint. */
export function listQueryOf({ state, ...search }: DeficiencySearch): z.input<typeof deficienciesQuery> {
  return state === 'ALL' ? search : { ...search, state };
}

const FILTERS = [
  'equipmentId',
  'recallId',
  'state',
  'severity',
  'owner',
  'overdue',
  'ordered',
  'source',
  'companyId',
  'productId',
  'opened',
] as const;
export type DeficiencyFilter = (typeof FILTERS)[number];

/** Returns the active filters. The state OPEN is not an active filter, and a range of days is one filter. */
export function activeFilters(search: DeficiencySearch): DeficiencyFilter[] {
  return FILTERS.filter((filter) => {
    if (filter === 'opened') {
      return search.openedFrom !== undefined || search.openedUpTo !== undefined;
    }
    return filter === 'state' ? search.state !== 'OPEN' : search[filter] !== undefined;
  });
}

/** Returns the change of the search that removes a filter. */
export function withoutFilter(filter: DeficiencyFilter): FilterPatch {
  return filter === 'opened' ? { openedFrom: undefined, openedUpTo: undefined } : { [filter]: undefined };
}
