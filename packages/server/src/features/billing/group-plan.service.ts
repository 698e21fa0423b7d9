/** The plan of a payer: its cap, how much of it is used, and the latest subscription. */
import type { getGroupPlan as endpoint } from '@mobcheck/contract/billing/billing.contract.ts';
import type { HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { FREE_PLAN_ID, findPlan } from '@mobcheck/contract/plans/plans.rules.ts';
import { requireFound } from '../../platform/context/api-error.ts';
import type { Session } from '../../platform/context/session.ts';
import type { Database } from '../../platform/db/database.ts';
import { findCompany } from '../companies/companies.exported.queries.ts';
import { countTags } from '../tags/tags.exported.queries.ts';
import * as queries from './billing.queries.ts';
import { planOf } from './caps.service.ts';
import { requirePayer, type PayingCompany } from './payer.service.ts';
import { presentSubscription } from './subscriptions.service.ts';

/** Returns cap and use: of the group, or of the company in the generic group. */
async function readUse(database: Database, payer: PayingCompany): Promise<{ cap: number; used: number }> {
  return database.tenant(payer.group, async (db) => {
    const used = await countTags(db, payer.dataOf);
    if (payer.companyId === undefined) {
      // The platform admin's active company is of another group.
      return { cap: payer.group.equipmentCap, used: used.group };
    }
    const { tagsLimit } = requireFound(await findCompany(db, payer.dataOf));
    return { cap: tagsLimit, used: used.company };
  });
}

/**
 * Returns the plan of a payer.
 * @throws ApiError NOT_FOUND for a group or company that the user may not see
 */
export async function getGroupPlan(
  database: Database,
  session: Session,
  asked: { readonly companyGroup: string; readonly companyId?: string | undefined },
  now: Date,
): Promise<HandlerReplyOf<typeof endpoint>> {
  const { payer, customer, subscriptions } = await database.public(async (db) => {
    const payer = await requirePayer(db, session, asked);
    const customer = await queries.findCustomer(db, payer);
    const subscriptions = customer === undefined ? [] : await queries.listSubscriptions(db, customer.id);
    return { payer, customer, subscriptions };
  });
  const { cap, used } = await readUse(database, payer);
  const planId = payer.companyId === undefined ? payer.group.planId : planOf(subscriptions, now).planId;
  const plan = findPlan(planId) ?? findPlan(FREE_PLAN_ID);
  const [latest] = subscriptions;
  return {
    plan: requireFound(plan),
    cap,
    used,
    customerId: customer?.providerId ?? null,
    subscription: latest === undefined ? null : presentSubscription(latest),
  };
}
