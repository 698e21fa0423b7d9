/** The status filters of a report. */
import type { ReportQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { NativeSelect } from '@mantine/core';
import {
  type FilterPatch,
  type Report,
  STATUS_FILTERS,
  type StatusFilter,
} from '../../report-filters.rules.ts';
import { useReportPhrases } from '../../report.phrases.ts';
import { useStatusChoices } from './use-status-choices.ts';

export interface StatusFilterProps {
  report: Report;
  search: ReportQuery;
  onChange: (patch: FilterPatch) => void;
}

/** Shown in the drawer, and above the table where there is room. */
export function StatusFilters({ report, search, onChange }: StatusFilterProps) {
  const t = useReportPhrases();
  const choices = useStatusChoices();
  return STATUS_FILTERS[report].map((filter: StatusFilter) => (
    <NativeSelect
      key={filter}
      label={t(`filter.${filter}`)}
      value={search[filter] ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onChange({ [filter]: choices[filter].find((item) => item.value === value)?.value })
      }
      data={[{ value: '', label: t('anyStatus') }, ...choices[filter]]}
    />
  ));
}
