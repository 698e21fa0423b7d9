/** Opens the deficiencies of a recall, and tells about them. */
import type { TenantDb } from '../../platform/db/database.ts';
import { tellBlocking } from '../deficiencies/alerts/tell-blocking.service.ts';
import { openOfRecall } from '../deficiencies/recall-deficiencies.exported.queries.ts';

/**
 * Opens a deficiency for each locked piece that has none of the recall.
 * @param options.userId is told nothing
 * @returns number of opened deficiencies
 */
export async function openAndTell(
  db: TenantDb,
  recall: Parameters<typeof openOfRecall>[1],
  equipmentIds: readonly string[],
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<number> {
  const opened = await openOfRecall(db, recall, equipmentIds, now);
  if (recall.severity === 'BLOCKING') {
    await tellBlocking({ db, actor: { userId } }, opened);
  }
  return opened.length;
}
