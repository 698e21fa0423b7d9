/** Server state of the employees: query options as values, acts that renew them. */
import {
  type CompanyUser,
  createCompanyUser,
  listCompanyUsers,
  removeCompanyUser,
  updateCompanyUser,
} from '@mobcheck/contract/company-users/company-users.contract.ts';
import { listReportCompanies } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { z } from 'zod';
import { call } from '../../lib/call.ts';
import { useFormSave } from '../../lib/form-save.ts';
import { queryOf, tableQueryOf } from '../../lib/query.ts';
import { useRenewing } from '../../lib/renewal.ts';

const FEATURE = 'company-users';

export function companyUsersQuery(query: z.output<typeof listCompanyUsers.query>) {
  return tableQueryOf(FEATURE, listCompanyUsers, { query });
}

/** The companies that an employee may be put into. */
export function companyChoicesQuery() {
  return queryOf('companies', listReportCompanies);
}

export type CompanyUserFields = z.output<typeof createCompanyUser.body>;

interface Save {
  saved: CompanyUser | undefined;
  fields: CompanyUserFields;
}

/** Adds or changes an employee; a new one is added once, whatever is repeated. */
export function useSaveCompanyUser() {
  return useFormSave(FEATURE, async ({ saved, fields }: Save, once) => {
    if (saved) {
      const body = { ...fields, updateDate: saved.updateDate };
      await call(updateCompanyUser, { params: { id: saved.id }, body });
    } else {
      await call(createCompanyUser, { body: fields }, once);
    }
  });
}

export function useRemoveCompanyUser() {
  return useRenewing(FEATURE, (id: string) => call(removeCompanyUser, { params: { id } }));
}
