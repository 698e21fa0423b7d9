/** Caches totals of the reports by filter. A change of equipment that may affect a total makes it invalid. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ActionContext } from '../../../platform/context/action-context.ts';
import type { Session } from '../../../platform/context/session.ts';
import { findNewestChange, type ReportFilter } from './inspection-report.queries.ts';
import { countReport } from './report-totals.queries.ts';

/** Totals are kept for each group. */
interface CountingContext {
  readonly session: Pick<Session, 'tenant'>;
}

/** A total, with the first transaction that may not be part of it. */
interface CountedTotal {
  readonly total: number;
  readonly horizon: bigint;
}

/** Maximum number of cached totals, of all groups together. */
const MAX_TOTALS = 10_000;
/** A filter includes the day, so totals of earlier days are never used again and should expire. */
const MAX_AGE_MS = 60 * 60_000;

/** Totals that this process has counted. Each use is validated against the database. */
const totals = new LRUCache<string, CountedTotal>({ max: MAX_TOTALS, ttl: MAX_AGE_MS });

/** Returns a hash, since a filter may contain the thousands of companies that a search matches. */
function keyOf({ session }: CountingContext, filter: ReportFilter): string {
  const values = Object.entries(filter).toSorted(([a], [b]) => a.localeCompare(b));
  // The schema's name has the number of the group, which is never reused.
  const key = JSON.stringify([session.tenant.schemaName, values]);
  return createHash('sha256').update(key).digest('base64');
}

/**
 * Returns the total of a filter if it has been counted and no equipment has changed since.
 * @param revision the newest transaction whose changes of equipment are visible in this database transaction
 */
export function knownTotal(
  context: CountingContext,
  filter: ReportFilter,
  revision: bigint,
): number | undefined {
  const counted = totals.get(keyOf(context, filter));
  return counted !== undefined && revision < counted.horizon ? counted.total : undefined;
}

/** Counts the equipment that matches a filter, and caches the total. */
export async function countTotal(
  context: CountingContext & Pick<ActionContext, 'db'>,
  filter: ReportFilter,
): Promise<number> {
  const counted = await countReport(context.db, filter);
  totals.set(keyOf(context, filter), counted);
  return counted.total;
}

/** Returns the cached total of a filter, or counts it. */
export async function totalOf(
  context: CountingContext & Pick<ActionContext, 'db'>,
  filter: ReportFilter,
): Promise<number> {
  const known = knownTotal(context, filter, await findNewestChange(context.db, filter));
  return known ?? countTotal(context, filter);
}
