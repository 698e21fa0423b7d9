/** The three status filters of the inspection report. */
import type { ReportQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { EQUIPMENT_STATUSES, EXPIRATION_FILTERS } from '@mobcheck/contract/equipment/equipment.rules.ts';
import { NativeSelect } from '@mantine/core';
import type { FilterPatch } from './report-filters.rules.ts';
import { useReportPhrases } from './report.phrases.ts';
import { useStatusPhrases } from './status.phrases.ts';

export interface StatusFilterProps {
  search: ReportQuery;
  onChange: (patch: FilterPatch) => void;
}

/** The three status filters; also shown above the table where there is room. */
export function StatusFilters({ search, onChange }: StatusFilterProps) {
  const t = useReportPhrases();
  const words = useStatusPhrases();
  const expiration = (key: 'lastInspectionExpirationStatus' | 'dueDateExpirationStatus') => (
    <NativeSelect
      label={t(`filter.${key}`)}
      value={search[key] ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onChange({ [key]: EXPIRATION_FILTERS.find((one) => one === value) })
      }
      data={[
        { value: '', label: t('anyFeminine') },
        ...EXPIRATION_FILTERS.map((value) => ({ value, label: words(`expiration.${value}`) })),
      ]}
    />
  );
  return (
    <>
      <NativeSelect
        label={t('filter.status')}
        value={search.status ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ status: EQUIPMENT_STATUSES.find((one) => one === value) })
        }
        data={[
          { value: '', label: t('any') },
          ...EQUIPMENT_STATUSES.map((value) => ({ value, label: words(`status.${value}`) })),
        ]}
      />
      {expiration('lastInspectionExpirationStatus')}
      {expiration('dueDateExpirationStatus')}
    </>
  );
}
