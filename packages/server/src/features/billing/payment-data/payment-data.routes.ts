/** Routes of payment data. */
import * as contract from '@mobcheck/contract/billing/payment-data.contract.ts';
import type { Implement } from '../../../platform/http/implement.ts';
import * as service from './payment-data.service.ts';

export function paymentDataRoutes(implement: Implement): void {
  implement(contract.getPaymentData, async ({ db, session, query }) =>
    service.readPaymentData(db, session, query),
  );

  implement(contract.savePaymentData, async (context) =>
    service.savePaymentData(context, context.session, context.query, context.body),
  );
}
