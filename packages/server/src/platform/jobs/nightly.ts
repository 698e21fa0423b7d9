/** Work that is done every night in each company group. */
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { enqueue } from './enqueue.ts';
import { findCompanyGroup, listCompanyGroups, type CompanyGroup } from '../db/company-groups.queries.ts';
import { jobTask, timedTask, type JobKind, type JobTask } from './job.ts';

const NOTHING = z.object({});

/** The night's round of some work, by its name; added by hand, it is done at once. */
export function nightlyRound(name: string): JobKind<typeof NOTHING> {
  return { name, payload: NOTHING };
}

/**
 * The tasks of a round. It only adds a job for each group, so that one group's failure is not another's.
 * @param minute of six in the morning, UTC (three at night in São Paulo): rounds do not begin all at once
 */
export function nightlyTasks(
  database: Database,
  { name, minute }: { readonly name: string; readonly minute: number },
  work: (group: CompanyGroup) => Promise<void>,
): JobTask[] {
  const ofGroup = { name: `${name}-of-group`, payload: z.object({ companyGroup: z.string() }) };
  const begin = () =>
    database.public(async (db) => {
      for (const group of await listCompanyGroups(db)) {
        await enqueue(db, ofGroup, { companyGroup: group.name });
      }
    });
  return [
    timedTask(nightlyRound(name), `${minute} 6 * * *`, begin),
    jobTask(ofGroup, async ({ companyGroup }) => {
      const group = await database.public((db) => findCompanyGroup(db, companyGroup));
      if (group !== undefined) {
        await work(group);
      }
    }),
  ];
}
