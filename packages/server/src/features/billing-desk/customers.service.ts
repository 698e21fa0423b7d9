/** The customers at the billing desk, with the use of their cap. */
import {
  billingCustomer,
  type listBillingCustomers,
} from '@mobcheck/contract/billing-desk/billing-desk.contract.ts';
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import type { HandlerReplyOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { Database } from '../../platform/db/database.ts';
import { findCompany } from '../companies/companies.exported.queries.ts';
import { presentPaymentState } from '../company-groups/payment-status.service.ts';
import { countTags } from '../tags/tags.exported.queries.ts';
import * as queries from './customers.queries.ts';

/** Longer than a request usually takes, even with a failed first attempt. */
const STUCK_AFTER_MS = 10 * 60_000;
const REFUSED_ORDER_MS = 30 * DAY_MS;

type CustomerRow = NonNullable<Awaited<ReturnType<typeof queries.findCustomer>>>;

/** Returns the instants that the desk's queries compare with. */
export function momentsOf(now: Date): queries.Moments {
  return {
    now,
    stuckBefore: new Date(now.getTime() - STUCK_AFTER_MS),
    refusedAfter: new Date(now.getTime() - REFUSED_ORDER_MS),
  };
}

/** Returns cap and use of a group, or of a company of the generic group. A removed company uses nothing. */
async function readUse(database: Database, row: CustomerRow): Promise<{ cap: number; used: number }> {
  return database.tenant(row, async (db) => {
    // The count of the group is the same for any company id.
    const count = await countTags(db, row.companyId ?? row.companyGroupId);
    if (row.companyId === null) {
      return { cap: row.equipmentCap, used: count.group };
    }
    const company = await findCompany(db, row.companyId);
    return { cap: company?.tagsLimit ?? 0, used: count.company };
  });
}

/** Converts a row to the contract's shape, with cap and use. */
export async function presentCustomer(
  database: Database,
  row: CustomerRow,
): Promise<HandlerReplyOf<typeof listBillingCustomers>['items'][number]> {
  const { id, companyGroup, companyId, name, planId, orderedPlanId } = row;
  const { nextBillingAt, overdueSince, isStuck } = row;
  return {
    id,
    companyGroup,
    companyId,
    name,
    planId,
    orderedPlanId: orderedPlanId === planId ? null : orderedPlanId,
    ...(await readUse(database, row)),
    // The columns' check constraints allow only the contract's values.
    status: billingCustomer.shape.status.parse(row.status),
    request: billingCustomer.shape.request.parse(row.request),
    nextBillingAt,
    overdueSince,
    ...presentPaymentState(row),
    isStuck,
  };
}

/** Returns one page of the customers. */
export async function listCustomers(
  database: Database,
  filter: QueryOf<typeof listBillingCustomers>,
  now: Date,
): Promise<HandlerReplyOf<typeof listBillingCustomers>> {
  const { items: rows, total } = await database.public((db) =>
    queries.listCustomers(db, filter, momentsOf(now)),
  );
  const items: HandlerReplyOf<typeof listBillingCustomers>['items'] = [];
  for (const row of rows) {
    items.push(await presentCustomer(database, row));
  }
  return { items, total };
}
