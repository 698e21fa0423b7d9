/** Every filter of the inspection report, in the drawer beside the table. */
import type { ReportQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { EQUIPMENT_STATUSES, EXPIRATION_FILTERS } from '@mobcheck/contract/equipment/equipment.rules.ts';
import { NativeSelect, Stack, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './report-filters.module.css';
import { ChoiceFilter } from './choice-filter.tsx';
import { DayRange } from './day-range.tsx';
import {
  chooseCategory,
  chooseInspectionType,
  EXTINGUISHER_RANGES,
  type FilterPatch,
  GENERAL_RANGES,
} from './report-filters.rules.ts';
import { useReportPhrases } from './report.phrases.ts';
import { useStatusPhrases } from './status.phrases.ts';
import type { ReportChoices } from './use-report-choices.ts';

interface Props {
  search: ReportQuery;
  onChange: (patch: FilterPatch) => void;
}

/** The three status filters; also shown above the table where there is room. */
export function StatusFilters({ search, onChange }: Props) {
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

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{title}</legend>
      <Stack gap="sm">{children}</Stack>
    </fieldset>
  );
}

export function ReportFilters({
  search,
  onChange,
  choices,
  today,
}: Props & { choices: ReportChoices; today: string }) {
  const t = useReportPhrases();
  const ranges = choices.extinguishers ? [...GENERAL_RANGES, ...EXTINGUISHER_RANGES] : GENERAL_RANGES;
  return (
    <Stack gap="lg">
      <Group title={t('groups.situation')}>
        <StatusFilters search={search} onChange={onChange} />
        <Switch
          label={t('filter.enabledTagsOnly')}
          checked={search.enabledTagsOnly ?? false}
          onChange={({ currentTarget: { checked } }) => onChange({ enabledTagsOnly: checked || undefined })}
        />
      </Group>
      <Group title={t('groups.equipment')}>
        <ChoiceFilter
          label={t('filter.categoryId')}
          placeholder={t('anyFeminine')}
          rows={choices.categories}
          value={search.categoryId}
          onChange={(id) => onChange(chooseCategory(id))}
        />
        <ChoiceFilter
          label={t('filter.inspectionTypeId')}
          placeholder={search.categoryId ? t('anyFeminine') : t('chooseCategoryFirst')}
          disabled={!search.categoryId}
          rows={choices.inspectionTypes}
          value={search.inspectionTypeId}
          onChange={(id) => onChange(chooseInspectionType(id))}
        />
        <ChoiceFilter
          label={t('filter.productId')}
          placeholder={t('any')}
          rows={choices.products}
          value={search.productId}
          onChange={(productId) => onChange({ productId })}
        />
        {choices.companies.length > 1 && (
          <ChoiceFilter
            label={t('filter.companyId')}
            placeholder={t('anyFeminine')}
            rows={choices.companies}
            value={search.companyId}
            onChange={(companyId) => onChange({ companyId })}
          />
        )}
      </Group>
      <Group title={t('groups.dates')}>
        {ranges.map((range) => (
          <DayRange key={range} range={range} search={search} onChange={onChange} today={today} />
        ))}
      </Group>
    </Stack>
  );
}
