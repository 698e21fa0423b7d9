/** Changes of a group's payment status by hand. */
import {
  liftCompanyGroupStatus,
  listCompanyGroups,
  setCompanyGroupStatus,
} from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import {
  getBillingHistory,
  listBillingCustomers,
} from '@mobcheck/contract/billing-desk/billing-desk.contract.ts';
import { useChange } from '../../lib/use-change.ts';

const STALE = [listCompanyGroups, listBillingCustomers, getBillingHistory];

export function useSetPaymentStatus() {
  return useChange(setCompanyGroupStatus, { renews: STALE });
}

export function useLiftPaymentStatus() {
  return useChange(liftCompanyGroupStatus, { renews: STALE });
}
