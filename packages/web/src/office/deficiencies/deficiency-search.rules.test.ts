/** The filters of the list of deficiencies, from the URL to the query of the endpoint. */
import { expect, it } from 'vitest';
import { activeFilters, deficiencySearch, listQueryOf, withoutFilter } from './deficiency-search.rules.ts';

it('at first the list has only open deficiencies, gravest and oldest first', () => {
  expect(listQueryOf(deficiencySearch.parse({}))).toMatchObject({
    state: 'OPEN',
    field: 'severity',
    direction: 'asc',
  });
});

it('the query of all states has no state', () => {
  expect(listQueryOf(deficiencySearch.parse({ state: 'ALL' }))).not.toHaveProperty('state');
});

it('the state OPEN is no active filter, and a range of days is one filter', () => {
  expect(activeFilters(deficiencySearch.parse({}))).toEqual([]);
  const search = { state: 'ALL', owner: 'NONE', overdue: 'true', openedFrom: '2026-01-01', query: '12' };
  expect(activeFilters(deficiencySearch.parse(search))).toEqual(['state', 'owner', 'overdue', 'opened']);
});

it('removing the range of days removes both ends', () => {
  expect(withoutFilter('opened')).toEqual({ openedFrom: undefined, openedUpTo: undefined });
  expect(withoutFilter('severity')).toEqual({ severity: undefined });
});
