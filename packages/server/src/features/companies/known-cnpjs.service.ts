/** Collects, every night, the CNPJs of each group's companies: those that were there before they were noted, or came with an import. */
import type { Database } from '../../platform/db/database.ts';
import type { JobTask } from '../../platform/jobs/job.ts';
import { nightlyTasks } from '../../platform/jobs/nightly.ts';
import { findGroupId } from '../company-groups/company-groups.exported.queries.ts';
import { replaceCnpjs } from './company-cnpjs.exported.queries.ts';
import { listCnpjs } from './companies.queries.ts';

export const KNOWN_CNPJS = 'known-cnpjs';

/** Returns the tasks. */
export function knownCnpjsTasks({ database }: { readonly database: Database }): JobTask[] {
  return nightlyTasks(database, { name: KNOWN_CNPJS, minuteAfterSixUtc: 20 }, async (group) => {
    const companies = await database.tenant(group, listCnpjs);
    await database.public(async (db) => {
      const id = await findGroupId(db, group.name);
      if (id !== undefined) {
        await replaceCnpjs(db, id, companies);
      }
    });
  });
}
