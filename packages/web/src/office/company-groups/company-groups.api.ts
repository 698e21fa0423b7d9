/** Server state of the company groups: query options as values, acts that renew them. */
import {
  type CompanyGroup,
  createCompanyGroup,
  listCompanyGroups,
  setCompanyGroupStatus,
} from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import type { z } from 'zod';
import { call } from '../../lib/call.ts';
import { useFormSave } from '../../lib/form-save.ts';
import { tableQueryOf } from '../../lib/query.ts';
import { useRenewing } from '../../lib/renewal.ts';

const FEATURE = 'company-groups';

export function companyGroupsQuery(query: z.output<typeof listCompanyGroups.query>) {
  return tableQueryOf(FEATURE, listCompanyGroups, { query });
}

export type CompanyGroupFields = z.output<typeof createCompanyGroup.body>;

/** Makes a group once, whatever is repeated. */
export function useCreateCompanyGroup() {
  return useFormSave(FEATURE, (body: CompanyGroupFields, once) => call(createCompanyGroup, { body }, once));
}

export function useSetPaymentStatus() {
  return useRenewing(FEATURE, ({ name, paymentStatus }: Pick<CompanyGroup, 'name' | 'paymentStatus'>) =>
    call(setCompanyGroupStatus, { params: { companyGroup: name }, body: { paymentStatus } }),
  );
}
