/** Adds the job that tells people about blocking deficiencies, in the transaction that opens them or raises their severity. */
import { z } from 'zod';
import type { TenantDb } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';

/** `userId` opened the deficiencies, and gets neither notice nor mail. */
export const ALERT = {
  name: 'deficiency-alert',
  payload: z.object({ ids: z.array(z.string()), userId: z.string() }),
};

/** Maximum number of deficiencies in one job. A recall opens up to 100,000. */
const JOB_SIZE = 1000;

/** Tells the admins of the companies, and the owners, about blocking deficiencies. The job checks that they are still open. */
export async function tellBlocking(
  { db, actor }: { readonly db: TenantDb; readonly actor: { readonly userId: string } },
  ids: readonly string[],
): Promise<void> {
  for (let start = 0; start < ids.length; start += JOB_SIZE) {
    await enqueue(db, ALERT, { ids: ids.slice(start, start + JOB_SIZE), userId: actor.userId });
  }
}
