/** The open service orders of the signed-in user. */
import { listFieldServiceOrders } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/query.ts';

export function useFieldOrders() {
  return useQuery(queryOf(listFieldServiceOrders));
}
