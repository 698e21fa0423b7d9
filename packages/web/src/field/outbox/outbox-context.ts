/** The outbox of the signed-in user for the screens, with its rows, the receipts of sent records, and adding and sending. */
import { createContext, useContext } from 'react';
import type { OutboxRow, ReceiptRow } from '../../lib/phone/phone-rows.ts';
import type { FinishedForm } from './outbox-store.ts';
import type { SendOutcome } from './send-outcome.rules.ts';

export interface Outbox {
  /** False until the phone's storage has been read. */
  readonly isRead: boolean;
  /** The records that the server does not have yet, in order. */
  readonly rows: readonly OutboxRow[];
  /** The receipts of the last 30 days, newest first. */
  readonly receipts: readonly ReceiptRow[];
  /** Whether the session is over. Everything then waits until the same person signs in again. */
  readonly needsSignIn: boolean;
  /** Puts a finished form into the outbox, in the active company, and sends it as soon as possible. */
  readonly add: (form: Omit<FinishedForm, 'companyId' | 'companyGroup'>) => Promise<void>;
  /** When the next automatic attempt begins, in milliseconds since 1970. Undefined means that none is scheduled. */
  readonly nextAt: number | undefined;
  /** Tries to send everything now and returns the outcome. */
  readonly sendNow: () => Promise<SendOutcome>;
}

export const OutboxContext = createContext<Outbox | null>(null);

/** Returns the outbox of the signed-in user. @throws Error outside `OutboxProvider` */
export function useOutbox(): Outbox {
  const outbox = useContext(OutboxContext);
  if (!outbox) {
    throw new Error('useOutbox outside OutboxProvider');
  }
  return outbox;
}
