/** Bills as the provider last reported them. */
import {
  bill as billShape,
  type getBill as getEndpoint,
  type listBills as listEndpoint,
} from '@mobcheck/contract/billing/billing.contract.ts';
import type { HandlerReplyOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { requireFound } from '../../platform/context/api-error.ts';
import type { Session } from '../../platform/context/session.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import * as queries from './billing.queries.ts';
import { payingCustomer, seesPayer } from './payer.service.ts';

type Bill = HandlerReplyOf<typeof getEndpoint>;

function presentBill(row: Awaited<ReturnType<typeof queries.listBills>>['items'][number]): Bill {
  return {
    id: row.id,
    plan_id: row.planId,
    amount: row.amount,
    // The column's check constraint allows only the contract's values.
    status: billShape.shape.status.parse(row.status),
    url: row.url,
    due_at: row.dueAt,
    paid_at: row.paidAt,
    created_at: row.createdAt,
  };
}

/** Returns a bill that the user may see. @throws ApiError NOT_FOUND */
export async function getBill(db: PublicDb, session: Session, id: string): Promise<Bill> {
  const row = await queries.findBill(db, id);
  return presentBill(requireFound(row !== undefined && seesPayer(session, row) ? row : undefined));
}

/** Returns one page of the bills of a payer. @throws ApiError NOT_FOUND for a group or company that the user may not see */
export async function listBills(
  db: PublicDb,
  session: Session,
  filter: QueryOf<typeof listEndpoint>,
): Promise<HandlerReplyOf<typeof listEndpoint>> {
  const customer = await payingCustomer(db, session, filter);
  if (customer === undefined) {
    return { items: [], total: 0 };
  }
  const { items, total } = await queries.listBills(db, customer.id, filter);
  return { items: items.map(presentBill), total };
}
