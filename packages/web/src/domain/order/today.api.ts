/** What there is to do for who is signed in: their orders, and the equipment that needs somebody. */
import { listFieldDue } from '@mobcheck/contract/dashboard/dashboard.contract.ts';
import {
  getFieldServiceOrder,
  listFieldServiceOrders,
} from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryOf, tableQueryOf } from '../../lib/query.ts';

const ORDERS = 'field-orders';
const DUE = 'field-due';
const HERE = ['here'];

export function useFieldOrders() {
  return useQuery(queryOf(ORDERS, listFieldServiceOrders));
}

/** Always fresh: colleagues complete lines meanwhile. */
export function useFieldOrder(id: string) {
  return useQuery({ ...queryOf(ORDERS, getFieldServiceOrder, { params: { id } }), staleTime: 0 });
}

export interface Here {
  readonly latitude: number;
  readonly longitude: number;
}

/** Where the person said to be, for as long as the session is on screen; never kept on the phone. */
export function useHere(): [here: Here | null, change: (here: Here | null) => void] {
  const client = useQueryClient();
  const { data } = useQuery<Here | null>({
    queryKey: HERE,
    queryFn: () => null,
    enabled: false,
    initialData: null,
    gcTime: Infinity,
  });
  const change = useCallback((here: Here | null) => client.setQueryData(HERE, here), [client]);
  return [data, change];
}

/** The nearest first from `here`, else the worst first. */
export function useFieldDue(here: Here | null) {
  return useQuery(tableQueryOf(DUE, listFieldDue, { query: here ?? {} }));
}

/** After a record: what was shown is asked again at once, so that it is true where it is shown next. */
export function useRenewToday(): () => void {
  const client = useQueryClient();
  return () => {
    for (const key of [ORDERS, DUE]) {
      void client.invalidateQueries({
        queryKey: [key],
        refetchType: 'all',
        predicate: ({ state }) => state.data !== undefined,
      });
    }
  };
}
