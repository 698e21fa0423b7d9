/** Company groups as the platform admin sees them, with their companies and payment status. */
import type { listCompanyGroups } from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import type { HandlerReplyOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { Database, Tenant } from '../../platform/db/database.ts';
import { GroupOutdated } from '../../platform/db/outdated-groups.ts';
import * as queries from './company-groups.queries.ts';
import { listCompanyNames } from '../companies/companies.exported.queries.ts';
import { presentUpgrade } from './group-upgrade.service.ts';
import { presentPaymentState } from './payment-status.service.ts';

/** Lists the companies of a group; none when they cannot be read before the group is upgraded. */
async function listCompaniesIfReadable(database: Database, group: Tenant) {
  try {
    return await database.tenant(group, listCompanyNames);
  } catch (error) {
    if (error instanceof GroupOutdated) {
      return [];
    }
    throw error;
  }
}

/** One page of groups; the companies of each are read in a short transaction of its own, one group after the other. */
export async function listGroups(
  database: Database,
  filter: QueryOf<typeof listCompanyGroups>,
): Promise<HandlerReplyOf<typeof listCompanyGroups>> {
  const { items: groups, total } = await database.public((db) => queries.listGroups(db, filter));
  const items: HandlerReplyOf<typeof listCompanyGroups>['items'] = [];
  for (const group of groups) {
    items.push({
      name: group.name,
      ...presentPaymentState(group),
      companies: await listCompaniesIfReadable(database, group),
      failedUpgrade: presentUpgrade(group),
    });
  }
  return { items, total };
}
