/** Kinds of jobs and the tasks that run them. */
import { z } from 'zod';
import type { Clock } from '../context/clock.ts';
import type { Database } from '../db/database.ts';

/** A kind of job, with its name (`[a-z][a-z0-9-]*`) and the schema of its JSON payload. */
export interface JobKind<S extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: S;
}

/** Maximum number of attempts, which `public.enqueue` sets. The pauses between the attempts take about sixteen hours in all. */
export const MAX_ATTEMPTS = 12;

/** Facts about the job that a task runs. */
export interface JobFacts {
  /** The id of the job, which is the same in every attempt. */
  readonly id: string;
  readonly createdAt: Date;
  /** Number of the attempt, from 1. */
  readonly attempt: number;
  /** Role of the company group whose transaction added the job; undefined means the shared schema. */
  readonly tenantRole: string | undefined;
}

/** Runs the jobs of one kind. A job may run twice (when the process dies in between), so a task must tolerate it. */
export interface JobTask {
  readonly name: string;
  /** Schedule in crontab format, in UTC; undefined runs the task only when a job is added. */
  readonly cron?: string;
  /**
   * Whether the task runs up to twelve hours late if no server ran at its scheduled time. A repeated run on the same day must have no
   * further effect.
   */
  readonly isMadeUpFor?: true;
  /** Whether the task calls a service that may not answer, such as a mail server. */
  readonly callsOutside?: true;
  /** Whether the task calls addresses that customers typed. Their receivers may be slow or dead. */
  readonly callsCustomers?: true;
  /**
   * @throws to be retried later. An error with `retryAfter` (seconds) delays the retry by at least that time. If it also has
   * `isAttempt: false`, the attempt does not count.
   */
  readonly run: (envelope: unknown, facts: Omit<JobFacts, 'tenantRole'>) => Promise<void>;
}

/** The parts of the process that most tasks need. */
export interface TaskParts {
  readonly database: Database;
  readonly clock: Clock;
}

/** The stored form of a payload, with the role of the group that added the job. */
const envelope = z.object({ tenantRole: z.string().nullable(), payload: z.unknown() });

/** Marks tasks that call an external service. */
export function callingOutside(tasks: readonly JobTask[]): JobTask[] {
  return tasks.map((task) => ({ ...task, callsOutside: true }));
}

/** Marks tasks that call addresses that customers typed. */
export function callingCustomers(tasks: readonly JobTask[]): JobTask[] {
  return tasks.map((task) => ({ ...task, callsCustomers: true }));
}

/** Creates a task that runs once at each time of a schedule, with any number of servers. */
export function timedTask(kind: JobKind, cron: string, work: () => Promise<void>): JobTask {
  return { ...jobTask(kind, work), cron };
}

/** Marks a scheduled task that runs later when no server ran at its time. */
export function madeUpFor(task: JobTask): JobTask {
  return { ...task, isMadeUpFor: true };
}

/** Creates the task of a kind. `work` gets the payload as parsed by the kind's schema. */
export function jobTask<S extends z.ZodType>(
  kind: JobKind<S>,
  work: (payload: z.output<S>, facts: JobFacts) => Promise<void>,
): JobTask {
  return {
    name: kind.name,
    run: async (content, facts) => {
      const { tenantRole, payload } = envelope.parse(content);
      await work(kind.payload.parse(payload), { ...facts, tenantRole: tenantRole ?? undefined });
    },
  };
}
