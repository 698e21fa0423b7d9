/** The sentence about a payment status that was set by hand. */
import type { CompanyGroup } from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { showInstant } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import { usePaymentPhrases } from './payment.phrases.ts';

/** Returns a function that names status, person, date and reason, or returns undefined if the status follows the bills. */
export function useExceptionText() {
  const t = usePaymentPhrases();
  const { timeZone } = useUser();
  return ({
    paymentStatus,
    paymentException,
  }: Pick<CompanyGroup, 'paymentStatus' | 'paymentException'>): string | undefined =>
    paymentException === null
      ? undefined
      : t('exception', {
          status: t(`statuses.${paymentStatus}`),
          name: paymentException.setBy || t('nobody'),
          date: showInstant(paymentException.setAt, timeZone),
          reason: paymentException.reason || t('noReason'),
        });
}
