/** Server state of the companies: query options as values, one mutation that saves a company and its logo. */
import {
  type Company,
  createCompany,
  getCompanyImage,
  listCompanies,
  putCompanyImage,
  updateCompany,
} from '@mobcheck/contract/companies/companies.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/call.ts';
import { queryOf, tableQueryOf } from '../../lib/query.ts';

const FEATURE = 'companies';

export function companiesQuery(query: z.output<typeof listCompanies.query>) {
  return tableQueryOf(FEATURE, listCompanies, { query });
}

/** The logo of a company: another version has another key, so it is asked for once. */
export function companyImageQuery({ id, updateDate }: Pick<Company, 'id' | 'updateDate'>) {
  const parts = { params: { id }, query: { update: updateDate } };
  return { ...queryOf('company-images', getCompanyImage, parts), staleTime: Infinity };
}

export type CompanyFields = z.output<typeof createCompany.body>;

/** The company was saved, its new logo was not; `company` is the version now saved, undefined when it could not be read back. */
export interface WithoutLogo {
  readonly company: Company | undefined;
  readonly logo: File;
  readonly error: unknown;
}

/** A company that was just made, as the list has it. */
async function readBack(id: string, name: string): Promise<Company | undefined> {
  const found = await call(listCompanies, { query: { query: name, pageSize: 1000 } }).catch(() => undefined);
  return found?.items.find((company) => company.id === id);
}

/** Saves the company, then its new logo if there is one; a new company is created once. Answers what went wrong with the logo. */
export function useSaveCompany() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (save: {
      saved: Company | undefined;
      fields: CompanyFields;
      /** Only who sets the limit sends it. */
      withTagsLimit: boolean;
      logo: File | undefined;
      idempotencyKey: string;
    }): Promise<WithoutLogo | undefined> => {
      const { saved, fields, withTagsLimit, logo, idempotencyKey } = save;
      const body = {
        ...fields,
        tagsLimit: withTagsLimit ? fields.tagsLimit : undefined,
        updateDate: saved?.updateDate,
      };
      const updated = saved && (await call(updateCompany, { params: { id: saved.id }, body }));
      const { id } = updated ?? (await call(createCompany, { body: fields }, { idempotencyKey }));
      if (!logo) {
        return undefined;
      }
      try {
        await call(putCompanyImage, { params: { id }, body: logo });
        return undefined;
      } catch (error) {
        return { company: updated ?? (await readBack(id, fields.name)), logo, error };
      }
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [FEATURE] }),
  });
}
