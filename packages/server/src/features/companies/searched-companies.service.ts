/** Finds the companies that a search names, for lists that show the company of each row. */
import type { Actor } from '@mobcheck/contract/kernel/actor.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import type { FoundTerms } from '../../platform/db/search.ts';
import { findNamedCompanies } from './named-companies.exported.queries.ts';

/** Returns the companies whose names match words of a search. Returns none if all rows are of one company, whose name is not shown. */
export async function searchedCompanies(
  { db, actor }: { readonly db: TenantDb; readonly actor: Actor },
  { query, companyId }: { readonly query: string; readonly companyId?: string | undefined },
): Promise<FoundTerms> {
  const showsCompanies = onlyVisibleCompanyId(actor) === undefined && companyId === undefined;
  return query === '' || !showsCompanies ? [] : findNamedCompanies(db, query);
}
