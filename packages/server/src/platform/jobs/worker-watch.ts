/** Marks this process's worker as alive, and frees the jobs of workers after their process was killed or cut off from the database. */
import type { Database } from '../db/database.ts';
import { listDeadWorkers, markWorkerAlive, unlockWorkers, type LockClient } from '../db/worker-locks.ts';

/** Jobs of a killed process are freed within about twice this time. */
const INTERVAL_MS = 20_000;

type Pool = Database['pool'];

export interface WorkerWatch {
  /** Marks a worker as alive, instead of the previous worker. */
  readonly begin: (workerId: string) => void;
  readonly end: () => Promise<void>;
}

/**
 * Starts the watch. Failures are ignored, since the next round tries again.
 * @param pool has two connections for the watch
 */
export function watchWorkers(pool: Pool): WorkerWatch {
  let workerId: string | undefined;
  let lockClient: LockClient | undefined;

  const releaseLock = () => {
    lockClient?.release(true);
    lockClient = undefined;
  };
  const takeLockUnlessHeld = async () => {
    if (workerId === undefined || lockClient !== undefined) {
      return;
    }
    const client = await pool.connect();
    lockClient = client;
    client.once('error', () => {
      if (lockClient === client) {
        releaseLock();
      }
    });
    await markWorkerAlive(client, workerId);
  };
  const watchOnce = async () => {
    await takeLockUnlessHeld();
    await unlockWorkers(pool, await listDeadWorkers(pool));
  };
  let rounds: Promise<void> = Promise.resolve();
  const enqueueRound = () => {
    rounds = rounds.then(watchOnce).catch(() => releaseLock());
  };
  const timer = setInterval(enqueueRound, INTERVAL_MS);

  return {
    begin: (id) => {
      releaseLock();
      workerId = id;
      enqueueRound();
    },
    end: async () => {
      clearInterval(timer);
      await rounds;
      releaseLock();
    },
  };
}
