/** The state of a purchase of tags: the order, the wait for its bill, and the bill in its own tab. */
import type { TagProductId } from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { openPaymentTab, type PaymentTab } from '../../domain/bill/payment-tab.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { newestOrdersQuery, useOrderTags } from './tag-orders.api.ts';

/** The outcome of the last order. */
export type PurchaseResult =
  | {
      readonly outcome: 'billed';
      /** The URL of the bill for a link, if the tab was blocked or closed. */
      readonly url: string | undefined;
    }
  | { readonly outcome: 'refused' };

export interface TagPurchase {
  readonly stage: 'main' | 'loading';
  /** Orders tags for the shown price in cents. Call it in the click, because it opens the tab of the bill. */
  readonly buy: (productId: TagProductId, quantity: number, price: number) => void;
  readonly stopWaiting: () => void;
  readonly result: PurchaseResult | undefined;
  readonly forgetResult: () => void;
  readonly error: ApiError | undefined;
}

/** The tab of the bill, which is closed when the user leaves the page before the bill arrives. */
function useBillTab() {
  const tab = useRef<PaymentTab>(undefined);
  const drop = () => {
    tab.current?.drop();
    tab.current = undefined;
  };
  useEffect(() => drop, []);
  return {
    open: () => {
      tab.current = openPaymentTab();
    },
    /** Shows the bill in the tab. Returns false if the tab was blocked or closed. */
    show: (url: string) => {
      const isShown = tab.current?.show(url) === true;
      tab.current = undefined;
      return isShown;
    },
    drop,
  };
}

export function useTagPurchase(): TagPurchase {
  const ordering = useOrderTags();
  const [waitingFor, setWaitingFor] = useState<string>();
  const [result, setResult] = useState<PurchaseResult>();
  const tab = useBillTab();
  const newest = useQuery(newestOrdersQuery(waitingFor !== undefined));
  const order = newest.data?.items.find(({ id }) => id === waitingFor);

  useEffect(() => {
    if (order?.url) {
      const isShown = tab.show(order.url);
      setResult({ outcome: 'billed', url: isShown ? undefined : order.url });
      setWaitingFor(undefined);
    } else if (order?.refused === true) {
      tab.drop();
      setResult({ outcome: 'refused' });
      setWaitingFor(undefined);
    }
  }, [order, tab]);

  return {
    stage: ordering.busy || waitingFor !== undefined ? 'loading' : 'main',
    buy: (productId, quantity, price) => {
      setResult(undefined);
      tab.open();
      ordering.send(
        { body: { product_id: productId, quantity, expected_price: price } },
        { onSuccess: ({ id }) => setWaitingFor(id), onError: tab.drop },
      );
    },
    stopWaiting: () => {
      tab.drop();
      setWaitingFor(undefined);
    },
    result,
    forgetResult: () => setResult(undefined),
    error: ordering.error,
  };
}
