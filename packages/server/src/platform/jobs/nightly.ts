/** Work that runs every night in each company group. */
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { findCompanyGroup, type FoundGroup } from '../db/company-groups.queries.ts';
import { insertJobOfEachGroup } from '../db/job-queue.ts';
import { jobTask, timedTask, type JobKind, type JobTask } from './job.ts';

const NO_PAYLOAD = z.object({});

/** Returns the kind of a nightly job. Enqueued by hand, it runs at once. */
export function nightlyJob(name: string): JobKind<typeof NO_PAYLOAD> {
  return { name, payload: NO_PAYLOAD };
}

/**
 * Creates the tasks of a nightly job. It enqueues one more job per group, so that groups fail independently.
 * @param minuteAfterSixUtc start time after 06:00 UTC (03:00 in São Paulo); jobs should not all start at once
 */
export function nightlyTasks(
  database: Database,
  { name, minuteAfterSixUtc }: { readonly name: string; readonly minuteAfterSixUtc: number },
  work: (group: FoundGroup) => Promise<void>,
): JobTask[] {
  const groupJob = { name: `${name}-of-group`, payload: z.object({ companyGroup: z.string() }) };
  const begin = () => database.public((db) => insertJobOfEachGroup(db, groupJob.name));
  return [
    timedTask(nightlyJob(name), `${minuteAfterSixUtc} 6 * * *`, begin),
    jobTask(groupJob, async ({ companyGroup }) => {
      const group = await database.public((db) => findCompanyGroup(db, companyGroup));
      if (group !== undefined) {
        await work(group);
      }
    }),
  ];
}
