/** Marks idle groups of the free plan every night. */
import { IDLE_DAYS, type IdleReason } from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import type { CompanyGroup } from '../../platform/db/company-groups.queries.ts';
import type { JobTask, TaskParts } from '../../platform/jobs/job.ts';
import { nightlyTasks } from '../../platform/jobs/nightly.ts';
import { hasEquipment } from '../equipment/equipment-use.exported.queries.ts';
import * as queries from './idle-groups.queries.ts';

const IDLE_GROUPS = 'idle-groups';

/** Returns the reason why a group of the free plan counts as idle; null when it is used or not eligible. */
async function findReason({ database, clock }: TaskParts, group: CompanyGroup): Promise<IdleReason | null> {
  const since = new Date(clock.now().getTime() - IDLE_DAYS * DAY_MS);
  const use = await database.public((db) => queries.findUse(db, group.name, since));
  if (use === undefined) {
    return null;
  }
  if (!use.hasSignIn) {
    return 'NO_SIGN_IN';
  }
  return (await database.tenant(group, hasEquipment)) ? null : 'NO_EQUIPMENT';
}

/** Returns the tasks of the nightly job. */
export function idleGroupsTasks(parts: TaskParts): JobTask[] {
  return nightlyTasks(parts.database, { name: IDLE_GROUPS, minuteAfterSixUtc: 25 }, async (group) => {
    const reason = await findReason(parts, group);
    await parts.database.public((db) => queries.setIdleReason(db, group.name, reason));
  });
}
