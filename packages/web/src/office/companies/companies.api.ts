/** Server state of companies: their queries, and the save of a company with its logo. */
import {
  type Company,
  createCompany,
  getCompanyImage,
  listCompanies,
  putCompanyImage,
  updateCompany,
} from '@mobcheck/contract/companies/companies.contract.ts';
import { listReportCompanies } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { z } from 'zod';
import { call } from '../../lib/call.ts';
import { sendPicture } from '../../lib/pictures/picture-save.ts';
import { queryOf, tableQueryOf } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';

export function companiesQuery(query: z.output<typeof listCompanies.query>) {
  return tableQueryOf(listCompanies, { query });
}

/** The logo of a company. `updateDate` is part of the query key, so a version is never fetched again. */
export function companyImageQuery({ id, updateDate }: Pick<Company, 'id' | 'updateDate'>) {
  const request = { params: { id }, query: { update: updateDate } };
  return { ...queryOf(getCompanyImage, request), staleTime: Infinity };
}

export type CompanyFields = z.output<typeof createCompany.body>;

/** Finds a newly created company in the list. Undefined if the list cannot be loaded. */
async function findCreated(id: string, name: string): Promise<Company | undefined> {
  const page = await call(listCompanies, { query: { query: name, pageSize: 1000 } }).catch(() => undefined);
  return page?.items.find((company) => company.id === id);
}

interface CompanySave {
  existing: Company | undefined;
  fields: CompanyFields;
  maySetTagsLimit: boolean;
  logo: File | undefined;
}

/** Saves the company, then its new logo if there is one. Creation is idempotent. Returns the reason if the logo was not saved. */
export function useSaveCompany() {
  return useChange(
    async (save: CompanySave, idempotency) => {
      const { existing, fields, maySetTagsLimit, logo } = save;
      const body = {
        ...fields,
        tagsLimit: maySetTagsLimit ? fields.tagsLimit : undefined,
        updateDate: existing?.updateDate,
      };
      const updated = existing && (await call(updateCompany, { params: { id: existing.id }, body }));
      const { id } = updated ?? (await call(createCompany, { body: fields }, idempotency));
      return sendPicture(
        logo,
        (imageBody) => call(putCompanyImage, { params: { id }, body: imageBody }),
        async () => updated ?? findCreated(id, fields.name),
      );
    },
    { renews: [listCompanies, listReportCompanies] },
  );
}
