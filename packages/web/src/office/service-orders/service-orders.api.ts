/** Server state of the service orders: their queries, and the changes that refresh them. */
import {
  createServiceOrder,
  getServiceOrder,
  listServiceOrders,
  updateServiceOrder,
} from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/call.ts';
import { queryOf, tableQueryOf } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';

/** Queries that are refreshed after a change. An open order is set to the server's reply instead. */
const ORDER_QUERIES = [listServiceOrders];

export function ordersQuery(query: z.output<typeof listServiceOrders.query>) {
  return tableQueryOf(listServiceOrders, { query });
}

/**
 * Query of one order. It is fetched whenever the order is opened, because technicians complete lines. Until the reply, the cached
 * order is shown.
 */
export function orderQuery(id: string) {
  return { ...queryOf(getServiceOrder, { params: { id } }), staleTime: 0 };
}

interface NewOrder {
  readonly body: z.input<typeof createServiceOrder.body>;
  /** The key of the draft, which survives a reload of the page. */
  readonly idempotencyKey: string;
}

/** Registers an order. A repetition with the same key has no effect. */
export function useCreateOrder() {
  return useChange(
    ({ body, idempotencyKey }: NewOrder) => call(createServiceOrder, { body }, { idempotencyKey }),
    { renews: ORDER_QUERIES },
  );
}

export function useUpdateOrder(id: string) {
  const queryClient = useQueryClient();
  return useChange(
    (body: z.input<typeof updateServiceOrder.body>) => call(updateServiceOrder, { params: { id }, body }),
    {
      renews: ORDER_QUERIES,
      onSuccess: (order) => queryClient.setQueryData(orderQuery(id).queryKey, order),
    },
  );
}
