/** All filters of a report, in the drawer. */
import { Stack, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { DayRange } from '../../../../ui/filter/day-range.tsx';
import { FieldGroup } from '../../../../ui/form/fields/field-group.tsx';
import { ChoiceFilter } from './choice-filter.tsx';
import { ClockFilters } from './clock-filters.tsx';
import {
  categoryPatch,
  inspectionTypePatch,
  DATE_RANGES,
  type DateRange,
  EXTINGUISHER_RANGES,
  GENERAL_RANGES,
} from '../../report-filters.rules.ts';
import { useReportPhrases } from '../../report.phrases.ts';
import { type StatusFilterProps, StatusFilters, StatusFilterSelect } from './status-filters.tsx';
import type { ReportChoices } from './use-report-choices.ts';

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <FieldGroup title={title}>
      <Stack gap="sm">{children}</Stack>
    </FieldGroup>
  );
}

function ReportRange(props: Pick<FiltersProps, 'search' | 'onChange' | 'today'> & { range: DateRange }) {
  const t = useReportPhrases();
  const { from, upTo, isPastOnly } = DATE_RANGES[props.range];
  return (
    <DayRange
      name={t(`filter.${props.range}`)}
      from={props.search[from]}
      upTo={props.search[upTo]}
      last={isPastOnly ? props.today : undefined}
      onChange={(range) => props.onChange({ [from]: range.from, [upTo]: range.upTo })}
    />
  );
}

function SwitchFilter(
  props: Pick<FiltersProps, 'search' | 'onChange'> & { filter: 'neverInspected' | 'enabledTagsOnly' },
) {
  const t = useReportPhrases();
  const { filter, search, onChange } = props;
  return (
    <Switch
      label={t(`filter.${filter}`)}
      checked={search[filter] ?? false}
      onChange={({ currentTarget: { checked } }) => onChange({ [filter]: checked || undefined })}
    />
  );
}

export interface FiltersProps extends StatusFilterProps {
  choices: ReportChoices;
  today: string;
}

export function ReportFilters({ report, search, onChange, choices, today }: FiltersProps) {
  const t = useReportPhrases();
  const isInspections = report === 'inspections';
  const extinguisherRanges = choices.areExtinguishersChosen ? EXTINGUISHER_RANGES : [];
  const ranges = [...GENERAL_RANGES[report], ...extinguisherRanges];
  return (
    <Stack gap="lg">
      <Group title={t('groups.situation')}>
        <StatusFilters report={report} search={search} onChange={onChange} />
        {isInspections && (
          <>
            <StatusFilterSelect filter="attention" search={search} onChange={onChange} />
            <SwitchFilter filter="neverInspected" search={search} onChange={onChange} />
          </>
        )}
        <SwitchFilter filter="enabledTagsOnly" search={search} onChange={onChange} />
      </Group>
      {isInspections && choices.clockKinds.length > 0 && (
        <Group title={t('clocks')}>
          <ClockFilters search={search} onChange={onChange} kinds={choices.clockKinds} />
        </Group>
      )}
      <Group title={t('equipment')}>
        <ChoiceFilter
          label={t('filter.categoryId')}
          placeholder={t('allFeminine')}
          rows={choices.categories}
          value={search.categoryId}
          onChange={(id) => onChange(categoryPatch(id))}
        />
        <ChoiceFilter
          label={t('filter.inspectionTypeId')}
          placeholder={search.categoryId ? t('allFeminine') : t('chooseCategoryFirst')}
          disabled={!search.categoryId}
          rows={choices.inspectionTypes}
          value={search.inspectionTypeId}
          onChange={(id) => onChange(inspectionTypePatch(id))}
        />
        <ChoiceFilter
          label={t('filter.productId')}
          placeholder={t('all')}
          rows={choices.products}
          offersDisabled
          value={search.productId}
          onChange={(productId) => onChange({ productId })}
        />
        {isInspections && choices.companies.length > 1 && (
          <ChoiceFilter
            label={t('filter.companyId')}
            placeholder={t('allFeminine')}
            rows={choices.companies}
            value={search.companyId}
            onChange={(companyId) => onChange({ companyId })}
          />
        )}
      </Group>
      <Group title={t('groups.dates')}>
        {ranges.map((range) => (
          <ReportRange key={range} range={range} search={search} onChange={onChange} today={today} />
        ))}
      </Group>
    </Stack>
  );
}
