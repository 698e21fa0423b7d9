/** Server state of the prices and the coupons. */
import { createCoupon, endCoupon, listCoupons } from '@mobcheck/contract/coupons/coupons.contract.ts';
import {
  addPlanPrice,
  addTagPrice,
  listPrices,
  removePlanPrice,
  removeTagPrice,
} from '@mobcheck/contract/prices/prices.contract.ts';
import { listTagPrices } from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import type { z } from 'zod';
import { queryOf, tableQueryOf } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';

export const pricesQuery = queryOf(listPrices);

export function couponsQuery(query: z.output<typeof listCoupons.query>) {
  return tableQueryOf(listCoupons, { query });
}

const PRICES = { renews: [listPrices, listTagPrices], renewsOnError: [listPrices] };
const COUPONS = { renews: [listCoupons], renewsOnError: [listCoupons] };

export const useAddPlanPrice = () => useChange(addPlanPrice, PRICES);
export const useAddTagPrice = () => useChange(addTagPrice, PRICES);
export const useRemovePlanPrice = () => useChange(removePlanPrice, PRICES);
export const useRemoveTagPrice = () => useChange(removeTagPrice, PRICES);
export const useCreateCoupon = () => useChange(createCoupon, COUPONS);
export const useEndCoupon = () => useChange(endCoupon, COUPONS);
