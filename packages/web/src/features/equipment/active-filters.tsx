/** The filters that are set, each in words and with the way to remove it. */
import type { ReportQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { FilterChips } from '../../ui/filter-chips.tsx';
import {
  activeFilters,
  DATE_RANGES,
  type DateRange,
  type FilterPatch,
  isDateRange,
  isStatusFilter,
  type ReportFilter,
  withoutFilter,
} from './report-filters.rules.ts';
import { useReportPhrases } from './report.phrases.ts';
import type { ReportChoices } from './use-report-choices.ts';
import { useStatusChoices } from './use-status-choices.ts';

/** Says what a filter is set to; empty where its name says all, or while a name is loading. */
function useFilterWords(
  search: ReportQuery,
  names: ReportChoices['names'],
): (filter: ReportFilter) => string {
  const t = useReportPhrases();
  const statuses = useStatusChoices();
  const rangeWords = (range: DateRange) => {
    const from = search[DATE_RANGES[range].from];
    const upTo = search[DATE_RANGES[range].upTo];
    if (from !== undefined && upTo !== undefined) {
      return t('rangeFromTo', { from: showDay(from), upTo: showDay(upTo) });
    }
    return from === undefined
      ? t('rangeUpTo', { upTo: showDay(upTo ?? '') })
      : t('rangeFrom', { from: showDay(from) });
  };
  return (filter) => {
    if (filter === 'enabledTagsOnly') {
      return '';
    }
    if (isStatusFilter(filter)) {
      return statuses[filter].find(({ value }) => value === search[filter])?.label ?? '';
    }
    return isDateRange(filter) ? rangeWords(filter) : (names[filter] ?? '…');
  };
}

export function ActiveFilters(props: {
  search: ReportQuery;
  names: ReportChoices['names'];
  onChange: (patch: FilterPatch) => void;
}) {
  const t = useReportPhrases();
  const wordsOf = useFilterWords(props.search, props.names);
  const active = activeFilters(props.search);
  const chips = active.map((filter) => {
    const name = t(`filter.${filter}`);
    return {
      key: filter,
      name,
      words: wordsOf(filter),
      removeLabel: t('removeFilter', { name }),
      onRemove: () => props.onChange(withoutFilter(filter)),
    };
  });
  return <FilterChips label={t('activeFilters')} chips={chips} />;
}
