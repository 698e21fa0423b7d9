/** Kinds of jobs and the tasks that do them. */
import { z } from 'zod';

/** A kind of job: its name (`[a-z][a-z0-9-]*`) and what it carries, as JSON. */
export interface JobKind<S extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: S;
}

/** What a task is told about the job it does. */
export interface JobFacts {
  /** The same in every attempt. */
  readonly id: string;
  readonly createdAt: Date;
  /** From 1. */
  readonly attempt: number;
  /** Role of the company group whose transaction added the job; undefined is the shared schema. */
  readonly tenantRole: string | undefined;
}

/** How the jobs of one kind are done. A job may be done twice (the process can die in between): a task allows for it. */
export interface JobTask {
  readonly name: string;
  /** When it is done by itself, as a crontab writes it, in UTC; left out, only when a job is added. */
  readonly cron?: string;
  /** @throws to be tried again later */
  readonly run: (envelope: unknown, facts: Omit<JobFacts, 'tenantRole'>) => Promise<void>;
}

const envelope = z.object({ tenantRole: z.string().nullable(), payload: z.unknown() });

/** A task that is done by itself at set times, once whatever the number of servers. */
export function timedTask(kind: JobKind, cron: string, work: () => Promise<void>): JobTask {
  return { ...jobTask(kind, work), cron };
}

/** The task of a kind; `work` gets the payload as the kind's schema gives it out. */
export function jobTask<S extends z.ZodType>(
  kind: JobKind<S>,
  work: (payload: z.output<S>, facts: JobFacts) => Promise<void>,
): JobTask {
  return {
    name: kind.name,
    run: async (given, facts) => {
      const { tenantRole, payload } = envelope.parse(given);
      await work(kind.payload.parse(payload), { ...facts, tenantRole: tenantRole ?? undefined });
    },
  };
}
