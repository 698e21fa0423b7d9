/** Server state of the company groups: their query, and the changes that refresh it. */
import {
  createCompanyGroup,
  listCompanyGroups,
  setFileLimit,
  upgradeCompanyGroup,
} from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import type { z } from 'zod';
import { tableQueryOf } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';

export function companyGroupsQuery(query: z.output<typeof listCompanyGroups.query>) {
  return tableQueryOf(listCompanyGroups, { query });
}

export type CompanyGroupFields = z.output<typeof createCompanyGroup.body>;

/** Creates a group. The call is idempotent. */
export function useCreateCompanyGroup() {
  return useChange(createCompanyGroup, { renews: [listCompanyGroups] });
}

/** Sets how many gigabytes the files of a group may take. */
export function useSetFileLimit() {
  return useChange(setFileLimit, { renews: [listCompanyGroups] });
}

/** Tries again to upgrade a group that is read-only because its upgrade failed. */
export function useUpgradeCompanyGroup() {
  return useChange(upgradeCompanyGroup, { renews: [listCompanyGroups] });
}
