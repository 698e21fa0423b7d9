/** Sets and lifts the payment status of one company of the generic group by hand. */
import type {
  liftCompanyPaymentStatus,
  setCompanyPaymentStatus,
} from '@mobcheck/contract/billing-desk/billing-desk.contract.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import type { BodyOf, HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { requireFound } from '../../../platform/context/api-error.ts';
import { recordPublicAct } from '../../audit/audit.service.ts';
import { presentPaymentState } from '../../company-groups/payment-status.service.ts';
import {
  findCustomer,
  findCustomerById,
  lockCustomer,
  NO_EXCEPTION,
  updateCustomer,
} from '../billing.queries.ts';
import { ensureCustomer, payerOfCompany } from '../payer.service.ts';
import type { BillingContext } from '../subscriptions.service.ts';

type PaymentState = HandlerReplyOf<typeof liftCompanyPaymentStatus>;

/** Locks the customer of a company, and creates the customer if needed. @throws ApiError NOT_FOUND */
async function lockCompany(context: BillingContext, companyId: string) {
  const { db } = context;
  const payer = await payerOfCompany(db, GENERIC_GROUP, companyId);
  const { id } = (await findCustomer(db, payer)) ?? (await ensureCustomer(context, payer));
  await lockCustomer(db, id);
  return requireFound(await findCustomerById(db, id));
}

/**
 * Sets the payment status of a company by hand, and replaces an earlier exception.
 * @throws ApiError NOT_FOUND without such a company in the generic group
 */
export async function setPaymentStatus(
  context: BillingContext,
  companyId: string,
  { paymentStatus, reason }: BodyOf<typeof setCompanyPaymentStatus>,
): Promise<PaymentState> {
  const { db, clock, actor } = context;
  const { id, name } = await lockCompany(context, companyId);
  await updateCustomer(db, id, {
    exceptionStatus: paymentStatus,
    exceptionReason: reason,
    exceptionBy: actor.name,
    exceptionAt: clock.now(),
  });
  const detail = { name, paymentStatus, reason };
  await recordPublicAct(context, { feature: 'billing', act: 'paymentStatus', subject: companyId, detail });
  return presentPaymentState(requireFound(await findCustomerById(db, id)));
}

/**
 * Lets the payment status of a company follow its bills again.
 * @throws ApiError NOT_FOUND without such a company in the generic group
 */
export async function liftPaymentStatus(context: BillingContext, companyId: string): Promise<PaymentState> {
  const { db } = context;
  const before = await lockCompany(context, companyId);
  if (before.exceptionStatus === null) {
    return presentPaymentState(before);
  }
  await updateCustomer(db, before.id, NO_EXCEPTION);
  const state = presentPaymentState(requireFound(await findCustomerById(db, before.id)));
  const detail = { name: before.name, paymentStatus: state.paymentStatus };
  await recordPublicAct(context, {
    feature: 'billing',
    act: 'liftPaymentStatus',
    subject: companyId,
    detail,
  });
  return state;
}
