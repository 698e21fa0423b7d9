/** Opens the bill of an order in a tab as soon as it is in the list. */
import type { Bill } from '@mobcheck/contract/billing/billing.contract.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { openPaymentTab, type PaymentTab } from '../../domain/bill/payment-tab.ts';
import { newBill } from './my-plan.rules.ts';

export interface BillTab {
  /** Call it in the click that orders something. */
  readonly open: () => void;
  /** Closes the tab when the order failed. */
  readonly drop: () => void;
  /** The bill has come but its tab was blocked or closed: show a link. */
  readonly blocked: Bill | undefined;
  readonly forget: () => void;
}

/**
 * @param bills the newest bills
 * @param refused whether the provider refused the order: then there will be no bill
 * @param setWaiting is told whether a tab waits for its bill; must be the same function at every render
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
