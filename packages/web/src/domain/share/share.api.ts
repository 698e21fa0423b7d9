/** Server state of the links for auditors. */
import {
  closeShare,
  createShare,
  listShareOpenings,
  listShares,
} from '@mobcheck/contract/shares/shares.contract.ts';
import type { z } from 'zod';
import { queryOf, tableQueryOf } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';

export function sharesQuery(query: z.output<typeof listShares.query>) {
  return tableQueryOf(listShares, { query });
}

export function shareOpeningsQuery(id: string) {
  return { ...queryOf(listShareOpenings, { params: { id } }), staleTime: 0 };
}

export function useCreateShare() {
  return useChange(createShare, { renews: [listShares] });
}

export function useCloseShare() {
  return useChange(closeShare, { renews: [listShares], renewsOnError: [listShares] });
}
