/** The status filters of a report. */
import type { Report, ReportQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { NativeSelect } from '@mantine/core';
import { type FilterPatch, STATUS_FILTERS, type StatusFilter } from '../../report-filters.rules.ts';
import { useReportPhrases } from '../../report.phrases.ts';
import { useStatusChoices } from './use-status-choices.ts';

export interface StatusFilterProps {
  report: Report;
  search: ReportQuery;
  onChange: (patch: FilterPatch) => void;
}

/** Shown in the drawer, and on wide screens also above the table. */
export function StatusFilters({ report, search, onChange }: StatusFilterProps) {
  return STATUS_FILTERS[report].map((filter: StatusFilter) => (
    <StatusFilterSelect key={filter} filter={filter} search={search} onChange={onChange} />
  ));
}

export function StatusFilterSelect({
  filter,
  search,
  onChange,
}: Omit<StatusFilterProps, 'report'> & { filter: StatusFilter | 'attention' | 'clockStatus' }) {
  const t = useReportPhrases();
  const choices = useStatusChoices()[filter];
  return (
    <NativeSelect
      label={t(`filter.${filter}`)}
      value={search[filter] ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onChange({ [filter]: choices.find((item) => item.value === value)?.value })
      }
      data={[{ value: '', label: t('anyStatus') }, ...choices]}
    />
  );
}
