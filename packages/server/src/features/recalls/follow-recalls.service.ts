/** A job that opens the deficiencies of pieces that match a recall later, about a minute after they were saved. */
import { z } from 'zod';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { type CompanyGroup, findCompanyGroup } from '../../platform/db/company-groups.queries.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { enqueue, enqueueBehind } from '../../platform/jobs/enqueue.ts';
import { jobTask, type JobTask, type TaskParts } from '../../platform/jobs/job.ts';
import { nightlyTasks } from '../../platform/jobs/nightly.ts';
import { isSwitchedOn } from '../switches/switches.exported.queries.ts';
import { openAndTell } from './open-and-tell.service.ts';
import { findHorizon, lockMissing } from './recall-criteria.queries.ts';
import { listActiveIds, lockRecall, updateRecall } from './recalls.queries.ts';

/** The job of a group. It adds itself again while the group has active recalls. */
export const FOLLOW_RECALLS = { name: 'follow-recalls', payload: z.object({ companyGroup: z.string() }) };
const PAUSE_SECONDS = 60;
/** The id of no user. The opening user gets no notice, so with this id every admin gets one. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Adds the job of the actor's group with the commit of the transaction. */
export async function startFollowing({ db, actor }: Pick<ActionContext, 'db' | 'actor'>): Promise<void> {
  await enqueue(db, FOLLOW_RECALLS, { companyGroup: actor.companyGroup });
}

/** Opens the missing deficiencies of a recall. Checks only pieces that changed since its last check, or all pieces if `isWhole`. */
async function follow(db: TenantDb, id: string, now: Date, isWhole: boolean): Promise<void> {
  const recall = await lockRecall(db, id);
  if (recall?.recallState !== 'ACTIVE' || !(await isSwitchedOn(db, 'AGENDA'))) {
    return;
  }
  const checkedXid = await findHorizon(db);
  const since = isWhole ? '0' : recall.checkedXid;
  await openAndTell(db, recall, await lockMissing(db, recall, since), { userId: NOBODY, now });
  await updateRecall(db, id, { checkedXid });
}

/** Follows each recall of a group in its own transaction. So no transaction holds the lock of the numbers while it locks pieces. */
async function followGroup(
  { database, clock }: TaskParts,
  group: CompanyGroup,
  isWhole: boolean,
): Promise<void> {
  const ids = await database.tenant(group, listActiveIds);
  for (const id of ids) {
    await database.tenant(group, (db) => follow(db, id, clock.now(), isWhole));
  }
  if (ids.length > 0) {
    const companyGroup = group.name;
    await database.public((db) =>
      enqueueBehind(
        db,
        FOLLOW_RECALLS,
        { companyGroup },
        `${FOLLOW_RECALLS.name}:${companyGroup}`,
        PAUSE_SECONDS,
      ),
    );
  }
}

/** Returns the job of each minute, and the nightly job, which checks every piece and adds the first job if it was lost. */
export function followRecallsTasks(parts: TaskParts): JobTask[] {
  return [
    jobTask(FOLLOW_RECALLS, async ({ companyGroup }) => {
      const group = await parts.database.public((db) => findCompanyGroup(db, companyGroup));
      if (group !== undefined) {
        await followGroup(parts, group, false);
      }
    }),
    ...nightlyTasks(parts.database, { name: 'check-recalls', minuteAfterSixUtc: 50 }, (group) =>
      followGroup(parts, group, true),
    ),
  ];
}
