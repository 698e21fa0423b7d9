/** The companies whose equipment the person sees, to name whose a piece is. */
import { seesAllCompanies } from '@mobcheck/contract/kernel/actor.ts';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../lib/session.tsx';
import { companyScope } from './company-scope.rules.ts';
import { reportCompaniesQuery } from './equipment.api.ts';

/** @param chosen the company that the list is filtered by */
export function useCompanies(chosen?: string) {
  const seesAll = useMay(seesAllCompanies);
  const companies = useQuery({ ...reportCompaniesQuery(), enabled: seesAll }).data ?? [];
  const scope = companyScope(companies, chosen);
  return {
    scope,
    /** Name of a row's company; undefined where all rows are of one, or it is not known. */
    nameOf: (companyId: string): string | undefined =>
      scope === 'all' ? companies.find(({ id }) => id === companyId)?.name : undefined,
  };
}
