/** Server state of the service orders: query options as values, changes that refresh them. */
import { listCompanyUsers } from '@mobcheck/contract/company-users/company-users.contract.ts';
import { listEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { listProducts } from '@mobcheck/contract/products/products.contract.ts';
import {
  createServiceOrder,
  getServiceOrder,
  listServiceOrders,
  updateServiceOrder,
} from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/call.ts';
import { keyOf, queryOf, tableQueryOf } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';

const PAGE_SIZE = 1000;
/** Refreshed after a change; an open order is set to the server's reply instead. */
const ORDER_QUERIES = [listServiceOrders];

export function ordersQuery(query: z.output<typeof listServiceOrders.query>) {
  return tableQueryOf(listServiceOrders, { query });
}

/** One order with its lines; never from the cache, since technicians complete lines meanwhile. */
export function orderQuery(id: string) {
  return { ...queryOf(getServiceOrder, { params: { id } }), staleTime: 0 };
}

/** Loads all rows of a list, page by page. */
async function loadAllRows<T>(load: (page: number) => Promise<{ items: T[]; total: number }>): Promise<T[]> {
  const rows: T[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await load(page);
    rows.push(...items);
    if (items.length === 0 || rows.length >= total) {
      return rows;
    }
  }
}

/** The active users of the group, to choose the person responsible for an order. */
export function peopleQuery() {
  return queryOptions({
    queryKey: [...keyOf(listCompanyUsers), 'every active one'],
    queryFn: async ({ signal }) =>
      loadAllRows(async (page) =>
        call(listCompanyUsers, { query: { status: 'ACTIVE', page, pageSize: PAGE_SIZE } }, { signal }),
      ),
  });
}

/** Short descriptions by product id, since the list of equipment does not have them. */
export function descriptionsQuery() {
  return queryOptions({
    queryKey: [...keyOf(listProducts), 'every description'],
    queryFn: async ({ signal }) => {
      const products = await loadAllRows(async (page) =>
        call(listProducts, { query: { page, pageSize: PAGE_SIZE } }, { signal }),
      );
      return new Map(products.map(({ id, shortDescription }) => [id, shortDescription]));
    },
  });
}

/** Equipment of a company that can be added to an order: its tag is enabled. */
export function orderableQuery(companyId: string, query: z.input<typeof listEquipment.query>) {
  return tableQueryOf(listEquipment, {
    query: { ...query, companyId, enabledTagsOnly: true },
  });
}

interface NewOrder {
  readonly body: z.input<typeof createServiceOrder.body>;
  /** The key of the draft, which survives a reload of the page. */
  readonly idempotencyKey: string;
}

/** Registers an order; idempotent for the same key. */
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
