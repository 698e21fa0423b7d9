/** Adds the job that tells people about blocking deficiencies, in the transaction that opens them or raises their severity. */
import { z } from 'zod';
import type { ActionContext } from '../../../platform/context/action-context.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';

/** `userId` opened the deficiencies, and gets neither notice nor mail. */
export const ALERT = {
  name: 'deficiency-alert',
  payload: z.object({ ids: z.array(z.string()), userId: z.string() }),
};

/** Tells the admins of the companies, and the owners, about blocking deficiencies. The job checks that they are still open. */
export async function tellBlocking(
  { db, actor }: Pick<ActionContext, 'db' | 'actor'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) {
    await enqueue(db, ALERT, { ids: [...ids], userId: actor.userId });
  }
}
