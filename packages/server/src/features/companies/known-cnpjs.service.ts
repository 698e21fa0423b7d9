/** Collects the CNPJs of each group's companies every night, since older and imported companies are not recorded otherwise. */
import type { Database } from '../../platform/db/database.ts';
import type { JobTask } from '../../platform/jobs/job.ts';
import { nightlyTasks } from '../../platform/jobs/nightly.ts';
import { listCnpjs } from './companies.queries.ts';
import { replaceCnpjs } from './company-cnpjs.exported.queries.ts';

const KNOWN_CNPJS = 'known-cnpjs';

/** Returns the tasks of the nightly job. */
export function knownCnpjsTasks({ database }: { readonly database: Database }): JobTask[] {
  return nightlyTasks(database, { name: KNOWN_CNPJS, minuteAfterSixUtc: 20 }, async (group) => {
    const companies = await database.tenant(group, listCnpjs);
    await database.public((db) => replaceCnpjs(db, group.id, companies));
  });
}
