/** The filters of the list that are set, each in words and with the way to remove it. */
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import classes from './order-list.module.css';
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
  return (
    active.length > 0 && (
      <ul className={classes.chips} aria-label={words('activeFilters')}>
        {active.map((filter) => {
          const name = t(`fields.${filter}`);
          return (
            <li key={filter} className={classes.chip}>
              <span>
                {name}: <b>{wordsOf(filter)}</b>
              </span>
              <CloseButton
                size="sm"
                radius="xl"
                aria-label={words('removeFilter', { name })}
                onClick={() => props.onChange(withoutFilter(filter))}
              />
            </li>
          );
        })}
      </ul>
    )
  );
}
