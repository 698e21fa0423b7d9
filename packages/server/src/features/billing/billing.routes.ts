/** Routes of plans, subscriptions, bills and the provider's webhook. */
import * as contract from '@mobcheck/contract/billing/billing.contract.ts';
import { requireSession } from '../../platform/context/session.ts';
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
    getGroupPlan(database, requireSession(session), { ...params, ...query }, clock.now()),
  );

  implement(contract.createSubscription, async ({ db, clock, ids, session: signedIn, query, body }) => {
    const session = requireSession(signedIn);
    const payer = await requirePayer(db, session, query);
    return subscriptions.subscribe({ db, clock, ids, actor: session.actor }, payer, body);
  });

  implement(contract.checkCoupon, async ({ db, clock, session, query }) =>
    priceWithCoupon(db, session, query, clock.now()),
  );

  implement(contract.getSubscription, async ({ db, session, params }) =>
    subscriptions.requireSubscription(db, requireSession(session), params.id),
  );

  implement(contract.changeSubscription, async ({ db, clock, ids, session: signedIn, params, body }) => {
    const session = requireSession(signedIn);
    return subscriptions.change({ db, clock, ids, actor: session.actor }, session, params.id, body);
  });

  implement(contract.cancelSubscription, async ({ db, clock, ids, session: signedIn, params }) => {
    const session = requireSession(signedIn);
    return subscriptions.cancel({ db, clock, ids, actor: session.actor }, session, params.id);
  });

  implement(contract.reactivateSubscription, async ({ db, clock, ids, session: signedIn, params }) => {
    const session = requireSession(signedIn);
    return subscriptions.reactivate({ db, clock, ids, actor: session.actor }, session, params.id);
  });

  implement(contract.getBill, async ({ db, session, params }) =>
    getBill(db, requireSession(session), params.id),
  );

  implement(contract.listBills, async ({ db, session, query }) =>
    listBills(db, requireSession(session), query),
  );

  implement(contract.receiveBillingEvent, async ({ db, clock, body, request }) =>
    receiveEvent({ db, clock }, provider, { body, authorization: request.headers.authorization }),
  );
}
