/** Finds the companies that a report of a user may show. */
import type { ActionContext } from '../../platform/context/action-context.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import { listCompanyNames } from './companies.exported.queries.ts';

/**
 * Finds the companies that the user may see, and the company of the report if it shows only one.
 * @returns `company` is `–` and `companyId` undefined if the report is limited to a company that the user may not see
 */
export async function findShownCompanies(
  { db, actor }: Pick<ActionContext, 'db' | 'actor'>,
  { companyId }: { readonly companyId?: string | undefined },
) {
  const ownCompanyId = onlyVisibleCompanyId(actor);
  const companies = (await listCompanyNames(db)).filter(
    ({ id }) => ownCompanyId === undefined || id === ownCompanyId,
  );
  const companyNames = new Map(companies.map(({ id, name }) => [id, name]));
  const onlyCompany = companyId ?? ownCompanyId ?? (companies.length === 1 ? companies[0]?.id : undefined);
  return {
    companyNames,
    company: onlyCompany === undefined ? undefined : (companyNames.get(onlyCompany) ?? '–'),
    companyId: onlyCompany !== undefined && companyNames.has(onlyCompany) ? onlyCompany : undefined,
  };
}
