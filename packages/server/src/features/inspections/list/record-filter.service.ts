/** Limits the list of records to the companies that the user may see. */
import type { ActionContext } from '../../../platform/context/action-context.ts';
import { onlyVisibleCompanyId } from '../../../platform/context/only-visible-company.ts';
import { searchedCompanies } from '../../companies/searched-companies.service.ts';
import type { RecordFilter } from './record-list.queries.ts';

/** Adds the company that the user may see, and the companies that the search names, to the filters of a request. */
export async function recordFilter(
  { db, actor }: Pick<ActionContext, 'db' | 'actor'>,
  query: Omit<RecordFilter, 'onlyCompanyId' | 'named'>,
): Promise<RecordFilter> {
  return {
    ...query,
    onlyCompanyId: onlyVisibleCompanyId(actor),
    named: await searchedCompanies({ db, actor }, query),
  };
}
