/** Marks this process's worker as alive, and frees the jobs of workers that died without a word. */
import type { Database } from '../db/database.ts';
import { listDeadWorkers, markWorkerAlive, unlockWorkers, type LockClient } from '../db/worker-locks.ts';

/** Jobs of a killed process are freed within about twice this time. */
const INTERVAL_MS = 20_000;

type Pool = Database['pool'];

export interface WorkerWatch {
  /** Marks a worker as alive, in place of the one before it. */
  readonly begin: (workerId: string) => void;
  readonly end: () => Promise<void>;
}

/**
 * Starts to watch. Failures are ignored: the next round tries again.
 * @param pool two of its connections are for this
 */
export function watchWorkers(pool: Pool): WorkerWatch {
  let workerId: string | undefined;
  /** Holds the worker's lock. */
  let holder: LockClient | undefined;

  const drop = () => {
    holder?.release(true);
    holder = undefined;
  };
  const hold = async () => {
    if (workerId === undefined || holder !== undefined) {
      return;
    }
    const client = await pool.connect();
    holder = client;
    client.once('error', () => {
      if (holder === client) {
        drop();
      }
    });
    await markWorkerAlive(client, workerId);
  };
  const round = async () => {
    await hold();
    await unlockWorkers(pool, await listDeadWorkers(pool));
  };
  let running: Promise<void> = Promise.resolve();
  const next = () => {
    running = running.then(round).catch(() => drop());
  };
  const timer = setInterval(next, INTERVAL_MS);

  return {
    begin: (id) => {
      drop();
      workerId = id;
      next();
    },
    end: async () => {
      clearInterval(timer);
      await running;
      drop();
    },
  };
}
