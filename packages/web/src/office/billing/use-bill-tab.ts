/** Opens the bill of an order in a tab as soon as it is in the list. */
import type { Bill } from '@mobcheck/contract/billing/billing.contract.ts';
import { useEffect, useRef, useState } from 'react';
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

/** @param bills the bills on screen, newest first */
export function useBillTab(bills: readonly Bill[]): BillTab {
  const waiting = useRef<{ tab: PaymentTab; known: ReadonlySet<string> }>(undefined);
  const [blocked, setBlocked] = useState<Bill>();

  useEffect(() => {
    const bill = waiting.current && newBill(bills, waiting.current.known);
    if (bill?.url && waiting.current) {
      setBlocked(waiting.current.tab.show(bill.url) ? undefined : bill);
      waiting.current = undefined;
    }
  }, [bills]);

  return {
    open: () => {
      waiting.current = { tab: openPaymentTab(), known: new Set(bills.map(({ id }) => id)) };
      setBlocked(undefined);
    },
    drop: () => {
      waiting.current?.tab.drop();
      waiting.current = undefined;
    },
    blocked,
    forget: () => setBlocked(undefined),
  };
}
