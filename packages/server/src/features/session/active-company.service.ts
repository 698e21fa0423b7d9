/** The company that a request is made for: the session's own, or another one that the person may act in. */
import type { BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  switchesCompany,
  type switchCompany as switchEndpoint,
} from '@mobcheck/contract/session/session.contract.ts';
import type { ClockAndIds } from '../../platform/context/act.ts';
import { found } from '../../platform/context/api-error.ts';
import type { Session } from '../../platform/context/session.ts';
import type { Database } from '../../platform/db/database.ts';
import * as queries from './session.queries.ts';
import { insertPublicAudit } from '../audit/audit.exported.queries.ts';
import { findCompany } from '../companies/companies.exported.queries.ts';

export type WantedCompany = BodyOf<typeof switchEndpoint>;

/**
 * Whether a session may stay in the company that it was opened in or moved to: since then the person may have got
 * another role or another company.
 */
export function mayStay(session: {
  readonly role: string;
  readonly companyGroupId: string;
  readonly companyId: string;
  readonly homeGroupId: string;
  readonly homeCompanyId: string;
}): boolean {
  if (session.role === 'MOBCHECK_ADMIN') {
    return true;
  }
  const sameGroup = session.companyGroupId === session.homeGroupId;
  return sameGroup && (session.role === 'COMPANY_GROUP_ADMIN' || session.companyId === session.homeCompanyId);
}

/**
 * The session as it is in a company: unchanged when it is there already; undefined when the person may not act there or
 * there is no such company, which nobody is to tell apart.
 */
export async function inCompany(
  database: Database,
  session: Session,
  wanted: WantedCompany,
): Promise<Session | undefined> {
  const { actor } = session;
  if (wanted.companyGroup === actor.companyGroup && wanted.companyId === actor.companyId) {
    return session;
  }
  const sameGroup = wanted.companyGroup === actor.companyGroup;
  if (!switchesCompany.allows(actor) || (!sameGroup && actor.role !== 'MOBCHECK_ADMIN')) {
    return undefined;
  }
  const group = await database.public((db) => queries.findSessionGroup(db, wanted.companyGroup));
  if (group === undefined) {
    return undefined;
  }
  const { schemaName, tenantRole, timeZone, equipmentCap } = group;
  const tenant = { schemaName, tenantRole };
  const company = await database.tenant(tenant, (db) => findCompany(db, wanted.companyId));
  if (company === undefined) {
    return undefined;
  }
  return {
    ...session,
    actor: { ...actor, companyGroup: group.name, companyId: wanted.companyId },
    companyName: company.name,
    companyGroupId: group.id,
    // The column's check constraint lets only these in.
    paymentStatus: group.paymentStatus as Session['paymentStatus'],
    tenant,
    timeZone,
    equipmentCap,
  };
}

/**
 * Moves the session itself into a company: where a new tab of the browser starts.
 * @throws ApiError NOT_FOUND when the person may not act there or there is no such company
 */
export async function switchCompany(
  act: ClockAndIds & { readonly database: Database; readonly session: Session },
  wanted: WantedCompany,
): Promise<WantedCompany & { companyName: string }> {
  const { database, clock, ids, session } = act;
  const moved = found(await inCompany(database, session, wanted));
  const { companyGroupId, companyName } = moved;
  await database.public(async (db) => {
    const { companyId } = wanted;
    await queries.moveSession(db, session.tokenHash, { companyGroupId, companyId, companyName });
    await insertPublicAudit(db, {
      id: ids.newId(),
      at: clock.now(),
      userId: session.actor.userId,
      userName: session.actor.name,
      userEmail: session.actor.email,
      feature: 'session',
      act: 'switchCompany',
      subject: companyId,
      detail: JSON.stringify({ companyGroup: wanted.companyGroup }),
    });
  });
  return { ...wanted, companyName };
}
