/** Queries of the choices for a service order: responsible people and equipment. */
import { listCompanyUsers } from '@mobcheck/contract/company-users/company-users.contract.ts';
import { listEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { listProducts } from '@mobcheck/contract/products/products.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/call.ts';
import { keyOf, tableQueryOf } from '../../lib/query.ts';

const PAGE_SIZE = 1000;

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

/** Query of the group's active users, of whom one is responsible for an order. */
export function peopleQuery() {
  return queryOptions({
    queryKey: [...keyOf(listCompanyUsers), 'all active users'],
    queryFn: async ({ signal }) =>
      loadAllRows(async (page) =>
        call(listCompanyUsers, { query: { status: 'ACTIVE', page, pageSize: PAGE_SIZE } }, { signal }),
      ),
  });
}

/** Query of short descriptions by product id, which the list of equipment does not contain. */
export function descriptionsQuery() {
  return queryOptions({
    queryKey: [...keyOf(listProducts), 'all descriptions'],
    queryFn: async ({ signal }) => {
      const products = await loadAllRows(async (page) =>
        call(listProducts, { query: { page, pageSize: PAGE_SIZE } }, { signal }),
      );
      return new Map(products.map(({ id, shortDescription }) => [id, shortDescription]));
    },
  });
}

/** Query of a company's equipment with enabled tags. Only this equipment can be added to an order. */
export function orderableEquipmentQuery(companyId: string, query: z.input<typeof listEquipment.query>) {
  return tableQueryOf(listEquipment, {
    query: { ...query, companyId, enabledTagsOnly: true },
  });
}
