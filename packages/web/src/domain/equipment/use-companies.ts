/** The companies whose equipment the user sees, for filters, for the scope of a list, and for the company of each row. */
import { listReportCompanies } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { seesAllCompanies } from '@mobcheck/contract/kernel/actor.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/query.ts';
import { useMay } from '../../lib/session.tsx';
import { companyScope } from './company-scope.rules.ts';

/** @param companyId the company that the list is filtered by */
export function useCompanies(companyId?: string) {
  const seesAll = useMay(seesAllCompanies);
  const { data } = useQuery({ ...queryOf(listReportCompanies), enabled: seesAll });
  const companies = data ?? [];
  const scope = companyScope(companies, companyId);
  return {
    /** Empty until the companies have been loaded, and for a user who sees only one company. */
    companies,
    scope,
    /**
     * Whether the rows may belong to several companies. While the companies load, an unfiltered list of all companies counts as several.
     * So no column appears late.
     */
    areSeveral: seesAll && companyId === undefined && (data === undefined || scope === 'all'),
    /** Name of a row's company, or undefined if all rows belong to one company or the name is not known. */
    companyNameOf: (rowCompanyId: string | undefined): string | undefined =>
      scope === 'all' ? companies.find(({ id }) => id === rowCompanyId)?.name : undefined,
  };
}
