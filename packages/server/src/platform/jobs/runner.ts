/** Does the jobs of the outbox: soon after their commit, again with growing pauses when they fail. */
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  Logger,
  makeWorkerUtils,
  parseCronItems,
  run,
  runOnce,
  type RunnerOptions,
  type WorkerEvents,
} from 'graphile-worker';
import type { Database } from '../db/database.ts';
import { secondPool } from '../db/second-pool.ts';
import type { JobTask } from './job.ts';

/** Where the runner reports; a pino logger fits. */
export interface JobsLog {
  warn: (facts: object, message: string) => void;
  error: (facts: object, message: string) => void;
}

const CONCURRENCY = 2;
const RESTART_MS = 5000;

/** Reports failures by the job's id. Neither the payload nor the error's text is told: both may hold secrets. */
function reportingEvents(log: JobsLog): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('job:error', ({ job, error }) => {
    const what = error instanceof Error ? { error: error.name, code: 'code' in error ? error.code : '' } : {};
    const facts = { jobId: job.id, task: job.task_identifier, attempt: job.attempts, ...what };
    if (job.attempts >= job.max_attempts) {
      log.error(facts, 'job failed for good');
    } else {
      log.warn(facts, 'job failed, it will be tried again');
    }
  });
  return events;
}

// Its own messages would name errors by their text.
const silent = new Logger(() => () => undefined);

function options(pgPool: ReturnType<typeof secondPool>, tasks: readonly JobTask[], log: JobsLog) {
  return {
    pgPool,
    taskList: Object.fromEntries(
      tasks.map((task) => [
        task.name,
        (envelope: unknown, { job }: { job: { id: string; created_at: Date; attempts: number } }) =>
          task.run(envelope, { id: job.id, createdAt: job.created_at, attempt: job.attempts }),
      ]),
    ),
    parsedCronItems: [],
    noHandleSignals: true,
    events: reportingEvents(log),
    logger: silent,
  } satisfies RunnerOptions;
}

/** The times of the tasks that have some; a time that passed while no server ran is left out. */
function timetable(tasks: readonly JobTask[]) {
  return parseCronItems(
    tasks.flatMap(({ name, cron }) =>
      cron === undefined ? [] : [{ task: name, match: cron, payload: { tenantRole: null, payload: {} } }],
    ),
  );
}

export interface Jobs {
  /** Waits for the jobs under way; no new ones begin. */
  readonly stop: () => Promise<void>;
}

/** Starts doing jobs, and starts again when the database went away meanwhile. Needs a direct connection (LISTEN). */
export async function startJobs(database: Database, tasks: readonly JobTask[], log: JobsLog): Promise<Jobs> {
  // One connection more listens, another finishes jobs while all are at work.
  const pool = secondPool(database.pool, CONCURRENCY + 2);
  // What locked jobs under these names is gone; without this its jobs would wait four hours for their next attempt.
  const gone: string[] = [];
  const start = async () => {
    const { forceUnlockWorkers } = await makeWorkerUtils({ pgPool: pool, logger: silent });
    await forceUnlockWorkers(gone);
    const given = options(pool, tasks, log);
    given.events.on('pool:create', ({ workerPool }) => void gone.push(workerPool.id));
    return run({ ...given, parsedCronItems: timetable(tasks), concurrency: CONCURRENCY });
  };
  const ending = new AbortController();
  const { signal } = ending;
  const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));

  let runner: Awaited<ReturnType<typeof start>> | undefined;
  try {
    runner = await start();
  } catch (error) {
    await pool.end();
    throw error;
  }
  const keepRunning = async () => {
    while (!signal.aborted) {
      await Promise.race([runner?.promise.catch(() => undefined), ended]);
      if (!signal.aborted) {
        log.error({}, 'jobs are not being done, starting again');
        await pause(RESTART_MS, undefined, { signal }).catch(() => undefined);
      }
      if (!signal.aborted) {
        runner = await start().catch(() => undefined);
      }
    }
    // It rejects when it had stopped by itself.
    await runner?.stop().catch(() => undefined);
    await pool.end();
  };
  const kept = keepRunning();
  return {
    stop: async () => {
      ending.abort();
      await kept;
    },
  };
}

/** Does every job that is due, once each, and returns; for tests. */
export async function runDueJobs(database: Database, tasks: readonly JobTask[], log: JobsLog): Promise<void> {
  const pool = secondPool(database.pool, 4);
  try {
    await runOnce(options(pool, tasks, log));
  } finally {
    await pool.end();
  }
}
