/** Marks phones as lost, so that a finder cannot use the session on them. */
import { mayChangeUserWithRole } from '@mobcheck/contract/company-users/company-users.policy.ts';
import type { BodyOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { role as roleSchema } from '@mobcheck/contract/kernel/role.ts';
import {
  PHONE_USER_REFUSED,
  type isPhoneLost as lostEndpoint,
  type markPhone as markEndpoint,
} from '@mobcheck/contract/phones/phones.contract.ts';
import type { ActionContext, ClockAndIds } from '../../platform/context/action-context.ts';
import { apiError, requireFound } from '../../platform/context/api-error.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import type { Session } from '../../platform/context/session.ts';
import { findCompanyGroup } from '../../platform/db/company-groups.queries.ts';
import type { Database } from '../../platform/db/database.ts';
import { recordAct } from '../audit/audit.service.ts';
import { endSessionsOfUser } from '../session/group-users.exported.queries.ts';
import { endSessionOfToken } from '../session/session.exported.queries.ts';
import { findPhone, findRole, findSessionHash, setLost } from './phones.queries.ts';

/** Throws if the actor may not end the sessions of a user. @throws ApiError PHONE_USER_REFUSED */
async function requireLowerRole(
  { db, actor }: Pick<ActionContext, 'db' | 'actor'>,
  userId: string,
): Promise<void> {
  const role = roleSchema.safeParse(await findRole(db, userId));
  if (!role.success || !mayChangeUserWithRole(actor, role.data)) {
    throw apiError(PHONE_USER_REFUSED);
  }
}

/** Marks the phone and returns it with the hash of its session. */
async function mark(
  context: Omit<ActionContext, 'publicUrl'>,
  id: string,
  { userId, lost }: BodyOf<typeof markEndpoint>,
) {
  const { db, actor, clock } = context;
  const key = { id, userId };
  const onlyCompanyId = onlyVisibleCompanyId(actor);
  const phone = requireFound(await findPhone(db, key, onlyCompanyId));
  await requireLowerRole(context, userId);
  const sessionHash = await findSessionHash(db, key);
  if (lost && sessionHash === null) {
    await endSessionsOfUser(db, userId);
  }
  if (await setLost(db, key, lost ? { lostAt: clock.now(), lostByName: actor.name } : null)) {
    await recordAct(context, {
      feature: 'phones',
      act: lost ? 'lost' : 'found',
      subject: id,
      companyId: phone.companyId,
      detail: { name: phone.userName, phone: phone.platform },
    });
  }
  return { phone: requireFound(await findPhone(db, key, onlyCompanyId)), sessionHash };
}

/**
 * Marks a person's phone as lost, which ends its session, or as found again. Marking a lost phone again ends its session again, since the
 * first attempt may have failed between the two transactions.
 * @throws ApiError NOT_FOUND, PHONE_USER_REFUSED
 */
export async function markPhone(
  database: Database,
  { session, ...clockAndIds }: ClockAndIds & { readonly session: Session },
  id: string,
  body: BodyOf<typeof markEndpoint>,
) {
  const { actor, tenant } = session;
  const { phone, sessionHash } = await database.tenant(tenant, (db) =>
    mark({ ...clockAndIds, db, actor, session }, id, body),
  );
  if (body.lost && sessionHash !== null) {
    await database.public((db) => endSessionOfToken(db, body.userId, sessionHash));
  }
  return phone;
}

/** Whether a phone is marked as lost for a person. False without such a phone or group. */
export async function isPhoneLost(
  database: Database,
  id: string,
  { companyGroup, userId }: QueryOf<typeof lostEndpoint>,
): Promise<boolean> {
  const group = await database.public((db) => findCompanyGroup(db, companyGroup));
  const phone = group && (await database.tenant(group, (db) => findPhone(db, { id, userId }, undefined)));
  return phone !== undefined && phone.lostAt !== null;
}
