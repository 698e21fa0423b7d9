/** Reports of phones about themselves and their waiting records. */
import type { BodyOf, HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { putPhone as endpoint } from '@mobcheck/contract/phones/phones.contract.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { upsertPhone } from './phones.queries.ts';

/** Converts an instant of the phone's clock to the server's clock. An instant in the future becomes now. */
function toServerTime(instant: string, phoneTime: string, now: Date): Date {
  const age = Date.parse(phoneTime) - Date.parse(instant);
  return new Date(now.getTime() - Math.max(age, 0));
}

/** Stores a phone's report for the signed-in person. */
export async function putPhone(
  { db, actor, clock, session }: ActionContext,
  id: string,
  told: BodyOf<typeof endpoint>,
): Promise<HandlerReplyOf<typeof endpoint>> {
  const { oldestWaitingAt, phoneTime, bundleAt, ...fields } = told;
  const now = clock.now();
  const lostAt = await upsertPhone(db, {
    ...fields,
    id,
    userId: actor.userId,
    companyId: actor.companyId,
    userName: actor.name,
    userEmail: actor.email,
    oldestWaitingAt:
      oldestWaitingAt === null || fields.waitingCount === 0
        ? null
        : toServerTime(oldestWaitingAt, phoneTime, now),
    bundleAt: bundleAt === null ? null : new Date(bundleAt),
    sessionHash: Buffer.from(session.tokenHash),
    firstSeenAt: now,
    seenAt: now,
  });
  return { id, seenAt: now, lost: lostAt !== null };
}
