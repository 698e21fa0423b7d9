/** The filters that are set, each as a removable chip. */
import type { ReportQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { useRangeLabel } from '../../../../ui/filter/range-label.ts';
import { FilterChips } from '../../../../ui/filter/filter-chips.tsx';
import {
  activeFilters,
  DATE_RANGES,
  type FilterPatch,
  isDateRange,
  isStatusFilter,
  type ReportFilter,
  withoutFilter,
} from '../../report-filters.rules.ts';
import { useReportPhrases } from '../../report.phrases.ts';
import type { ReportChoices } from './use-report-choices.ts';
import { useStatusChoices } from './use-status-choices.ts';

/** Returns a function that labels the value of a filter. The label is empty for switches, and `…` while a name is loading. */
function useFilterValueLabel(
  search: ReportQuery,
  names: ReportChoices['names'],
): (filter: ReportFilter) => string {
  const statuses = useStatusChoices();
  const rangeLabel = useRangeLabel();
  const t = useReportPhrases();
  return (filter) => {
    if (filter === 'lastInspectionExpirationStatus') {
      return search[filter] ? t(`inspectionChip.${search[filter]}`) : '';
    }
    if (filter === 'enabledTagsOnly' || filter === 'neverInspected') {
      return '';
    }
    if (isStatusFilter(filter) || filter === 'attention' || filter === 'clockStatus') {
      return statuses[filter].find(({ value }) => value === search[filter])?.label ?? '';
    }
    if (isDateRange(filter)) {
      const { from, upTo } = DATE_RANGES[filter];
      return rangeLabel({ from: search[from], upTo: search[upTo] });
    }
    return names[filter] ?? '…';
  };
}

/** Returns name and value of each filter that is set. */
export function useFilterWords(search: ReportQuery, names: ReportChoices['names']) {
  const t = useReportPhrases();
  const valueLabel = useFilterValueLabel(search, names);
  return activeFilters(search).map((filter) => ({
    filter,
    name: filter === 'lastInspectionExpirationStatus' ? t('inspectionChip.name') : t(`filter.${filter}`),
    text: valueLabel(filter),
  }));
}

export function ActiveFilters(props: {
  search: ReportQuery;
  names: ReportChoices['names'];
  onChange: (patch: FilterPatch) => void;
}) {
  const words = useFilterWords(props.search, props.names);
  const chips = words.map(({ filter, ...word }) => ({
    ...word,
    key: filter,
    onRemove: () => props.onChange(withoutFilter(filter)),
  }));
  return <FilterChips chips={chips} />;
}
