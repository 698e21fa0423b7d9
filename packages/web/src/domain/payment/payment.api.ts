/** Changes of a group's payment status by hand. */
import {
  liftCompanyGroupStatus,
  listCompanyGroups,
  setCompanyGroupStatus,
} from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { useChange } from '../../lib/use-change.ts';

export function useSetPaymentStatus() {
  return useChange(setCompanyGroupStatus, { renews: [listCompanyGroups] });
}

export function useLiftPaymentStatus() {
  return useChange(liftCompanyGroupStatus, { renews: [listCompanyGroups] });
}
