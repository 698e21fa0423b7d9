/** Changes of the payment status of a group, or of a company of the generic group, by hand. */
import {
  type CompanyGroup,
  liftCompanyGroupStatus,
  listCompanyGroups,
  setCompanyGroupStatus,
} from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import {
  getBillingHistory,
  liftCompanyPaymentStatus,
  listBillingCustomers,
  setCompanyPaymentStatus,
} from '@mobcheck/contract/billing-desk/billing-desk.contract.ts';
import type { BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { call } from '../../lib/call.ts';
import { useChange } from '../../lib/use-change.ts';

/** The group, or the company of the generic group, whose payment status is shown. */
export interface Payer extends Pick<CompanyGroup, 'paymentStatus' | 'paymentException'> {
  /** The name that people know. */
  readonly label: string;
  readonly companyGroup: string;
  /** The company of the generic group that pays. Null means that the whole group pays. */
  readonly companyId: string | null;
}

const STALE = [listCompanyGroups, listBillingCustomers, getBillingHistory];

export function useSetPaymentStatus({ companyGroup, companyId }: Payer) {
  return useChange(
    async (body: BodyOf<typeof setCompanyGroupStatus>) =>
      companyId === null
        ? call(setCompanyGroupStatus, { params: { companyGroup }, body })
        : call(setCompanyPaymentStatus, { params: { companyId }, body }),
    { renews: STALE },
  );
}

export function useLiftPaymentStatus({ companyGroup, companyId }: Payer) {
  return useChange(
    async () =>
      companyId === null
        ? call(liftCompanyGroupStatus, { params: { companyGroup } })
        : call(liftCompanyPaymentStatus, { params: { companyId } }),
    { renews: STALE },
  );
}
