/** The filters of the list of records. */
import {
  RECORD_KIND_FILTERS,
  RECORD_RESULT_FILTERS,
} from '@mobcheck/contract/inspections/record-list.contract.ts';
import { NativeSelect } from '@mantine/core';
import { useStatusPhrases } from '../../domain/equipment/equipment-status.phrases.ts';
import { useToday } from '../../lib/use-today.ts';
import { ChoiceSelect } from '../../ui/filter/choice-select.tsx';
import { DayRangePair } from '../../ui/filter/day-range.tsx';
import { ListFilters } from '../../ui/table/list-page.tsx';
import { PersonFilter } from './person-filter.tsx';
import type { RecordSearch } from './records.api.ts';
import { useRecordsPhrases } from './records.phrases.ts';

export function RecordFilters(props: {
  list: {
    search: RecordSearch;
    change: (patch: { [K in keyof RecordSearch]?: RecordSearch[K] | undefined }) => void;
  };
  /** Companies to choose from. */
  companies: readonly { readonly id: string; readonly name: string }[];
}) {
  const t = useRecordsPhrases();
  const tStatus = useStatusPhrases();
  const today = useToday();
  const { list, companies } = props;
  const { search, change } = list;
  const showsCompany = companies.length > 1 && search.companyId === undefined;
  return (
    <ListFilters label={t(showsCompany ? 'searchWithCompany' : 'search')} list={list}>
      <NativeSelect
        label={t('kind')}
        value={search.kind}
        data={RECORD_KIND_FILTERS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        onChange={({ currentTarget: { value } }) =>
          change({ kind: RECORD_KIND_FILTERS.find((kind) => kind === value) })
        }
      />
      <ChoiceSelect
        label={t('result')}
        value={search.result}
        choices={RECORD_RESULT_FILTERS.map((result) => ({
          value: result,
          label: tStatus(`result.${result}`),
        }))}
        onChange={(result) => change({ result })}
      />
      {companies.length > 1 && (
        <ChoiceSelect
          label={t('company')}
          value={search.companyId}
          choices={companies.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(companyId) => change({ companyId })}
        />
      )}
      <PersonFilter
        companyId={search.companyId}
        value={search.userEmail}
        onChange={(userEmail) => change({ userEmail })}
      />
      <DayRangePair from={search.from} upTo={search.upTo} last={today} onChange={change} />
    </ListFilters>
  );
}
