/** Server state of the employees: query options as values, mutations that renew them. */
import {
  type CompanyUser,
  createCompanyUser,
  listCompanyUsers,
  removeCompanyUser,
  updateCompanyUser,
} from '@mobcheck/contract/company-users/company-users.contract.ts';
import { listReportCompanies } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/call.ts';
import { queryOf, tableQueryOf } from '../../lib/query.ts';

const FEATURE = 'company-users';

export function companyUsersQuery(query: z.output<typeof listCompanyUsers.query>) {
  return tableQueryOf(FEATURE, listCompanyUsers, { query });
}

/** The companies that an employee may be put into. */
export function companyChoicesQuery() {
  return queryOf('companies', listReportCompanies);
}

export type CompanyUserFields = z.output<typeof createCompanyUser.body>;

/** Adds or changes an employee; a new one is added once, whatever is repeated. */
export function useSaveCompanyUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (save: {
      saved: CompanyUser | undefined;
      fields: CompanyUserFields;
      idempotencyKey: string;
    }) => {
      const { saved, fields, idempotencyKey } = save;
      if (saved) {
        const body = { ...fields, updateDate: saved.updateDate };
        await call(updateCompanyUser, { params: { id: saved.id }, body });
      } else {
        await call(createCompanyUser, { body: fields }, { idempotencyKey });
      }
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [FEATURE] }),
  });
}

export function useRemoveCompanyUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(removeCompanyUser, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [FEATURE] }),
  });
}
