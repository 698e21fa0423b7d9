/** Server state of the service orders of a desk: their queries, and the changes that refresh them. */
import type { listServiceOrders } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/call.ts';
import { keyOf } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';
import { type NewOrderBody, type OrderChange, type OrderDesk, useOrderDesk } from './order-desk.tsx';

export function ordersQuery({ list }: OrderDesk, query: z.output<typeof listServiceOrders.query>) {
  return queryOptions({
    queryKey: [...keyOf(list), { query }] as const,
    queryFn: async ({ signal }) => call(list, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/**
 * Query of one order. It is fetched whenever the order is opened, because technicians complete lines. Until the reply, the cached
 * order is shown.
 */
export function orderQuery(desk: OrderDesk, id: string) {
  return queryOptions({
    queryKey: [...keyOf(desk.get), { params: { id } }] as const,
    queryFn: async ({ signal }) => desk.fetch(id, { signal }),
    staleTime: 0,
  });
}

interface NewOrder {
  readonly body: NewOrderBody;
  /** The key of the draft, which survives a reload of the page. */
  readonly idempotencyKey: string;
}

/** Registers an order. A repetition with the same key has no effect. */
export function useCreateOrder() {
  const desk = useOrderDesk();
  return useChange(({ body, idempotencyKey }: NewOrder) => desk.create(body, { idempotencyKey }), {
    renews: desk.renews,
  });
}

export function useUpdateOrder(id: string) {
  const queryClient = useQueryClient();
  const desk = useOrderDesk();
  return useChange((body: OrderChange) => desk.update(id, body), {
    renews: desk.renews,
    onSuccess: (order) => queryClient.setQueryData(orderQuery(desk, id).queryKey, order),
  });
}
