/** Routes of plans, subscriptions, bills and the provider's webhook. */
import * as contract from '@mobcheck/contract/billing/billing.contract.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { receiveEvent } from './billing-events.service.ts';
import { getBill, listBills } from './bills.service.ts';
import { priceWithCoupon } from './coupon-check.service.ts';
import { getGroupPlan } from './group-plan.service.ts';
import { requirePayer } from './payer.service.ts';
import type { BillingProvider } from './provider/provider.ts';
import * as subscriptions from './subscriptions.service.ts';

export function billingRoutes(implement: Implement, database: Database, provider: BillingProvider): void {
  implement(contract.getGroupPlan, async ({ session, params, query, clock }) =>
    getGroupPlan(database, session, { ...params, ...query }, clock.now()),
  );

  implement(contract.createSubscription, async (context) => {
    const payer = await requirePayer(context.db, context.session, context.query);
    return subscriptions.subscribe(context, payer, context.body);
  });

  implement(contract.checkCoupon, async ({ db, clock, session, query }) =>
    priceWithCoupon(db, session, query, clock.now()),
  );

  implement(contract.getSubscription, async ({ db, session, params }) =>
    subscriptions.requireSubscription(db, session, params.id),
  );

  implement(contract.changeSubscription, async (context) =>
    subscriptions.change(context, context.session, context.params.id, context.body),
  );

  implement(contract.cancelSubscription, async (context) =>
    subscriptions.cancel(context, context.session, context.params.id),
  );

  implement(contract.reactivateSubscription, async (context) =>
    subscriptions.reactivate(context, context.session, context.params.id),
  );

  implement(contract.getBill, async ({ db, session, params }) => getBill(db, session, params.id));

  implement(contract.listBills, async ({ db, session, query }) => listBills(db, session, query));

  implement(contract.receiveBillingEvent, async ({ db, clock, body, request }) =>
    receiveEvent({ db, clock }, provider, { body, authorization: request.headers.authorization }),
  );
}
