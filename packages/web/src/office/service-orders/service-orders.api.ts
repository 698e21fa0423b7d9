/** Server state of the service orders: query options as values, mutations that renew them. */
import { listCompanyUsers } from '@mobcheck/contract/company-users/company-users.contract.ts';
import { listEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { listProducts } from '@mobcheck/contract/products/products.contract.ts';
import {
  createServiceOrder,
  type FullServiceOrder,
  getServiceOrder,
  listServiceOrders,
  updateServiceOrder,
} from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/call.ts';
import { queryOf, tableQueryOf } from '../../lib/query.ts';

const FEATURE = 'service-orders';
const ORDER = 'service-order';
const PAGE = 1000;

export function ordersQuery(query: z.output<typeof listServiceOrders.query>) {
  return tableQueryOf(FEATURE, listServiceOrders, { query });
}

/** One order with its lines; always fresh, for technicians complete lines meanwhile. */
export function orderQuery(id: string) {
  return { ...queryOf(ORDER, getServiceOrder, { params: { id } }), staleTime: 0 };
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
    queryKey: ['company-users', 'active'],
    queryFn: async ({ signal }) =>
      everyRow(async (page) =>
        call(listCompanyUsers, { query: { status: 'ACTIVE', page, pageSize: PAGE } }, { signal }),
      ),
  });
}

/** Short descriptions by product: the list of equipment does not carry them. */
export function descriptionsQuery() {
  return queryOptions({
    queryKey: ['products', 'descriptions'],
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
  return tableQueryOf('orderable-equipment', listEquipment, {
    query: { ...query, companyId, enabledTagsOnly: true },
  });
}

/** Registers an order; the same key registers it once. */
export function useCreateOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (create: { body: z.input<typeof createServiceOrder.body>; idempotencyKey: string }) =>
      call(createServiceOrder, { body: create.body }, { idempotencyKey: create.idempotencyKey }),
    onSuccess: async () => queryClient.invalidateQueries({ queryKey: [FEATURE] }),
  });
}

export function useUpdateOrder(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: z.input<typeof updateServiceOrder.body>): Promise<FullServiceOrder> =>
      call(updateServiceOrder, { params: { id }, body }),
    onSuccess: async (order) => {
      queryClient.setQueryData(orderQuery(id).queryKey, order);
      await queryClient.invalidateQueries({ queryKey: [FEATURE] });
    },
  });
}
