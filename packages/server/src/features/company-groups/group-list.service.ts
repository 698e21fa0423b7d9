/** Lists company groups for the platform admin, with companies, payment status, used bytes and failed upgrade. */
import {
  companyGroup,
  type listCompanyGroups,
} from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import type { HandlerReplyOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { Database, Tenant } from '../../platform/db/database.ts';
import { GroupOutdated } from '../../platform/db/outdated-groups.ts';
import * as queries from './company-groups.queries.ts';
import { listCompanyNames } from '../companies/companies.exported.queries.ts';
import { findUsedBytes } from '../file-storage/file-storage.exported.queries.ts';
import { presentFileLimit } from './file-limit.service.ts';
import { presentUpgrade } from './group-upgrade.service.ts';
import { presentPaymentState } from './payment-status.service.ts';

/** Reads the companies and used bytes of a group, as far as its schema can be read after a failed upgrade. */
async function readIfUpgraded(database: Database, group: Tenant & { readonly upgradeError: string | null }) {
  try {
    return await database.tenant(group, async (db) => ({
      companies: await listCompanyNames(db),
      usedBytes: group.upgradeError === null ? await findUsedBytes(db) : undefined,
    }));
  } catch (error) {
    if (error instanceof GroupOutdated) {
      return { companies: [], usedBytes: undefined };
    }
    throw error;
  }
}

/**
 * Returns one page of groups.
 * @param defaultLimitBytes limit of bytes of files for groups without their own limit
 */
export async function listGroups(
  database: Database,
  filter: QueryOf<typeof listCompanyGroups>,
  defaultLimitBytes: number,
): Promise<HandlerReplyOf<typeof listCompanyGroups>> {
  const { items: groups, total } = await database.public((db) => queries.listGroups(db, filter));
  const items: HandlerReplyOf<typeof listCompanyGroups>['items'] = [];
  for (const group of groups) {
    const { companies, usedBytes } = await readIfUpgraded(database, group);
    const limitBytes = group.fileLimitBytes ?? defaultLimitBytes;
    items.push({
      name: group.name,
      ...presentPaymentState(group),
      companies,
      failedUpgrade: presentUpgrade(group),
      fileStorage: usedBytes === undefined ? null : { usedBytes, limitBytes },
      ...presentFileLimit(group.fileLimitBytes),
      idleReason: companyGroup.shape.idleReason.parse(group.idleReason),
    });
  }
  return { items, total };
}
