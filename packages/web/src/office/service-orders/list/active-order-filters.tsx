/** The active filters of the list of orders as removable chips. */
import { useQuery } from '@tanstack/react-query';
import { useRangeLabel } from '../../../ui/filter/range-label.ts';
import { FilterChips } from '../../../ui/filter/filter-chips.tsx';
import {
  activeFilters,
  type FilterPatch,
  isDateRange,
  type OrderFilter,
  type OrderSearch,
  DATE_RANGES,
  withoutFilter,
} from '../order-list.rules.ts';
import { peopleQuery } from '../../../domain/person/people.api.ts';
import { useServiceOrdersPhrases } from '../../../domain/order/service-orders.phrases.ts';

export function ActiveOrderFilters(props: { search: OrderSearch; onChange: (patch: FilterPatch) => void }) {
  const t = useServiceOrdersPhrases();
  const rangeLabel = useRangeLabel();
  const { search } = props;
  const active = activeFilters(search);
  const people = useQuery({ ...peopleQuery(), enabled: search.responsibleUserId !== undefined });
  const valueLabel = (filter: OrderFilter) => {
    if (isDateRange(filter)) {
      const { from, upTo } = DATE_RANGES[filter];
      return rangeLabel({ from: search[from], upTo: search[upTo] });
    }
    if (filter === 'status' && search.status) {
      return t(`status.${search.status}`);
    }
    return filter === 'priority' && search.priority
      ? t(`priority.${search.priority}`)
      : (people.data?.find(({ id }) => id === search.responsibleUserId)?.name ?? '…');
  };
  const chips = active.map((filter) => ({
    key: filter,
    name: t(`fields.${filter}`),
    text: valueLabel(filter),
    onRemove: () => props.onChange(withoutFilter(filter)),
  }));
  return <FilterChips chips={chips} />;
}
