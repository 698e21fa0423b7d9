/** The drawer with the filters of the list of deficiencies. A choice applies to the table at once. */
import { DEFICIENCY_SOURCES } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { SEVERITIES } from '@mobcheck/contract/inspection-types/severity.ts';
import { Checkbox, NativeSelect, Stack } from '@mantine/core';
import { useDeficiencyPhrases } from '../../../domain/deficiency/deficiency.phrases.ts';
import { useSeverityPhrases } from '../../../domain/deficiency/severity.phrases.ts';
import { useCompanies } from '../../../domain/equipment/use-companies.ts';
import { useSwitch } from '../../../lib/session.tsx';
import { useToday } from '../../../lib/use-today.ts';
import { ChoiceSelect } from '../../../ui/filter/choice-select.tsx';
import { DayRange } from '../../../ui/filter/day-range.tsx';
import { FilterDrawer } from '../../../ui/filter/filter-drawer.tsx';
import { type DeficiencySearch, type FilterPatch, SHOWN_STATES } from '../deficiency-search.rules.ts';
import { useDeficienciesPhrases } from './deficiencies.phrases.ts';
import { useOwnerChoices } from './use-owner-choices.ts';
import { useProductChoices } from './use-product-choices.ts';

const ORDERED = ['true', 'false'] as const;

export default function DeficiencyFiltersDrawer(props: {
  opened: boolean;
  search: DeficiencySearch;
  onChange: (patch: FilterPatch) => void;
  onClose: () => void;
  onClear: () => void;
  /** Number of deficiencies that match the filters; undefined while loading. */
  total: number | undefined;
}) {
  const t = useDeficienciesPhrases();
  const tWords = useDeficiencyPhrases();
  const tSeverity = useSeverityPhrases();
  const today = useToday();
  const owners = useOwnerChoices();
  const products = useProductChoices(true);
  const { companies } = useCompanies();
  const { search, onChange, total = 0 } = props;
  const takesReports = useSwitch('PROBLEM_REPORTS');
  const states = SHOWN_STATES.filter((state) => takesReports || state !== 'REPORTED');
  const sources = DEFICIENCY_SOURCES.filter((source) => takesReports || source !== 'REPORT');
  return (
    <FilterDrawer
      opened={props.opened}
      showLabel={t('show', { count: total })}
      onClear={props.onClear}
      onClose={props.onClose}
    >
      <Stack gap="md">
        <NativeSelect
          label={tWords('fields.state')}
          value={search.state}
          data={states.map((value) => ({ value, label: t(`states.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ state: SHOWN_STATES.find((state) => state === value) })
          }
        />
        <ChoiceSelect
          label={tWords('fields.severity')}
          value={search.severity}
          choices={SEVERITIES.map((value) => ({ value, label: tSeverity(value) }))}
          onChange={(severity) => onChange({ severity })}
        />
        <ChoiceSelect
          label={tWords('fields.owner')}
          value={search.owner}
          all={t('all')}
          choices={owners}
          onChange={(owner) => onChange({ owner })}
        />
        <Checkbox
          label={t('overdue')}
          checked={search.overdue === true}
          onChange={({ currentTarget }) => onChange({ overdue: currentTarget.checked || undefined })}
        />
        <ChoiceSelect
          label={t('chips.ordered')}
          value={search.ordered === undefined ? undefined : String(search.ordered)}
          choices={ORDERED.map((value) => ({ value, label: t(`ordered.${value}`) }))}
          onChange={(value) => onChange({ ordered: value === undefined ? undefined : value === 'true' })}
        />
        <ChoiceSelect
          label={tWords('fields.source')}
          value={search.source}
          choices={sources.map((value) => ({ value, label: tWords(`source.${value}`) }))}
          onChange={(source) => onChange({ source })}
        />
        <ChoiceSelect
          label={t('chips.productId')}
          value={search.productId}
          all={t('all')}
          choices={products}
          onChange={(productId) => onChange({ productId })}
        />
        {companies.length > 1 && (
          <ChoiceSelect
            label={t('company')}
            value={search.companyId}
            choices={companies.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(companyId) => onChange({ companyId })}
          />
        )}
        <DayRange
          name={tWords('fields.openedAt')}
          from={search.openedFrom}
          upTo={search.openedUpTo}
          last={today}
          onChange={({ from, upTo }) => onChange({ openedFrom: from, openedUpTo: upTo })}
        />
      </Stack>
    </FilterDrawer>
  );
}
