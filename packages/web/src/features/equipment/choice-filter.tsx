/** A filter by one row of a list, found by typing; disabled rows are shown but cannot be chosen. */
import { fold } from '@mobcheck/contract/kernel/text.ts';
import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core';
import { useReportPhrases } from './report.phrases.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly sku?: string;
  readonly enabled?: boolean;
}

/** More than this many are found by typing. */
const SHOWN_AT_ONCE = 100;

/** Accents and case do not count. */
export const foldedFilter: OptionsFilter = ({ options, search, limit }) =>
  (options as ComboboxItem[]).filter(({ label }) => fold(label).includes(fold(search.trim()))).slice(0, limit);

export function ChoiceFilter(props: {
  label: string;
  placeholder: string;
  rows: readonly Row[];
  value: string | undefined;
  disabled?: boolean;
  onChange: (id: string | undefined) => void;
}) {
  const t = useReportPhrases();
  return (
    <Select
      label={props.label}
      placeholder={props.placeholder}
      disabled={props.disabled ?? false}
      searchable
      clearable
      limit={SHOWN_AT_ONCE}
      filter={foldedFilter}
      nothingFoundMessage={t('nothingFound')}
      data={props.rows.map(({ id, name, sku, enabled = true }) => ({
        value: id,
        label: sku === undefined ? name : `${name} · ${sku}`,
        disabled: !enabled,
      }))}
      value={props.value ?? null}
      onChange={(id) => props.onChange(id ?? undefined)}
      clearButtonProps={{ 'aria-label': t('removeFilter', { name: props.label }) }}
    />
  );
}
