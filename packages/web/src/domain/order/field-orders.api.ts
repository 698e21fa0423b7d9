/** Service orders for technicians: the signed-in user's open orders, and one order with its lines. */
import {
  getFieldServiceOrder,
  listFieldServiceOrders,
} from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/query.ts';

export function useFieldOrders() {
  return useQuery(queryOf(listFieldServiceOrders));
}

/** Queries one order; always refetched, since colleagues may complete lines. */
export function useFieldOrder(id: string) {
  return useQuery({ ...queryOf(getFieldServiceOrder, { params: { id } }), staleTime: 0 });
}
