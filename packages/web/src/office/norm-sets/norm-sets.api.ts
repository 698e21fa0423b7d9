/** Server state of the norm sets. */
import {
  getNormSet,
  listNormSets,
  publishNormSet,
  reviewNormSet,
} from '@mobcheck/contract/norm-sets/norm-sets.contract.ts';
import { queryOf } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';

export const normSetsQuery = queryOf(listNormSets);
/** @param version the key and the number of a version */
export const normSetQuery = ({ key, version }: { readonly key: string; readonly version: number }) =>
  queryOf(getNormSet, { params: { key, version } });

// All queries are renewed, because screens of clocks name the norms and their reviews.
const EVERYTHING = { renews: { allBut: [] } } as const;

export const usePublishNormSet = () => useChange(publishNormSet, EVERYTHING);
export const useReviewNormSet = () => useChange(reviewNormSet, EVERYTHING);
