/** Server state of recalls: list, window, preview and acts. */
import type { CallOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { listProducts } from '@mobcheck/contract/products/products.contract.ts';
import {
  createRecall,
  endRecall,
  getRecall,
  listRecalls,
  previewRecall,
  reopenRecall,
  takeRecallBack,
} from '@mobcheck/contract/recalls/recalls.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { DEFICIENCY_QUERIES } from '../../domain/deficiency/deficiency.api.ts';
import { loadAllRows } from '../../lib/answers/load-all-rows.ts';
import { call } from '../../lib/call.ts';
import { keyOf, queryOf, tableQueryOf } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';

const RENEWED = [listRecalls, getRecall, ...DEFICIENCY_QUERIES];
/** A refused act means that the recall on screen is out of date. */
const RENEWAL = { renews: RENEWED, renewsOnError: RENEWED };

export function recallsQuery(query: z.output<typeof listRecalls.query>) {
  return tableQueryOf(listRecalls, { query });
}

export function recallQuery(id: string) {
  return { ...queryOf(getRecall, { params: { id } }), staleTime: 0 };
}

/** Query of the pieces that criteria match. The cache is not used, because pieces may have been added. */
export function recallPreviewQuery(body: CallOf<typeof previewRecall>['body']) {
  return { ...tableQueryOf(previewRecall, { body }), staleTime: 0, gcTime: 0 };
}

/** Query of all products of the group, for the select of the product. */
export function recallProductsQuery() {
  return queryOptions({
    queryKey: [...keyOf(listProducts), 'products of recalls'],
    queryFn: async ({ signal }) =>
      loadAllRows(async (page) => call(listProducts, { query: page }, { signal })),
  });
}

export function useCreateRecall() {
  return useChange(createRecall, { renews: RENEWED, renewsOnError: [previewRecall] });
}

export function useEndRecall() {
  return useChange(endRecall, RENEWAL);
}

export function useReopenRecall() {
  return useChange(reopenRecall, RENEWAL);
}

export function useTakeRecallBack() {
  return useChange(takeRecallBack, RENEWAL);
}
