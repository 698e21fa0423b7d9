/** Counts of calls that all servers share. */
import type { Database } from './database.ts';

/** Counted calls of one caller in a minute. */
export interface CallCount {
  readonly key: string;
  readonly calls: number;
  /** Milliseconds since the caller's minute began. */
  readonly age: number;
}

/** Adds counts, and returns for each key the calls that all servers have counted in its minute, and the minute's age. */
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
       calls = excluded.calls + case when kept.started_at > now() - interval '1 minute' then kept.calls else 0 end,
       started_at = case when kept.started_at > now() - interval '1 minute' then kept.started_at else excluded.started_at end
     returning key, calls, extract(epoch from now() - started_at)::float * 1000 as age`,
    [JSON.stringify(counts)],
  );
  return rows;
}

/** Deletes counts of minutes that are over. */
export async function deleteOldCallCounts({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query(`delete from public.call_counts where started_at < now() - interval '2 minutes'`);
}
