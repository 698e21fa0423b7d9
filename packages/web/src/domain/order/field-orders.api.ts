/** Service orders as who works on them sees them: those of the signed-in person, and one with its lines. */
import {
  getFieldServiceOrder,
  listFieldServiceOrders,
} from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/query.ts';

export function useFieldOrders() {
  return useQuery(queryOf(listFieldServiceOrders));
}

/** Always fresh: colleagues complete lines meanwhile. */
export function useFieldOrder(id: string) {
  return useQuery({ ...queryOf(getFieldServiceOrder, { params: { id } }), staleTime: 0 });
}
