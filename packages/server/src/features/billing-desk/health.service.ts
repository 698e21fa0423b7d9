/** Reads the health of billing. */
import { getBillingHealth } from '@mobcheck/contract/billing-desk/billing-desk.contract.ts';
import type { HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import * as queries from './health.queries.ts';

type Health = HandlerReplyOf<typeof getBillingHealth>;

const MAX_FAILURES = 50;
const failureShape = getBillingHealth.reply.shape.failures.element.shape;

/** Returns the provider, the last event and reconciliation, and the jobs that fail. */
export async function getHealth(db: PublicDb, provider: Health['provider']): Promise<Health> {
  const failures = await queries.listFailures(db, MAX_FAILURES);
  return {
    provider,
    lastEventAt: await queries.findLastEventAt(db),
    reconciliation: (await queries.findLastReconciliation(db)) ?? null,
    failures: failures.map((row) => ({
      ...row,
      customer: row.customer ?? '',
      // The column's check constraint allows the same values.
      kind: failureShape.kind.parse(row.kind),
    })),
    failureCount: await queries.countFailures(db),
  };
}
