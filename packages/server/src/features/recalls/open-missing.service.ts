/** Opens the deficiencies that a recall lacks, and tells about them. */
import type { TenantDb } from '../../platform/db/database.ts';
import { tellBlocking } from '../deficiencies/alerts/tell-blocking.service.ts';
import { openOfRecall } from '../deficiencies/recall-deficiencies.exported.queries.ts';
import { lockMissing } from './recall-criteria.queries.ts';

type Recall = Parameters<typeof openOfRecall>[1] & Parameters<typeof lockMissing>[1];

/**
 * Opens a deficiency for each matching piece that has none of the locked recall. The user who acts is told nothing.
 * @param options.since only pieces that this or a later transaction changed; `0` for all
 * @returns number of opened deficiencies
 */
export async function openMissing(
  db: TenantDb,
  recall: Recall,
  { userId, since, now }: { readonly userId: string; readonly since: string; readonly now: Date },
): Promise<number> {
  const opened = await openOfRecall(db, recall, await lockMissing(db, recall, since), now);
  if (recall.severity === 'BLOCKING') {
    await tellBlocking({ db, actor: { userId } }, opened);
  }
  return opened.length;
}
