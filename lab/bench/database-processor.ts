/** Measures the elapsed and the processor time of some work. A busy machine changes the processor time less. */
import { readFile } from 'node:fs/promises';
import type pg from 'pg';

/** Returns the processor time of all connections of a server so far, in milliseconds by process, if the system reports it. */
async function usedSoFar(observer: pg.Client): Promise<ReadonlyMap<number, number>> {
  const { rows } = await observer.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  const used = rows.map(async ({ pid }) => {
    // The first field is the time on a processor, in nanoseconds.
    const text = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => undefined);
    return text === undefined ? undefined : ([pid, Number(text.split(' ')[0]) / 1e6] as const);
  });
  return new Map((await Promise.all(used)).filter((entry) => entry !== undefined));
}

/** Time that some work took. */
export interface Effort {
  readonly ms: number;
  /** Processor time of this thread and of the database server's connections, without connections that end meanwhile. */
  readonly processorMs: number;
}

/** Runs some work and returns its time. @param observer a connection that does nothing else, of a user who sees all others */
export async function effortOf(observer: pg.Client, work: () => Promise<unknown>): Promise<Effort> {
  const before = await usedSoFar(observer);
  const thread = process.threadCpuUsage();
  const start = performance.now();
  await work();
  const ms = performance.now() - start;
  const own = process.threadCpuUsage(thread);
  const after = await usedSoFar(observer);
  const database = [...after].reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? 0), 0);
  return { ms, processorMs: (own.user + own.system) / 1000 + database };
}
