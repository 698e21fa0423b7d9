/** The plan of a payer, with its cap, the used part of the cap and the latest subscription. */
import type { getGroupPlan as endpoint } from '@mobcheck/contract/billing/billing.contract.ts';
import type { HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { CUSTOM_PLAN_ID, FREE_PLAN_ID, findPlan, type Plan } from '@mobcheck/contract/plans/plans.rules.ts';
import { requireFound } from '../../platform/context/api-error.ts';
import type { Session } from '../../platform/context/session.ts';
import type { Database, PublicDb } from '../../platform/db/database.ts';
import { findCompany } from '../companies/companies.exported.queries.ts';
import { requirePlan } from '../prices/current-prices.service.ts';
import { countTags } from '../tags/tags.exported.queries.ts';
import * as queries from './billing.queries.ts';
import { countedPlanOf } from './caps.service.ts';
import { requirePayer, type PayingCompany } from './payer.service.ts';
import { presentSubscription } from './subscriptions.service.ts';

/** Returns cap and use of the group, or of the company in the generic group. */
async function readUse(database: Database, payer: PayingCompany): Promise<{ cap: number; used: number }> {
  return database.tenant(payer.group, async (db) => {
    const used = await countTags(db, payer.dataCompanyId);
    if (payer.companyId === undefined) {
      // For a platform admin, `dataCompanyId` may be a company of another group, so it is not looked up here.
      return { cap: payer.group.equipmentCap, used: used.group };
    }
    const { tagsLimit } = requireFound(await findCompany(db, payer.dataCompanyId));
    return { cap: tagsLimit, used: used.company };
  });
}

/** Returns the plan of a payer, as agreed in the subscription, else as sold now. */
async function findPlanOf(
  db: PublicDb,
  { companyId, group }: PayingCompany,
  customerId: string | undefined,
  now: Date,
): Promise<Plan> {
  const counted = customerId === undefined ? undefined : await countedPlanOf(db, customerId, now);
  const planId = companyId === undefined ? group.planId : counted?.planId;
  const plan = await requirePlan(db, findPlan(planId ?? FREE_PLAN_ID)?.id ?? FREE_PLAN_ID, now);
  if (counted?.planId !== plan.id) {
    return plan;
  }
  // The listed limit of the custom plan is its smallest quantity, not the agreed quantity.
  return plan.id === CUSTOM_PLAN_ID
    ? { ...plan, value: Math.round(counted.price / counted.cap) }
    : { ...plan, value: counted.price, limit: counted.cap };
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
  const { payer, customer, subscriptions, plan } = await database.public(async (db) => {
    const payer = await requirePayer(db, session, asked);
    const customer = await queries.findCustomer(db, payer);
    const subscriptions = customer === undefined ? [] : await queries.listSubscriptions(db, customer.id);
    return { payer, customer, subscriptions, plan: await findPlanOf(db, payer, customer?.id, now) };
  });
  const { cap, used } = await readUse(database, payer);
  const [latest] = subscriptions;
  return {
    plan,
    cap,
    used,
    customerId: customer?.providerId ?? null,
    subscription: latest === undefined ? null : presentSubscription(latest),
  };
}
