/** Runs the jobs of the job queue soon after their commit, with retries at growing intervals. */
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, parseCronItems, run, runOnce, type RunnerOptions, type WorkerEvents } from 'graphile-worker';
import type { Database } from '../db/database.ts';
import { delayRetry } from '../db/job-queue.ts';
import { secondPool } from '../db/second-pool.ts';
import { unlockWorkers } from '../db/worker-locks.ts';
import type { JobTask } from './job.ts';
import { watchWorkers } from './worker-watch.ts';

/** The runner's log, for which a pino logger fits. */
export interface JobsLog {
  warn: (facts: object, message: string) => void;
  error: (facts: object, message: string) => void;
}

/**
 * Writes outcomes in batches of one. Without batches, the runner does not handle the failed write of an outcome, so a short outage of the
 * database ends the process. With batches, the runner only stops, and `startJobs` starts it again.
 */
const HELD_OUTCOMES = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

const CONCURRENCY = 2;
/** Workers that call customers, each of which can wait ten seconds for a dead receiver. */
const CONCURRENCY_OF_CUSTOMERS = 4;
const RESTART_DELAY_MS = 5000;

/** Logs failures by the job's id, without the payload and the error's message, since both may contain secrets. */
function logFailures(log: JobsLog): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('job:error', ({ job, error }) => {
    const errorFacts =
      error instanceof Error ? { error: error.name, code: 'code' in error ? error.code : '' } : {};
    const facts = { jobId: job.id, task: job.task_identifier, attempt: job.attempts, ...errorFacts };
    if (job.attempts >= job.max_attempts) {
      log.error(facts, 'job failed for good');
    } else {
      log.warn(facts, 'job failed, it will be tried again');
    }
  });
  return events;
}

// Graphile's own log would contain the messages of errors.
const silentLogger = new Logger(() => () => undefined);

const MAX_RETRY_SECONDS = 86_400;

/** Returns the seconds after which a failed task may be retried, or undefined when its error has none. */
function retryAfterOf(error: unknown): number | undefined {
  const seconds = error instanceof Error && 'retryAfter' in error ? error.retryAfter : undefined;
  return typeof seconds === 'number' && seconds > 0 ? Math.min(seconds, MAX_RETRY_SECONDS) : undefined;
}

/** Whether a failed task counts as an attempt. The error of a task that could not be tried has `isAttempt: false`. */
function countsAsAttempt(error: unknown): boolean {
  return !(error instanceof Error && 'isAttempt' in error && error.isAttempt === false);
}

/** Runs a task. Its next attempt waits at least as long as its error says. */
async function runTask(
  pool: ReturnType<typeof secondPool>,
  task: JobTask,
  [envelope, job]: [unknown, { id: string; created_at: Date; attempts: number }],
): Promise<void> {
  try {
    await task.run(envelope, { id: job.id, createdAt: job.created_at, attempt: job.attempts });
  } catch (error) {
    const seconds = retryAfterOf(error);
    if (seconds !== undefined) {
      await delayRetry(pool, job.id, { seconds, isAttempt: countsAsAttempt(error) });
    }
    throw error;
  }
}

function options(pgPool: ReturnType<typeof secondPool>, tasks: readonly JobTask[], log: JobsLog) {
  return {
    pgPool,
    taskList: Object.fromEntries(
      tasks.map((task) => [
        task.name,
        (envelope: unknown, { job }: { job: { id: string; created_at: Date; attempts: number } }) =>
          runTask(pgPool, task, [envelope, job]),
      ]),
    ),
    parsedCronItems: [],
    noHandleSignals: true,
    events: logFailures(log),
    logger: silentLogger,
    preset: HELD_OUTCOMES,
  } satisfies RunnerOptions;
}

const MADE_UP_FOR_MS = 12 * 3_600_000;

/** Returns the schedules of the tasks. Times without a running server are skipped, unless the task is marked by `madeUpFor`. */
function cronItemsOf(tasks: readonly JobTask[]) {
  return parseCronItems(
    tasks.flatMap(({ name, cron, isMadeUpFor }) =>
      cron === undefined
        ? []
        : [
            {
              task: name,
              match: cron,
              payload: { tenantRole: null, payload: {} },
              options: { backfillPeriod: isMadeUpFor ? MADE_UP_FOR_MS : 0 },
            },
          ],
    ),
  );
}

export interface Jobs {
  /** Waits for running jobs. No new jobs start. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts running jobs, and restarts after an outage of the database. A pooler is bypassed, since jobs need LISTEN and session locks.
 * Tasks that call an outside service have a separate runner, so that a silent service holds up only these. Tasks that call customers have
 * a third, since mails and bills must not wait for a dead receiver.
 */
export async function startJobs(database: Database, tasks: readonly JobTask[], log: JobsLog): Promise<Jobs> {
  const ofCustomers = tasks.filter(({ callsCustomers }) => callsCustomers);
  const outside = tasks.filter((task) => task.callsOutside && !ofCustomers.includes(task));
  const own = tasks.filter((task) => !outside.includes(task) && !ofCustomers.includes(task));
  const runners: Jobs[] = [];
  const stop = async () => {
    await Promise.all(runners.map((runner) => runner.stop()));
  };
  try {
    for (const [ofRunner, concurrency] of [
      [own, CONCURRENCY],
      [outside, CONCURRENCY],
      [ofCustomers, CONCURRENCY_OF_CUSTOMERS],
    ] as const) {
      if (ofRunner.length > 0) {
        runners.push(await startRunner(database, ofRunner, { log, concurrency }));
      }
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

async function startRunner(
  database: Database,
  tasks: readonly JobTask[],
  { log, concurrency }: { readonly log: JobsLog; readonly concurrency: number },
): Promise<Jobs> {
  // Of the four additional connections one listens, one completes jobs while all others are busy, and two are for the watch.
  const pool = secondPool(database.direct, concurrency + 4);
  const watch = watchWorkers(pool);
  // Ids of this process's dead worker pools. Their jobs need not wait for the watch.
  const deadPoolIds: string[] = [];
  const start = async () => {
    await unlockWorkers(pool, deadPoolIds);
    const runnerOptions = options(pool, tasks, log);
    runnerOptions.events.on('pool:create', ({ workerPool }) => {
      deadPoolIds.push(workerPool.id);
      watch.begin(workerPool.id);
    });
    return run({ ...runnerOptions, parsedCronItems: cronItemsOf(tasks), concurrency });
  };
  const ending = new AbortController();
  const { signal } = ending;
  const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));

  let runner: Awaited<ReturnType<typeof start>> | undefined;
  try {
    runner = await start();
  } catch (error) {
    await watch.end();
    await pool.end();
    throw error;
  }
  const keepRunning = async () => {
    while (!signal.aborted) {
      await Promise.race([runner?.promise.catch(() => undefined), ended]);
      if (!signal.aborted) {
        log.error({}, 'jobs are not being done, starting again');
        await pause(RESTART_DELAY_MS, undefined, { signal }).catch(() => undefined);
      }
      if (!signal.aborted) {
        runner = await start().catch(() => undefined);
      }
    }
    // `stop` rejects when the runner has already stopped by itself.
    await runner?.stop().catch(() => undefined);
    await watch.end();
    await pool.end();
  };
  const loop = keepRunning();
  return {
    stop: async () => {
      ending.abort();
      await loop;
    },
  };
}

/** Runs every due job once, for tests. */
export async function runDueJobs(database: Database, tasks: readonly JobTask[], log: JobsLog): Promise<void> {
  const pool = secondPool(database.direct, 4);
  try {
    await runOnce(options(pool, tasks, log));
  } finally {
    await pool.end();
  }
}
