/** Server state of the employees: their queries, and the changes that refresh them. */
import {
  type CompanyUser,
  createCompanyUser,
  endCompanyUserSessions,
  listCompanyUsers,
  removeCompanyUser,
  updateCompanyUser,
} from '@mobcheck/contract/company-users/company-users.contract.ts';
import { listReportCompanies } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { z } from 'zod';
import { call } from '../../lib/call.ts';
import { queryOf, tableQueryOf } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';

export function companyUsersQuery(query: z.output<typeof listCompanyUsers.query>) {
  return tableQueryOf(listCompanyUsers, { query });
}

/** The companies to which an employee may belong. */
export function companyChoicesQuery() {
  return queryOf(listReportCompanies);
}

export type CompanyUserFields = z.output<typeof createCompanyUser.body>;

interface CompanyUserSave {
  existing: CompanyUser | undefined;
  fields: CompanyUserFields;
}

/** Adds or changes an employee. Adding is idempotent. */
export function useSaveCompanyUser() {
  return useChange(
    async ({ existing, fields }: CompanyUserSave, idempotency) => {
      if (existing) {
        const body = { ...fields, updateDate: existing.updateDate };
        await call(updateCompanyUser, { params: { id: existing.id }, body });
      } else {
        await call(createCompanyUser, { body: fields }, idempotency);
      }
    },
    { renews: [listCompanyUsers] },
  );
}

export function useRemoveCompanyUser() {
  return useChange(removeCompanyUser, { renews: [listCompanyUsers] });
}

/** Signs an employee out on all devices. */
export function useEndSessions() {
  return useChange(endCompanyUserSessions);
}
