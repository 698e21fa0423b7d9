/** Server state of the service orders: query options as values, mutations that renew them. */
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

const PAGE = 1000;
/** What shows orders in a list; one that is open has what the change answered. */
const ORDERS = [listServiceOrders];

export function ordersQuery(query: z.output<typeof listServiceOrders.query>) {
  return tableQueryOf(listServiceOrders, { query });
}

/** One order with its lines; always fresh, for technicians complete lines meanwhile. */
export function orderQuery(id: string) {
  return { ...queryOf(getServiceOrder, { params: { id } }), staleTime: 0 };
}

/** Every row of a list, page by page. */
async function everyRow<T>(load: (page: number) => Promise<{ items: T[]; total: number }>): Promise<T[]> {
  const rows: T[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await load(page);
    rows.push(...items);
    if (items.length === 0 || rows.length >= total) {
      return rows;
    }
  }
}

/** Active people of the group, to choose who answers for an order. */
export function peopleQuery() {
  return queryOptions({
    queryKey: [...keyOf(listCompanyUsers), 'every active one'],
    queryFn: async ({ signal }) =>
      everyRow(async (page) =>
        call(listCompanyUsers, { query: { status: 'ACTIVE', page, pageSize: PAGE } }, { signal }),
      ),
  });
}

/** Short descriptions by product: the list of equipment does not carry them. */
export function descriptionsQuery() {
  return queryOptions({
    queryKey: [...keyOf(listProducts), 'every description'],
    queryFn: async ({ signal }) => {
      const products = await everyRow(async (page) =>
        call(listProducts, { query: { page, pageSize: PAGE } }, { signal }),
      );
      return new Map(products.map(({ id, shortDescription }) => [id, shortDescription]));
    },
  });
}

/** Equipment of a company that an order may take: its tag is on. */
export function orderableQuery(companyId: string, query: z.input<typeof listEquipment.query>) {
  return tableQueryOf(listEquipment, {
    query: { ...query, companyId, enabledTagsOnly: true },
  });
}

interface NewOrder {
  readonly body: z.input<typeof createServiceOrder.body>;
  /** The draft's own, which stays when the page is loaded again. */
  readonly idempotencyKey: string;
}

/** Registers an order; the same key registers it once. */
export function useCreateOrder() {
  return useChange(
    ({ body, idempotencyKey }: NewOrder) => call(createServiceOrder, { body }, { idempotencyKey }),
    { renews: ORDERS },
  );
}

export function useUpdateOrder(id: string) {
  const queryClient = useQueryClient();
  return useChange(
    (body: z.input<typeof updateServiceOrder.body>) => call(updateServiceOrder, { params: { id }, body }),
    {
      renews: ORDERS,
      onSuccess: (order) => queryClient.setQueryData(orderQuery(id).queryKey, order),
    },
  );
}
