/** Server state of the tag orders. */
import { listBills } from '@mobcheck/contract/billing/billing.contract.ts';
import {
  createTagOrder,
  listTagOrders,
  listTagPrices,
  type TagProductId,
} from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import { confirmTagReceipt } from '@mobcheck/contract/tag-production/tag-production.contract.ts';
import type { z } from 'zod';
import { queryOf, tableQueryOf } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';
import { isPreparing } from './buy-tag.rules.ts';

type Orders = z.output<typeof listTagOrders.reply>;
interface Polled {
  readonly state: { readonly data?: Orders | undefined };
}

/** Interval in milliseconds while an order waits for its bill. The billing provider usually takes a second. */
const POLL_MS = 2000;
/** Interval of an open page. Payments arrive without an act on the page. */
const IDLE_POLL_MS = 15_000;

/** Query of a page of orders, which polls faster while an order waits for its bill. */
export function tagOrdersQuery(query: z.output<typeof listTagOrders.query>) {
  return {
    ...tableQueryOf(listTagOrders, { query }),
    refetchInterval: ({ state }: Polled) =>
      state.data?.items.some(isPreparing) === true ? POLL_MS : IDLE_POLL_MS,
  };
}

/** Query of the newest orders, which polls while a bill is expected. */
export function newestOrdersQuery(expected: boolean) {
  return {
    ...queryOf(listTagOrders, { query: listTagOrders.query.parse({}) }),
    enabled: expected,
    staleTime: 0,
    refetchInterval: POLL_MS / 2,
  };
}

/** Query of today's price of one tag of each kind, in cents. */
export const tagPricesQuery = {
  ...queryOf(listTagPrices),
  select: (prices: z.output<typeof listTagPrices.reply>) =>
    Object.fromEntries(prices.map(({ product_id: id, value }) => [id, value])) as Record<
      TagProductId,
      number
    >,
};

export const useConfirmReceipt = () =>
  useChange(confirmTagReceipt, { renews: [listTagOrders], renewsOnError: [listTagOrders] });

export const useOrderTags = () =>
  useChange(createTagOrder, { renews: [listTagOrders, listBills], renewsOnError: [listTagPrices] });
