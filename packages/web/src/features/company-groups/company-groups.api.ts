/** Server state of the company groups: query options as values, mutations that renew them. */
import {
  type CompanyGroup,
  createCompanyGroup,
  listCompanyGroups,
  setCompanyGroupStatus,
} from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/call.ts';
import { tableQueryOf } from '../../lib/query.ts';

const FEATURE = 'company-groups';

export function companyGroupsQuery(query: z.output<typeof listCompanyGroups.query>) {
  return tableQueryOf(FEATURE, listCompanyGroups, { query });
}

export type CompanyGroupFields = z.output<typeof createCompanyGroup.body>;

/** Makes a group once, whatever is repeated. */
export function useCreateCompanyGroup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (made: { fields: CompanyGroupFields; idempotencyKey: string }) =>
      call(createCompanyGroup, { body: made.fields }, { idempotencyKey: made.idempotencyKey }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [FEATURE] }),
  });
}

export function useSetPaymentStatus() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ name, paymentStatus }: Pick<CompanyGroup, 'name' | 'paymentStatus'>) =>
      call(setCompanyGroupStatus, { params: { companyGroup: name }, body: { paymentStatus } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [FEATURE] }),
  });
}
