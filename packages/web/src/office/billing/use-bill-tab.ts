/** Opens a tab for an order, and shows the bill in it as soon as the list has the bill. */
import type { Bill } from '@mobcheck/contract/billing/billing.contract.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { openPaymentTab, type PaymentTab } from '../../domain/bill/payment-tab.ts';
import { newBill } from './my-plan.rules.ts';

export interface BillTab {
  /** Opens the tab. Call it in the click of the order, since browsers block tabs that open later. */
  readonly open: () => void;
  /** Closes the tab when the order failed. */
  readonly drop: () => void;
  /** The bill whose tab was blocked or closed. The page then shows a link to it. */
  readonly blocked: Bill | undefined;
  readonly forget: () => void;
}

/**
 * @param bills the newest bills
 * @param refused whether the provider refused the order. No bill comes then
 * @param setWaiting called with whether a tab waits for its bill; must be the same function at every render
 */
export function useBillTab(
  bills: readonly Bill[],
  refused: boolean,
  setWaiting: (isWaiting: boolean) => void,
): BillTab {
  const waiting = useRef<{ tab: PaymentTab; known: ReadonlySet<string> }>(undefined);
  const [blocked, setBlocked] = useState<Bill>();

  const drop = useCallback(() => {
    waiting.current?.tab.drop();
    waiting.current = undefined;
    setWaiting(false);
  }, [setWaiting]);
  useEffect(() => drop, [drop]);
  useEffect(() => {
    if (refused) {
      drop();
    }
  }, [refused, drop]);

  useEffect(() => {
    const bill = waiting.current && newBill(bills, waiting.current.known);
    if (bill?.url && waiting.current) {
      setBlocked(waiting.current.tab.show(bill.url) ? undefined : bill);
      waiting.current = undefined;
      setWaiting(false);
    }
  }, [bills, setWaiting]);

  return {
    open: () => {
      waiting.current = { tab: openPaymentTab(), known: new Set(bills.map(({ id }) => id)) };
      setBlocked(undefined);
      setWaiting(true);
    },
    drop,
    blocked,
    forget: () => setBlocked(undefined),
  };
}
