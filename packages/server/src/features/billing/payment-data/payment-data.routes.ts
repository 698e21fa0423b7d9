/** Routes of payment data. */
import * as contract from '@mobcheck/contract/billing/payment-data.contract.ts';
import { requireSession } from '../../../platform/context/session.ts';
import type { Implement } from '../../../platform/http/implement.ts';
import * as service from './payment-data.service.ts';

export function paymentDataRoutes(implement: Implement): void {
  implement(contract.getPaymentData, async ({ db, session, query }) =>
    service.readPaymentData(db, requireSession(session), query),
  );

  implement(contract.savePaymentData, async ({ db, clock, ids, session: signedIn, query, body }) => {
    const session = requireSession(signedIn);
    return service.savePaymentData({ db, clock, ids, actor: session.actor }, session, query, body);
  });
}
