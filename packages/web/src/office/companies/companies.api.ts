/** Server state of the companies: query options as values, one save of a company with its logo. */
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
import { sendPicture } from '../../lib/picture-save.ts';
import { queryOf, tableQueryOf } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';

export function companiesQuery(query: z.output<typeof listCompanies.query>) {
  return tableQueryOf(listCompanies, { query });
}

/** The logo of a company: another version has another key, so it is asked for once. */
export function companyImageQuery({ id, updateDate }: Pick<Company, 'id' | 'updateDate'>) {
  const parts = { params: { id }, query: { update: updateDate } };
  return { ...queryOf(getCompanyImage, parts), staleTime: Infinity };
}

export type CompanyFields = z.output<typeof createCompany.body>;

/** A company that was just made, as the list has it. */
async function readBack(id: string, name: string): Promise<Company | undefined> {
  const found = await call(listCompanies, { query: { query: name, pageSize: 1000 } }).catch(() => undefined);
  return found?.items.find((company) => company.id === id);
}

interface Save {
  saved: Company | undefined;
  fields: CompanyFields;
  /** Only who sets the limit sends it. */
  withTagsLimit: boolean;
  logo: File | undefined;
}

/** Saves the company, then its new logo if there is one; a new company is created once. Answers what went wrong with the logo. */
export function useSaveCompany() {
  return useChange(
    async (save: Save, once) => {
      const { saved, fields, withTagsLimit, logo } = save;
      const body = {
        ...fields,
        tagsLimit: withTagsLimit ? fields.tagsLimit : undefined,
        updateDate: saved?.updateDate,
      };
      const updated = saved && (await call(updateCompany, { params: { id: saved.id }, body }));
      const { id } = updated ?? (await call(createCompany, { body: fields }, once));
      return sendPicture(
        logo,
        (body) => call(putCompanyImage, { params: { id }, body }),
        async () => updated ?? readBack(id, fields.name),
      );
    },
    { renews: [listCompanies, listReportCompanies] },
  );
}
