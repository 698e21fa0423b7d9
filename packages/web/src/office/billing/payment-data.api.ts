/** Server state of the payment data. */
import { getPaymentData, savePaymentData } from '@mobcheck/contract/billing/payment-data.contract.ts';
import type { PaymentData } from '@mobcheck/contract/billing/payment-data.contract.ts';
import { queryOf } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';

/** Interval while the data is being sent to the provider, which usually takes a second. */
const POLL_MS = 2000;

/** Query of the payment data, which polls while the data is being sent to the provider. */
export function paymentDataQuery() {
  return {
    ...queryOf(getPaymentData, { query: {} }),
    refetchInterval: ({ state }: { state: { data?: PaymentData | undefined } }) =>
      state.data?.status === 'WAITING' ? POLL_MS : (false as const),
  };
}

export const useSavePaymentData = () => useChange(savePaymentData, { renews: [getPaymentData] });
