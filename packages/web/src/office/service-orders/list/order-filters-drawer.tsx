/** The drawer with the filters of the list of orders. A choice applies to the table at once. */
import {
  SERVICE_ORDER_PRIORITIES,
  SERVICE_ORDER_STATUSES,
} from '@mobcheck/contract/service-orders/service-orders.rules.ts';
import { NativeSelect, Stack } from '@mantine/core';
import { DayRange } from '../../../ui/filter/day-range.tsx';
import { FilterDrawer } from '../../../ui/filter/filter-drawer.tsx';
import { useOrderListPhrases } from '../order-list.phrases.ts';
import { type FilterPatch, type OrderSearch, type DateRange, DATE_RANGES } from '../order-list.rules.ts';
import { ResponsibleField } from '../responsible-field.tsx';
import { useServiceOrdersPhrases } from '../../../domain/order/service-orders.phrases.ts';

interface Props {
  search: OrderSearch;
  onChange: (patch: FilterPatch) => void;
}

function OrderRange({ range, search, onChange }: Props & { range: DateRange }) {
  const t = useServiceOrdersPhrases();
  const { from, upTo } = DATE_RANGES[range];
  return (
    <DayRange
      name={t(`fields.${range}`)}
      from={search[from]}
      upTo={search[upTo]}
      onChange={(days) => onChange({ [from]: days.from, [upTo]: days.upTo })}
    />
  );
}

export default function OrderFiltersDrawer(
  props: Props & {
    opened: boolean;
    onClose: () => void;
    onClear: () => void;
    /** Number of orders that match the filters; undefined while loading. */
    total: number | undefined;
  },
) {
  const tServiceOrders = useServiceOrdersPhrases();
  const t = useOrderListPhrases();
  const { search, onChange, total = 0 } = props;
  return (
    <FilterDrawer
      opened={props.opened}
      showLabel={t('show', { count: total })}
      onClear={props.onClear}
      onClose={props.onClose}
    >
      <Stack gap="md">
        <NativeSelect
          label={tServiceOrders('fields.status')}
          value={search.status ?? ''}
          data={[
            { value: '', label: t('all') },
            ...SERVICE_ORDER_STATUSES.map((value) => ({ value, label: tServiceOrders(`status.${value}`) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ status: SERVICE_ORDER_STATUSES.find((status) => status === value) })
          }
        />
        <NativeSelect
          label={tServiceOrders('fields.priority')}
          value={search.priority ?? ''}
          data={[
            { value: '', label: t('allFeminine') },
            ...SERVICE_ORDER_PRIORITIES.map((value) => ({
              value,
              label: tServiceOrders(`priority.${value}`),
            })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({
              priority: SERVICE_ORDER_PRIORITIES.find((priority) => priority === value),
            })
          }
        />
        <ResponsibleField
          value={search.responsibleUserId ?? ''}
          placeholder={t('all')}
          onChange={(id) => onChange({ responsibleUserId: id || undefined })}
        />
        <OrderRange range="startDate" search={search} onChange={onChange} />
        <OrderRange range="endDate" search={search} onChange={onChange} />
      </Stack>
    </FilterDrawer>
  );
}
