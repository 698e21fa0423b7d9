/** Marks phones as lost: nobody who finds one can go on with the session that is on it. */
import { mayChangeUserWithRole } from '@mobcheck/contract/company-users/company-users.policy.ts';
import type { BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { role as roleSchema } from '@mobcheck/contract/kernel/role.ts';
import { PHONE_USER_REFUSED, type markPhone as endpoint } from '@mobcheck/contract/phones/phones.contract.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { apiError, requireFound } from '../../platform/context/api-error.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import { recordAct } from '../audit/audit.service.ts';
import { endSessionsOfUser } from '../session/group-users.exported.queries.ts';
import { findPhone, findRole, setLost } from './phones.queries.ts';

/** Throws if the actor may not end the sessions of a user. @throws ApiError PHONE_USER_REFUSED */
async function requireLowerRole({ db, actor }: ActionContext, userId: string): Promise<void> {
  const role = roleSchema.safeParse(await findRole(db, userId));
  if (!role.success || !mayChangeUserWithRole(actor, role.data)) {
    throw apiError(PHONE_USER_REFUSED);
  }
}

/**
 * Marks a phone of a person as lost, which ends all sessions of the person (they sign in again on another phone), or as found
 * again. The records on it wait there for the next sign-in. Marked so already, nothing happens.
 * @throws ApiError NOT_FOUND, PHONE_USER_REFUSED
 */
export async function markPhone(
  context: ActionContext,
  id: string,
  { userId, lost }: BodyOf<typeof endpoint>,
) {
  const { db, actor, clock } = context;
  const key = { id, userId };
  const onlyCompanyId = onlyVisibleCompanyId(actor);
  const phone = requireFound(await findPhone(db, key, onlyCompanyId));
  await requireLowerRole(context, userId);
  if (await setLost(db, key, lost ? { lostAt: clock.now(), lostByName: actor.name } : null)) {
    if (lost) {
      await endSessionsOfUser(db, userId);
    }
    await recordAct(context, {
      feature: 'phones',
      act: lost ? 'lost' : 'found',
      subject: id,
      detail: { name: phone.userName, phone: phone.platform },
    });
  }
  return requireFound(await findPhone(db, key, onlyCompanyId));
}
