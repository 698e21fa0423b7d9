/** Payment status of a group, from its bills or from an exception that the platform admin set by hand. */
import {
  companyGroup,
  type CompanyGroup,
  type getCompanyGroupStatus,
  type setCompanyGroupStatus,
} from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import type { BodyOf, HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { SignedInContext } from '../../platform/context/action-context.ts';
import { requireFound } from '../../platform/context/api-error.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { recordPublicAct } from '../audit/audit.service.ts';
import * as queries from './company-groups.queries.ts';

type PaymentState = HandlerReplyOf<typeof getCompanyGroupStatus>;
type PaymentStateRow = NonNullable<Awaited<ReturnType<typeof queries.findPaymentState>>>;

const NO_EXCEPTION = { exceptionStatus: null, exceptionReason: null, exceptionBy: null, exceptionAt: null };

/** Converts a row to the contract's shape. */
export function presentPaymentState(row: PaymentStateRow): PaymentState {
  const { exceptionReason: reason, exceptionBy: setBy, exceptionAt: setAt } = row;
  return {
    // The columns' check constraints allow only the contract's values. The columns of an exception are all set or all null.
    paymentStatus: companyGroup.shape.paymentStatus.parse(row.paymentStatus),
    paymentException: reason === null || setBy === null || setAt === null ? null : { reason, setBy, setAt },
  };
}

/** Returns the payment status of a group. @throws ApiError NOT_FOUND */
export async function getPaymentStatus(db: PublicDb, name: string): Promise<PaymentState> {
  return presentPaymentState(requireFound(await queries.findPaymentState(db, name)));
}

async function recordChange(
  { db, clock, ids, session }: SignedInContext,
  name: string,
  detail: { readonly paymentStatus: CompanyGroup['paymentStatus']; readonly reason?: string },
): Promise<void> {
  await recordPublicAct(
    { db, clock, ids, actor: session.actor },
    {
      feature: 'company-groups',
      act: detail.reason === undefined ? 'liftPaymentStatus' : 'paymentStatus',
      subject: name,
      detail,
    },
  );
}

/** Sets the payment status of a group by hand, and replaces an earlier exception. @throws ApiError NOT_FOUND */
export async function setPaymentStatus(
  act: SignedInContext,
  name: string,
  { paymentStatus, reason }: BodyOf<typeof setCompanyGroupStatus>,
): Promise<PaymentState> {
  const row = await queries.updatePaymentException(act.db, name, {
    exceptionStatus: paymentStatus,
    exceptionReason: reason,
    exceptionBy: act.session.actor.name,
    exceptionAt: act.clock.now(),
  });
  const state = presentPaymentState(requireFound(row));
  await recordChange(act, name, { paymentStatus, reason });
  return state;
}

/** Lets the payment status of a group follow its bills again. @throws ApiError NOT_FOUND */
export async function liftPaymentStatus(act: SignedInContext, name: string): Promise<PaymentState> {
  const before = await getPaymentStatus(act.db, name);
  if (before.paymentException === null) {
    return before;
  }
  const row = await queries.updatePaymentException(act.db, name, NO_EXCEPTION);
  const state = presentPaymentState(requireFound(row));
  await recordChange(act, name, { paymentStatus: state.paymentStatus });
  return state;
}
