/** Company groups as the platform admin sees them, with their companies and payment status. */
import type { listCompanyGroups } from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import type { HandlerReplyOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { Database } from '../../platform/db/database.ts';
import * as queries from './company-groups.queries.ts';
import { listCompanyNames } from '../companies/companies.exported.queries.ts';
import { presentPaymentState } from './payment-status.service.ts';

/** One page of groups; the companies of each are read in a short transaction of its own, one group after the other. */
export async function listGroups(
  database: Database,
  filter: QueryOf<typeof listCompanyGroups>,
): Promise<HandlerReplyOf<typeof listCompanyGroups>> {
  const { items: groups, total } = await database.public((db) => queries.listGroups(db, filter));
  const items: HandlerReplyOf<typeof listCompanyGroups>['items'] = [];
  for (const group of groups) {
    const companies = await database.tenant(group, listCompanyNames);
    items.push({ name: group.name, ...presentPaymentState(group), companies });
  }
  return { items, total };
}
