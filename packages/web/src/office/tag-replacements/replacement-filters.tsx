/** The filters of the list of requests: a text, and days up to today. */
import { useToday } from '../../lib/use-today.ts';
import { DayField } from '../../ui/date/day-field.tsx';
import { FilterBar } from '../../ui/filter/filter-bar.tsx';
import { SearchBox } from '../../ui/filter/search-box.tsx';
import { useTagReplacementsPhrases } from './tag-replacements.phrases.ts';

interface Filters {
  query?: string | undefined;
  requestFrom?: string | undefined;
  requestUpTo?: string | undefined;
}

export function ReplacementFilters(props: { search: Filters; change: (patch: Filters) => void }) {
  const t = useTagReplacementsPhrases();
  const today = useToday();
  const { query = '', requestFrom, requestUpTo } = props.search;
  return (
    <FilterBar>
      <SearchBox label={t('search')} value={query} onChange={(text) => props.change({ query: text })} />
      <DayField
        label={t('from')}
        value={requestFrom ?? null}
        max={requestUpTo !== undefined && requestUpTo < today ? requestUpTo : today}
        onChange={(day) => props.change({ requestFrom: day ?? undefined })}
      />
      <DayField
        label={t('upTo')}
        value={requestUpTo ?? null}
        min={requestFrom}
        max={today}
        onChange={(day) => props.change({ requestUpTo: day ?? undefined })}
      />
    </FilterBar>
  );
}
