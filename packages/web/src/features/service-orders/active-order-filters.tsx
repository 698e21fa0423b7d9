/** The filters of the list that are set, each in words and with the way to remove it. */
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { useQuery } from '@tanstack/react-query';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { useOrderListPhrases } from './order-list.phrases.ts';
import {
  activeFilters,
  type FilterPatch,
  isRange,
  type OrderFilter,
  type OrderSearch,
  type Range,
  RANGES,
  withoutFilter,
} from './order-list.rules.ts';
import { peopleQuery } from './service-orders.api.ts';
import { useServiceOrdersPhrases } from './service-orders.phrases.ts';

export function ActiveOrderFilters(props: { search: OrderSearch; onChange: (patch: FilterPatch) => void }) {
  const t = useServiceOrdersPhrases();
  const words = useOrderListPhrases();
  const { search } = props;
  const active = activeFilters(search);
  const people = useQuery({ ...peopleQuery(), enabled: search.responsibleUserId !== undefined });
  const rangeWords = (range: Range) => {
    const from = search[RANGES[range].from];
    const upTo = search[RANGES[range].upTo];
    if (from !== undefined && upTo !== undefined) {
      return words('rangeFromTo', { from: showDay(from), upTo: showDay(upTo) });
    }
    return from === undefined
      ? words('rangeUpTo', { upTo: showDay(upTo ?? '') })
      : words('rangeFrom', { from: showDay(from) });
  };
  const wordsOf = (filter: OrderFilter) => {
    if (isRange(filter)) {
      return rangeWords(filter);
    }
    if (filter === 'status' && search.status) {
      return t(`status.${search.status}`);
    }
    return filter === 'priority' && search.priority
      ? t(`priority.${search.priority}`)
      : (people.data?.find(({ id }) => id === search.responsibleUserId)?.name ?? '…');
  };
  const chips = active.map((filter) => {
    const name = t(`fields.${filter}`);
    return {
      key: filter,
      name,
      words: wordsOf(filter),
      removeLabel: words('removeFilter', { name }),
      onRemove: () => props.onChange(withoutFilter(filter)),
    };
  });
  return <FilterChips label={words('activeFilters')} chips={chips} />;
}
