/** Counts of calls that all servers share. */
import type { Database } from './database.ts';

/** Prefix of the keys of hourly limits. Keys without this prefix have a period of a minute. */
export const HOURLY = 'hour ';

/** The age below which a stored count belongs to the current period of its key. */
const PERIOD = `case when kept.key like '${HOURLY}%' then interval '1 hour' else interval '1 minute' end`;

/** Counted calls of one caller in a period. */
export interface CallCount {
  readonly key: string;
  readonly calls: number;
  /** Milliseconds since the caller's period began. */
  readonly age: number;
}

/** Adds counts, and returns for each key the calls that all servers have counted in its period, and the period's age. */
export async function shareCallCounts(
  { pool }: Pick<Database, 'pool'>,
  counts: readonly CallCount[],
): Promise<readonly CallCount[]> {
  // Sorted, so that two servers never wait for each other's rows.
  const { rows } = await pool.query<CallCount>(
    `insert into public.call_counts as kept (key, started_at, calls)
     select key, now() - make_interval(secs => age / 1000), calls
     from jsonb_to_recordset($1::jsonb) as counted (key text, age double precision, calls integer) order by key
     on conflict (key) do update set
       calls = excluded.calls + case when kept.started_at > now() - ${PERIOD} then kept.calls else 0 end,
       started_at = case when kept.started_at > now() - ${PERIOD} then kept.started_at else excluded.started_at end
     returning key, calls, extract(epoch from now() - started_at)::float * 1000 as age`,
    [JSON.stringify(counts)],
  );
  return rows;
}

/** Deletes counts of periods that are over. */
export async function deleteOldCallCounts({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query(`delete from public.call_counts as kept where started_at < now() - 2 * ${PERIOD}`);
}
