/** Totals of the reports, counted once for the same filter until a change of equipment that the filter may concern. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ActionContext } from '../../../platform/context/action-context.ts';
import { countReport, findNewestChange, type ReportFilter } from './inspection-report.queries.ts';

/** A total, with the first transaction that may not be part of it. */
interface CountedTotal {
  readonly total: number;
  readonly horizon: bigint;
}

/** Cached totals of all groups. The least recently used are evicted. */
const MAX_TOTALS = 10_000;
/** Filters include the day, so yesterday's totals expire instead of waiting for eviction. */
const MAX_AGE_MS = 60 * 60_000;

/** Totals counted by one process. Each server has its own, validated only against the database. */
const totals = new LRUCache<string, CountedTotal>({ max: MAX_TOTALS, ttl: MAX_AGE_MS });

/** Returns a hash, since a filter may contain the thousands of companies that a search matches. */
function keyOf({ session }: Pick<ActionContext, 'session'>, filter: ReportFilter): string {
  const values = Object.entries(filter).toSorted(([a], [b]) => a.localeCompare(b));
  // The schema's name has the group's number, which no other group ever gets.
  const key = JSON.stringify([session.tenant.schemaName, values]);
  return createHash('sha256').update(key).digest('base64');
}

/**
 * Returns the total of a filter if it has been counted and nothing has changed since.
 * @param revision the newest transaction whose changes of equipment were visible a moment ago, in this database transaction
 */
export function knownTotal(
  context: Pick<ActionContext, 'session'>,
  filter: ReportFilter,
  revision: bigint,
): number | undefined {
  const counted = totals.get(keyOf(context, filter));
  return counted !== undefined && revision < counted.horizon ? counted.total : undefined;
}

/** Counts the equipment that matches a filter, and keeps the total. */
export async function countTotal(
  context: Pick<ActionContext, 'session' | 'db'>,
  filter: ReportFilter,
): Promise<number> {
  const counted = await countReport(context.db, filter);
  totals.set(keyOf(context, filter), counted);
  return counted.total;
}

/** Returns the total of a filter, counted if it has to be. */
export async function totalOf(
  context: Pick<ActionContext, 'session' | 'db'>,
  filter: ReportFilter,
): Promise<number> {
  const known = knownTotal(context, filter, await findNewestChange(context.db, filter));
  return known ?? countTotal(context, filter);
}
