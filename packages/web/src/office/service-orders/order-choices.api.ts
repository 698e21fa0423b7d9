/** Queries of the equipment that can be chosen for a service order. */
import { listEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { listProducts } from '@mobcheck/contract/products/products.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/call.ts';
import { loadAllRows } from '../../lib/answers/load-all-rows.ts';
import { keyOf, tableQueryOf } from '../../lib/query.ts';

/** Query of short descriptions by product id, which the list of equipment does not contain. */
export function descriptionsQuery() {
  return queryOptions({
    queryKey: [...keyOf(listProducts), 'all descriptions'],
    queryFn: async ({ signal }) => {
      const products = await loadAllRows(async (page) => call(listProducts, { query: page }, { signal }));
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
