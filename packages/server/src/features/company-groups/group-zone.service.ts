/** The time zone of a company group, set by its admins. It applies at once, since statuses are computed from the present day. */
import type {
  previewGroupZone,
  setGroupZone,
} from '@mobcheck/contract/company-groups/group-zone.contract.ts';
import { STALE_WRITE } from '@mobcheck/contract/kernel/api-error.ts';
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import type { BodyOf, HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { ActionContext, SignedInContext } from '../../platform/context/action-context.ts';
import { apiError, invalid, requireFound } from '../../platform/context/api-error.ts';
import { todayOf } from '../../platform/context/today.ts';
import { isUnknownZone } from '../../platform/db/database.ts';
import { insideTenant } from '../../platform/db/tenants.ts';
import { recordAct } from '../audit/audit.service.ts';
import { countChangedBetween } from '../equipment/status/counted-equipment.exported.queries.ts';
import * as queries from './group-zone.queries.ts';

/** Returns the day in another zone, and how many pieces have another status or notice on that day. */
export async function previewZone(
  context: Pick<ActionContext, 'db' | 'session' | 'clock'>,
  timeZone: string,
): Promise<HandlerReplyOf<typeof previewGroupZone>> {
  const today = todayOf(context);
  const todayThere = dayIn(timeZone, context.clock.now());
  const changed =
    today === todayThere ? 0 : await countChangedBetween(context.db, [today, todayThere].toSorted());
  return { today, todayThere, changed };
}

/**
 * Sets the zone of the actor's group.
 * @throws ApiError STALE_WRITE when the group no longer has the zone `known`, a field error for a zone that PostgreSQL lacks
 */
export async function saveZone(
  { db, session, ...clockAndIds }: SignedInContext,
  { timeZone, known }: BodyOf<typeof setGroupZone>,
): Promise<HandlerReplyOf<typeof setGroupZone>> {
  const { actor, tenant } = session;
  const before = requireFound(await queries.lockZone(db, actor.companyGroup));
  // Checked first, since a call that is repeated after a lost response is not stale.
  if (before === timeZone) {
    return { timeZone };
  }
  if (before !== known) {
    throw apiError(STALE_WRITE);
  }
  await queries.updateZone(db, actor.companyGroup, timeZone).catch((error: unknown) => {
    throw isUnknownZone(error) ? invalid('timeZone', 'invalid') : error;
  });
  await insideTenant(db, tenant, (inGroup) =>
    recordAct(
      { ...clockAndIds, db: inGroup, actor },
      {
        feature: 'company-groups',
        act: 'update',
        subject: actor.companyGroup,
        detail: { timeZone, timeZoneBefore: before },
      },
    ),
  );
  return { timeZone };
}
