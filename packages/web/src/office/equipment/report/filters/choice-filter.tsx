/** A filter by one row of a list, found by typing. */
import { Select } from '@mantine/core';
import { useFilterPhrases } from '../../../../ui/filter/filters.phrases.ts';
import { filterIgnoringAccents } from '../../../../ui/form/fields/filter-ignoring-accents.ts';
import { useReportPhrases } from '../../report.phrases.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly sku?: string;
  readonly enabled?: boolean;
}

/** Number of rows listed at once. Further rows are found by typing. */
const MAX_OPTIONS = 100;

export function ChoiceFilter(props: {
  label: string;
  placeholder: string;
  rows: readonly Row[];
  value: string | undefined;
  disabled?: boolean;
  /** Whether disabled rows can be chosen, because equipment may still use them. */
  offersDisabled?: boolean;
  onChange: (id: string | undefined) => void;
}) {
  const t = useReportPhrases();
  const tFilter = useFilterPhrases();
  return (
    <Select
      label={props.label}
      placeholder={props.placeholder}
      disabled={props.disabled ?? false}
      searchable
      clearable
      limit={MAX_OPTIONS}
      filter={filterIgnoringAccents}
      nothingFoundMessage={t('nothingFound')}
      data={props.rows.map(({ id, name, sku, enabled = true }) => ({
        value: id,
        label: sku === undefined ? name : `${name} · ${sku}`,
        disabled: !enabled && !props.offersDisabled,
      }))}
      value={props.value ?? null}
      onChange={(id) => props.onChange(id ?? undefined)}
      clearButtonProps={{ 'aria-label': tFilter('removeFilter', { name: props.label }) }}
    />
  );
}
