/** Ends links: by an admin, also in a group that waits for its upgrade, or after too many wrong codes. */
import { NOT_FOUND } from '@mobcheck/contract/kernel/api-error.ts';
import { role } from '@mobcheck/contract/kernel/role.ts';
import { z } from 'zod';
import type { ActionContext, ClockAndIds, SignedInContext } from '../../platform/context/action-context.ts';
import { apiError } from '../../platform/context/api-error.ts';
import { findCompanyGroup } from '../../platform/db/company-groups.queries.ts';
import type { Database, TenantDb } from '../../platform/db/database.ts';
import { GroupOutdated } from '../../platform/db/outdated-groups.ts';
import { insideTenant } from '../../platform/db/tenants.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { jobTask, type JobTask } from '../../platform/jobs/job.ts';
import { recordAct } from '../audit/audit.service.ts';
import { type Door, expireKey } from './share-directory.queries.ts';
import { endShare, findShare } from './shares.queries.ts';

/** Writes the end of a link into its group after the group's upgrade. */
const CLOSE_SHARE = {
  name: 'close-share',
  payload: z.object({
    shareId: z.string(),
    closedAt: z.coerce.date(),
    actor: z.object({
      userId: z.string(),
      name: z.string(),
      email: z.string(),
      role,
      companyId: z.string(),
      companyGroup: z.string(),
    }),
  }),
};

type EndContext = Pick<ActionContext, 'db' | 'actor' | 'clock' | 'ids'>;

/** Writes the end of a link, once. Returns false without such a link. */
async function closeInGroup(
  context: EndContext,
  id: string,
  onlyCompanyId: string | undefined,
  endedAt: Date,
): Promise<boolean> {
  const { db, actor } = context;
  const share = await findShare(db, id, onlyCompanyId);
  if (share === undefined) {
    return false;
  }
  if (await endShare(db, id, { endedAt, endedBecause: 'CLOSED', endedByName: actor.name })) {
    const { companyId, name } = share;
    await recordAct(context, { feature: 'shares', act: 'end', subject: id, companyId, detail: { name } });
  }
  return true;
}

/**
 * Closes a link for good. The key expires in the shared schema, so it opens nothing even if the group cannot be written.
 * @param onlyCompanyId the only company in which the link may be; undefined for all of the group
 * @throws ApiError NOT_FOUND
 */
export async function closeShare(
  { db, session, clock, ids }: SignedInContext,
  id: string,
  onlyCompanyId: string | undefined,
): Promise<void> {
  const { actor, companyGroupId, tenant } = session;
  const closedAt = clock.now();
  const isInDirectory = await expireKey(
    db,
    { shareId: id, companyGroupId, companyId: onlyCompanyId },
    closedAt,
  );
  const isFound = await insideTenant(db, tenant, async (inGroup) =>
    closeInGroup({ db: inGroup, actor, clock, ids }, id, onlyCompanyId, closedAt),
  ).catch(async (error: unknown) => {
    if (!(error instanceof GroupOutdated)) {
      throw error;
    }
    await enqueue(db, CLOSE_SHARE, { shareId: id, closedAt, actor });
    return isInDirectory;
  });
  if (!isFound) {
    throw apiError(NOT_FOUND);
  }
}

/** Ends a link whose code was guessed too often. The audit row refers to the maker, but is not in the maker's name. */
export async function endGuessedShare(
  context: ClockAndIds & { readonly db: TenantDb },
  { shareId, companyId, companyGroup, createdBy }: Door,
): Promise<void> {
  const { db, clock } = context;
  const share = await findShare(db, shareId, undefined);
  const end = { endedAt: clock.now(), endedBecause: 'GUESSED', endedByName: '' } as const;
  if (share !== undefined && (await endShare(db, shareId, end))) {
    const maker = { userId: createdBy, name: 'Mobcheck', email: '', role: 'COMPANY_ADMIN' } as const;
    await recordAct(
      { ...context, actor: { ...maker, companyId, companyGroup } },
      { feature: 'shares', act: 'endGuessed', subject: shareId, companyId, detail: { name: share.name } },
    );
  }
}

export function closeShareTasks({
  database,
  clock,
  ids,
}: ClockAndIds & { readonly database: Database }): JobTask[] {
  return [
    jobTask(CLOSE_SHARE, async ({ shareId, closedAt, actor }) => {
      const group = await database.public((db) => findCompanyGroup(db, actor.companyGroup));
      if (group !== undefined) {
        await database.tenant(group, async (db) => {
          await closeInGroup({ db, actor, clock, ids }, shareId, undefined, closedAt);
        });
      }
    }),
  ];
}
